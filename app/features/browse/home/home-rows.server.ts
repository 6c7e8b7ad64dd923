import { browsePath, emptyFilters } from '#domain/browse/browse.ts'
import { readCombinedPage } from '#domain/browse/combined-pages.ts'
import {
	CHILDREN_FILMS,
	CHILDREN_ROWS,
	isInCinemas,
	THEMED_ROWS,
	type ThemedRow,
	themesOf,
} from '#domain/browse/rows.ts'
import { homeWords } from '#domain/browse/words.ts'
import { TRENDING_PATH } from '#domain/shared/links.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { MIN_ROW_LENGTH } from '#domain/title/card.ts'
import type { Sort } from '#domain/title/list-filters.ts'
import { isOfChild, type MaturityCap, orderForCap } from '#domain/title/maturity.ts'
import type { Paged, TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { cardWords } from '#domain/title/words.ts'

interface HomeRow {
	id: string
	heading: string
	to?: string
	/** Whether cards show their type, in rows that mix movies and shows. */
	showType?: boolean
	/** Whether the cards have wide pictures. */
	isWide?: boolean
	load: (catalog: Catalog, page: number) => Promise<Paged<TitleSummary>>
	/** Leaves out titles that do not fit the heading. */
	isTrueFor?: (title: TitleSummary, nowMs: number) => boolean
}

export interface LoadedRow extends Omit<HomeRow, 'load' | 'isTrueFor'> {
	titles: readonly TitleSummary[]
}

/** The row after the leading one: titles of all rows that the viewer's providers have. */
export const myProvidersRow = () => ({ id: 'my-providers', heading: homeWords.onYourServices, showType: true })

const LEADING_ROW: HomeRow = {
	id: 'trending',
	get heading() {
		return cardWords.trendingToday
	},
	to: TRENDING_PATH,
	showType: true,
	load: (catalog, page) => catalog.trending('all', 'day', page),
}
const IN_CINEMAS: HomeRow = {
	id: 'now-playing',
	get heading() {
		return homeWords.inTheaters
	},
	to: sortedPath('movie', 'newest'),
	load: (catalog, page) => catalog.movies('now_playing', page),
	isTrueFor: isInCinemas,
}
const ON_THE_AIR: HomeRow = {
	id: 'on-the-air',
	get heading() {
		return homeWords.onTheAir
	},
	to: sortedPath('tv', 'newest'),
	load: (catalog, page) => catalog.shows('on_the_air', page),
}

/** How many titles a theme has at least, so that its row is full without those that other rows show. */
const MIN_THEME_LENGTH = 10
/** How many themes are asked for until one is long enough. */
const THEMES_TRIED = 3

interface RowsOptions {
	/** How many pages of each list to read. */
	pageCount: number
	nowMs: number
	/** The profile's age limit. */
	cap: MaturityCap | null
}

/** The first row also supplies the hero. Without it there is no page. */
export function loadLeadingRow(catalog: Catalog, options: RowsOptions): Promise<LoadedRow> {
	return loadHomeRow(isOfChild(options.cap) ? toHomeRow(CHILDREN_FILMS) : LEADING_ROW, catalog, options)
}

/** The other rows, in the order of the page. A row that fails to load is left out. */
export async function loadOtherRows(catalog: Catalog, options: RowsOptions): Promise<LoadedRow[]> {
	const load = (row: HomeRow) => loadHomeRow(row, catalog, options)
	const rows = isOfChild(options.cap)
		? [...CHILDREN_ROWS.map(toHomeRow), LEADING_ROW].map(load)
		: [load(IN_CINEMAS), load(ON_THE_AIR), loadThemedRow(Math.floor(options.nowMs / DAY_MS), load)]
	// The catalog has logged what failed.
	const loaded = (await Promise.allSettled(rows)).flatMap((row) => (row.status === 'fulfilled' ? row.value : []))
	return loaded.filter(({ titles }) => titles.length >= MIN_ROW_LENGTH)
}

/**
 * The theme of a day, or another that fills its row: a small catalog has few titles of some. Where none does, that of the day.
 * @throws what the catalog does: asking a failing one for another theme would only take longer
 */
async function loadThemedRow(day: number, load: (row: HomeRow) => Promise<LoadedRow>): Promise<LoadedRow[]> {
	const tried: LoadedRow[] = []
	for (const row of themesOf(day).slice(0, THEMES_TRIED)) {
		const loaded = await load(toWideRow(row))
		if (loaded.titles.length >= MIN_THEME_LENGTH) return [loaded]
		tried.push(loaded)
	}
	return tried.slice(0, 1)
}

export async function loadHomeRow(
	{ load, isTrueFor, ...row }: HomeRow,
	catalog: Catalog,
	{ pageCount, nowMs, cap }: RowsOptions,
): Promise<LoadedRow> {
	const { results } = await readCombinedPage(1, pageCount, (page) => load(catalog, page))
	const titles = isTrueFor ? results.filter((title) => isTrueFor(title, nowMs)) : results
	return { ...row, titles: orderForCap(titles, cap) }
}

/** Any row that a home page may have. */
export function findHomeRow(id: string): HomeRow | null {
	const forChildren = [CHILDREN_FILMS, ...CHILDREN_ROWS].map(toHomeRow)
	const rows = [LEADING_ROW, IN_CINEMAS, ON_THE_AIR, ...forChildren, ...THEMED_ROWS.map(toWideRow)]
	return rows.find((row) => row.id === id) ?? null
}

function toHomeRow({ filters, ...row }: ThemedRow): HomeRow {
	return { ...row, load: (catalog, page) => catalog.browse({ ...filters, page }) }
}

function toWideRow(row: ThemedRow): HomeRow {
	return { ...toHomeRow(row), isWide: true }
}

function sortedPath(type: MediaType, sort: Sort): string {
	return browsePath({ ...emptyFilters(type), sort })
}
