import { useEffect } from 'react'
import type { CaptionTiming } from '#domain/player/caption-timing.ts'
import { captionDisplay } from './caption-display.ts'

const CONTROLS_HEIGHT_PX = 80
/** Matches the caption size in the stylesheet: a twentieth of the video's height, at least 15 px. */
const CUE_HEIGHT_FRACTION = 0.05
const CUE_MIN_PX = 15
const CUE_LINE_HEIGHT = 1.35

/** Shows the captions of one track, none for `null`, at their time and clear of the controls. */
export function useCaptions(
	video: HTMLVideoElement,
	track: TextTrack | null,
	timing: CaptionTiming,
	isRaised: boolean,
): void {
	useEffect(() => captionDisplay(video).show(track), [video, track])
	useEffect(
		() => captionDisplay(video).arrange(timing, isRaised ? lineAboveControls(video.clientHeight) : 'auto'),
		[video, timing, isRaised],
	)
}

/** Lines count from the bottom; the last one is -1. */
export function lineAboveControls(pictureHeightPx: number): number {
	const lineHeightPx = CUE_LINE_HEIGHT * Math.max(CUE_MIN_PX, CUE_HEIGHT_FRACTION * pictureHeightPx)
	return -1 - Math.ceil(CONTROLS_HEIGHT_PX / lineHeightPx)
}
