import { useEffect, useId, useState } from 'react'
import { tryConsumeRateLimit } from '#app/device/client-rate-limits.ts'
import { searchSuggestionsPath } from '#domain/shared/links.ts'
import { recentSearches } from './recent-searches.ts'
import { optionPath, type SearchOption, type Suggestion } from './suggestion.ts'

/**
 * Turns the search field into a combobox (ARIA pattern): its options, which one is active, and the keys.
 * @param showsRecent whether an empty field offers earlier searches
 */
export function useCombobox(input: HTMLInputElement, showsRecent: boolean) {
	const [text, setText] = useState(input.value)
	const [isEnabled, setIsEnabled] = useState(false)
	const [activePath, setActivePath] = useState<string | null>(null)
	const suggestions = useSuggestions(isEnabled ? text : '')
	const recent = useRecentSearches()
	const options = optionsFor(text.trim(), suggestions, showsRecent && text === '' ? recent : [])
	const active = options.findIndex((option) => optionPath(option) === activePath)
	const id = useId()
	const isOpen = isEnabled && options.length > 0
	const idOf = (index: number) => `${id}${index}`

	useEffect(() => {
		input.setAttribute('role', 'combobox')
		input.setAttribute('aria-autocomplete', 'list')
		input.setAttribute('aria-haspopup', 'listbox')
		input.setAttribute('aria-expanded', String(isOpen))
		if (isOpen) input.setAttribute('aria-controls', id)
		else input.removeAttribute('aria-controls')
		if (isOpen && active >= 0) input.setAttribute('aria-activedescendant', `${id}${active}`)
		else input.removeAttribute('aria-activedescendant')
		document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
	}, [input, id, isOpen, active])

	const close = () => {
		setIsEnabled(false)
		setActivePath(null)
	}

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.isComposing) return
		const chosen = options[active]
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault()
			const next = options[moveActive(active, event.key === 'ArrowDown' ? 1 : -1, options.length)]
			if (isOpen) setActivePath(next ? optionPath(next) : null)
			else onInput()
		} else if (event.key === 'Escape' && isOpen) {
			event.preventDefault()
			close()
		} else if (event.key === 'Enter' && isOpen && chosen) {
			event.preventDefault()
			// This acts like a press on it: the assistant opens in its panel.
			document.getElementById(idOf(active))?.click()
		} else if (event.key === 'Enter' || event.key === 'Tab') close()
	}

	const onInput = () => {
		setText(input.value)
		setIsEnabled(true)
		setActivePath(null)
	}

	const onFocus = () => {
		if (input.value === '') onInput()
	}

	useEffect(() => {
		input.addEventListener('input', onInput)
		input.addEventListener('focus', onFocus)
		input.addEventListener('keydown', onKeyDown)
		input.addEventListener('blur', close)
		return () => {
			input.removeEventListener('input', onInput)
			input.removeEventListener('focus', onFocus)
			input.removeEventListener('keydown', onKeyDown)
			input.removeEventListener('blur', close)
		}
	})

	// The visitor may have typed before this code loaded.
	useEffect(() => {
		const isTyped = input.value === '' || input.value !== input.defaultValue
		if (isTyped && document.activeElement === input) setIsEnabled(true)
	}, [input])

	return { id, idOf, options, suggestionCount: suggestions.length, active, isOpen, close }
}

/** The options, with the assistant last: it needs no exact name, so it is alone where nothing is found. */
function optionsFor(q: string, suggestions: readonly Suggestion[], recent: readonly string[]): SearchOption[] {
	if (!isSpecific(q)) return recent.map((earlier) => ({ kind: 'recent', q: earlier }))
	return [...suggestions, ...(suggestions.length > 0 ? [{ kind: 'all', q } as const] : []), { kind: 'ask', q }]
}

/** Cycles through the options and the text field. */
function moveActive(active: number, by: 1 | -1, length: number): number {
	const places = length + 1
	return ((active + 1 + by + places) % places) - 1
}

/** Earlier searches on this device. */
function useRecentSearches(): string[] {
	const [recent, setRecent] = useState<string[]>([])
	useEffect(() => recentSearches.subscribe(setRecent), [])
	return recent
}

const DEBOUNCE_MS = 120

/** A single letter is too vague. */
const MIN_LENGTH = 2
const isSpecific = (query: string) => [...query].length >= MIN_LENGTH

/** Suggestions for a query. The previous ones stay until the next arrive. Failures are silent. */
function useSuggestions(text: string): Suggestion[] {
	const [items, setItems] = useState<Suggestion[]>([])
	const query = text.trim()

	useEffect(() => {
		if (!isSpecific(query)) return setItems([])
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
