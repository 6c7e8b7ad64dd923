import { useNavigation } from '@remix-run/react'
import type { FormEvent, RefObject } from 'react'
import { useListLinks } from '#app/features/title/list-links.ts'
import { gridLoading } from '#app/features/title/poster.tsx'
import { SelectBar, useSelection } from '#app/features/title/select-mode.tsx'
import { TitleCard } from '#app/features/title/title-card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { SavedList, SavedQuery } from '#domain/saved/saved.ts'
import { savedPath } from '#domain/saved/saved-query.ts'
import { listName, savedWords } from '#domain/saved/words.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import { listWords } from '#domain/title/list-words.ts'
import { EmptySaved } from './empty-saved.tsx'
import type { SavedCard, SavedView } from './saved-loader.server.ts'
import { SAVED_FORM_ID, SavedTools } from './saved-tools.tsx'
import { useOptimisticRemoval } from './use-optimistic-removal.ts'

interface HeadProps {
	list: SavedList
	/** `null` while it is unknown. */
	total: number | null
}

/** The name of the list, its size, and a link to the other list. */
export function SavedHead({ list, total }: HeadProps) {
	return (
		<>
			<PageHeader heading={listName(list)}>
				<p className="faint" role="status">
					{total === null ? null : savedWords.count({ count: total })}
				</p>
			</PageHeader>
			<Tabs label={listWords.yourLists} tabs={useListLinks()} />
		</>
	)
}

/** The watchlist or the favorites. */
export function SavedPage({ view: { list, query, items, totalPages, totalResults } }: { view: SavedView }) {
	const { form, removingIds, submit } = useOptimisticRemoval(list, items)
	const { state, location } = useNavigation()
	const isLoading = state === 'loading' && location.pathname === `/${list}`
	const remaining = items.filter(({ recordId }) => !removingIds.has(recordId))
	const total = totalResults - (items.length - remaining.length)
	return (
		<div className="page saved">
			<SavedHead list={list} total={total} />
			{total > 0 || query.type ? <SavedTools list={list} query={query} isEmpty={total === 0} /> : null}
			{total > 0 ? (
				<div aria-busy={isLoading}>
					<SavedForm formRef={form} list={list} query={query} items={remaining} onSubmit={submit} />
					<Pager page={query.page} totalPages={totalPages} pathOf={(page) => savedPath(list, { ...query, page })} />
				</div>
			) : (
				<EmptySaved list={list} query={query} />
			)}
		</div>
	)
}

interface Props {
	formRef: RefObject<HTMLFormElement>
	list: SavedList
	query: SavedQuery
	items: readonly SavedCard[]
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The titles, each with a remove button and a checkbox for removing several at once. */
function SavedForm({ formRef, list, query, items, onSubmit }: Props) {
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
			<ul className="grid" aria-label={listName(list)}>
				{items.map((item, index) => (
					<li key={item.recordId} className="saved-item">
						<TitleCard card={item.card} loading={gridLoading(index)} showType stars={item.stars} note={item.where} />
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
				<span className="visually-hidden">{savedWords.select({ title: card.title })}</span>
			</label>
			<button
				type="submit"
				name="only"
				value={recordId}
				className="saved-remove"
				aria-label={savedWords.removeTitle({ title: card.title, list })}
			>
				<Icon name="close" size={16} />
			</button>
		</>
	)
}
