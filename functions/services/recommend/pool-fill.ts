import { parseTitleKey } from '#domain/recommend/candidate.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import { type MovieDetails, mediaKey, type Paged, type ShowDetails, type TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import type { TitlePool } from './title-pool.ts'

/** What filling asks of the catalogue. */
export type PoolCatalog = Pick<Catalog, 'movie' | 'show' | 'movies' | 'shows' | 'trending'>

/** A Worker may make some fifty outside calls a run: eight lists and these. */
export const DETAILS_PER_RUN = 24
const BATCH_SIZE = 6
/** Run after run other pages of the lists, and then again from the first. */
const LIST_PAGES = 10
const HOUR_MS = 3_600_000

const LISTS: readonly ((catalog: PoolCatalog, page: number) => Promise<Paged<TitleSummary>>)[] = [
	(catalog, page) => catalog.movies('popular', page),
	(catalog, page) => catalog.movies('top_rated', page),
	(catalog, page) => catalog.movies('now_playing', page),
	(catalog, page) => catalog.movies('upcoming', page),
	(catalog, page) => catalog.shows('popular', page),
	(catalog, page) => catalog.shows('top_rated', page),
	(catalog, page) => catalog.shows('on_the_air', page),
	(catalog, page) => catalog.trending('all', 'week', page),
]
/** The pages that stand in while the pool is thin: what is liked, in films and shows. */
const FALLBACK_LISTS = [0, 1, 4, 5, 7].map((index) => LISTS[index]).filter((list) => list !== undefined)
const FALLBACK_PAGES = 2

/** What one run did, for the log. */
interface PoolFillResult {
	listed: number
	read: number
	failed: number
}

/** The page of the lists for the run of an hour. */
export function pageOfHour(now: number): number {
	return 1 + (Math.floor(now / HOUR_MS) % LIST_PAGES)
}

/** One run: a page of each list, and the details that are due. What fails is left for another run. */
export async function fillPool(pool: TitlePool, catalog: PoolCatalog, page: number): Promise<PoolFillResult> {
	const lists = await settleAll(LISTS.map((list) => list(catalog, page)))
	const named = lists.found.flatMap(({ results }) => results)
	await pool.addListed(named)
	const details = await readDue(pool, catalog)
	await pool.trim()
	return { listed: named.length, read: details.read, failed: lists.failed + details.failed }
}

async function readDue(pool: TitlePool, catalog: PoolCatalog): Promise<Omit<PoolFillResult, 'listed'>> {
	const due = await pool.takeDue(DETAILS_PER_RUN)
	let [read, failed] = [0, 0]
	for (let from = 0; from < due.length; from += BATCH_SIZE) {
		const part = due.slice(from, from + BATCH_SIZE)
		const { found, failed: lost } = await settleAll(part.map(({ key }) => readByKey(key, catalog)))
		await pool.remove(found.flatMap(({ key, details }) => (details ? [] : [key])))
		const details = found.flatMap((one) => (one.details ? [one.details] : []))
		await pool.saveDetails(details)
		const wanted = new Set(part.flatMap(({ key, isWanted }) => (isWanted ? [key] : [])))
		await pool.addListed(relatedTo(details.filter((title) => wanted.has(mediaKey(title)))))
		read += details.length
		failed += lost
	}
	return { read, failed }
}

/** What the service recommends beside titles that somebody has an opinion of. */
export function relatedTo(details: readonly (MovieDetails | ShowDetails)[]): TitleSummary[] {
	return details.flatMap(({ recommendations }) => recommendations)
}

/** `null` for a title that the catalogue does not have (any more). */
export function readDetails(ref: TitleRef, catalog: PoolCatalog): Promise<MovieDetails | ShowDetails | null> {
	return ref.type === 'movie' ? catalog.movie(ref.id) : catalog.show(ref.id)
}

/** Details of a few titles, at once; those that cannot be had are left out. */
export async function readManyDetails(keys: readonly string[], catalog: PoolCatalog) {
	const { found } = await settleAll(keys.map((key) => readByKey(key, catalog)))
	return found.flatMap(({ details }) => (details ? [details] : []))
}

async function readByKey(key: string, catalog: PoolCatalog) {
	const ref = parseTitleKey(key)
	return { key, details: ref && (await readDetails(ref, catalog)) }
}

/** Titles to recommend from while there is no pool: the first pages of the lists that everybody likes. */
export async function readFallbackLists(catalog: PoolCatalog): Promise<TitleSummary[]> {
	const pages = Array.from({ length: FALLBACK_PAGES }, (_, index) => index + 1)
	const { found } = await settleAll(FALLBACK_LISTS.flatMap((list) => pages.map((page) => list(catalog, page))))
	return found.flatMap(({ results }) => results)
}

/** The catalogue logs its failures where they arise. */
async function settleAll<T>(promises: readonly Promise<T>[]): Promise<{ found: T[]; failed: number }> {
	const outcomes = await Promise.allSettled(promises)
	const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
	return { found, failed: outcomes.length - found.length }
}
