import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { gridLoading } from '#app/features/title/poster.tsx'
import { TitleCard } from '#app/features/title/title-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SavedList, SavedQuery } from '#domain/saved/saved.ts'
import { savedPath } from '#domain/saved/saved-query.ts'
import { LIST_NAMES } from '#domain/saved/words.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import type { SavedCard } from './saved-loader.server.ts'
import { SAVED_FORM_ID } from './saved-tools.tsx'

interface Props {
	formRef: RefObject<HTMLFormElement>
	list: SavedList
	query: SavedQuery
	items: readonly SavedCard[]
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The titles, each with a remove button and a checkbox for removing several at once. */
export function SavedForm({ formRef, list, query, items, onSubmit }: Props) {
	const { selectedCount, updateCount, toggleAll } = useSelection(formRef, items)
	return (
		<form
			ref={formRef}
			id={SAVED_FORM_ID}
			method="post"
			action={SAVED_ACTION_PATH}
			autoComplete="off"
			onSubmit={onSubmit}
			onChange={updateCount}
			onReset={() => setTimeout(updateCount)}
		>
			{/* The form's default button, so that Enter in a checkbox removes nothing. */}
			<button type="submit" disabled hidden />
			<input type="hidden" name="intent" value="remove" />
			<input type="hidden" name="list" value={list} />
			<input type="hidden" name="returnTo" value={savedPath(list, query)} />
			<ul className="grid" aria-label={LIST_NAMES[list]}>
				{items.map((item, index) => (
					<li key={item.recordId} className="saved-item">
						<TitleCard card={item.card} loading={gridLoading(index)} showType />
						<RemoveControls list={list} item={item} />
					</li>
				))}
			</ul>
			<div className="select-bar">
				<span role="status">{selectedCount === null ? null : `${selectedCount} selected`}</span>
				{selectedCount === null ? null : (
					<button type="button" className="button quiet" onClick={toggleAll}>
						{selectedCount < items.length ? 'Select all' : 'Select none'}
					</button>
				)}
				<button type="submit" className="button">
					Remove selected
				</button>
			</div>
		</form>
	)
}

function RemoveControls({ list, item: { recordId, card } }: { list: SavedList; item: SavedCard }) {
	return (
		<>
			<label className="saved-select">
				<input type="checkbox" name="record" value={recordId} />
				<span className="visually-hidden">Select {card.title}</span>
			</label>
			<button
				type="submit"
				name="only"
				value={recordId}
				className="saved-remove"
				aria-label={`Remove ${card.title} from ${list}`}
			>
				<Icon name="close" size={16} />
			</button>
		</>
	)
}

/** The number of selected titles; `null` before hydration. */
function useSelection(form: RefObject<HTMLFormElement>, items: readonly SavedCard[]) {
	const [selectedCount, setSelectedCount] = useState<number | null>(null)
	const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="record"]') ?? [])]
	const updateCount = () => setSelectedCount(boxes().filter(({ checked }) => checked).length)
	const toggleAll = () => {
		const shouldCheck = boxes().some(({ checked }) => !checked)
		for (const box of boxes()) box.checked = shouldCheck
		updateCount()
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: the checkboxes change with the titles
	useEffect(updateCount, [items.length])
	return { selectedCount, updateCount, toggleAll }
}
