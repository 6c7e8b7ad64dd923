import { FIRST_DAY } from '#domain/shared/time.ts'
import type { EpisodeNumber } from './episode.ts'
import type { Season, SeasonSummary, ShowDetails } from './media.ts'
import {
	airDateOf,
	airedEpisodes,
	countedSeasons,
	hasAired,
	hasEpisode,
	hasOnlySpecials,
	numbersOf,
	type ShowSeason,
	toShowSeason,
	toShowSeasons,
} from './show-outline.ts'

/**
 * Where a viewer has the specials of a show with seasons: apart from them, counted after them, or placed among their episodes by
 * their days.
 */
export const SPECIALS = ['apart', 'counted', 'placed'] as const
export type Specials = (typeof SPECIALS)[number]

/** Every episode that has aired, as the viewer has them in order; `null` where that is the order of the seasons alone. */
export function orderWithSpecials(
	seasons: readonly ShowSeason[],
	today: string,
	specials: Specials,
): EpisodeNumber[] | null {
	if (specials === 'apart' || hasOnlySpecials(seasons)) return null
	const aired = airedEpisodes(seasons, today)
	const numbered = aired.filter(({ season }) => season > 0)
	const others = aired.filter(({ season }) => season === 0)
	if (specials === 'counted') return [...numbered, ...others]
	const dayOf = ({ season, episode }: EpisodeNumber) => {
		const found = seasons.find((each) => each.season === season)
		return found ? airDateOf(found, episode, FIRST_DAY) : null
	}
	// Those without a day come last.
	const waiting = others
		.map((at) => ({ at, day: dayOf(at) ?? '9' }))
		.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.at.episode - b.at.episode))
	const order: EpisodeNumber[] = []
	let latest = ''
	for (const episode of numbered) {
		const day = dayOf(episode)
		if (day !== null && day > latest) latest = day
		while (waiting[0] && waiting[0].day < latest) order.push(...waiting.splice(0, 1).map(({ at }) => at))
		order.push(episode)
	}
	return [...order, ...waiting.map(({ at }) => at)]
}

/** The outline of the seasons that were read. */
export function readOutline({
	seasons,
	lastEpisode,
}: Pick<ShowDetails, 'lastEpisode'> & { seasons: readonly Season[] }): ShowSeason[] {
	return toShowSeasons(
		seasons.flatMap(({ episodes }) => episodes),
		lastEpisode,
	)
}

/**
 * The outline of a show as far as it is known: seasons that were read, else as they are stored, else what the show's own page tells
 * of them: all of those before the last episode have aired, and none after it but the next one on its day.
 * @param stored an outline that was read before
 */
export function outlineOf(
	show: Pick<ShowDetails, 'seasons' | 'lastEpisode' | 'nextEpisode'>,
	read: readonly Season[],
	stored: readonly ShowSeason[] | null = null,
): ShowSeason[] {
	const known = readOutline({ seasons: read, lastEpisode: show.lastEpisode })
	const others = show.seasons
		.filter(({ seasonNumber }) => !read.some((season) => season.seasonNumber === seasonNumber))
		.flatMap((summary) => {
			const found = stored?.find(({ season }) => season === summary.seasonNumber)
			return found ?? (summary.episodeCount > 0 ? presumedSeason(summary, show) : [])
		})
	return [...known, ...others].sort((a, b) => a.season - b.season)
}

function presumedSeason(
	{ seasonNumber, episodeCount, airDate }: SeasonSummary,
	{ lastEpisode: last, nextEpisode: next }: Pick<ShowDetails, 'lastEpisode' | 'nextEpisode'>,
): ShowSeason {
	const isSpecial = seasonNumber === 0
	const isPast = isSpecial || !last ? airDate !== null : seasonNumber < last.seasonNumber
	const aired = isPast ? episodeCount : seasonNumber === last?.seasonNumber ? last.episodeNumber : 0
	const day = airDate ?? last?.airDate ?? null
	// Its day may be another one where the viewer is.
	const named = [last, next].filter((episode) => episode?.seasonNumber === seasonNumber)
	return toShowSeason(
		seasonNumber,
		Array.from({ length: episodeCount }, (_, index) => ({
			seasonNumber,
			episodeNumber: index + 1,
			airDate: named.find((episode) => episode?.episodeNumber === index + 1)?.airDate ?? (index < aired ? day : null),
		})),
	)
}

