import { Form } from '@remix-run/react'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_QUERY_LENGTH } from '#domain/search/search.ts'
import { SEARCH_PATH } from '#domain/shared/links.ts'

/** Suggestions are fetched when the field is first used; where they cannot be had, the form works without. */
const Suggestions = lazy(
	(): Promise<{ default: ComponentType<{ input: HTMLInputElement }> }> =>
		import('./suggestions.tsx').catch(() => ({ default: () => null })),
)

interface Props {
	query?: string
	/** For the page that is about searching: takes the focus where that opens no keyboard over the page. */
	autoFocus?: boolean
}

/** A search field: a GET form to the search page, which `/` brings the focus to. */
export function SearchBox({ query = '', autoFocus = false }: Props) {
	const input = useRef<HTMLInputElement>(null)
	const [field, setField] = useState<HTMLInputElement | null>(null)

	useEffect(() => {
		// The reader may have been quicker than the script.
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

	useEffect(() => {
		const isFree = document.activeElement === document.body
		if (autoFocus && isFree && matchMedia('(hover: hover) and (pointer: fine)').matches) input.current?.focus()
	}, [autoFocus])

	return (
		<Form action={SEARCH_PATH} role="search" className="search-form">
			<input
				ref={input}
				type="search"
				name="q"
				defaultValue={query}
				placeholder="Movies, TV, people"
				aria-label="Search movies, TV and people"
				aria-keyshortcuts="/"
				autoComplete="off"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="search"
				maxLength={MAX_QUERY_LENGTH}
				dir="auto"
				onFocus={(event) => setField(event.currentTarget)}
			/>
			<button type="submit" aria-label="Search">
				<Icon name="search" />
			</button>
			{field ? (
				<Suspense>
					<Suggestions input={field} />
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
