import type { FormEvent, RefObject } from 'react'
import { gridLoading } from '#app/features/title/poster.tsx'
import { SelectBar, useSelection } from '#app/features/title/select-mode.tsx'
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
	const selection = useSelection(formRef, 'record', items.length)
	return (
		<form
			ref={formRef}
			id={SAVED_FORM_ID}
			method="post"
			action={SAVED_ACTION_PATH}
			autoComplete="off"
			data-held=""
			onSubmit={onSubmit}
			onChange={selection.updateCount}
			onReset={() => setTimeout(selection.updateCount)}
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
			<SelectBar total={items.length} selection={selection} />
		</form>
	)
}

function RemoveControls({ list, item: { recordId, card } }: { list: SavedList; item: SavedCard }) {
	return (
		<>
			<label className="select-box">
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
