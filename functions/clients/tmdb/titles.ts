// Reads the details of titles from TMDB's responses, trimmed to what pages show so that cached copies stay small.
// Each function returns `null` when the response is malformed or about something else.

import * as z from 'zod/mini'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type {
	Episode,
	MovieDetails,
	Season,
	SeasonSummary,
	ShowDetails,
	ShowOutline,
	TitleSummary,
} from '#domain/title/media.ts'
import {
	countSchema,
	daySchema,
	fieldAt,
	imagePathSchema,
	minutesSchema,
	nameOf,
	nullableNameSchema,
	optionalText,
	readList,
	readNamed,
	readObject,
	textSchema,
	type Wire,
} from './fields.ts'
import { readTitle } from './lists.ts'
import { readCast, readCrew } from './people.ts'
import { certificateOf, readReleases, readVideos } from './releases-and-videos.ts'
import { readOfferRegions, readOffers } from './watch-providers.ts'

const MAX_RELATED = 20
const MAX_KEYWORDS = 30
const MAX_NAMES = 10
const MAX_URL_LENGTH = 2_000
/** A title without a name still has a page. */
const UNTITLED = 'Untitled'

/** Everything that a details page needs in one call. */
export const MOVIE_PARTS = 'credits,videos,keywords,release_dates,recommendations,similar,watch/providers'
export const SHOW_PARTS =
	'aggregate_credits,videos,keywords,content_ratings,recommendations,similar,watch/providers,external_ids'

