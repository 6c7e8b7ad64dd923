import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { genresOf } from '#domain/title/genres.ts'
import { isDirectingJob, type MovieDetails, type ShowDetails, type TitleSummary } from '#domain/title/media.ts'
import type { Candidate, Neighbor, Neighbors } from './recommendation.ts'

/** Traits that only a title's details have, as names in one language. */
export interface TitleTraits {
	directors: readonly string[]
	actors: readonly string[]
	keywords: readonly string[]
	/** Titles that the metadata service recommends with it, best first, as `mediaKey`. */
	related: readonly string[]
	/** `null` if it has none; earlier versions did not store it. */
	imdbId?: string | null
}

const MAX_DIRECTORS = 4
const MAX_ACTORS = 8
const MAX_KEYWORDS = 20
const MAX_RELATED = 20

export function traitsOf({ crew, cast, keywords, recommendations, imdbId }: MovieDetails | ShowDetails): TitleTraits {
	const directors = crew.filter(({ job }) => isDirectingJob(job)).map(({ name }) => name)
	return {
		directors: [...new Set(directors)].slice(0, MAX_DIRECTORS),
		actors: [...new Set(cast.map(({ name }) => name))].slice(0, MAX_ACTORS),
		keywords: [...new Set(keywords.map(({ name }) => name))].slice(0, MAX_KEYWORDS),
		related: recommendations.slice(0, MAX_RELATED).map(mediaKey),
		imdbId,
	}
}

/** Reduces a title to the fields of lists. Genres are ids, independent of the viewer's language. */
export function toSummary(title: TitleSummary): TitleSummary {
	const { type, id, originalTitle, overview, releaseDate, posterPath, backdropPath, originalLanguage } = title
	const { voteAverage, voteCount, popularity, genreIds } = title
	const numbers = { voteAverage, voteCount, popularity, genreIds }
	const texts = { originalTitle, overview, originalLanguage }
	return { type, id, title: title.title, releaseDate, posterPath, backdropPath, ...texts, ...numbers }
}

/** @param traits `null` until the title's details are known */
export function toCandidate(title: TitleSummary, traits: TitleTraits | null): Candidate {
	return {
		type: title.type,
		id: title.id,
		title: title.title,
		releaseDate: title.releaseDate,
		genres: genresOf(title),
		directors: traits?.directors ?? [],
		actors: traits?.actors ?? [],
		keywords: traits?.keywords ?? [],
		voteAverage: title.voteAverage,
		voteCount: title.voteCount,
	}
}

/**
 * The model's neighbors; for titles that it does not know, the metadata service's recommendations, which together weigh as
 * much as the model's neighbors of a title.
 */
export function completeNeighbors(
	fitted: Neighbors,
	keys: readonly string[],
	relatedOf: (key: string) => readonly string[],
): Neighbors {
	const totals = [...fitted.values()].map(totalWeight).filter((total) => total > 0)
	const mean = totals.reduce((sum, total) => sum + total, 0) / (totals.length || 1)
	const neighbors = new Map(fitted)
	for (const key of keys) {
		if (neighbors.has(key)) continue
		const related = relatedNeighbors(relatedOf(key))
		const scale = totals.length > 0 ? mean / (totalWeight(related) || 1) : 1
		neighbors.set(
			key,
			related.map((neighbor) => ({ ...neighbor, weight: scale * neighbor.weight })),
		)
	}
	return neighbors
}

/** The metadata service's recommendations as neighbors, with weights falling from 1 to 1/20. */
function relatedNeighbors(related: readonly string[]): Neighbor[] {
	const shown = related.slice(0, MAX_RELATED)
	return shown.map((key, rank) => ({ key, weight: (MAX_RELATED - rank) / MAX_RELATED }))
}

function totalWeight(neighbors: readonly Neighbor[]): number {
	return neighbors.reduce((sum, { weight }) => sum + weight, 0)
}

/** `null` if it is not a title's `mediaKey`. */
export function parseTitleKey(key: string): TitleRef | null {
	const [, type, id] = /^(movie|tv):(\d{1,10})$/.exec(key) ?? []
	return type === 'movie' || type === 'tv' ? { type, id: Number(id) } : null
}
