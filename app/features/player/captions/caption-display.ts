import { useEffect } from 'react'
import { type CaptionTiming, NO_TIMING, retime } from '#domain/player/caption-timing.ts'

/** Shows one text track of an element at a time: at the right moment, and clear of the controls. */
class CaptionDisplay {
	#video: HTMLVideoElement
	/** The track for scripted cues. It can't be removed from its element, so it is reused. */
	#scripted: TextTrack | null = null
	#shown: TextTrack | null = null
	#timing = NO_TIMING
	#line: number | 'auto' = 'auto'
	/** The times of cues before they were moved. */
	#written = new WeakMap<TextTrackCue, { startTime: number; endTime: number }>()
	/** Cues that were raised here. Cues positioned by their author stay in place. */
	#raised = new WeakSet<TextTrackCue>()

	constructor(video: HTMLVideoElement) {
		this.#video = video
		// `load` of a <track> does not bubble.
		video.addEventListener('load', () => this.#arrange(), { capture: true })
	}

	owns(track: TextTrack): boolean {
		return track === this.#scripted
	}

	/** Replaces the scripted cues. @returns the track with these cues */
	fill(cues: readonly VTTCue[]): TextTrack {
		this.#scripted ??= this.#video.addTextTrack('captions', 'Captions')
		// A disabled track does not expose its cues.
		if (this.#scripted.mode === 'disabled') this.#scripted.mode = 'hidden'
		for (const cue of [...(this.#scripted.cues ?? [])]) this.#scripted.removeCue(cue)
		this.add(cues)
		return this.#scripted
	}

	/** Adds cues to those of `fill`. */
	add(cues: readonly VTTCue[]): void {
		for (const cue of cues) {
			this.#scripted?.addCue(cue)
			this.#place(cue)
		}
	}

	show(track: TextTrack | null): void {
		this.#shown?.removeEventListener('cuechange', this.#placeAll)
		this.#shown = track
		for (const other of this.#video.textTracks) {
			const mode = other === track ? 'showing' : 'disabled'
			if (other.mode !== mode) other.mode = mode
		}
		// Cues of a stream that the browser plays natively arrive without any other event.
		track?.addEventListener('cuechange', this.#placeAll)
		this.#arrange()
	}

	arrange(timing: CaptionTiming, line: number | 'auto'): void {
		this.#timing = timing
		this.#line = line
		this.#arrange()
	}

	#arrange(): void {
		if (!this.#shown || !this.#placeAll()) return
		// A visible cue does not move until it is drawn again.
		this.#shown.mode = 'hidden'
		this.#shown.mode = 'showing'
	}

	/** @returns whether any cue was moved */
	#placeAll = (): boolean => {
		const moved = [...(this.#shown?.cues ?? [])].filter((cue) => this.#place(cue))
		return moved.length > 0
	}

	#place(cue: TextTrackCue): boolean {
		const written = this.#written.get(cue) ?? { startTime: cue.startTime, endTime: cue.endTime }
		this.#written.set(cue, written)
		const startTime = retime(written.startTime, this.#timing)
		const endTime = retime(written.endTime, this.#timing)
		const isMoved = cue.startTime !== startTime || cue.endTime !== endTime
		if (isMoved) Object.assign(cue, { startTime, endTime })
		return this.#raise(cue) || isMoved
	}

	#raise(cue: TextTrackCue): boolean {
		if (!(cue instanceof VTTCue) || (cue.line !== 'auto' && !this.#raised.has(cue))) return false
		// It is where the first line goes; the others follow below.
		const line = this.#line === 'auto' ? 'auto' : this.#line - (cue.text.split('\n').length - 1)
		if (cue.line === line) return false
		cue.line = line
		this.#raised.add(cue)
		return true
	}
}

const displays = new WeakMap<HTMLVideoElement, CaptionDisplay>()

export function captionDisplay(video: HTMLVideoElement): CaptionDisplay {
	const display = displays.get(video) ?? new CaptionDisplay(video)
	displays.set(video, display)
	return display
}

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

/** The line just above the controls. Lines count from the bottom; the last one is -1. */
export function lineAboveControls(pictureHeightPx: number): number {
	const lineHeightPx = CUE_LINE_HEIGHT * Math.max(CUE_MIN_PX, CUE_HEIGHT_FRACTION * pictureHeightPx)
	return -1 - Math.ceil(CONTROLS_HEIGHT_PX / lineHeightPx)
}
