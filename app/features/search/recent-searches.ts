import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'

const RECENT_SEARCHES_KEY = 'recentSearches'
/** More than a thumb's reach of them is a list to read. */
const MAX_RECENT_SEARCHES = 8
const MAX_SEARCH_LENGTH = 100

/** The list with this search first, each once, whatever its case. */
export function prependSearch(recent: readonly string[], q: string): string[] {
	const others = recent.filter((known) => known.toLowerCase() !== q.toLowerCase())
	return q === '' || q.length > MAX_SEARCH_LENGTH ? [...recent] : [q, ...others].slice(0, MAX_RECENT_SEARCHES)
}

/** What is kept in the browser, as far as it is a list of searches. */
export function parseRecentSearches(text: string | null): string[] {
	try {
		const kept: unknown = JSON.parse(text ?? '[]')
		if (!Array.isArray(kept)) return []
		return kept
			.filter((q): q is string => typeof q === 'string' && q !== '' && q.length <= MAX_SEARCH_LENGTH)
			.slice(0, MAX_RECENT_SEARCHES)
	} catch {
		// Not ours, or cut off: as good as nothing.
		return []
	}
}

export function readRecentSearches(): string[] {
	return parseRecentSearches(readStored(RECENT_SEARCHES_KEY))
}

/** Keeps the search on this device and nowhere else. */
export function addRecentSearch(q: string): void {
	writeStored(RECENT_SEARCHES_KEY, JSON.stringify(prependSearch(readRecentSearches(), q)))
}

export function clearRecentSearches(): void {
	removeStored(RECENT_SEARCHES_KEY)
}
