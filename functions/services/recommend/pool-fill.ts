import { parseTitleKey } from '#domain/recommend/candidate.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import type { MovieDetails, Paged, ShowDetails, TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import type { TitlePool } from './title-pool.ts'

/** The part of the catalog that filling needs. */
export type PoolCatalog = Pick<Catalog, 'movie' | 'show' | 'movies' | 'shows' | 'trending'>

/** A Worker may make about fifty outside calls per run: eight lists and these. */
export const DETAILS_PER_RUN = 24
const BATCH_SIZE = 6
/** Each run reads the next page of the lists, then starts over. */
const LIST_PAGES = 10

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
/** Popular movies and shows, used while the pool is thin. */
const FALLBACK_LISTS = [0, 1, 4, 5, 7].map((index) => LISTS[index]).filter((list) => list !== undefined)
const FALLBACK_PAGES = 2

/** The result of one run, for the log. */
interface PoolFillResult {
	listed: number
	read: number
	failed: number
}

/** The list page of an hourly run. */
export function pageOfHour(now: number): number {
	return 1 + (Math.floor(now / HOUR_MS) % LIST_PAGES)
}

/** One run: a page of each list, and the due details. Failures are left for the next run. */
export async function fillPool(pool: TitlePool, catalog: PoolCatalog, page: number): Promise<PoolFillResult> {
	const lists = await settleAll(LISTS.map((list) => list(catalog, page)))
	const listed = lists.found.flatMap(({ results }) => results)
	await pool.addListed(listed)
	const details = await readDue(pool, catalog)
	await pool.trim()
	return { listed: listed.length, read: details.read, failed: lists.failed + details.failed }
}

async function readDue(pool: TitlePool, catalog: PoolCatalog): Promise<Omit<PoolFillResult, 'listed'>> {
	const due = await pool.takeDue(DETAILS_PER_RUN)
	let [read, failed] = [0, 0]
	for (let from = 0; from < due.length; from += BATCH_SIZE) {
		const part = due.slice(from, from + BATCH_SIZE)
		const { found, failed: failedCount } = await settleAll(part.map(({ key }) => readByKey(key, catalog)))
		await pool.remove(found.flatMap(({ key, details }) => (details ? [] : [key])))
		const details = found.flatMap((result) => (result.details ? [result.details] : []))
		await pool.saveDetails(details)
		const requestedKeys = new Set(part.flatMap(({ key, isWanted }) => (isWanted ? [key] : [])))
		await pool.addListed(relatedTo(details.filter((title) => requestedKeys.has(mediaKey(title)))))
		read += details.length
		failed += failedCount
	}
	return { read, failed }
}

/** The metadata service's recommendations for these titles. */
export function relatedTo(details: readonly (MovieDetails | ShowDetails)[]): TitleSummary[] {
	return details.flatMap(({ recommendations }) => recommendations)
}

/** `null` for a title that the catalog does not have, or no longer has. */
export function readDetails(ref: TitleRef, catalog: PoolCatalog): Promise<MovieDetails | ShowDetails | null> {
	return ref.type === 'movie' ? catalog.movie(ref.id) : catalog.show(ref.id)
}

/** Details of a few titles in parallel, without those that fail. */
export async function readManyDetails(keys: readonly string[], catalog: PoolCatalog) {
	const { found } = await settleAll(keys.map((key) => readByKey(key, catalog)))
	return found.flatMap(({ details }) => (details ? [details] : []))
}

async function readByKey(key: string, catalog: PoolCatalog) {
	const ref = parseTitleKey(key)
	return { key, details: ref && (await readDetails(ref, catalog)) }
}

/** Titles to recommend while there is no pool: the first pages of the popular lists. */
export async function readFallbackLists(catalog: PoolCatalog): Promise<TitleSummary[]> {
	const pages = Array.from({ length: FALLBACK_PAGES }, (_, index) => index + 1)
	const { found } = await settleAll(FALLBACK_LISTS.flatMap((list) => pages.map((page) => list(catalog, page))))
	return found.flatMap(({ results }) => results)
}

/** The catalog logs its own failures. */
async function settleAll<T>(promises: readonly Promise<T>[]): Promise<{ found: T[]; failed: number }> {
	const outcomes = await Promise.allSettled(promises)
	const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
	return { found, failed: outcomes.length - found.length }
}
