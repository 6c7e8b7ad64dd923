import type { WriteStamp } from '#domain/offline/pending-write.ts'
import type { MediaRef, Paged, TitleSummary } from '#domain/title/media.ts'
import type { SavedItem, SavedList, SavedQuery } from './saved.ts'

/** What a list keeps of a title. */
export type SavableTitle = Pick<
	TitleSummary,
	'type' | 'id' | 'title' | 'posterPath' | 'backdropPath' | 'overview' | 'voteAverage' | 'releaseDate'
>

/**
 * One viewer's favorites and watchlist. What is said to have happened earlier changes nothing that the viewer has changed
 * since; said twice, it happens once.
 */
export interface SavedLists {
	/**
	 * A title that is in the list already stays as it is.
	 * @param at epoch ms; now, where nothing is said
	 */
	add(list: SavedList, title: SavableTitle, at?: number): Promise<'added' | 'already'>
	/** By title or by record id, one or many; how many of them were there. They can be put back by the stamp's id. */
	remove(
		list: SavedList,
		what: { refs: readonly MediaRef[] } | { ids: readonly string[] },
		stamp?: WriteStamp,
	): Promise<number>
	page(list: SavedList, query: SavedQuery): Promise<Paged<SavedItem>>
	/** The lists that a title is in. */
	listsOf(ref: Pick<MediaRef, 'type' | 'id'>): Promise<SavedList[]>
}
