// Reads seasons and episodes from TMDB's responses.
import * as z from 'zod/mini'
import type { Episode, Season, SeasonSummary } from '#domain/title/media.ts'
import {
	countSchema,
	daySchema,
	imagePathSchema,
	minutesSchema,
	nullableNameSchema,
	ratingSchema,
	readList,
	textSchema,
} from './fields.ts'

const MAX_SEASONS = 100
const MAX_EPISODES = 400

const seasonSummarySchema = z.object({
	season_number: z.int().check(z.gte(0), z.lte(10_000)),
	name: nullableNameSchema,
	overview: textSchema,
	episode_count: countSchema,
	air_date: daySchema,
	poster_path: imagePathSchema,
})

function readSeasonSummary(wire: unknown): SeasonSummary | null {
	const { data } = seasonSummarySchema.safeParse(wire)
	if (!data) return null
	return {
		seasonNumber: data.season_number,
		name: data.name ?? seasonName(data.season_number),
		overview: data.overview,
		episodeCount: data.episode_count,
		airDate: data.air_date,
		posterPath: data.poster_path,
	}
}

/** In order, with the specials (season 0) last. */
export function readSeasons(wire: unknown): SeasonSummary[] {
	return readList(wire, readSeasonSummary, MAX_SEASONS).sort(inOrderSpecialsLast)
}

function inOrderSpecialsLast(a: SeasonSummary, b: SeasonSummary): number {
	return (a.seasonNumber || Number.MAX_SAFE_INTEGER) - (b.seasonNumber || Number.MAX_SAFE_INTEGER)
}

function seasonName(seasonNumber: number): string {
	return seasonNumber === 0 ? 'Specials' : `Season ${seasonNumber}`
}

const seasonSchema = z.object({
	name: nullableNameSchema,
	overview: textSchema,
	air_date: daySchema,
	poster_path: imagePathSchema,
	episodes: z.array(z.unknown()),
})

/** `null` when the response is malformed or the season does not exist. */
export function readSeason(body: unknown, seasonNumber: number): Season | null {
	const { data } = seasonSchema.safeParse(body)
	if (!data) return null
	return {
		seasonNumber,
		name: data.name ?? seasonName(seasonNumber),
		overview: data.overview,
		airDate: data.air_date,
		posterPath: data.poster_path,
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
	vote_average: ratingSchema,
})

/** @param knownSeason the season's number, if known; else the episode's own field is used */
export function readEpisode(wire: unknown, knownSeason: number | null = null): Episode | null {
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
		voteAverage: data.vote_average,
	}
}
