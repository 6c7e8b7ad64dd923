import { formatRuntime } from '#domain/shared/time.ts'
import { progressWords } from './progress-words.ts'

/** Positions below this don't count as started. */
const STARTED_SECONDS = 20
/** The watched fraction, or the time left, from which a title is finished. Short titles only use the fraction. */
const FINISHED_FRACTION = 0.95
const FINISHED_LEFT_SECONDS = 120
const SHORT_SECONDS = 2 * FINISHED_LEFT_SECONDS
/** How much earlier resuming starts, to recall the context. */
const RESUME_REWIND_SECONDS = 10

/** Step of the skip buttons, keys and gestures. */
export const SKIP_SECONDS = 10

export function isStarted(positionSeconds: number): boolean {
	return positionSeconds >= STARTED_SECONDS
}

/**
 * True from 95 % on, or in the last two minutes of anything of four minutes or more, or once the credits run.
 * Never for an unknown length.
 */
export function isFinished(
	positionSeconds: number,
	durationSeconds: number,
	creditsStartSeconds: number | null = null,
): boolean {
	if (!isKnownDuration(durationSeconds)) return false
	if (creditsStartSeconds !== null && positionSeconds >= creditsStartSeconds) return true
	if (positionSeconds >= durationSeconds * FINISHED_FRACTION) return true
	return durationSeconds >= SHORT_SECONDS && positionSeconds >= durationSeconds - FINISHED_LEFT_SECONDS
}

/** Whether a position belongs in the watch history. */
export function isRecordable(positionSeconds: number, durationSeconds: number): boolean {
	return (
		Number.isFinite(durationSeconds) && (isStarted(positionSeconds) || isFinished(positionSeconds, durationSeconds))
	)
}

/** The position to resume at: 10 s before the saved one, or 0 if barely started or nearly finished. */
export function resumePosition(savedSeconds: number, durationSeconds: number): number {
	if (!Number.isFinite(savedSeconds) || !isStarted(savedSeconds) || isFinished(savedSeconds, durationSeconds)) return 0
	return savedSeconds - RESUME_REWIND_SECONDS
}

/** Fraction watched, 0..1 in thousandths, for a progress bar; 0 for an unknown length. */
export function progressFraction(positionSeconds: number, durationSeconds: number): number {
	if (!isKnownDuration(durationSeconds) || !(positionSeconds > 0)) return 0
	return Math.round(Math.min(1, positionSeconds / durationSeconds) * 1000) / 1000
}

/** `?t=754`, `?t=12m34s`, `?t=1h2m3s` in seconds; `null` for anything else. */
export function parseStart(value: string | null | undefined): number | null {
	const text = value?.trim().toLowerCase() ?? ''
	if (/^\d{1,6}$/.test(text)) return Number(text)
	const found = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?$/.exec(text)
	if (!found || text === '') return null
	const [, hours = '0', minutes = '0', seconds = '0'] = found
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** '2:03', '1:02:03'; '0:00' for an invalid time. */
export function formatClock(totalSeconds: number): string {
	const whole = Number.isFinite(totalSeconds) ? Math.max(0, Math.floor(totalSeconds)) : 0
	const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
	const end = String(seconds).padStart(2, '0')
	return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`
}

function isKnownDuration(seconds: number): boolean {
	return Number.isFinite(seconds) && seconds > 0
}

/**
 * `isFinished` in SQL, for the index of unfinished entries and the queries that use it.
 * @param position the column with the position; the duration's is `duration`
 */
export const finishedSql = (position: string): string => `(duration > 0 AND (
	${position} >= duration * ${FINISHED_FRACTION}
	OR (duration >= ${SHORT_SECONDS} AND ${position} >= duration - ${FINISHED_LEFT_SECONDS})
))`

/** `isStarted` in SQL. */
export const startedSql = (position: string): string => `(${position} >= ${STARTED_SECONDS})`

/** '23 min left', 'Finished'; '12:34 in' for an unknown length. */
export function progressText(positionSeconds: number, durationSeconds: number): string {
	if (isFinished(positionSeconds, durationSeconds)) return progressWords.finished
	return (
		formatTimeLeft(positionSeconds, durationSeconds) ??
		progressWords.positionIn({ position: formatClock(positionSeconds) })
	)
}

/** '1 h 5 min left', rounded up to minutes; `null` for an unknown length. */
export function formatTimeLeft(positionSeconds: number, durationSeconds: number): string | null {
	if (!(durationSeconds > 0)) return null
	const left = formatRuntime(Math.max(1, Math.ceil((durationSeconds - positionSeconds) / 60)))
	return left && progressWords.timeLeft({ time: left })
}

/** 'S1 E2', 'Special 3'; `null` for a film, or a show as a whole. */
export function episodeCode({ season, episode }: { season?: number | null; episode?: number | null }): string | null {
	if (season == null || episode == null) return null
	return season === 0 ? progressWords.special({ episode }) : progressWords.episode({ season, episode })
}

/** What became of an episode that was left in the middle. */
export function goneNote(gone: { season: number; episode: number }): string {
	return progressWords.goneEpisode({ episode: episodeCode(gone) ?? '' })
}
