import { useEffect } from 'react'
import { type CaptionTiming, NO_TIMING, retime } from '#domain/player/caption-timing.ts'
import { captionWords } from '#domain/player/caption-words.ts'
import type { PlayerSettings } from '../controls/player-settings.ts'
import { type CaptionLines, captionLines } from './caption-lines.ts'

/** Shows one text track of an element at a time: at the right moment, at its place, and clear of the controls. */
class CaptionDisplay {
	#video: HTMLVideoElement
	/** The track for scripted cues. It can't be removed from its element, so it is reused. */
	#scripted: TextTrack | null = null
	#shown: TextTrack | null = null
	#timing = NO_TIMING
	#lines: CaptionLines | null = null
	#isRaised = false
	/** What cues were before they were moved. */
	#written = new WeakMap<TextTrackCue, WrittenCue>()

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
		this.#scripted ??= this.#video.addTextTrack('captions', captionWords.captions)
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
		this.#shown?.removeEventListener('cuechange', this.#arrange)
		this.#shown = track
		for (const other of this.#video.textTracks) {
			const mode = other === track ? 'showing' : 'disabled'
			if (other.mode !== mode) other.mode = mode
		}
		// Cues of a stream that the browser plays natively arrive without any other event.
		track?.addEventListener('cuechange', this.#arrange)
		this.#arrange()
	}

	arrange(timing: CaptionTiming, lines: CaptionLines, isRaised: boolean): void {
		this.#timing = timing
		this.#lines = lines
		this.#isRaised = isRaised
		this.#video.style.setProperty('--cue-font', `${lines.fontPx}px`)
		this.#arrange()
	}

	#arrange = (): void => {
		if (!this.#shown) return
		const moved = [...(this.#shown.cues ?? [])].filter((cue) => this.#place(cue))
		// A visible cue does not move until it is drawn again, and Chromium draws one that joins others over them.
		if (moved.length === 0 && (this.#shown.activeCues?.length ?? 0) < 2) return
		this.#shown.mode = 'hidden'
		this.#shown.mode = 'showing'
	}

	/** @returns whether the cue was moved */
	#place(cue: TextTrackCue): boolean {
		const written = this.#written.get(cue) ?? readWritten(cue)
		this.#written.set(cue, written)
		const startTime = retime(written.startTime, this.#timing)
		const endTime = retime(written.endTime, this.#timing)
		const isMoved = cue.startTime !== startTime || cue.endTime !== endTime
		if (isMoved) Object.assign(cue, { startTime, endTime })
		const place = this.#lines && cue instanceof VTTCue ? placeOf(cue, written, this.#lines, this.#isRaised) : {}
		const changes = Object.entries(place).filter(([name, value]) => cue[name as keyof TextTrackCue] !== value)
		Object.assign(cue, Object.fromEntries(changes))
		return isMoved || changes.length > 0
	}
}

interface WrittenCue {
	startTime: number
	endTime: number
	/** `null` where the author does not say. */
	line: number | null
	isPercent: boolean
	/** In percent of the video. */
	size: number
}

function readWritten(cue: TextTrackCue): WrittenCue {
	const { startTime, endTime } = cue
	const isVtt = cue instanceof VTTCue
	const isPlaced = isVtt && cue.line !== 'auto'
	return {
		...{ startTime, endTime },
		line: isPlaced ? Number(cue.line) : null,
		isPercent: isPlaced && !cue.snapToLines,
		size: isVtt ? cue.size : 100,
	}
}

/** Where a cue goes. */
function placeOf(
	{ text, vertical, position }: VTTCue,
	{ line, isPercent, size }: WrittenCue,
	lines: CaptionLines,
	isRaised: boolean,
): Partial<Pick<VTTCue, 'line' | 'snapToLines' | 'size'>> {
	if (vertical !== '') return {}
	const count = lines.count(text)
	// A box around the words only, so that browsers do not move it off others at its height.
	const box = line === null && position === 'auto' ? {} : { size: Math.min(size, lines.width(text)) }
	// It is where the first line goes; the others follow below.
	if (line === null) return { ...box, line: isRaised ? lines.aboveControls - (count - 1) : 'auto' }
	// Chromium neither wraps captions at a percentage nor keeps them off others.
	return isPercent ? { ...box, snapToLines: true, line: lines.at(line, count) } : box
}

const displays = new WeakMap<HTMLVideoElement, CaptionDisplay>()

export function captionDisplay(video: HTMLVideoElement): CaptionDisplay {
	const display = displays.get(video) ?? new CaptionDisplay(video)
	displays.set(video, display)
	return display
}

interface CaptionOptions {
	timing: CaptionTiming
	/** Whether the controls are there. */
	isRaised: boolean
	cueSize: PlayerSettings['cueSize']
}

/** Shows the captions of one track, none for `null`, at their time and clear of the controls. */
export function useCaptions(
	video: HTMLVideoElement,
	track: TextTrack | null,
	{ timing, isRaised, cueSize }: CaptionOptions,
): void {
	useEffect(() => captionDisplay(video).show(track), [video, track])
	useEffect(() => {
		const arrange = () => captionDisplay(video).arrange(timing, linesOn(video, cueSize), isRaised)
		arrange()
		const sizes = new ResizeObserver(arrange)
		sizes.observe(video)
		// The picture has another shape.
		video.addEventListener('resize', arrange)
		return () => {
			sizes.disconnect()
			video.removeEventListener('resize', arrange)
		}
	}, [video, timing, isRaised, cueSize])
}

function linesOn(video: HTMLVideoElement, cueSize: PlayerSettings['cueSize']): CaptionLines {
	return captionLines({
		widthPx: video.clientWidth,
		heightPx: video.clientHeight,
		aspectRatio: video.videoHeight > 0 ? video.videoWidth / video.videoHeight : 0,
		windowWidthPx: innerWidth,
		cueSize,
	})
}
