import { createStoredList } from '#app/device/stored-list.ts'

const MAX_RECENT_SEARCHES = 8
const MAX_SEARCH_LENGTH = 100

/** Recent searches, newest first. */
export const recentSearches = createStoredList('recentSearches', (stored) =>
	stored
		.filter((q): q is string => typeof q === 'string' && q !== '' && q.length <= MAX_SEARCH_LENGTH)
		.slice(0, MAX_RECENT_SEARCHES),
)

/** Stores the search on this device only, in front of the others. Case does not matter. */
export function addRecentSearch(q: string): void {
	if (q === '' || q.length > MAX_SEARCH_LENGTH) return
	const others = recentSearches.read().filter((known) => known.toLowerCase() !== q.toLowerCase())
	recentSearches.write([q, ...others].slice(0, MAX_RECENT_SEARCHES))
}
