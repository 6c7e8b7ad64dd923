import { formatRuntime } from '#domain/shared/time.ts'
import { formatClock, isFinished } from './playback.ts'

/** '23 min left', 'Finished'; '12:34 in' for an unknown length. */
export function progressText(positionSeconds: number, durationSeconds: number): string {
	if (isFinished(positionSeconds, durationSeconds)) return 'Finished'
	return formatTimeLeft(positionSeconds, durationSeconds) ?? `${formatClock(positionSeconds)} in`
}

/** '1 h 5 min left', rounded up to minutes; `null` for an unknown length. */
export function formatTimeLeft(positionSeconds: number, durationSeconds: number): string | null {
	if (!(durationSeconds > 0)) return null
	const left = formatRuntime(Math.max(1, Math.ceil((durationSeconds - positionSeconds) / 60)))
	return left && `${left} left`
}

/** 'S1 E2', 'Special 3'; `null` for a film, or a show as a whole. */
export function episodeCode({ season, episode }: { season?: number | null; episode?: number | null }): string | null {
	if (season == null || episode == null) return null
	return season === 0 ? `Special ${episode}` : `S${season} E${episode}`
}
