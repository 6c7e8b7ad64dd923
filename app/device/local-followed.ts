import { isPositiveIntegerUpTo, toRecord } from '#domain/shared/json.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import type { StoreOutcome } from '#domain/shared/stored-words.ts'
import { FOLLOWED_KEY } from './registry.ts'
import { createStoredList } from './stored-list.ts'

export const LOCAL_FOLLOWED_LIMIT = 50

/** A show followed on this device without an account. Started shows are followed anyway and aren't listed here. */
export interface LocalFollowed {
	id: number
	/** Epoch ms. */
	at: number
}

/** Followed shows, newest first, each once. Invalid items are dropped. */
const localFollowed = createStoredList(FOLLOWED_KEY, (stored) => {
	const latestFirst = stored.flatMap((item) => parseItem(item) ?? []).sort((a, b) => b.at - a.at)
	return uniqueBy(latestFirst, ({ id }) => String(id)).slice(0, LOCAL_FOLLOWED_LIMIT)
})
export const { read: readLocalFollowed, subscribe: subscribeToLocalFollowed } = localFollowed

/** Reads the list first: another tab may have changed it. @returns `null` if nothing changes */
export function setLocallyFollowed(id: number, isFollowed: boolean, nowMs: number): StoreOutcome | null {
	const followed = readLocalFollowed()
	if (followed.some((show) => show.id === id) === isFollowed) return null
	const others = followed.filter((show) => show.id !== id)
	if (isFollowed && others.length >= LOCAL_FOLLOWED_LIMIT) return 'full'
	return localFollowed.write(isFollowed ? [{ id, at: nowMs }, ...others] : others)
}

function parseItem(item: unknown): LocalFollowed | null {
	const { id, at } = toRecord(item)
	return isPositiveIntegerUpTo(id, MAX_TITLE_ID) && isPositiveIntegerUpTo(at, Number.MAX_SAFE_INTEGER)
		? { id, at }
		: null
}
