import { formatClock } from './playback.ts'

/** A stretch of a player's clock. */
export interface TimeRange {
	startSeconds: number
	endSeconds: number
}

/** Nearer to the present than this is the present: players hover about it by a segment or so, and begin a little late. */
export const LIVE_EDGE_TOLERANCE_SECONDS = 15
/** A broadcast that holds less of its past cannot be rewound to any use. */
export const MIN_REWIND_SECONDS = 30
/** The oldest of what is held is gone before it is loaded. */
export const EXPIRING_SECONDS = 6

/**
 * The part of a broadcast that can be gone back to, up to its present; `null` where that is too little.
 * @param held what the stream still has
 * @param presentSeconds where a player stands that follows the broadcast: some seconds before the end of what is held
 */
export function rewindRange(available: TimeRange | null, liveEdgeSeconds: number | null): TimeRange | null {
	if (!available || liveEdgeSeconds === null) return null
	const startSeconds = available.startSeconds + EXPIRING_SECONDS
	const endSeconds = Math.min(liveEdgeSeconds, available.endSeconds)
	return endSeconds - startSeconds >= MIN_REWIND_SECONDS ? { startSeconds, endSeconds } : null
}

/** The nearest place within. */
export function clampTo({ startSeconds, endSeconds }: TimeRange, seconds: number): number {
	return Math.min(Math.max(startSeconds, seconds), endSeconds)
}

/** How far along a place lies, 0..1; 0 in a stretch of no length. */
export function fractionIn({ startSeconds, endSeconds }: TimeRange, seconds: number): number {
	const length = endSeconds - startSeconds
	return length > 0 ? Math.min(1, Math.max(0, (seconds - startSeconds) / length)) : 0
}

/** How long ago it was broadcast, in whole seconds; 0 for what is as good as the present, and while nobody can tell. */
export function secondsBehind(positionSeconds: number, liveEdgeSeconds: number | null): number {
	const behind = liveEdgeSeconds === null ? 0 : liveEdgeSeconds - positionSeconds
	return behind > LIVE_EDGE_TOLERANCE_SECONDS ? Math.round(behind) : 0
}

/** 'Live', or '-0:45'. */
export function formatBehind(behindSeconds: number): string {
	return behindSeconds > 0 ? `-${formatClock(behindSeconds)}` : 'Live'
}

/** 'Live', '45 seconds behind', '2 minutes 5 seconds behind'. */
export function describeBehind(behindSeconds: number): string {
	if (behindSeconds <= 0) return 'Live'
	const [minutes, seconds] = [Math.floor(behindSeconds / 60), Math.floor(behindSeconds) % 60]
	const parts = [pluralize(minutes, 'minute'), pluralize(seconds, 'second')].filter((part) => part !== null)
	return `${parts.join(' ')} behind`
}

function pluralize(number: number, noun: string): string | null {
	return number === 0 ? null : `${number} ${noun}${number === 1 ? '' : 's'}`
}
