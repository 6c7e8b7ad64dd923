import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'

const RECENT_SEARCHES_KEY = 'recentSearches'
const MAX_RECENT_SEARCHES = 8
const MAX_SEARCH_LENGTH = 100

/** Moves this search to the front of the list. Case does not matter. */
export function prependSearch(recent: readonly string[], q: string): string[] {
	const others = recent.filter((known) => known.toLowerCase() !== q.toLowerCase())
	return q === '' || q.length > MAX_SEARCH_LENGTH ? [...recent] : [q, ...others].slice(0, MAX_RECENT_SEARCHES)
}

/** Parses the stored list. */
export function parseRecentSearches(text: string | null): string[] {
	try {
		const stored: unknown = JSON.parse(text ?? '[]')
		if (!Array.isArray(stored)) return []
		return stored
			.filter((q): q is string => typeof q === 'string' && q !== '' && q.length <= MAX_SEARCH_LENGTH)
			.slice(0, MAX_RECENT_SEARCHES)
	} catch {
		// Corrupt data counts as no searches.
		return []
	}
}

export function readRecentSearches(): string[] {
	return parseRecentSearches(readStored(RECENT_SEARCHES_KEY))
}

/** Stores the search on this device only. */
export function addRecentSearch(q: string): void {
	writeStored(RECENT_SEARCHES_KEY, JSON.stringify(prependSearch(readRecentSearches(), q)))
}

export function clearRecentSearches(): void {
	removeStored(RECENT_SEARCHES_KEY)
}
