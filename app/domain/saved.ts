import type { MediaRef } from './media.ts'

/** The two lists that a viewer keeps. */
export const SAVED_LISTS = ['favorites', 'watchlist'] as const
export type SavedList = (typeof SAVED_LISTS)[number]

export const SAVED_SORTS = ['added', 'title', 'rating', 'year'] as const
export type SavedSort = (typeof SAVED_SORTS)[number]

/** A title in a list (specification section 3). */
export interface SavedItem extends MediaRef {
	/** The record's own id. */
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

export function isSavedList(value: unknown): value is SavedList {
	return SAVED_LISTS.some((list) => list === value)
}

/** The items in that order; equal ones newest first, so that the order never jumps. */
export function sortSaved(items: readonly SavedItem[], sort: SavedSort): SavedItem[] {
	const newestFirst = (a: SavedItem, b: SavedItem) => compare(b.addedAt, a.addedAt) || compare(a.recordId, b.recordId)
	const by: Record<SavedSort, (a: SavedItem, b: SavedItem) => number> = {
		added: newestFirst,
		title: (a, b) => a.title.localeCompare(b.title, 'en'),
		rating: (a, b) => b.rating - a.rating,
		year: (a, b) => compare(b.releaseDate ?? '', a.releaseDate ?? ''),
	}
	return [...items].sort((a, b) => by[sort](a, b) || newestFirst(a, b))
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0
}
