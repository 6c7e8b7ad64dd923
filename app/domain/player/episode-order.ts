import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { Episode, SeasonSummary } from '#domain/title/media.ts'

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
	const following = season === 0 ? null : orderedSeasons(seasons).find(({ seasonNumber }) => seasonNumber > season)
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

/** The episode numbers of a season, ascending. */
function episodeNumbersIn(
	season: number,
	outline: SeasonOutline | undefined,
	episodes: readonly EpisodeOutline[],
): number[] {
	const known = episodes.filter(({ seasonNumber }) => seasonNumber === season).map(({ episodeNumber }) => episodeNumber)
	if (known.length > 0) return known.sort((a, b) => a - b)
	return Array.from({ length: outline?.episodeCount ?? 0 }, (_, index) => index + 1)
}

function orderedSeasons(seasons: readonly SeasonOutline[]): SeasonOutline[] {
	return seasons
		.filter(({ seasonNumber, episodeCount }) => seasonNumber > 0 && episodeCount > 0)
		.sort((a, b) => a.seasonNumber - b.seasonNumber)
}

/** The episode if released. Without a date it counts as released with its season; a season without a date is not. */
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

/** The season to start a show with: the first numbered one, else the specials; `null` for a show without episodes. */
export function firstSeason(seasons: readonly SeasonSummary[]): number | null {
	const playable = playableSeasons(seasons)
	return (playable.find(({ seasonNumber }) => seasonNumber > 0) ?? playable[0])?.seasonNumber ?? null
}

export function playableSeasons(seasons: readonly SeasonSummary[]): SeasonSummary[] {
	return seasons.filter(({ episodeCount }) => episodeCount > 0)
}

const NEXT_CARD_SECONDS = 60
/** The largest share of a video for the card: of short ones, the last minute is too much. */
const NEXT_CARD_FRACTION = 0.25
/** Time to read the card and decline. Credits may be shorter. */
const MIN_NEXT_CARD_SECONDS = 10

/**
 * Seconds until the next episode starts automatically; `null` while its card is not due: until the credits, or until the
 * last minute where it is unknown when they start. Never for what is too short for the card.
 */
export function secondsToNext(
	{ timeSeconds, durationSeconds, isLive }: { timeSeconds: number; durationSeconds: number; isLive: boolean },
	creditsStartSeconds: number | null = null,
): number | null {
	if (isLive || durationSeconds <= 0) return null
	const lastPart = Math.min(NEXT_CARD_SECONDS, durationSeconds * NEXT_CARD_FRACTION)
	if (lastPart < MIN_NEXT_CARD_SECONDS) return null
	const dueSeconds = Math.max(
		MIN_NEXT_CARD_SECONDS,
		durationSeconds - (creditsStartSeconds ?? durationSeconds - lastPart),
	)
	const leftSeconds = durationSeconds - timeSeconds
	return leftSeconds <= dueSeconds ? Math.max(0, Math.ceil(leftSeconds)) : null
}
