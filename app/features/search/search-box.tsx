import { Form, useLocation, useNavigation, useSearchParams } from '@remix-run/react'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isFocusFree } from '#app/ui/focus/page-focus.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_QUERY_LENGTH, searchText } from '#domain/search/search.ts'
import { searchWords } from '#domain/search/words.ts'
import { SEARCH_PATH } from '#domain/shared/links.ts'

/** The code for suggestions loads when the field is first used. Without it, the form still works. */
const Suggestions = lazy(
	(): Promise<{ default: ComponentType<{ input: HTMLInputElement; showsRecent: boolean }> }> =>
		import('./suggestions.client.tsx').catch(() => ({ default: () => null })),
)

/** A GET form to the search page, which shows its query here. The `/` key focuses it. */
export function SearchBox() {
	const { pathname } = useLocation()
	const [params] = useSearchParams()
	const isSearchPage = pathname === SEARCH_PATH
	const query = isSearchPage ? searchText(params) : ''
	const next = useNavigation().location
	/** The words of a search that is not shown yet. */
	const sent = next?.pathname === SEARCH_PATH ? new URLSearchParams(next.search).get('q') : null
	const before = useRef({ query, sent })
	const input = useRef<HTMLInputElement>(null)
	const [field, setField] = useState<HTMLInputElement | null>(null)

	useEffect(() => {
		// The visitor may have focused the field before the script loaded.
		if (document.activeElement === input.current) setField(input.current)
		const focus = (event: KeyboardEvent) => {
			if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
			event.preventDefault()
			input.current?.focus()
			input.current?.select()
		}
		addEventListener('keydown', focus)
		return () => removeEventListener('keydown', focus)
	}, [])

	// Text typed before hydration stays. A search that was left before it was shown takes its words along.
	useEffect(() => {
		const isLeft = sent === null && before.current.sent !== null && before.current.sent === input.current?.value
		if ((isLeft || before.current.query !== query) && input.current) input.current.value = query
		before.current = { query, sent }
	}, [query, sent])

	// Skipped where focus would open an on-screen keyboard.
	useEffect(() => {
		const isEmpty = isSearchPage && query === ''
		if (isEmpty && isFocusFree() && matchMedia('(hover: hover) and (pointer: fine)').matches) input.current?.focus()
	}, [isSearchPage, query])

	return (
		<Form action={SEARCH_PATH} role="search" className="search-form">
			<input
				ref={input}
				type="search"
				name="q"
				defaultValue={query}
				placeholder={searchWords.search}
				aria-label={searchWords.searchAll}
				aria-keyshortcuts="/"
				autoComplete="off"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="search"
				maxLength={MAX_QUERY_LENGTH}
				onFocus={(event) => setField(event.currentTarget)}
			/>
			<button type="submit" aria-label={searchWords.search}>
				<Icon name="search" />
			</button>
			{field ? (
				<Suspense>
					<Suggestions input={field} showsRecent={!isSearchPage} />
				</Suspense>
			) : null}
		</Form>
	)
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
	)
}
