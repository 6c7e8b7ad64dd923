import { useNavigate } from '@remix-run/react'
import { type PointerEvent, useEffect, useId, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { imagePath } from '#domain/shared/image-urls.ts'
import { hasLiveMediaPolicy } from '#domain/shared/links.ts'
import { pluralize } from '#domain/shared/text.ts'
import { type Suggestion, suggestionPath } from './suggestion.ts'
import './suggestions.css'
import { useSuggestions } from './use-suggestions.ts'

/** Suggestions below the search field: a listbox that belongs to the field (ARIA combobox pattern). */
export default function Suggestions({ input }: { input: HTMLInputElement }) {
	const [text, setText] = useState(input.value)
	const [isEnabled, setIsEnabled] = useState(false)
	const [activePath, setActivePath] = useState<string | null>(null)
	const items = useSuggestions(isEnabled ? text : '')
	const active = items.findIndex((item) => suggestionPath(item) === activePath)
	const navigate = useNavigate()
	const id = useId()
	const isOpen = isEnabled && items.length > 0
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
		const chosen = items[active]
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault()
			const next = items[moveActive(active, event.key === 'ArrowDown' ? 1 : -1, items.length)]
			if (isOpen) setActivePath(next ? suggestionPath(next) : null)
			else onInput()
		} else if (event.key === 'Escape' && isOpen) {
			event.preventDefault()
			close()
		} else if (event.key === 'Enter' && isOpen && chosen) {
			event.preventDefault()
			close()
			goTo(suggestionPath(chosen))
		} else if (event.key === 'Enter' || event.key === 'Tab') close()
	}

	const goTo = (path: string) => (hasLiveMediaPolicy(path) ? location.assign(path) : navigate(path))

	const onInput = () => {
		setText(input.value)
		setIsEnabled(true)
		setActivePath(null)
	}

	useEffect(() => {
		input.addEventListener('input', onInput)
		input.addEventListener('keydown', onKeyDown)
		input.addEventListener('blur', close)
		return () => {
			input.removeEventListener('input', onInput)
			input.removeEventListener('keydown', onKeyDown)
			input.removeEventListener('blur', close)
		}
	})

	// The visitor may have typed before this code loaded.
	useEffect(() => {
		if (input.value !== input.defaultValue && document.activeElement === input) setIsEnabled(true)
	}, [input])

	return (
		<>
			{isOpen ? (
				<div
					id={id}
					className="suggestions"
					role="listbox"
					aria-label="Suggestions"
					onPointerDown={keepFocus}
					onMouseDown={(event) => event.preventDefault()}
				>
					{items.map((item, index) => (
						<Option
							key={suggestionPath(item)}
							id={idOf(index)}
							item={item}
							isActive={index === active}
							onChoose={close}
						/>
					))}
				</div>
			) : null}
			<p className="visually-hidden" role="status">
				{isOpen ? pluralize(items.length, 'suggestion') : ''}
			</p>
		</>
	)
}

/** Cycles through the options and the text field. */
function moveActive(active: number, by: 1 | -1, length: number): number {
	const places = length + 1
	return ((active + 1 + by + places) % places) - 1
}

/** A mouse would move the focus before its click. Touch must still scroll. */
function keepFocus(event: PointerEvent) {
	if (event.pointerType === 'mouse') event.preventDefault()
}

function Option({
	id,
	item,
	isActive,
	onChoose,
}: {
	id: string
	item: Suggestion
	isActive: boolean
	onChoose: () => void
}) {
	const to = suggestionPath(item)
	return (
		<Link
			id={id}
			to={to}
			reloadDocument={hasLiveMediaPolicy(to)}
			role="option"
			aria-selected={isActive}
			tabIndex={-1}
			className="suggestion"
			onClick={onChoose}
		>
			<span className="suggestion-picture">
				<SuggestionImage item={item} />
			</span>
			<span>
				<span className="suggestion-name" dir="auto">
					{item.kind === 'title' ? item.title : item.name}
				</span>
				<span className="faint">{noteOf(item)}</span>
			</span>
		</Link>
	)
}

function SuggestionImage({ item }: { item: Suggestion }) {
	if ('to' in item) return <Icon name={item.kind === 'channel' ? 'tv' : 'calendar'} />
	const path = item.kind === 'person' ? item.profilePath : item.posterPath
	const size = item.kind === 'person' ? 'w185' : 'w92'
	return path ? <img src={imagePath(size, path)} width={40} height={60} alt="" /> : null
}

function noteOf(item: Suggestion): string {
	if (item.kind === 'person') return 'Person'
	if ('to' in item) return item.kind === 'channel' ? ['Live channel', item.note].filter(Boolean).join(' · ') : item.note
	return [item.type === 'movie' ? 'Movie' : 'TV show', item.year].filter(Boolean).join(' · ')
}
