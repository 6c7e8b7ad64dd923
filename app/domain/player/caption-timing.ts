import { formatTenths } from '#domain/shared/count.ts'
import { captionWords } from './caption-words.ts'

/** The shift of captions relative to the picture. */
export interface CaptionTiming {
	/** How much later captions appear; negative for earlier. */
	offsetSeconds: number
	speed: CaptionSpeed
}

/** The speed of captions from another version: films of 23.976 frames a second play at 25 in Europe. */
export type CaptionSpeed = 'same' | 'slower' | 'faster'
export const CAPTION_SPEEDS: Record<CaptionSpeed, { label: () => string; factor: number }> = {
	same: { label: () => captionWords.asWritten, factor: 1 },
	faster: { label: () => captionWords.faster, factor: 24_000 / 1001 / 25 },
	slower: { label: () => captionWords.slower, factor: 25 / (24_000 / 1001) },
}

export const NO_TIMING: CaptionTiming = { offsetSeconds: 0, speed: 'same' }
export const FINE_STEP_SECONDS = 0.1
export const COARSE_STEP_SECONDS = 0.5
const MAX_OFFSET_SECONDS = 600

/** Shifts captions in whole tenths, because 0.1 added ten times is not 1. */
export function shiftTiming(timing: CaptionTiming, seconds: number): CaptionTiming {
	const tenths = Math.round((timing.offsetSeconds + seconds) * 10)
	return { ...timing, offsetSeconds: Math.max(-MAX_OFFSET_SECONDS, Math.min(MAX_OFFSET_SECONDS, tenths / 10)) }
}

/** The time at which a cue written for `seconds` is shown. */
export function retime(seconds: number, { offsetSeconds, speed }: CaptionTiming): number {
	return Math.max(0, seconds * CAPTION_SPEEDS[speed].factor + offsetSeconds)
}

/** 'On time', '0.5 s later', '1.2 s earlier' */
export function formatOffset({ offsetSeconds }: CaptionTiming): string {
	if (offsetSeconds === 0) return captionWords.onTime
	const seconds = formatTenths(Math.abs(offsetSeconds))
	return offsetSeconds > 0 ? captionWords.later({ seconds }) : captionWords.earlier({ seconds })
}

/** What a shift has come to: 'Captions: 0.5 s later' */
export function offsetMessage({ offsetSeconds }: CaptionTiming): string {
	if (offsetSeconds === 0) return captionWords.movedOnTime
	const seconds = formatTenths(Math.abs(offsetSeconds))
	return offsetSeconds > 0 ? captionWords.movedLater({ seconds }) : captionWords.movedEarlier({ seconds })
}

/** Parses a stored timing. Invalid values are ignored. */
export function parseTiming(value: unknown): CaptionTiming {
	const { offsetSeconds, speed } = (value ?? {}) as Record<string, unknown>
	return {
		offsetSeconds: typeof offsetSeconds === 'number' ? shiftTiming(NO_TIMING, offsetSeconds || 0).offsetSeconds : 0,
		speed: typeof speed === 'string' && Object.hasOwn(CAPTION_SPEEDS, speed) ? (speed as CaptionSpeed) : 'same',
	}
}
