import { parseImagePath } from '#domain/history/history-item.ts'
import { isSavedList, type SavedList } from '#domain/saved/saved.ts'
import { savedMessages } from '#domain/saved/words.ts'
import { toRecord } from '#domain/shared/json.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { isMediaType, type MediaRef, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { type StoreOutcome, toastOfStored } from '#domain/shared/stored-words.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { Card } from '#domain/title/card.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import { SAVED_KEY } from './registry.ts'
import { createStoredList } from './stored-list.ts'

export const LOCAL_SAVED_LIMIT = 500
const MAX_TEXT_LENGTH = 500

/** A title in a list on this device, saved without an account. */
export interface LocalSaved extends Card {
	list: SavedList
	/** Epoch ms. */
	savedAtMs: number
}

/** A title that can be saved: a card, or a title with the same facts under the catalog's field names. */
export type SavableTitle = TitleRef &
	Pick<Card, 'title' | 'posterPath'> &
	Partial<Pick<Card, 'year' | 'rating'> & Pick<TitleSummary, 'releaseDate' | 'voteAverage'>>

/** Saved titles, newest first, each once per list. Invalid items are dropped. */
const localSaved = createStoredList(SAVED_KEY, (stored) => {
	const newestFirst = stored.flatMap((item) => parseItem(item) ?? []).sort((a, b) => b.savedAtMs - a.savedAtMs)
	return uniqueBy(newestFirst, (item) => `${item.list} ${mediaKey(item)}`).slice(0, LOCAL_SAVED_LIMIT)
})
export const { read: readLocalSaved, subscribe: subscribeToLocalSaved } = localSaved

/** Reads the lists first: another tab may have changed them. */
export function saveLocally(list: SavedList, title: SavableTitle, nowMs: number): StoreOutcome {
	const others = readLocalSaved().filter((item) => !isSame(list, title)(item))
	if (others.length >= LOCAL_SAVED_LIMIT) return 'full'
	return localSaved.write([{ ...toCard(title), list, savedAtMs: nowMs }, ...others])
}

/** @returns the toast that reports the result */
export function addLocally(list: SavedList, title: SavableTitle, nowMs: number): Toast {
	return toastOfStored(
		saveLocally(list, title, nowMs),
		savedMessages.addedOnDevice(list, title.title),
		LOCAL_SAVED_LIMIT,
	)
}

export function removeLocally(list: SavedList, title: TitleRef): void {
	localSaved.write(readLocalSaved().filter((item) => !isSame(list, title)(item)))
}

export function isSame(list: SavedList, { type, id }: Pick<MediaRef, 'type' | 'id'>) {
	return (item: LocalSaved): boolean => item.list === list && item.type === type && item.id === id
}

function toCard({ type, id, title, posterPath, year, rating, releaseDate, voteAverage }: SavableTitle): Card {
	return {
		type,
		id,
		title,
		posterPath,
		year: year ?? yearOf(releaseDate ?? null),
		rating: rating ?? (voteAverage ? Math.round(voteAverage * 10) / 10 : null),
	}
}

function parseItem(item: unknown): LocalSaved | null {
	const { list, type, id, title, posterPath, year, rating, savedAtMs } = toRecord(item)
	if (!isSavedList(list) || !isMediaType(type) || !isNumberUpTo(id, MAX_TITLE_ID) || !Number.isInteger(id)) return null
	if (typeof title !== 'string' || title.length > MAX_TEXT_LENGTH || !isNumberUpTo(savedAtMs, Number.MAX_SAFE_INTEGER))
		return null
	return {
		list,
		type,
		id,
		title,
		posterPath: parseImagePath(posterPath),
		year: isNumberUpTo(year, 9999) ? year : null,
		rating: isNumberUpTo(rating, 10) ? rating : null,
		savedAtMs,
	}
}

function isNumberUpTo(value: unknown, max: number): value is number {
	return typeof value === 'number' && value > 0 && value <= max
}
