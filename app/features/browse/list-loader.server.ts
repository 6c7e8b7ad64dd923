import { data, redirect } from '@remix-run/cloudflare'
import type { Viewer } from '#app/context.ts'
import { loadMarking } from '#app/features/title/marks-loader.server.ts'
import { badRequest, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { browsePath, isCanonicalBrowse, parseBrowse } from '#domain/browse/browse.ts'
import { choiceLine, servicesToChoose } from '#domain/browse/choices.ts'
import { MAX_PAGES, readListPage } from '#domain/browse/combined-pages.ts'
import { describeFilters } from '#domain/browse/filter-chips.ts'
import { listPageWords } from '#domain/browse/words.ts'
import { filterToMyProviders, pagesTogether } from '#domain/providers/availability.ts'
import type { Availability, MyProviders, Provider, ProviderCatalog } from '#domain/providers/port.ts'
import { isCatalogProviderId } from '#domain/providers/provider-choice.ts'
import { toWatchFilter } from '#domain/providers/watch-filter.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { isOfChild, orderForCap } from '#domain/title/maturity.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { Catalog, HomeFilter, WatchFilter } from '#domain/title/port.ts'
import type { ListData } from './list-data.ts'
import { isPageOutOfRange } from './page-out-of-range.tsx'

export interface ListSources {
	catalog: Catalog
	myProviders: Pick<MyProviders, 'isFilterOn' | 'storedIds' | 'catalogIds' | 'filteredPageCount' | 'findForFilter'>
	providers: Pick<ProviderCatalog, 'listOrOwn'>
	availability: Pick<Availability, 'providersWith'>
	/** ISO 3166-1. */
	region: string
	/** `null` for anonymous visitors. */
	viewer: Pick<Viewer, 'marksOf' | 'cap'> | null
}

/**
 * Loads a page of a list. Redirects non-canonical URLs (a form without JavaScript sends them), and answers 400 for invalid
 * parameters and 404 for a page after the last one.
 */
export async function loadList(
	type: MediaType,
	searchParams: URLSearchParams,
	{ origin, today, ...sources }: ListSources & { origin: string; today: string },
) {
	const parsed = parseBrowse(type, searchParams)
	if (!parsed.ok) throw badRequest(parsed)
	const { filters } = parsed
	if (!isCanonicalBrowse(filters, searchParams)) throw redirect(browsePath(filters))
	const { titles, cards, marking, offered, ...read } = await readList(filters, sources)
	const services = servicesToChoose(filters, offered, sources.myProviders)
	const list: ListData = {
		...read,
		origin,
		thisYear: Number(today.slice(0, 4)),
		chips: describeFilters(filters, (id) => offered.find((provider) => provider.id === id)?.name ?? null),
		choices: choiceLine(filters, {
			services,
			pathOf: browsePath,
			// The filters beside the line have the rest.
			times: 2,
			hasSeen: sources.viewer !== null,
			isList: true,
			isForChildren: isOfChild(sources.viewer?.cap ?? null),
		}),
		offered: services.map(({ id, name }) => ({ id, name })),
		cards: marking.mark(cards),
		seen: marking.note(),
		hasProviders: sources.myProviders.storedIds.length > 0,
		isMyProvidersOnly: sources.myProviders.isFilterOn,
	}
	return data(list, { status: isPageOutOfRange(filters, read.totalPages) ? 404 : 200 })
}

/** Reads the titles of a list. */
export async function readList(
	filters: BrowseFilters,
	{ catalog, myProviders, providers, availability, region, viewer }: ListSources,
) {
	const offeredPromise = providers.listOrOwn()
	// The metadata service's own numbers need no list of services, so that list and titles are read together.
	const known = areCatalogIds(filters) ? [] : await offeredPromise
	const { watch, isAskedFor, unlistedIds } = planWatching(filters, { myProviders, known, region })
	const atHome = filters.isOutAtHome ? { region: filters.region ?? region } : null
	const more = { ...(watch && { watch }), ...(atHome && { atHome }) }
	const readPage = (page: number) => catalog.browse({ ...filters, page }, more)
	const together = pagesTogether({
		leavesOut: filters.hidesSeen || unlistedIds.length > 0 || viewer?.cap != null,
		myProviders: {
			isFilterOn: !isAskedFor && myProviders.isFilterOn,
			filteredPageCount: myProviders.filteredPageCount,
		},
	})
	const order = (found: readonly TitleSummary[]) =>
		orderForCap(found, filters.sort === 'popular' ? (viewer?.cap ?? null) : null)
	const maxPages = Math.floor(MAX_PAGES / together)
	const pages = Math.min(filters.pages, maxPages)
	const [{ results: found, totalPages, totalResults }, offered] = await Promise.all([
		orServiceUnavailable(readListPage({ page: filters.page, pages, together, order }, readPage)),
		offeredPromise,
	])
	const results = uniqueBy(found, mediaKey)
	const marking = await loadMarking(viewer, results, filters.hidesSeen)
	const titles = await onlyOn(unlistedIds, marking.select(results), availability)
	const { cards, note } = filterToMyProviders(titles, isAskedFor ? null : await myProviders.findForFilter(titles))
	return {
		filters: { ...filters, pages },
		titles,
		cards,
		marking,
		offered,
		source: watch || atHome ? listSource({ watch, atHome }, offered) : null,
		note,
		maxPages,
		totalPages,
		totalResults: viewer?.cap ? null : totalResults,
	}
}

type ProviderSelection = Pick<MyProviders, 'isFilterOn' | 'storedIds' | 'catalogIds'>

/** Whether the URL has only the metadata service's own provider ids. */
function areCatalogIds({ providers, withoutProviders }: BrowseFilters): boolean {
	return [...providers, ...withoutProviders].every(isCatalogProviderId)
}

interface WatchPlan {
	/** The filter for the metadata service. */
	watch: WatchFilter | null
	/** Whether the metadata service filters by the providers, so titles need no further check. */
	isAskedFor: boolean
	/** Providers in the URL that the metadata service doesn't know: titles are checked one by one. */
	unlistedIds: readonly string[]
}

/** Plans the provider filter. Providers in the URL replace the viewer's own. */
function planWatching(
	filters: BrowseFilters,
	{ myProviders, known, region }: { myProviders: ProviderSelection; known: readonly Provider[]; region: string },
): WatchPlan {
	const catalogIdOf = (id: string) =>
		known.find((provider) => provider.id === id)?.catalogId ?? (isCatalogProviderId(id) ? Number(id) : null)
	const unlistedIds = filters.providers.some((id) => catalogIdOf(id) === null) ? filters.providers : []
	const listed = unlistedIds.length > 0 ? { ...filters, providers: [] } : filters
	const myCatalogIds = (unlistedIds.length === 0 && myProviders.isFilterOn && myProviders.catalogIds) || []
	const watch = toWatchFilter(listed, { myCatalogIds, catalogIdOf, region })
	return { watch, isAskedFor: filters.providers.length > 0 || (watch !== null && myCatalogIds.length > 0), unlistedIds }
}

/** The titles that one of these services has; all of them without services. */
async function onlyOn(
	ids: readonly string[],
	titles: readonly TitleSummary[],
	availability: Pick<Availability, 'providersWith'>,
): Promise<readonly TitleSummary[]> {
	if (ids.length === 0) return titles
	const found = await availability.providersWith(ids, titles)
	return titles.filter((title) => (found.get(mediaKey(title))?.length ?? 0) > 0)
}

/** Names the source and region of the data about providers and releases. */
function listSource(
	{ watch, atHome }: { watch: WatchFilter | null; atHome: HomeFilter | null },
	offered: readonly Provider[],
): string {
	const region = withArticle(regionName(watch?.region ?? atHome?.region ?? ''))
	if (!watch) return listPageWords.releaseSource({ region })
	const isExample = offered.some((provider) => provider.isExample)
	return isExample ? listPageWords.source({ region }) : listPageWords.justWatchSource({ region })
}
