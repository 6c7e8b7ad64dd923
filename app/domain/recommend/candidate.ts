import { genreName } from '#domain/title/genres.ts'
import {
	isDirectingJob,
	type MovieDetails,
	mediaKey,
	type ShowDetails,
	type TitleSummary,
} from '#domain/title/media.ts'
import type { Candidate, Neighbor } from './recommendation.ts'
import type { TitleRef } from './taste.ts'

/** What lists do not say of a title and its details do. Names, in one language. */
export interface TitleTraits {
	directors: readonly string[]
	actors: readonly string[]
	keywords: readonly string[]
	/** By `mediaKey`: what the metadata service recommends beside it, best first. */
	related: readonly string[]
}

const MAX_DIRECTORS = 4
const MAX_ACTORS = 8
const MAX_KEYWORDS = 20
const MAX_RELATED = 20

export function traitsOf({ crew, cast, keywords, recommendations }: MovieDetails | ShowDetails): TitleTraits {
	const directors = crew.filter(({ job }) => isDirectingJob(job)).map(({ name }) => name)
	return {
		directors: [...new Set(directors)].slice(0, MAX_DIRECTORS),
		actors: [...new Set(cast.map(({ name }) => name))].slice(0, MAX_ACTORS),
		keywords: [...new Set(keywords.map(({ name }) => name))].slice(0, MAX_KEYWORDS),
		related: recommendations.slice(0, MAX_RELATED).map(mediaKey),
	}
}

/** Only what a list says: genres have ids there, so that their names do not depend on the viewer's language. */
export function toSummary(title: TitleSummary): TitleSummary {
	const { type, id, originalTitle, overview, releaseDate, posterPath, backdropPath, originalLanguage } = title
	const { voteAverage, voteCount, popularity, genreIds } = title
	const numbers = { voteAverage, voteCount, popularity, genreIds }
	const texts = { originalTitle, overview, originalLanguage }
	return { type, id, title: title.title, releaseDate, posterPath, backdropPath, ...texts, ...numbers }
}

/** A title as the engine weighs it; `traits` is `null` while its details are not known. */
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

/** Names of a title's genres, in English whatever the viewer's language. */
export function genresOf({ type, genreIds }: Pick<TitleSummary, 'type' | 'genreIds'>): string[] {
	return genreIds.map((id) => genreName(type, id)).filter((name) => name !== null)
}

/** What the metadata service recommends beside a title, as neighbours: the first weighs 1, the twentieth a twentieth. */
export function relatedNeighbors(related: readonly string[]): Neighbor[] {
	const shown = related.slice(0, MAX_RELATED)
	return shown.map((key, rank) => ({ key, weight: (MAX_RELATED - rank) / MAX_RELATED }))
}

/** `null` for what is no title's `mediaKey`. */
export function parseTitleKey(key: string): TitleRef | null {
	const [, type, id] = /^(movie|tv):(\d{1,10})$/.exec(key) ?? []
	return type === 'movie' || type === 'tv' ? { type, id: Number(id) } : null
}
