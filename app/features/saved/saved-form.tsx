import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { TitleCard } from '#app/features/title/title-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SavedList, SavedQuery } from '#domain/saved/saved.ts'
import { savedPath } from '#domain/saved/saved-query.ts'
import { SAVE_ACTION } from '#domain/shared/links.ts'
import { LIST_NAMES } from './list-names.ts'
import { FORM_ID } from './save-places.ts'
import type { SavedCard } from './saved-load.ts'

/** Posters that are in the first screen of a phone. */
const IN_VIEW = 6

interface Props {
	formRef: RefObject<HTMLFormElement>
	list: SavedList
	query: SavedQuery
	items: readonly SavedCard[]
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The titles, each with its way out, and boxes for several at once, which the switch above shows. */
export function SavedForm({ formRef, list, query, items, onSubmit }: Props) {
	const { chosen, count, chooseAll } = useChosen(formRef, items)
	return (
		<form
			ref={formRef}
			id={FORM_ID}
			method="post"
			action={SAVE_ACTION}
			autoComplete="off"
			onSubmit={onSubmit}
			onChange={count}
			onReset={() => setTimeout(count)}
		>
			{/* The button that Enter in a box would press: nothing leaves a list by a stray key. */}
			<button type="submit" disabled hidden />
			<input type="hidden" name="intent" value="remove" />
			<input type="hidden" name="list" value={list} />
			<input type="hidden" name="returnTo" value={savedPath(list, query)} />
			<ul className="grid" aria-label={LIST_NAMES[list]}>
				{items.map((item, index) => (
					<li key={item.recordId} className="saved-item">
						<TitleCard card={item.card} first={index === 0} eager={index < IN_VIEW} showType />
						<WaysOut list={list} item={item} />
					</li>
				))}
			</ul>
			<div className="select-bar">
				<span role="status">{chosen === null ? null : `${chosen} selected`}</span>
				{chosen === null ? null : (
					<button type="button" className="button quiet" onClick={chooseAll}>
						{chosen < items.length ? 'Select all' : 'Select none'}
					</button>
				)}
				<button type="submit" className="button">
					Remove selected
				</button>
			</div>
		</form>
	)
}

function WaysOut({ list, item: { recordId, card } }: { list: SavedList; item: SavedCard }) {
	return (
		<>
			<label className="pick">
				<input type="checkbox" name="record" value={recordId} />
				<span className="visually-hidden">Select {card.title}</span>
			</label>
			<button
				type="submit"
				name="only"
				value={recordId}
				className="drop"
				aria-label={`Remove ${card.title} from ${list}`}
			>
				<Icon name="close" size={16} />
			</button>
		</>
	)
}

/** How many boxes are ticked; `null` until a script can tell. */
function useChosen(form: RefObject<HTMLFormElement>, items: readonly SavedCard[]) {
	const [chosen, setChosen] = useState<number | null>(null)
	const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="record"]') ?? [])]
	const count = () => setChosen(boxes().filter(({ checked }) => checked).length)
	const chooseAll = () => {
		const isWanted = boxes().some(({ checked }) => !checked)
		for (const box of boxes()) box.checked = isWanted
		count()
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are those of the titles
	useEffect(count, [items.length])
	return { chosen, count, chooseAll }
}
