import { emptyFilters } from '#domain/browse/browse.ts'
import { toIndexable } from '#domain/search/catalog-index.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { MEDIA_TYPES, type MediaType, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
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
/** Pages of each type that a step of the first fill reads: together fewer than fifty calls, which a Worker may make per run. */
const STEP_PAGES = 20
const MAX_CONCURRENT_CALLS = 4
/** What is due for longer was left behind by a fill that was broken off, or is in no list any more. */
const OVERDUE_MS = 10 * MINUTE_MS
const MAX_OVERDUE = 2_000

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

type Page = Paged<TitleSummary>

/** The titles that should be read: of the next page of each list, and those left behind. Lists that fail are left for another pass. */
export async function findDueTitles(
	index: Pick<FilledIndex, 'putListed' | 'due' | 'allDue' | 'nextPage' | 'restart'>,
	catalog: ListCatalog,
): Promise<{ listed: number; failed: number; due: TitleRef[] }> {
	const turns = await mapLimit(LISTS, MAX_CONCURRENT_CALLS, async (list) => ({
		list,
		turn: await index.nextPage(list.name),
	}))
	const { pages, failed } = await readPages(turns, async ({ list, turn }) => ({
		...(await list.read(catalog, turn)),
		list,
		turn,
	}))
	for (const { list, turn, totalPages } of pages)
		if (turn >= Math.min(list.pages, totalPages)) await index.restart(list.name)
	const listed = await putListed(index, pages)
	const due = await index.due(listed.map(({ type, id }) => ({ type, id })))
	const overdue = await index.allDue(MAX_OVERDUE, OVERDUE_MS)
	return { listed: listed.length, failed, due: uniqueBy([...due, ...overdue], mediaKey) }
}

/**
 * A step of the first fill: some pages of the titles with the most votes go into the index as the lists tell of them, twenty a
 * call. Their details are due after that.
 * @param step from 1 on
 */
export async function listBestKnown(
	index: Pick<FilledIndex, 'putListed'>,
	catalog: ListCatalog,
	step: number,
): Promise<{ listed: number; failed: number; isLast: boolean }> {
	const from = 1 + (step - 1) * STEP_PAGES
	const first = await readPages(MEDIA_TYPES, async (type) => ({ type, ...(await byVotes(type)(catalog, from)) }))
	const ends = first.pages.map(({ type, totalPages }) => ({ type, end: Math.min(totalPages, DEEP) }))
	const others = ends.flatMap(({ type, end }) =>
		Array.from({ length: STEP_PAGES - 1 }, (_, at) => ({ type, page: from + 1 + at })).filter(
			({ page }) => page <= end,
		),
	)
	const rest = await readPages(others, ({ type, page }) => byVotes(type)(catalog, page))
	const listed = await putListed(index, [...first.pages, ...rest.pages])
	const isLast = ends.every(({ end }) => end < from + STEP_PAGES)
	return { listed: listed.length, failed: first.failed + rest.failed, isLast }
}

/** The pages that could be read; the catalog logs its failures. */
async function readPages<Item, Found extends Page>(
	items: readonly Item[],
	read: (item: Item) => Promise<Found>,
): Promise<{ pages: Found[]; failed: number }> {
	const found = await mapLimit(items, MAX_CONCURRENT_CALLS, (item) => read(item).catch(() => null))
	const pages = found.filter((page): page is Awaited<Found> => page !== null)
	return { pages, failed: found.length - pages.length }
}

async function putListed(index: Pick<FilledIndex, 'putListed'>, pages: readonly Page[]): Promise<TitleSummary[]> {
	const listed = uniqueBy(
		pages.flatMap(({ results }) => results),
		mediaKey,
	)
	await index.putListed(listed)
	return listed
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
