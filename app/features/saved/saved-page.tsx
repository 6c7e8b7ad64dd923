import { useNavigation } from '@remix-run/react'
import { type RefObject, useRef } from 'react'
import { useListLinks } from '#app/features/title/list-links.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { SavedList } from '#domain/saved/saved.ts'
import { savedPath } from '#domain/saved/saved-query.ts'
import { LIST_NAMES } from '#domain/saved/words.ts'
import { pluralize } from '#domain/shared/text.ts'
import { EmptySaved } from './empty-saved.tsx'
import { SavedForm } from './saved-form.tsx'
import type { SavedView } from './saved-loader.server.ts'
import { SavedTools } from './saved-tools.tsx'
import { useOptimisticRemoval } from './use-optimistic-removal.ts'

interface HeadProps {
	list: SavedList
	/** `null` while it is unknown. */
	total: number | null
	countRef: RefObject<HTMLParagraphElement>
}

/** The name of the list, its size, and a link to the other list. */
export function SavedHead({ list, total, countRef }: HeadProps) {
	return (
		<>
			<PageHeader heading={LIST_NAMES[list]}>
				<p ref={countRef} className="faint" role="status" tabIndex={-1}>
					{total === null ? null : pluralize(total, 'title')}
				</p>
			</PageHeader>
			<Tabs label="Your lists" tabs={useListLinks()} />
		</>
	)
}

/** The watchlist or the favorites. */
export function SavedPage({ view: { list, query, items, totalPages, totalResults } }: { view: SavedView }) {
	const count = useRef<HTMLParagraphElement>(null)
	const { form, removingIds, submit } = useOptimisticRemoval(list, items, count)
	const { state, location } = useNavigation()
	const isLoading = state === 'loading' && location.pathname === `/${list}`
	const remaining = items.filter(({ recordId }) => !removingIds.has(recordId))
	const total = totalResults - (items.length - remaining.length)
	return (
		<div className="page saved">
			<SavedHead list={list} total={total} countRef={count} />
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
