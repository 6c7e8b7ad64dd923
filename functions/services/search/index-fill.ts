import { emptyFilters } from '#domain/browse/browse.ts'
import { toIndexable } from '#domain/search/catalog-index.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import type { Paged, TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { mapLimit } from '#functions/lib/promises.ts'
import type { FilledIndex } from './catalog-index.ts'

type ListCatalog = Pick<Catalog, 'movies' | 'shows' | 'trending' | 'browse'>

interface List {
	name: string
	/** Then it starts over. */
	pages: number
	read(catalog: ListCatalog, page: number): Promise<Paged<TitleSummary>>
}

/** A whole pass takes ten days. */
const DEEP = 250
const NEW = 5
const MAX_CONCURRENT_CALLS = 4

const byVotes = (type: MediaType) => (catalog: ListCatalog, page: number) =>
	catalog.browse({ ...emptyFilters(type), page }, { byVotes: true })

/** One call each an hour: with those of the title pool fewer than fifty, which a Worker may make per run. */
const LISTS: readonly List[] = [
	{ name: 'movies popular', pages: DEEP, read: (catalog, page) => catalog.movies('popular', page) },
	{ name: 'movies top rated', pages: DEEP, read: (catalog, page) => catalog.movies('top_rated', page) },
	{ name: 'movies by votes', pages: DEEP, read: byVotes('movie') },
	{ name: 'shows popular', pages: DEEP, read: (catalog, page) => catalog.shows('popular', page) },
	{ name: 'shows top rated', pages: DEEP, read: (catalog, page) => catalog.shows('top_rated', page) },
	{ name: 'shows by votes', pages: DEEP, read: byVotes('tv') },
	{ name: 'movies new', pages: NEW, read: (catalog, page) => catalog.movies('now_playing', page) },
	{ name: 'shows new', pages: NEW, read: (catalog, page) => catalog.shows('on_the_air', page) },
	{ name: 'trending', pages: NEW, read: (catalog, page) => catalog.trending('all', 'week', page) },
]

/** The next page of each list: the titles that should be read. Lists that fail are left for another pass. */
export async function findDueTitles(
	index: Pick<FilledIndex, 'due' | 'nextPage' | 'restart'>,
	catalog: ListCatalog,
): Promise<{ listed: number; failed: number; due: TitleRef[] }> {
	let failed = 0
	const found = await mapLimit(LISTS, MAX_CONCURRENT_CALLS, async ({ name, pages, read }) => {
		const page = await index.nextPage(name)
		try {
			const { results, totalPages } = await read(catalog, page)
			if (page >= Math.min(pages, totalPages)) await index.restart(name)
			return results
		} catch {
			// The catalog logs its failures.
			failed += 1
			return []
		}
	})
	const listed = uniqueBy(found.flat(), mediaKey)
	const due = await index.due(listed.map(({ type, id }) => ({ type, id })))
	return { listed: listed.length, failed, due }
}

/**
 * Reads those of the titles that are due, as many as the day allows, and puts them into the index. What was read is stored even
 * when others fail, so a second call only reads the rest.
 */
export async function indexTitles(
	titles: readonly TitleRef[],
	index: Pick<FilledIndex, 'due' | 'put'>,
	catalog: Pick<Catalog, 'movie' | 'show'>,
	mayRead: () => Promise<boolean>,
): Promise<{ read: number; failed: number }> {
	let failed = 0
	const found = await mapLimit(await index.due(titles), MAX_CONCURRENT_CALLS, async ({ type, id }) => {
		if (!(await mayRead())) return null
		try {
			return await (type === 'movie' ? catalog.movie(id) : catalog.show(id))
		} catch {
			// As above.
			failed += 1
			return null
		}
	})
	const details = found.filter((title) => title !== null)
	await index.put(details.map(toIndexable))
	return { read: details.length, failed }
}
