import { useEffect, useState } from 'react'
import { tryConsumeRateLimit } from '#app/device/client-rate-limits.ts'
import { searchSuggestionsPath } from '#domain/shared/links.ts'
import type { Suggestion } from './suggestion.ts'

const DEBOUNCE_MS = 120
/** A single letter is too vague. */
const MIN_LENGTH = 2

/** Suggestions for a query. The previous ones stay until the next arrive. Failures are silent. */
export function useSuggestions(text: string): Suggestion[] {
	const [items, setItems] = useState<Suggestion[]>([])
	const query = text.trim()

	useEffect(() => {
		if ([...query].length < MIN_LENGTH) return setItems([])
		// Ignore a response that arrives after the next keystroke.
		const controller = new AbortController()
		const timer = setTimeout(async () => {
			const found = await fetchSuggestions(query, controller.signal)
			if (!controller.signal.aborted) setItems(found)
		}, DEBOUNCE_MS)
		return () => {
			clearTimeout(timer)
			controller.abort()
		}
	}, [query])

	return items
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
	// Over the limit: the field works without suggestions.
	if (!tryConsumeRateLimit('api', 'read')) return []
	try {
		const response = await fetch(searchSuggestionsPath(query), { signal })
		if (!response.ok) return []
		const { items }: { items: Suggestion[] } = await response.json()
		return items
	} catch {
		// Offline, or superseded: the field works without suggestions.
		return []
	}
}
