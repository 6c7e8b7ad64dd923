import { data, redirect } from '@remix-run/cloudflare'
import { badRequest, orServiceUnavailable } from '#app/http/service-unavailable.ts'
import { browsePath, isCanonicalBrowse, parseBrowse } from '#domain/browse/browse.ts'
import { readCombinedPage } from '#domain/browse/combined-pages.ts'
import { describeFilters } from '#domain/browse/filter-chips.ts'
import { filterToMyProviders, PAGES_WHEN_FILTERED } from '#domain/providers/availability.ts'
import type { MyProviders } from '#domain/providers/port.ts'
import type { MediaType } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { isPageOutOfRange, type ListData } from './list-data.ts'

interface ListSources {
	catalog: Catalog
	myProviders: Pick<MyProviders, 'isFilterOn' | 'findForFilter'>
	origin: string
}

/**
 * Loads a page of a list. Redirects non-canonical URLs (a form without JavaScript sends them), and answers 400 for invalid
 * parameters and 404 for a page after the last one.
 */
export async function loadList(
	type: MediaType,
	searchParams: URLSearchParams,
	{ catalog, myProviders, origin }: ListSources,
) {
	const parsed = parseBrowse(type, searchParams)
	if (!parsed.ok) throw badRequest(parsed)
	const { filters } = parsed
	if (!isCanonicalBrowse(filters, searchParams)) throw redirect(browsePath(filters))
	const readPage = (page: number) => catalog.browse({ ...filters, page })
	const isMyProvidersOnly = myProviders.isFilterOn
	const { results, totalPages, totalResults } = await orServiceUnavailable(
		readCombinedPage(filters.page, isMyProvidersOnly ? PAGES_WHEN_FILTERED : 1, readPage),
	)
	const list: ListData = {
		origin,
		filters,
		chips: describeFilters(filters),
		...filterToMyProviders(results, await myProviders.findForFilter(results)),
		isMyProvidersOnly,
		totalPages,
		totalResults,
	}
	return data(list, { status: isPageOutOfRange(filters, totalPages) ? 404 : 200 })
}
