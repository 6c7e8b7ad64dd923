import { useNavigation } from '@remix-run/react'
import { useRef } from 'react'
import { LIST_LINKS } from '#app/features/title/list-links.ts'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { savedPath } from '#domain/saved/saved-query.ts'
import { LIST_NAMES } from '#domain/saved/words.ts'
import { EmptySaved } from './empty-saved.tsx'
import { SavedForm } from './saved-form.tsx'
import type { SavedView } from './saved-loader.ts'
import { SavedTools } from './saved-tools.tsx'
import { useOptimisticRemoval } from './use-optimistic-removal.ts'

/** The watchlist or the favorites. */
export function SavedPage({ view: { list, query, items, totalPages, totalResults } }: { view: SavedView }) {
	const count = useRef<HTMLParagraphElement>(null)
	const { form, leaving: removingIds, submit } = useOptimisticRemoval(list, items, count)
	const { state, location } = useNavigation()
	const isLoading = state === 'loading' && location.pathname === `/${list}`
	const remaining = items.filter(({ recordId }) => !removingIds.has(recordId))
	const total = totalResults - (items.length - remaining.length)
	return (
		<div className="page saved">
			<div className="saved-head">
				<h1>{LIST_NAMES[list]}</h1>
				<p ref={count} className="faint" role="status" tabIndex={-1}>
					{total === 1 ? '1 title' : `${total} titles`}
				</p>
			</div>
			<Tabs label="Your lists" tabs={LIST_LINKS} />
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
