import type { MediaRef, MediaType } from '#domain/title/media.ts'

export const SAVED_LISTS = ['favorites', 'watchlist'] as const
export type SavedList = (typeof SAVED_LISTS)[number]

export const SAVED_SORTS = ['added', 'title', 'rating', 'year'] as const
export type SavedSort = (typeof SAVED_SORTS)[number]

/** A title in a list (docs/product.md). */
export interface SavedItem extends MediaRef {
	/** The id of the record, not of the title. */
	recordId: string
	list: SavedList
	title: string
	posterPath: string | null
	backdropPath: string | null
	overview: string
	/** Vote average, 0..10. */
	rating: number
	releaseDate: string | null
	/** ISO time. */
	addedAt: string
}

/** Which part of a list to show. Pages count from 1. */
export interface SavedQuery {
	sort: SavedSort
	/** `null` for both types. */
	type: MediaType | null
	page: number
}

export const SAVED_PAGE_SIZE = 48

export function isSavedList(value: unknown): value is SavedList {
	return SAVED_LISTS.some((list) => list === value)
}
