import { startAfter, useLazyComponent } from '#app/document/use-lazy-component.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'

const startLate = startAfter(500)
const load = import.meta.env.SSR ? null : () => import('./last-filters.client.tsx')

/** Loads late, because it is only an offer. */
export function LazyLastFilters(props: { filters: BrowseFilters; isFiltered: boolean }) {
	const LastFilters = useLazyComponent(true, load, startLate)
	return LastFilters && <LastFilters {...props} />
}
