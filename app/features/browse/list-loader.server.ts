import { data, redirect } from '@remix-run/cloudflare'
import { loadMarking, type MarkingViewer } from '#app/features/title/marks-loader.server.ts'
import { badRequest, orServiceUnavailable } from '#app/http/service-unavailable.server.ts'
import { browsePath, isCanonicalBrowse, parseBrowse } from '#domain/browse/browse.ts'
import { readCombinedPage } from '#domain/browse/combined-pages.ts'
import { describeFilters } from '#domain/browse/filter-chips.ts'
import { filterToMyProviders, PAGES_WHEN_FILTERED } from '#domain/providers/availability.ts'
import type { Availability, MyProviders, ProviderCatalog } from '#domain/providers/port.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { Catalog } from '#domain/title/port.ts'
import { isPageOutOfRange, type ListData } from './list-data.ts'
import { areCatalogIds, listSource, loadOfferedProviders, onlyOn, planWatching } from './list-providers.server.ts'

interface ListSources {
	catalog: Catalog
	myProviders: Pick<MyProviders, 'isFilterOn' | 'selectedIds' | 'catalogIds' | 'filteredPageCount' | 'findForFilter'>
	providers: Pick<ProviderCatalog, 'known'>
	availability: Pick<Availability, 'providersWith'>
	/** ISO 3166-1. */
	region: string
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
	{ catalog, myProviders, providers, availability, region, origin, viewer }: ListSources,
) {
	const parsed = parseBrowse(type, searchParams)
	if (!parsed.ok) throw badRequest(parsed)
	const { filters } = parsed
	if (!isCanonicalBrowse(filters, searchParams)) throw redirect(browsePath(filters))
	const offeredPromise = loadOfferedProviders(filters, { myProviders, providers })
	// The metadata service's own numbers need no list of services, so that list and titles are read together.
	const known = areCatalogIds(filters) ? [] : await offeredPromise
	const { watch, isAskedFor, unlistedIds } = planWatching(filters, { myProviders, known, region })
	const atHome = filters.isOutAtHome ? { region: filters.region ?? region } : null
	const more = { ...(watch && { watch }), ...(atHome && { atHome }) }
	const readPage = (page: number) => catalog.browse({ ...filters, page }, more)
	const pagesTogether = Math.max(
		filters.hidesSeen || unlistedIds.length > 0 ? PAGES_WHEN_FILTERED : 1,
		!isAskedFor && myProviders.isFilterOn ? myProviders.filteredPageCount : 1,
	)
	const [{ results, totalPages, totalResults }, offered] = await Promise.all([
		orServiceUnavailable(readCombinedPage(filters.page, pagesTogether, readPage)),
		offeredPromise,
	])
	const marking = await loadMarking(viewer, results, filters.hidesSeen)
	const titles = await onlyOn(unlistedIds, marking.select(results), availability)
	const { cards, note } = filterToMyProviders(titles, isAskedFor ? null : await myProviders.findForFilter(titles))
	const list: ListData = {
		origin,
		filters,
		chips: describeFilters(filters, (id) => offered.find((provider) => provider.id === id)?.name ?? null),
		offered: offered.map(({ id, name }) => ({ id, name })),
		source: watch || atHome ? listSource({ watch, atHome }, offered) : null,
		cards: marking.mark(cards),
		note,
		seen: marking.note(),
		isMyProvidersOnly: myProviders.isFilterOn,
		totalPages,
		totalResults,
	}
	return data(list, { status: isPageOutOfRange(filters, totalPages) ? 404 : 200 })
}
