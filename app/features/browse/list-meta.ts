import { pageMeta } from '#app/document/page-meta.ts'
import { pagePath } from '#domain/browse/browse.ts'
import type { ListData } from './list-data.ts'

/** Title and description of a list. Error pages have their own. */
export function listMeta(heading: string, list: ListData | undefined) {
	if (!list) return []
	const { filters, chips, origin } = list
	const asked = chips.map(({ label }) => label).join(', ')
	const page = filters.page > 1 ? `, page ${filters.page}` : ''
	return pageMeta({
		title: `${asked ? `${heading}: ${asked}` : heading}${page}`,
		description: `${heading} to choose from by genre, year, rating, length and language${asked ? `. Here: ${asked}` : ''}.`,
		path: pagePath(filters, filters.page),
		origin,
	})
}
