import { data, redirect } from '@remix-run/cloudflare'
import { loadMarking, type MarkingViewer } from '#app/features/title/marks-loader.ts'
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
	/** `null` for anonymous visitors. */
	viewer: MarkingViewer
}

/**
 * Loads a page of a list. Redirects non-canonical URLs (a form without JavaScript sends them), and answers 400 for invalid
 * parameters and 404 for a page after the last one.
 */
export async function loadList(
	type: MediaType,
	searchParams: URLSearchParams,
	{ catalog, myProviders, origin, viewer }: ListSources,
) {
	const parsed = parseBrowse(type, searchParams)
	if (!parsed.ok) throw badRequest(parsed)
	const { filters } = parsed
	if (!isCanonicalBrowse(filters, searchParams)) throw redirect(browsePath(filters))
	const readPage = (page: number) => catalog.browse({ ...filters, page })
	const isMyProvidersOnly = myProviders.isFilterOn
	const isFiltered = isMyProvidersOnly || filters.hidesSeen
	const { results, totalPages, totalResults } = await orServiceUnavailable(
		readCombinedPage(filters.page, isFiltered ? PAGES_WHEN_FILTERED : 1, readPage),
	)
	const marking = await loadMarking(viewer, results, filters.hidesSeen)
	const titles = marking.select(results)
	const { cards, note } = filterToMyProviders(titles, await myProviders.findForFilter(titles))
	const list: ListData = {
		origin,
		filters,
		chips: describeFilters(filters),
		cards: marking.mark(cards),
		note,
		seen: marking.note(),
		isMyProvidersOnly,
		totalPages,
		totalResults,
	}
	return data(list, { status: isPageOutOfRange(filters, totalPages) ? 404 : 200 })
}
