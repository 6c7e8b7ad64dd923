import { parseOrdinal, titlePath } from '#domain/shared/links.ts'
import { parseWholeNumber, type QueryPair, writeQuery } from '#domain/shared/query.ts'
import { formatDate, formatRuntime } from '#domain/shared/time.ts'
import { episodeWords } from '#domain/title/episode-words.ts'
import type { Episode, Season, ShowDetails, TextLangs } from '#domain/title/media.ts'
import { airedBySeason, type ShowSeason } from '#domain/title/show-outline.ts'
import { truncate } from '../details/text-format.ts'

export const EPISODES_PER_PAGE = 30
/** Of seasons that would have very many pages, such as those of daily shows. */
const EPISODES_PER_LONG_PAGE = 100
const LONG_SEASON = 300
/** The longest overview, in characters, that fits next to the still. */
const MAX_EPISODE_TEXT = 180
export const EPISODES_ANCHOR = 'episodes'

export function episodeHeadingId(number: number): string {
	return `episode-${number}`
}

export interface EpisodeView {
	number: number
	name: string
	langs?: TextLangs
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
	langs?: TextLangs
	episodeCount: number
	/** How many episodes have aired. */
	airedCount: number
}

export interface SeasonsView {
	choices: SeasonChoiceView[]
	/** `null` for a show without any season. */
	selected: { number: number; name: string } | null
	/** Explains why another season than the requested one is shown. */
	note: string | null
	/** 'Next: season 2 episode 5', its name, and 'on May 1, 2099'. */
	nextEpisode: { season: number; episode: number; title: string; lang?: string; day: string } | null
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
export function toSeasons(
	show: ShowDetails,
	season: Season | null,
	outline: readonly ShowSeason[],
	query: SeasonQuery,
): SeasonsView {
	const length = season?.episodes.length ?? 0
	const start = pageStart(query.from, length)
	const rows = season?.episodes.slice(start, start + pageSize(length)) ?? []
	const aired = airedBySeason(outline, query.today)
	return {
		choices: show.seasons.map((summary) => ({
			number: summary.seasonNumber,
			name: seasonName(summary.seasonNumber, summary.name),
			...(summary.langs && { langs: summary.langs }),
			episodeCount: summary.episodeCount,
			airedCount: aired.get(summary.seasonNumber)?.size ?? 0,
		})),
		selected: season && {
			number: season.seasonNumber,
			name: seasonName(season.seasonNumber, summaryName(show, season)),
		},
		note: missingSeasonNote(show, season, query),
		nextEpisode: describeNextEpisode(show.nextEpisode, query.today),
		episodes: rows.map((episode) =>
			toEpisode(episode, aired.get(episode.seasonNumber)?.has(episode.episodeNumber) ?? false),
		),
		pages: season ? toPages(show, season, start, query.region) : [],
	}
}

function summaryName(show: ShowDetails, season: Season): string {
	return show.seasons.find(({ seasonNumber }) => seasonNumber === season.seasonNumber)?.name ?? season.name
}

/** TMDB's season 0 holds the specials. */
function seasonName(seasonNumber: number, name: string): string {
	if (seasonNumber === 0) return episodeWords.specials
	return name === `Season ${seasonNumber}` ? episodeWords.numberedSeason({ number: seasonNumber }) : name
}

function missingSeasonNote(show: ShowDetails, season: Season | null, query: SeasonQuery): string | null {
	const requested = requestedSeason(query)
	if (!query.season || !season || requested === season.seasonNumber) return null
	const name = seasonName(season.seasonNumber, summaryName(show, season))
	return requested === null ? episodeWords.noSuchSeason({ name }) : episodeWords.noSeason({ number: requested, name })
}

function describeNextEpisode(next: Episode | null, today: string): SeasonsView['nextEpisode'] {
	const day = formatDate(next?.airDate ?? null)
	if (!next?.airDate || next.airDate < today || day === null) return null
	const { seasonNumber, episodeNumber, name, langs } = next
	return { season: seasonNumber, episode: episodeNumber, title: name, ...(langs?.name && { lang: langs.name }), day }
}

/** The zero-based index of the first episode on the page with the `from`th episode. */
function pageStart(value: string | null, length: number): number {
	const from = parseWholeNumber(value ?? '')
	if (from === null || from < 1 || from > length) return 0
	return Math.floor((from - 1) / pageSize(length)) * pageSize(length)
}

const pageSize = (length: number) => (length > LONG_SEASON ? EPISODES_PER_LONG_PAGE : EPISODES_PER_PAGE)

function toPages(show: ShowDetails, season: Season, start: number, region: string | null): SeasonsView['pages'] {
	const { length } = season.episodes
	const size = pageSize(length)
	if (length <= size) return []
	return Array.from({ length: Math.ceil(length / size) }, (_, index) => {
		const first = index * size
		const last = Math.min(first + size, length)
		const query: QueryPair[] = [
			['season', season.seasonNumber],
			['from', first + 1],
		]
		if (region) query.push(['region', region])
		return {
			label: rangeOf(season.episodes.slice(first, last)),
			to: `${titlePath(show)}${writeQuery(query)}#${EPISODES_ANCHOR}`,
			isSelected: first === start,
		}
	})
}

/** '31–60', by the episodes' own numbers. */
function rangeOf(episodes: readonly Episode[]): string {
	const [first, last] = [episodes[0]?.episodeNumber, episodes.at(-1)?.episodeNumber]
	return first === last ? String(last) : `${first}–${last}`
}

function toEpisode(episode: Episode, isReleased: boolean): EpisodeView {
	const { airDate, runtimeMinutes } = episode
	const day = formatDate(airDate)
	const when = isReleased ? day : day ? episodeWords.airs({ day }) : episodeWords.noAirDate
	return {
		number: episode.episodeNumber,
		name: episode.name,
		...(episode.langs && { langs: episode.langs }),
		facts: [when, formatRuntime(runtimeMinutes)].filter((fact) => fact !== null),
		overview: truncate(episode.overview, MAX_EPISODE_TEXT),
		stillPath: episode.stillPath,
		runtimeMinutes,
		airDate,
		isReleased,
	}
}
