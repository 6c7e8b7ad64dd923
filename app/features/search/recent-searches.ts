const KEY = 'recentSearches'
/** More than a thumb's reach of them is a list to read. */
const KEPT = 8
const LONGEST = 100

/** The list with this search first, each once, whatever its case. */
export function withSearch(recent: readonly string[], q: string): string[] {
	const others = recent.filter((known) => known.toLowerCase() !== q.toLowerCase())
	return q === '' || q.length > LONGEST ? [...recent] : [q, ...others].slice(0, KEPT)
}

/** What is kept in the browser, as far as it is a list of searches. */
export function parseRecent(text: string | null): string[] {
	try {
		const kept: unknown = JSON.parse(text ?? '[]')
		if (!Array.isArray(kept)) return []
		return kept.filter((q): q is string => typeof q === 'string' && q !== '' && q.length <= LONGEST).slice(0, KEPT)
	} catch {
		// Not ours, or cut off: as good as nothing.
		return []
	}
}

export function readRecent(): string[] {
	return parseRecent(localStorage.getItem(KEY))
}

/** Keeps the search on this device and nowhere else. */
export function rememberSearch(q: string): void {
	try {
		localStorage.setItem(KEY, JSON.stringify(withSearch(readRecent(), q)))
	} catch {
		// Storage may be full or forbidden; the search itself does not need it.
	}
}

export function forgetSearches(): void {
	localStorage.removeItem(KEY)
}
