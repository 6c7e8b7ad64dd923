import type { MediaType } from '#domain/shared/media-ref.ts'
import type { TitleSummary } from '#domain/title/media.ts'

/** Inclusive; `null` is open. */
export interface Bounds {
	min: number | null
	max: number | null
}

interface Choice<T> {
	/** At least one of them; any when empty. */
	any: readonly T[]
	none: readonly T[]
}

/** A word or a phrase that tells a subject, and how surely, 0..1. */
export interface ThemeSign {
	words: string
	weight: number
}

/** A query of the catalog index. Everything but the ideas is a condition that every found title meets. */
export interface IndexQuery {
	/** Ideas, each a list of synonyms. One match suffices; more matches, in stronger places, rank higher. */
	ideas: readonly (readonly string[])[]
	/** Subjects, each with its signs. Titles that have them as keywords or in their names come first, then the best known. */
	themes: readonly (readonly ThemeSign[])[]
	/** Words or phrases that the title's texts must not contain. */
	without: readonly string[]
	type: MediaType | null
	years: Bounds
	/** The vote average. */
	rating: Bounds
	runtimeMinutes: Bounds
	seasons: Bounds
	/** TMDB's ids. Films and shows have different ones, so each genre of `all` is a list of ids. */
	genres: Choice<number> & { all: readonly (readonly number[])[] }
	/** ISO 639-1. */
	languages: Choice<string>
	/** ISO 3166-1. */
	countries: Choice<string>
	/** US certificates as TMDB spells them, of which one is required; any when empty. */
	certificates: readonly string[]
	/** Names of actors and makers, all of whom are required. */
	people: readonly string[]
	minVotes: number
	/** `mediaKey`s of titles to leave out. */
	excluded: readonly string[]
	/** The order; `newest` leaves out unreleased titles. */
	order: 'fit' | 'popular' | 'rating' | 'newest' | 'oldest' | 'shortest' | 'longest'
	limit: number
}

export interface IndexedTitle {
	title: TitleSummary
	/** The share of ideas that the title matches; below 1 it is a guess. */
	told: number
	/** How well it fits, in the scale of the query's order. */
	strength: number
}

/** The app's own index of titles seen so far. Never rejects: if it is missing or fails, nothing is found. */
export interface CatalogIndex {
	find(query: IndexQuery): Promise<IndexedTitle[]>
}