const homepageSchema = optionalText((text) => text.length <= MAX_URL_LENGTH && /^https?:\/\/[^\s"<>]+$/i.test(text))
const imdbIdSchema = optionalText((text) => /^tt\d{5,12}$/.test(text))

export function readMovie(body: unknown, id: number, region: string): MovieDetails | null {
	const wire = readObject(body)
	const common = wire && readCommon(wire, 'movie', id, region)
	if (!common) return null
	return {
		...common,
		type: 'movie',
		...certificateOf(fieldAt(wire, 'release_dates', 'results'), region, common),
		crew: readCrew(fieldAt(wire, 'credits', 'crew'), []),
		runtimeMinutes: readMinutes(wire.runtime),
		releases: readReleases(fieldAt(wire, 'release_dates', 'results'), region),
		collection: readNamed(wire.belongs_to_collection),
	}
}

export function readShow(
	body: unknown,
	id: number,
	region: string,
	seasonNumber: number,
): (ShowDetails & { season: Season | null }) | null {
	const wire = readObject(body)
	const common = wire && readCommon(wire, 'tv', id, region)
	if (!common) return null
	return {
		...common,
		type: 'tv',
		...certificateOf(fieldAt(wire, 'content_ratings', 'results'), region, common),
		crew: readCrew(fieldAt(wire, 'aggregate_credits', 'crew') ?? fieldAt(wire, 'credits', 'crew'), wire.created_by),
		episodeRuntimeMinutes: readEpisodeRuntime(wire),
		lastAirDate: daySchema.parse(wire.last_air_date),
		createdBy: readList(wire.created_by, readNamed, MAX_NAMES),
		networks: readList(wire.networks, nameOf, MAX_NAMES),
		seasons: readSeasons(wire.seasons),
		numberOfEpisodes: countSchema.parse(wire.number_of_episodes),
		nextEpisode: readEpisode(wire.next_episode_to_air),
		lastEpisode: readEpisode(wire.last_episode_to_air),
		season: readSeason(wire[`season/${seasonNumber}`], seasonNumber),
	}
}

/** The show without episodes, and the episodes that came with it, by the number of their season. */
export interface OutlinePart {
	show: Omit<ShowOutline, 'seasons'>
	summaries: SeasonSummary[]
	seasons: Map<number, Season>
}

/** @param seasonNumbers of the appended seasons */
export function readOutlinePart(body: unknown, id: number, seasonNumbers: readonly number[]): OutlinePart | null {
	const wire = readObject(body)
	const summary = wire && readSummary(wire, 'tv', id)
	if (!summary) return null
	const { title, overview, posterPath, backdropPath, voteAverage } = summary
	const seasons = seasonNumbers.flatMap((number) => readSeason(wire[`season/${number}`], number) ?? [])
	return {
		show: {
			type: 'tv',
			id,
			title,
			overview,
			posterPath,
			backdropPath,
			voteAverage,
			status: nullableNameSchema.parse(wire.status),
			network: readList(wire.networks, nameOf, 1)[0] ?? null,
			episodeRuntimeMinutes: readEpisodeRuntime(wire),
			lastEpisode: readEpisode(wire.last_episode_to_air),
		},
		summaries: readSeasons(wire.seasons),
		seasons: new Map(seasons.map((season) => [season.seasonNumber, season])),
	}
}

function readEpisodeRuntime(wire: Wire): number | null {
	return readList(wire.episode_run_time, readMinutes, 1)[0] ?? null
}

type CommonDetails = Omit<
	MovieDetails,
	'type' | 'certificate' | 'certificateRegion' | 'firstAge' | 'crew' | 'runtimeMinutes' | 'releases' | 'collection'
>

function readCommon(wire: Wire, type: MediaType, id: number, region: string): CommonDetails | null {
	const summary = readSummary(wire, type, id)
	if (!summary) return null
	const genres = readList(wire.genres, readNamed, MAX_NAMES)
	return {
		...summary,
		genreIds: genres.map((genre) => genre.id),
		genres,
		tagline: nullableNameSchema.parse(wire.tagline),
		status: nullableNameSchema.parse(wire.status),
		homepage: homepageSchema.parse(wire.homepage),
		imdbId: imdbIdSchema.parse(wire.imdb_id ?? fieldAt(wire, 'external_ids', 'imdb_id')),
		companies: readList(wire.production_companies, nameOf, MAX_NAMES),
		countries: readList(wire.production_countries, nameOf, MAX_NAMES),
		cast: readCast(fieldAt(wire, 'aggregate_credits', 'cast') ?? fieldAt(wire, 'credits', 'cast')),
		keywords: readList(
			fieldAt(wire, 'keywords', 'keywords') ?? fieldAt(wire, 'keywords', 'results'),
			readNamed,
			MAX_KEYWORDS,
		),
		videos: readVideos(fieldAt(wire, 'videos', 'results')),
		offers: readOffers(fieldAt(wire, 'watch/providers', 'results'), region),
		offerRegions: readOfferRegions(fieldAt(wire, 'watch/providers', 'results')),
		recommendations: readRelated(fieldAt(wire, 'recommendations', 'results'), type, id),
		similar: readRelated(fieldAt(wire, 'similar', 'results'), type, id),
	}
}

/** The requested id wins over the response's. */
function readSummary(wire: Wire, type: MediaType, id: number): TitleSummary | null {
	const title = readTitle({ ...wire, id }, type)
	if (title || wire.id !== id) return title
	return readTitle({ ...wire, [type === 'movie' ? 'title' : 'name']: UNTITLED }, type)
}

/** Related titles always have the same type, even when the response leaves it out. */
function readRelated(wire: unknown, type: MediaType, id: number): TitleSummary[] {
	return readList(wire, (item) => readTitle(item, type), MAX_RELATED).filter((title) => title.id !== id)
}

/** TMDB sends 0 when it does not know. */
function readMinutes(wire: unknown): number | null {
	return minutesSchema.parse(wire) || null
}

// Reads seasons and episodes from TMDB's responses.

const MAX_SEASONS = 100

/** Daily shows have thousands in a season. Numbers in addresses have four digits. */
const MAX_EPISODES = 9_999

const seasonSummarySchema = z.object({
	season_number: z.int().check(z.gte(0), z.lte(10_000)),
	name: nullableNameSchema,
	episode_count: countSchema,
	air_date: daySchema,
})

function readSeasonSummary(wire: unknown): SeasonSummary | null {
	const { data } = seasonSummarySchema.safeParse(wire)
	if (!data) return null
	return {
		seasonNumber: data.season_number,
		name: data.name ?? seasonName(data.season_number),
		episodeCount: data.episode_count,
		airDate: data.air_date,
	}
}

/** Seasons in order, with the specials (season 0) last. */
function readSeasons(wire: unknown): SeasonSummary[] {
	return readList(wire, readSeasonSummary, MAX_SEASONS).sort(inOrderSpecialsLast)
}

function inOrderSpecialsLast(a: SeasonSummary, b: SeasonSummary): number {
	return (a.seasonNumber || Number.MAX_SAFE_INTEGER) - (b.seasonNumber || Number.MAX_SAFE_INTEGER)
}

function seasonName(seasonNumber: number): string {
	return seasonNumber === 0 ? 'Specials' : `Season ${seasonNumber}`
}

const seasonSchema = z.object({ name: nullableNameSchema, air_date: daySchema, episodes: z.array(z.unknown()) })

/** `null` when the response is malformed or the season does not exist. */
export function readSeason(body: unknown, seasonNumber: number): Season | null {
	const { data } = seasonSchema.safeParse(body)
	if (!data) return null
	return {
		seasonNumber,
		name: data.name ?? seasonName(seasonNumber),
		airDate: data.air_date,
		episodes: readList(data.episodes, (item) => readEpisode(item, seasonNumber), MAX_EPISODES),
	}
}

const episodeSchema = z.object({
	season_number: z.catch(z.nullish(z.int().check(z.gte(0))), null),
	episode_number: z.int().check(z.gte(0), z.lte(100_000)),
	name: nullableNameSchema,
	overview: textSchema,
	air_date: daySchema,
	runtime: minutesSchema,
	still_path: imagePathSchema,
})

/** @param knownSeason the season's number, if known; else the episode's own field is used */
function readEpisode(wire: unknown, knownSeason: number | null = null): Episode | null {
	const { data } = episodeSchema.safeParse(wire)
	const seasonNumber = knownSeason ?? data?.season_number ?? null
	if (!data || seasonNumber === null) return null
	return {
		seasonNumber,
		episodeNumber: data.episode_number,
		name: data.name ?? `Episode ${data.episode_number}`,
		overview: data.overview,
		airDate: data.air_date,
		runtimeMinutes: data.runtime || null,
		stillPath: data.still_path,
	}
}
