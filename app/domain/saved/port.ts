import type { MediaRef, TitleRef } from '#domain/shared/media-ref.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import type { Paged, StoredTitle } from '#domain/title/media.ts'
import type { SavedItem, SavedList, SavedQuery } from './saved.ts'

/**
 * One viewer's favorites and watchlist. A late write never overrides a newer one, and a repeated write has no further effect.
 */
export interface SavedLists {
	/**
	 * Leaves a title that is already in the list unchanged.
	 * @param at epoch ms; defaults to now
	 * @throws {CodedError} `QUOTA_EXCEEDED` when the lists are full
	 */
	add(list: SavedList, title: StoredTitle, at?: number): Promise<'added' | 'already'>
	/** Removes by title or record id. The stamp's id identifies the removal for an undo. @returns how many existed */
	remove(
		list: SavedList,
		selection: { refs: readonly MediaRef[] } | { ids: readonly string[] },
		stamp?: WriteStamp,
	): Promise<number>
	/** @param within the titles to include, in this order; all by default */
	page(
		list: SavedList,
		query: SavedQuery,
		within?: (refs: readonly TitleRef[]) => Promise<TitleRef[]>,
	): Promise<Paged<SavedItem>>
	listsOf(ref: Pick<MediaRef, 'type' | 'id'>): Promise<SavedList[]>
}
