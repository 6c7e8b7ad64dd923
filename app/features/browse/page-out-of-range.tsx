import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { listPageWords } from '#domain/browse/words.ts'

interface Props {
	page: number
	totalPages: number
	pathOf: (page: number) => string
}

/** Shown for a page number after the last page. */
export function PageOutOfRange({ page, totalPages, pathOf }: Props) {
	const last = Math.max(1, totalPages)
	return (
		<EmptyState
			icon="film"
			heading={listPageWords.noPage({ page })}
			actions={
				<Link to={pathOf(last)} className="button primary">
					{last === 1 ? listPageWords.toOnlyPage : listPageWords.toPage({ page: last })}
				</Link>
			}
		>
			<p>{last === 1 ? listPageWords.onePage : listPageWords.lastPage({ page: last })}</p>
		</EmptyState>
	)
}

/** Whether the page is after the last one. An empty list still has a first page. */
export function isPageOutOfRange({ page }: { page: number }, totalPages: number): boolean {
	return page > Math.max(1, totalPages)
}
