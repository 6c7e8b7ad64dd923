import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { Episode, SeasonSummary } from '#domain/title/media.ts'

/** Below this, nothing counts as watched yet. */
export const STARTED_SECONDS = 20
/** Finished, by fraction watched or by time left; the second only where it is not most of the film. */
export const FINISHED_FRACTION = 0.95
export const FINISHED_LEFT_SECONDS = 120
const SHORT_SECONDS = 2 * FINISHED_LEFT_SECONDS
/** Resuming starts a little earlier, to find the way back in. */
export const RESUME_REWIND_SECONDS = 10

export function isStarted(positionSeconds: number): boolean {
	return positionSeconds >= STARTED_SECONDS
}

/** True from 95 % on, or in the last two minutes of anything of four minutes or more. Never for an unknown length. */
export function isFinished(positionSeconds: number, durationSeconds: number): boolean {
	if (!isKnownDuration(durationSeconds)) return false
	if (positionSeconds >= durationSeconds * FINISHED_FRACTION) return true
	return durationSeconds >= SHORT_SECONDS && positionSeconds >= durationSeconds - FINISHED_LEFT_SECONDS
}

/** Where to resume: 10 s before the saved position, or 0 when it was barely started or as good as finished. */
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

type SeasonOutline = Pick<SeasonSummary, 'seasonNumber' | 'episodeCount' | 'airDate'>
type EpisodeOutline = Pick<Episode, 'seasonNumber' | 'episodeNumber' | 'airDate'>

/**
 * The next episode of the season, else the first of the next season; never into the specials or out of them.
 * `null` at the end and for an episode that is not out yet.
 * @param today ISO day
 * @param episodes those that are known, with their dates; seasons without known episodes are counted through
 */
export function nextEpisode(
	seasons: readonly SeasonOutline[],
	{ season, episode }: EpisodeNumber,
	today: string,
	episodes: readonly EpisodeOutline[] = [],
): EpisodeNumber | null {
	const current = seasons.find(({ seasonNumber }) => seasonNumber === season)
	const within = episodeNumbersIn(season, current, episodes).find((number) => number > episode)
	if (within !== undefined) return ifReleased({ season, episode: within }, current, episodes, today)
	const following = season === 0 ? null : nextSeason(seasons, season)
	const first = following && episodeNumbersIn(following.seasonNumber, following, episodes)[0]
	return following && first
		? ifReleased({ season: following.seasonNumber, episode: first }, following, episodes, today)
		: null
}

/** The previous episode, by the same order; `null` for the first. */
export function previousEpisode(
	seasons: readonly SeasonOutline[],
	{ season, episode }: EpisodeNumber,
	episodes: readonly EpisodeOutline[] = [],
): EpisodeNumber | null {
	const current = seasons.find(({ seasonNumber }) => seasonNumber === season)
	const within = episodeNumbersIn(season, current, episodes)
		.filter((number) => number < episode)
		.at(-1)
	if (within !== undefined) return { season, episode: within }
	const before = orderedSeasons(seasons)
		.filter(({ seasonNumber }) => seasonNumber < season)
		.at(-1)
	const last = before && episodeNumbersIn(before.seasonNumber, before, episodes).at(-1)
	return before && last ? { season: before.seasonNumber, episode: last } : null
}

/** Ascending. */
function episodeNumbersIn(
	season: number,
	outline: SeasonOutline | undefined,
	episodes: readonly EpisodeOutline[],
): number[] {
	const known = episodes.filter(({ seasonNumber }) => seasonNumber === season).map(({ episodeNumber }) => episodeNumber)
	if (known.length > 0) return known.sort((a, b) => a - b)
	return Array.from({ length: outline?.episodeCount ?? 0 }, (_, index) => index + 1)
}

function nextSeason(seasons: readonly SeasonOutline[], season: number): SeasonOutline | null {
	return orderedSeasons(seasons).find(({ seasonNumber }) => seasonNumber > season) ?? null
}

function orderedSeasons(seasons: readonly SeasonOutline[]): SeasonOutline[] {
	return seasons
		.filter(({ seasonNumber, episodeCount }) => seasonNumber > 0 && episodeCount > 0)
		.sort((a, b) => a.seasonNumber - b.seasonNumber)
}

/** An episode without a date counts as released with its season; a season without one is only announced. */
function ifReleased(
	number: EpisodeNumber,
	season: SeasonOutline | undefined,
	episodes: readonly EpisodeOutline[],
	today: string,
): EpisodeNumber | null {
	const known = episodes.find(
		({ seasonNumber, episodeNumber }) => seasonNumber === number.season && episodeNumber === number.episode,
	)
	const airDate = known?.airDate ?? season?.airDate ?? null
	return airDate !== null && airDate <= today ? number : null
}
