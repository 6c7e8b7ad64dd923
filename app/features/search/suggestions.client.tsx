import type { PointerEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { imagePath } from '#domain/shared/image-urls.ts'
import { hasLiveMediaPolicy } from '#domain/shared/paths.ts'
import { pluralize } from '#domain/shared/text.ts'
import { type Suggestion, suggestionPath } from './suggestion.ts'
import './suggestions.css'
import { useCombobox } from './use-combobox.ts'

/** Suggestions below the search field: a listbox that belongs to the field. */
export default function Suggestions({ input }: { input: HTMLInputElement }) {
	const { id, idOf, items, active, isOpen, close } = useCombobox(input)
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
