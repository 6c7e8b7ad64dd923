import { pageMeta } from '#app/document/page-meta.ts'
import { pagePath } from '#domain/browse/browse.ts'
import type { ListData } from './list-data.ts'

/** Title and description of a list. Error pages have their own. */
export function listMeta(heading: string, list: ListData | undefined) {
	if (!list) return []
	const { filters, chips, origin } = list
	const filterLabels = chips.map(({ label }) => label).join(', ')
	const page = filters.page > 1 ? `, page ${filters.page}` : ''
	return pageMeta({
		title: `${filterLabels ? `${heading}: ${filterLabels}` : heading}${page}`,
		description: `${heading} by genre, year, rating, length and language.${filterLabels ? ` Filters: ${filterLabels}.` : ''}`,
		path: pagePath(filters, filters.page),
		origin,
	})
}
