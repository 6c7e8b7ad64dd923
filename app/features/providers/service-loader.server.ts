import { browsePath, emptyFilters } from '#domain/browse/browse.ts'
import { readCombinedPage } from '#domain/browse/combined-pages.ts'
import { INCLUDED_KINDS, PAGES_WHEN_FILTERED } from '#domain/providers/availability.ts'
import type { Availability, Provider, ProviderCatalog, ProviderChanges } from '#domain/providers/port.ts'
import { providerWords } from '#domain/providers/words.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { type Card, MIN_ROW_LENGTH, toCard } from '#domain/title/card.ts'
import type { Sort } from '#domain/title/list-filters.ts'
import type { Catalog } from '#domain/title/port.ts'

const ROW_LENGTH = 20

interface ServiceRow {
	heading: string
	/** The path of the whole list; absent for the provider's own catalog. */
	to?: string
	cards: Card[]
}

interface ServiceDeps {
	catalog: Pick<Catalog, 'browse'>
	providers: Pick<ProviderCatalog, 'list'>
	availability: Pick<Availability, 'titlesOn'>
	providerChanges: Pick<ProviderChanges, 'changesOn'>
	/** ISO 3166-1. */
	region: string
	/** The region in the URL, which links to filtered lists keep. */
	requestedRegion: string | null
	/** Whether the profile has an age limit: then its rows take more pages, and short ones are left out. */
	hasAgeLimit: boolean
}

/** The rows of a page. With the two lists of providers, it makes six calls. */
const rowsOf = (): readonly { type: MediaType; sort: Sort; heading: string }[] => [
	{ type: 'movie', sort: 'popular', heading: providerWords.popularMovies },
	{ type: 'tv', sort: 'popular', heading: providerWords.popularShows },
	{ type: 'movie', sort: 'newest', heading: providerWords.newMovies },
	{ type: 'movie', sort: 'rating', heading: providerWords.topRatedMovies },
]

interface ServiceView {
	provider: Provider
	rows: ServiceRow[]
	/** The ISO day of the last comparison; `null` before the first one. */
	comparedOn: string | null
}

/** Loads what a provider has in the viewer's region; `null` for one that isn't there. */
export async function loadService(
	id: string,
	{ catalog, providers, availability, providerChanges, region, requestedRegion, hasAgeLimit }: ServiceDeps,
): Promise<ServiceView | null> {
	// Offers name services by the metadata service's number, the operator by an id of their own.
	const provider = (await providers.list()).find((known) => known.id === id || String(known.catalogId) === id)
	if (!provider) return null
	const { catalogId } = provider
	if (catalogId === null) {
		const titles = await availability.titlesOn(provider.id)
		const cards = titles.slice(0, ROW_LENGTH).map(toCard)
		return { provider, rows: [{ heading: providerWords.everything, cards }], comparedOn: null }
	}
	const watch = { providers: [catalogId], without: [], kinds: INCLUDED_KINDS, region }
	const [{ arrived, left, comparedOn }, ...listed] = await Promise.all([
		providerChanges.changesOn(catalogId),
		...rowsOf().map(async ({ type, sort, heading }): Promise<ServiceRow> => {
			const filters = { ...emptyFilters(type), sort }
			const read = (page: number) => catalog.browse({ ...filters, page }, { watch })
			const { results } = await readCombinedPage(1, hasAgeLimit ? PAGES_WHEN_FILTERED : 1, read)
			return {
				heading,
				to: browsePath({ ...filters, providers: [provider.id], region: requestedRegion }),
				cards: uniqueBy(results, mediaKey).slice(0, ROW_LENGTH).map(toCard),
			}
		}),
	])
	const rows = [
		{ heading: providerWords.newOn({ name: provider.name }), cards: arrived },
		...listed,
		{ heading: providerWords.recentlyLeft, cards: left },
	]
	return { provider, rows: rows.filter(({ cards }) => !hasAgeLimit || cards.length >= MIN_ROW_LENGTH), comparedOn }
}
