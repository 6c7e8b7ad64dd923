import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import type { MediaRef, MediaType, TitleRef } from '#domain/shared/media-ref.ts'
import {
	fieldOf,
	type PendingWrite,
	selectedValues,
	targetsTitle,
	withoutUndone,
} from '#domain/shared/pending-write.ts'

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
	/** The viewer's own rating, 1..5; `null` for none. */
	stars: number | null
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

/** Whether a pending write adds a title to a list or removes it; `null` for neither. */
export function pendingSaved(writes: readonly PendingWrite[], list: SavedList, title: TitleRef): boolean | null {
	const last = writesTo(list, writes)
		.filter((write) => targetsTitle(write, title))
		.at(-1)
	return last ? fieldOf(last, 'intent') === 'add' : null
}

/** The records that pending writes remove from a list. */
export function pendingRemovals(writes: readonly PendingWrite[], list: SavedList): Set<string> {
	const removals = writesTo(list, writes).filter((write) => fieldOf(write, 'intent') === 'remove')
	return new Set(removals.flatMap((write) => selectedValues(write, 'record')))
}

function writesTo(list: SavedList, writes: readonly PendingWrite[]): PendingWrite[] {
	return withoutUndone(writes).filter((write) => write.action === SAVED_ACTION_PATH && fieldOf(write, 'list') === list)
}
