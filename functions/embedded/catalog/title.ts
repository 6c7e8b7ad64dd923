import type { MediaType } from '#domain/shared/media-ref.ts'
import { GENRES } from '#domain/title/genres.ts'
import type { Genre } from '#domain/title/media.ts'

export interface Person {
	id: number
	name: string
	/** In other scripts. */
	otherNames: readonly string[]
}

export interface Keyword {
	id: number
	name: string
}

export type Job =
	| 'Director'
	| 'Screenplay'
	| 'Writer'
	| 'Original Music Composer'
	| 'Director of Photography'
	| 'Creator'

export interface Role {
	person: Person
	/** `null` when only the name is known. */
	character: string | null
}

export interface CrewCredit {
	person: Person
	job: Job
}

interface TitleFacts {
	id: number
	/** Title of a movie, name of a show. */
	name: string
	originalName: string
	/** Translations and short names that people search for. */
	otherNames: readonly string[]
	/** ISO day of the first release or the first episode. */
	date: string
	genreIds: readonly number[]
	voteAverage: number
	voteCount: number
	popularity: number
	/** ISO 639-1. */
	language: string
	/** In the United States. */
	certificate: string | null
	keywords: readonly Keyword[]
	/** The companies that made it, as far as they are known. */
	companies: readonly Keyword[]
	/** In order of billing. */
	cast: readonly Role[]
	crew: readonly CrewCredit[]
	overview: string
	/** The length of the movie, or of a typical episode. */
	runtimeMinutes: number | null
}

export interface Movie extends TitleFacts {
	type: 'movie'
	imdbId: string
}

export interface SeasonFacts {
	number: number
	episodeCount: number
	/** ISO day of its first episode. */
	date: string | null
}

export interface Show extends TitleFacts {
	type: 'tv'
	lastAirDate: string
	status: string
	/** ISO 3166-1. */
	countries: readonly string[]
	networks: readonly string[]
	seasons: readonly SeasonFacts[]
}

export type Title = Movie | Show

export interface Catalog {
	movies: readonly Movie[]
	shows: readonly Show[]
	/** Everyone with a credit. */
	people: readonly Person[]
	keywords: readonly Keyword[]
	companies: readonly Keyword[]
	movie(id: number): Movie | null
	show(id: number): Show | null
	person(id: number): Person | null
	related(title: Title): RelatedTitles
}

/** Titles of the same type, the nearest first. */
interface RelatedTitles {
	similar: readonly Title[]
	/** Favors the same makers and good ratings over similar plots. */
	recommended: readonly Title[]
}

export function titlesOfType(catalog: Catalog, type: MediaType): readonly Title[] {
	return type === 'movie' ? catalog.movies : catalog.shows
}

/** Year of the first release. */
export function yearOfTitle(title: Title): number {
	return Number(title.date.slice(0, 4))
}

/** `movie:27205` */
export function keyOf(title: Title): string {
	return `${title.type}:${title.id}`
}

/** Directors of a movie, creators of a show. */
export function makersOf(title: Title): Person[] {
	return title.crew.filter(({ job }) => job === 'Director' || job === 'Creator').map(({ person }) => person)
}

export function countEpisodes(show: Show): number {
	return show.seasons.reduce((sum, season) => sum + season.episodeCount, 0)
}

/** Looks in both lists, because some shows have movie genres. */
const NAMES = new Map([...GENRES.movie, ...GENRES.tv].map(({ id, name }) => [id, name]))

export function genresOf(ids: readonly number[]): Genre[] {
	return ids.flatMap((id) => {
		const name = NAMES.get(id)
		return name ? [{ id, name }] : []
	})
}
