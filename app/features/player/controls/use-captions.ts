import { useEffect } from 'react'
import type { CaptionTrack } from '#domain/player/sources.ts'

const CONTROLS_HEIGHT_PX = 80
/** Matches the caption size in the stylesheet: a twentieth of the video's height, at least 15 px. */
const CUE_HEIGHT_FRACTION = 0.05
const CUE_MIN_PX = 15
const CUE_LINE_HEIGHT = 1.35

/** Shows the captions of one language, none for `null`, and keeps them clear of the controls. */
export function useCaptions(
	video: HTMLVideoElement,
	tracks: readonly CaptionTrack[],
	language: string | null,
	isRaised: boolean,
): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: other tracks are other elements
	useEffect(() => {
		for (const track of video.textTracks) track.mode = track.language === language ? 'showing' : 'disabled'
	}, [video, tracks, language])
	// biome-ignore lint/correctness/useExhaustiveDependencies: another language has other cues
	useEffect(() => {
		const raise = () => {
			const line = isRaised ? lineAboveControls(video.clientHeight) : 'auto'
			for (const track of video.textTracks) moveCues(track, line)
		}
		raise()
		// `load` of a <track> does not bubble.
		video.addEventListener('load', raise, { capture: true })
		return () => video.removeEventListener('load', raise, { capture: true })
	}, [video, isRaised, tracks, language])
}

/** Lines count from the bottom; the last one is -1. */
export function lineAboveControls(pictureHeightPx: number): number {
	const lineHeightPx = CUE_LINE_HEIGHT * Math.max(CUE_MIN_PX, CUE_HEIGHT_FRACTION * pictureHeightPx)
	return -1 - Math.ceil(CONTROLS_HEIGHT_PX / lineHeightPx)
}

/** Cues that were moved here. Cues positioned by their author stay in place. */
const moved = new WeakSet<TextTrackCue>()

function moveCues(track: TextTrack, line: number | 'auto'): void {
	if (track.mode !== 'showing') return
	for (const cue of track.cues ?? []) {
		if (!(cue instanceof VTTCue) || (cue.line !== 'auto' && !moved.has(cue))) continue
		cue.line = line
		moved.add(cue)
	}
	// A visible cue does not move until it is drawn again.
	track.mode = 'hidden'
	track.mode = 'showing'
}
