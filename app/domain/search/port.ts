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

/** What the catalog index is asked. Everything but the ideas is a condition that every found title meets. */
export interface IndexQuery {
	/** Each as its alternatives, words or phrases: a title that tells more ideas, in stronger places, comes first. One is enough. */
	ideas: readonly (readonly string[])[]
	/** Words or phrases that no text of the title has. */
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
	/** One of these, as TMDB spells them for the United States; any when empty. */
	certificates: readonly string[]
	/** Names of actors and makers: all of them. */
	people: readonly string[]
	minVotes: number
	/** `mediaKey`s of titles to leave out. */
	excluded: readonly string[]
	/** `newest` leaves out what is not released. */
	order: 'fit' | 'popular' | 'rating' | 'newest' | 'oldest'
	limit: number
}

export interface IndexedTitle {
	title: TitleSummary
	/** The share of the ideas that the title tells: below 1 it is a guess. */
	told: number
}

/** The app's own index of titles that it has met. Never rejects: when it is missing or fails, nothing is found. */
export interface CatalogIndex {
	find(query: IndexQuery): Promise<IndexedTitle[]>
}
