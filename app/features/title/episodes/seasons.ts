import { parseOrdinal, titlePath } from '#domain/shared/links.ts'
import { parseWholeNumber, type QueryPair, writeQuery } from '#domain/shared/query.ts'
import { formatDate, formatRuntime } from '#domain/shared/time.ts'
import type { Episode, Season, ShowDetails } from '#domain/title/media.ts'
import { airedEpisodeCount, hasAired } from '#domain/title/release.ts'
import { truncate } from '../details/text-format.ts'

export const EPISODES_PER_PAGE = 30
/** The longest overview, in characters, that fits next to the still. */
const MAX_EPISODE_TEXT = 180
export const EPISODES_ANCHOR = 'episodes'

export function episodeHeadingId(number: number): string {
	return `episode-${number}`
}

export interface EpisodeView {
	number: number
	name: string
	/** Air date and runtime, formatted. */
	facts: string[]
	overview: string
	stillPath: string | null
	runtimeMinutes: number | null
	/** ISO day. */
	airDate: string | null
	/** Unreleased episodes can't be played. */
	isReleased: boolean
}

export interface SeasonChoiceView {
	number: number
	name: string
	episodeCount: number
	/** How many episodes have aired; undated ones don't count. */
	airedCount: number
}

export interface SeasonsView {
	choices: SeasonChoiceView[]
	/** `null` for a show without any season. */
	selected: { number: number; name: string } | null
	/** Explains why another season than the requested one is shown. */
	note: string | null
	/** 'Next: season 2 episode 5', its name, and 'on May 1, 2099'. */
	nextEpisode: { number: string; name: string; day: string } | null
	episodes: EpisodeView[]
	/** Parts of a long season; empty when all episodes are shown. */
	pages: { label: string; to: string; isSelected: boolean }[]
}

export interface ShownSeason {
	number: number
	/** The episodes on the page, which may be a part of the season. */
	episodes: readonly EpisodeView[]
	choices: readonly SeasonChoiceView[]
}

interface SeasonQuery {
	/** The season, first episode and region in the URL. */
	season: string | null
	from: string | null
	region: string | null
	/** ISO day. */
	today: string
}

export function parseSeasonQuery(params: URLSearchParams, today: string): SeasonQuery {
	return { season: params.get('season') || null, from: params.get('from'), region: params.get('region'), today }
}

/** The requested season number; `null` when missing or invalid. */
export function requestedSeason({ season }: SeasonQuery): number | null {
	return parseOrdinal(season ?? undefined)
}

/** The displayed season, a page of its episodes, and links to the others. */
export function toSeasons(show: ShowDetails, season: Season | null, query: SeasonQuery): SeasonsView {
	const start = pageStart(query.from, season?.episodes.length ?? 0)
	const rows = season?.episodes.slice(start, start + EPISODES_PER_PAGE) ?? []
	return {
		choices: show.seasons.map((summary) => ({
			number: summary.seasonNumber,
			name: seasonName(summary.seasonNumber, summary.name),
			episodeCount: summary.episodeCount,
			airedCount:
				summary.seasonNumber === season?.seasonNumber
					? season.episodes.filter(({ airDate }) => airDate !== null && airDate <= query.today).length
					: airedEpisodeCount(summary, show.lastEpisode, query.today),
		})),
		selected: season && {
			number: season.seasonNumber,
			name: seasonName(season.seasonNumber, summaryName(show, season)),
		},
		note: missingSeasonNote(show, season, query),
		nextEpisode: describeNextEpisode(show.nextEpisode, query.today),
		episodes: rows.map((episode) => toEpisode(episode, show.lastEpisode, query.today)),
		pages: season ? toPages(show, season, start, query.region) : [],
	}
}

function summaryName(show: ShowDetails, season: Season): string {
	return show.seasons.find(({ seasonNumber }) => seasonNumber === season.seasonNumber)?.name ?? season.name
}

/** TMDB's season 0 holds the specials. */
function seasonName(seasonNumber: number, name: string): string {
	return seasonNumber === 0 ? 'Specials' : name
}

function missingSeasonNote(show: ShowDetails, season: Season | null, query: SeasonQuery): string | null {
	const requested = requestedSeason(query)
	if (!query.season || !season || requested === season.seasonNumber) return null
	const missing = requested === null ? "That season doesn't exist." : `There is no season ${requested}.`
	return `${missing} This is ${seasonName(season.seasonNumber, summaryName(show, season))}.`
}

function describeNextEpisode(next: Episode | null, today: string): SeasonsView['nextEpisode'] {
	if (!next?.airDate || next.airDate < today) return null
	const { seasonNumber, episodeNumber, name } = next
	return {
		number: `Next: season ${seasonNumber} episode ${episodeNumber}`,
		name,
		day: `on ${formatDate(next.airDate)}`,
	}
}

/** The zero-based index of the first episode on the page with the `from`th episode. */
function pageStart(value: string | null, length: number): number {
	const from = parseWholeNumber(value ?? '')
	if (from === null || from < 1 || from > length) return 0
	return Math.floor((from - 1) / EPISODES_PER_PAGE) * EPISODES_PER_PAGE
}

function toPages(show: ShowDetails, season: Season, start: number, region: string | null): SeasonsView['pages'] {
	const { length } = season.episodes
	if (length <= EPISODES_PER_PAGE) return []
	return Array.from({ length: Math.ceil(length / EPISODES_PER_PAGE) }, (_, index) => {
		const first = index * EPISODES_PER_PAGE
		const last = Math.min(first + EPISODES_PER_PAGE, length)
		const query: QueryPair[] = [
			['season', season.seasonNumber],
			['from', first + 1],
		]
		if (region) query.push(['region', region])
		return {
			label: first + 1 === last ? String(last) : `${first + 1}–${last}`,
			to: `${titlePath(show)}${writeQuery(query)}#${EPISODES_ANCHOR}`,
			isSelected: first === start,
		}
	})
}

function toEpisode(episode: Episode, last: Episode | null, today: string): EpisodeView {
	const isReleased = hasAired(episode, last, today)
	const { airDate, runtimeMinutes } = episode
	const day = formatDate(airDate)
	const when = isReleased ? day : day ? `Airs ${day}` : 'No air date yet'
	return {
		number: episode.episodeNumber,
		name: episode.name,
		facts: [when, formatRuntime(runtimeMinutes)].filter((fact) => fact !== null),
		overview: truncate(episode.overview, MAX_EPISODE_TEXT),
		stillPath: episode.stillPath,
		runtimeMinutes,
		airDate,
		isReleased,
	}
}
