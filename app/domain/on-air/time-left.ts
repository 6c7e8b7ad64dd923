import { formatRuntime } from '#domain/shared/time.ts'
import { timeLeftWords } from './words.ts'

const MINUTE_MS = 60_000

/** '12 min left', '1 h 5 min left', 'ends now': independent of time zones. */
export function formatTimeLeft(endMs: number, nowMs: number): string {
	const left = formatMinutes(endMs - nowMs)
	return left === null ? timeLeftWords.ends : timeLeftWords.left({ time: left })
}

/** 'in 12 min', 'in 1 h 5 min', 'now'. */
export function formatTimeUntil(startMs: number, nowMs: number): string {
	const until = formatMinutes(startMs - nowMs)
	return until === null ? timeLeftWords.now : timeLeftWords.until({ time: until })
}

/** Rounds up to whole minutes. */
function formatMinutes(ms: number): string | null {
	return formatRuntime(Math.ceil(ms / MINUTE_MS))
}
