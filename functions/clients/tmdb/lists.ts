// Reads lists from TMDB's responses. Items without a required field are dropped; a malformed response is `null`.
import * as z from 'zod/mini'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { Paged, PersonSummary, TitleSummary } from '#domain/title/media.ts'
import type { SearchHit } from '#domain/title/port.ts'
import {
	countSchema,
	daySchema,
	idSchema,
	imagePathSchema,
	nameSchema,
	nullableNameSchema,
	popularitySchema,
	ratingSchema,
	readList,
	textSchema,
} from './fields.ts'

/** TMDB has no pages beyond this one. */
export const MAX_PAGE = 500
const MAX_GENRES = 20
const MAX_KNOWN_FOR = 6
/** Per page; TMDB sends 20. */
const MAX_ITEMS = 100

const languageSchema = z.catch(z.string().check(z.regex(/^[a-z]{2,3}$/)), '')
const adultSchema = z.catch(z.nullish(z.boolean()), null)

const commonSchema = z.object({
	id: idSchema,
	adult: adultSchema,
	overview: textSchema,
	poster_path: imagePathSchema,
	backdrop_path: imagePathSchema,
	vote_average: ratingSchema,
	vote_count: countSchema,
	popularity: popularitySchema,
	genre_ids: z.optional(z.unknown()),
	original_language: languageSchema,
})
const movieSchema = z.extend(commonSchema, {
	title: nullableNameSchema,
	original_title: nullableNameSchema,
	release_date: daySchema,
})
const showSchema = z.extend(commonSchema, {
	name: nullableNameSchema,
	original_name: nullableNameSchema,
	first_air_date: daySchema,
})

/** Only the embedded catalog tells by which other name it found a title. */
const otherNameSchema = z.object({ matched_name: nameSchema })

const personSchema = z.object({
	id: idSchema,
	adult: adultSchema,
	name: nameSchema,
	known_for_department: nullableNameSchema,
	profile_path: imagePathSchema,
	popularity: popularitySchema,
	known_for: z.optional(z.unknown()),
})

/** `null` for a title that cannot be shown: no id, no name, or adults only. */
export function readTitle(wire: unknown, type: MediaType): TitleSummary | null {
	const { data } = type === 'movie' ? movieSchema.safeParse(wire) : showSchema.safeParse(wire)
	if (!data || data.adult) return null
	const names =
		'title' in data
			? { title: data.title, originalTitle: data.original_title, releaseDate: data.release_date }
			: { title: data.name, originalTitle: data.original_name, releaseDate: data.first_air_date }
	const title = names.title ?? names.originalTitle
	if (title === null) return null
	return {
		type,
		id: data.id,
		title,
		originalTitle: names.originalTitle ?? title,
		overview: data.overview,
		releaseDate: names.releaseDate,
		posterPath: data.poster_path,
		backdropPath: data.backdrop_path,
		voteAverage: data.vote_average,
		voteCount: data.vote_count,
		popularity: data.popularity,
		genreIds: readList(data.genre_ids, readId, MAX_GENRES),
		originalLanguage: data.original_language,
	}
}

/** A title of a mixed list, by its `media_type`. */
export function readMixedTitle(wire: unknown): TitleSummary | null {
	const type = mediaTypeOf(wire)
	return type === 'movie' || type === 'tv' ? readTitle(wire, type) : null
}

/** A title or a person; `null` for other kinds. */
export function readHit(wire: unknown): SearchHit | null {
	if (mediaTypeOf(wire) === 'person') {
		const person = readPerson(wire)
		return person && { kind: 'person', person }
	}
	const title = readMixedTitle(wire)
	if (!title) return null
	const otherName = otherNameSchema.safeParse(wire).data?.matched_name
	return { kind: 'title', title, ...(otherName && { otherName }) }
}

/** A person of a list; `null` for one that cannot be shown. */
export function readPerson(wire: unknown): PersonSummary | null {
	const { data } = personSchema.safeParse(wire)
	if (!data || data.adult) return null
	return {
		id: data.id,
		name: data.name,
		department: data.known_for_department,
		profilePath: data.profile_path,
		popularity: data.popularity,
		knownFor: readList(data.known_for, readMixedTitle, MAX_KNOWN_FOR),
	}
}

function mediaTypeOf(wire: unknown): unknown {
	return typeof wire === 'object' && wire !== null && 'media_type' in wire ? wire.media_type : null
}

function readId(wire: unknown): number | null {
	return idSchema.safeParse(wire).data ?? null
}

const optionalCount = z.catch(z.optional(z.int().check(z.gte(0))), undefined)
const pageSchema = z.object({
	results: z.array(z.unknown()),
	page: z.catch(z.optional(z.int().check(z.gte(1), z.lte(MAX_PAGE))), undefined),
	total_pages: optionalCount,
	total_results: optionalCount,
})

/** `null` when the response is malformed. Missing counts are derived from the items. */
export function readPage<T>(wire: unknown, requestedPage: number, read: (item: unknown) => T | null): Paged<T> | null {
	const { data } = pageSchema.safeParse(wire)
	if (!data) return null
	const results = readList(data.results, read, MAX_ITEMS)
	const page = data.page ?? requestedPage
	return {
		page,
		totalPages: Math.min(data.total_pages ?? page, MAX_PAGE),
		totalResults: data.total_results ?? results.length,
		results,
	}
}
