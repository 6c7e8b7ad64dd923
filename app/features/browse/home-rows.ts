import { browsePath, emptyFilters, type Sort } from '#domain/browse/browse.ts'
import { readCombinedPage } from '#domain/browse/combined-pages.ts'
import { MOVIES_PATH, SHOWS_PATH, TRENDING_PATH } from '#domain/shared/links.ts'
import type { MediaType, Paged, TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'

interface HomeRow {
	id: string
	heading: string
	to?: string
	/** For rows that mix movies and shows. */
	showType?: boolean
	load: (catalog: Catalog, page: number) => Promise<Paged<TitleSummary>>
}

export interface LoadedRow extends Omit<HomeRow, 'load'> {
	titles: readonly TitleSummary[]
}

/** The first row also supplies the hero. Without it there is no page. */
export const LEADING_ROW: HomeRow = {
	id: 'trending',
	heading: 'Trending today',
	to: TRENDING_PATH,
	showType: true,
	load: (catalog, page) => catalog.trending('all', 'day', page),
}

/** Follows the leading row. Collects the titles of all rows that the viewer's providers have. */
export const MY_PROVIDERS_ROW = { id: 'my-providers', heading: 'On your services', showType: true }

/** In the order of the page. A row that fails to load stays empty. */
export const HOME_ROWS: readonly HomeRow[] = [
	{
		id: 'now-playing',
		heading: 'In cinemas',
		to: sortedPath('movie', 'newest'),
		load: (catalog, page) => catalog.movies('now_playing', page),
	},
	{
		id: 'on-the-air',
		heading: 'On the air',
		to: sortedPath('tv', 'newest'),
		load: (catalog, page) => catalog.shows('on_the_air', page),
	},
	{
		id: 'popular-movies',
		heading: 'Popular movies',
		to: MOVIES_PATH,
		load: (catalog, page) => catalog.movies('popular', page),
	},
	{
		id: 'popular-shows',
		heading: 'Popular shows',
		to: SHOWS_PATH,
		load: (catalog, page) => catalog.shows('popular', page),
	},
	{
		id: 'top-rated-movies',
		heading: 'Best rated movies',
		to: sortedPath('movie', 'rating'),
		load: (catalog, page) => catalog.movies('top_rated', page),
	},
	{ id: 'upcoming', heading: 'Coming soon', load: (catalog, page) => catalog.movies('upcoming', page) },
]

/** @param pageCount how many pages of the list to read */
export async function loadHomeRow({ load, ...row }: HomeRow, catalog: Catalog, pageCount: number): Promise<LoadedRow> {
	const { results } = await readCombinedPage(1, pageCount, (page) => load(catalog, page))
	return { ...row, titles: results }
}

/** Like `loadHomeRow`, but a row whose list is unavailable has no titles. */
export async function loadHomeRowOrEmpty(row: HomeRow, catalog: Catalog, pageCount: number): Promise<LoadedRow> {
	try {
		return await loadHomeRow(row, catalog, pageCount)
	} catch {
		// The catalog has logged the failure.
		const { load, ...rest } = row
		return { ...rest, titles: [] }
	}
}

function sortedPath(type: MediaType, sort: Sort): string {
	return browsePath({ ...emptyFilters(type), sort })
}
