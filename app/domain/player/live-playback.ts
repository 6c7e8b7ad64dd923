import { formatClock } from './playback.ts'
import { playerWords } from './words.ts'

/** A range of the player's timeline, in seconds. */
export interface TimeRange {
	startSeconds: number
	endSeconds: number
}

/** Closer to the live edge than this counts as live: players hover about it by a segment or so. */
export const LIVE_EDGE_TOLERANCE_SECONDS = 15
/** The shortest range in which rewinding makes sense. */
const MIN_REWIND_SECONDS = 30
/** How much of the start of the range to avoid: its segments expire before they load. */
export const EXPIRING_SECONDS = 6

/**
 * The seekable part of a broadcast, up to its live edge; `null` when it is too short.
 * @param available what the stream still offers
 * @param liveEdgeSeconds target position of a live player, some seconds before the end of the stream
 */
export function rewindRange(available: TimeRange | null, liveEdgeSeconds: number | null): TimeRange | null {
	if (!available || liveEdgeSeconds === null) return null
	const startSeconds = available.startSeconds + EXPIRING_SECONDS
	const endSeconds = Math.min(liveEdgeSeconds, available.endSeconds)
	return endSeconds - startSeconds >= MIN_REWIND_SECONDS ? { startSeconds, endSeconds } : null
}

export function clampTo({ startSeconds, endSeconds }: TimeRange, seconds: number): number {
	return Math.min(Math.max(startSeconds, seconds), endSeconds)
}

/** Position within the range, 0..1; 0 in an empty range. */
export function fractionIn({ startSeconds, endSeconds }: TimeRange, seconds: number): number {
	const length = endSeconds - startSeconds
	return length > 0 ? Math.min(1, Math.max(0, (seconds - startSeconds) / length)) : 0
}

/** Seconds behind the live edge; 0 when live or unknown. */
export function secondsBehind(positionSeconds: number, liveEdgeSeconds: number | null): number {
	const behind = liveEdgeSeconds === null ? 0 : liveEdgeSeconds - positionSeconds
	return behind > LIVE_EDGE_TOLERANCE_SECONDS ? Math.round(behind) : 0
}

/** 'Live', or '-0:45'. */
export function formatBehind(behindSeconds: number): string {
	return behindSeconds > 0 ? `-${formatClock(behindSeconds)}` : playerWords.live
}

/** 'Live', '45 seconds behind', '2 minutes 5 seconds behind'. */
export function describeBehind(behindSeconds: number): string {
	if (behindSeconds <= 0) return playerWords.live
	const [minutes, seconds] = [Math.floor(behindSeconds / 60), Math.floor(behindSeconds) % 60]
	if (minutes === 0) return playerWords.secondsBehind({ seconds })
	return seconds === 0
		? playerWords.minutesBehind({ minutes })
		: playerWords.minutesAndSecondsBehind({ minutes, seconds })
}