/**
 * The season in which the last episode aired, unless it was read, or its numbers can be told: what is stored has the episode, or the
 * season can't number on from the one before.
 */
export function seasonToRead(
	{ seasons, lastEpisode }: Pick<ShowDetails, 'seasons' | 'lastEpisode'>,
	read: readonly Season[],
	stored: readonly ShowSeason[] | null,
): number | null {
	if (!lastEpisode || read.some((season) => season.seasonNumber === lastEpisode.seasonNumber)) return null
	const { seasonNumber, episodeNumber } = lastEpisode
	if (stored) return hasEpisode(stored, { season: seasonNumber, episode: episodeNumber }) ? null : seasonNumber
	const before = seasons.filter((season) => season.seasonNumber > 0 && season.seasonNumber < seasonNumber)
	const count = before.reduce((sum, { episodeCount }) => sum + episodeCount, 0)
	return count > 0 && episodeNumber > count ? seasonNumber : null
}

/** The number of the season before (-1) or after (1) another one; `null` for none. Specials stand beside nothing. */
export function seasonBeside(
	{ seasons }: Pick<ShowDetails, 'seasons'>,
	{ seasonNumber }: Pick<Season, 'seasonNumber'>,
	step: -1 | 1,
): number | null {
	const numbers = seasons
		.filter((season) => season.seasonNumber > 0 && season.episodeCount > 0)
		.map((season) => season.seasonNumber)
		.sort((a, b) => a - b)
	const at = numbers.indexOf(seasonNumber)
	return at < 0 ? null : (numbers[at + step] ?? null)
}

/** The season to start a show with: the first numbered one, else the specials; `null` for a show without episodes. */
export function firstSeason(seasons: readonly SeasonSummary[]): number | null {
	const playable = playableSeasons(seasons)
	return (playable.find(({ seasonNumber }) => seasonNumber > 0) ?? playable[0])?.seasonNumber ?? null
}

export function playableSeasons(seasons: readonly SeasonSummary[]): SeasonSummary[] {
	return seasons.filter(({ episodeCount }) => episodeCount > 0)
}

/** The episode after another one in the order of the show, if it has aired. Only specials follow specials. */
export function nextAired(
	seasons: readonly ShowSeason[],
	after: EpisodeNumber,
	today: string,
	specials: Specials = 'apart',
): EpisodeNumber | null {
	const order = orderWithSpecials(seasons, today, specials)
	if (order) return neighborIn(order, after, 1)
	const next = episodeAfter(seasons, after)
	return next && hasAired(seasons, next, today) ? next : null
}

function episodeAfter(seasons: readonly ShowSeason[], at: EpisodeNumber): EpisodeNumber | null {
	for (const season of inOneOrder(seasons, at)) {
		if (season.season < at.season) continue
		const number = numbersOf(season).find((number) => season.season > at.season || number > at.episode)
		if (number !== undefined) return { season: season.season, episode: number }
	}
	return null
}

/** The index of an episode; -1 for none. */
export function placeIn(order: readonly EpisodeNumber[], at: EpisodeNumber): number {
	return order.findIndex(({ season, episode }) => season === at.season && episode === at.episode)
}

/** @param step 1 for the one after it, -1 for the one before */
function neighborIn(order: readonly EpisodeNumber[], at: EpisodeNumber, step: -1 | 1): EpisodeNumber | null {
	const found = placeIn(order, at)
	return found < 0 ? null : (order[found + step] ?? null)
}

/** The episode before another one. */
export function episodeBefore(
	seasons: readonly ShowSeason[],
	at: EpisodeNumber,
	today: string,
	specials: Specials = 'apart',
): EpisodeNumber | null {
	const order = orderWithSpecials(seasons, today, specials)
	if (order) return neighborIn(order, at, -1)
	for (const season of [...inOneOrder(seasons, at)].reverse()) {
		if (season.season > at.season) continue
		const number = numbersOf(season)
			.filter((number) => season.season < at.season || number < at.episode)
			.at(-1)
		if (number !== undefined) return { season: season.season, episode: number }
	}
	return null
}

/** The seasons among which an episode has a place. */
function inOneOrder(seasons: readonly ShowSeason[], { season }: EpisodeNumber): readonly ShowSeason[] {
	const counted = countedSeasons(seasons)
	return season > 0 || counted.some((each) => each.season === season)
		? counted
		: seasons.filter((each) => each.season === season)
}
