import { refOfKey } from '#domain/recommend/candidate.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import type { Catalogue } from '#domain/shared/ports.ts'
import { type MovieDetails, mediaKey, type Paged, type ShowDetails, type TitleSummary } from '#domain/title/media.ts'
import type { TitlePool } from './title-pool.ts'

/** What filling asks of the catalogue. */
export type PoolCatalogue = Pick<Catalogue, 'movie' | 'show' | 'movies' | 'shows' | 'trending'>

/** A Worker may make some fifty outside calls a run: eight lists and these. */
export const DETAILS_A_RUN = 24
const AT_ONCE = 6
/** Run after run other pages of the lists, and then again from the first. */
const LIST_PAGES = 10
const HOUR_MS = 3_600_000

const LISTS: readonly ((catalogue: PoolCatalogue, page: number) => Promise<Paged<TitleSummary>>)[] = [
	(catalogue, page) => catalogue.movies('popular', page),
	(catalogue, page) => catalogue.movies('top_rated', page),
	(catalogue, page) => catalogue.movies('now_playing', page),
	(catalogue, page) => catalogue.movies('upcoming', page),
	(catalogue, page) => catalogue.shows('popular', page),
	(catalogue, page) => catalogue.shows('top_rated', page),
	(catalogue, page) => catalogue.shows('on_the_air', page),
	(catalogue, page) => catalogue.trending('all', 'week', page),
]
/** The pages that stand in while the pool is thin: what is liked, in films and shows. */
const FIRST_LISTS = [0, 1, 4, 5, 7].map((index) => LISTS[index]).filter((list) => list !== undefined)
const FIRST_PAGES = 2

/** What one run did, for the log. */
export interface Filling {
	named: number
	read: number
	failed: number
}

/** The page of the lists for the run of an hour. */
export function pageOfHour(now: number): number {
	return 1 + (Math.floor(now / HOUR_MS) % LIST_PAGES)
}

/** One run: a page of each list, and the details that are due. What fails is left for another run. */
export async function fillPool(pool: TitlePool, catalogue: PoolCatalogue, page: number): Promise<Filling> {
	const lists = await settled(LISTS.map((list) => list(catalogue, page)))
	const named = lists.found.flatMap(({ results }) => results)
	await pool.name(named)
	const details = await readDue(pool, catalogue)
	await pool.trim()
	return { named: named.length, read: details.read, failed: lists.failed + details.failed }
}

async function readDue(pool: TitlePool, catalogue: PoolCatalogue): Promise<Omit<Filling, 'named'>> {
	const due = await pool.due(DETAILS_A_RUN)
	let [read, failed] = [0, 0]
	for (let from = 0; from < due.length; from += AT_ONCE) {
		const part = due.slice(from, from + AT_ONCE)
		const { found, failed: lost } = await settled(part.map(({ key }) => readByKey(key, catalogue)))
		await pool.drop(found.flatMap(({ key, details }) => (details ? [] : [key])))
		const details = found.flatMap((one) => (one.details ? [one.details] : []))
		await pool.keep(details)
		const wanted = new Set(part.flatMap(({ key, isWanted }) => (isWanted ? [key] : [])))
		await pool.name(relatedTo(details.filter((title) => wanted.has(mediaKey(title)))))
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
export function readTitle(ref: TitleRef, catalogue: PoolCatalogue): Promise<MovieDetails | ShowDetails | null> {
	return ref.type === 'movie' ? catalogue.movie(ref.id) : catalogue.show(ref.id)
}

/** Details of a few titles, at once; those that cannot be had are left out. */
export async function readSome(keys: readonly string[], catalogue: PoolCatalogue) {
	const { found } = await settled(keys.map((key) => readByKey(key, catalogue)))
	return found.flatMap(({ details }) => (details ? [details] : []))
}

async function readByKey(key: string, catalogue: PoolCatalogue) {
	const ref = refOfKey(key)
	return { key, details: ref && (await readTitle(ref, catalogue)) }
}

/** Titles to recommend from while there is no pool: the first pages of the lists that everybody likes. */
export async function readFirstLists(catalogue: PoolCatalogue): Promise<TitleSummary[]> {
	const pages = Array.from({ length: FIRST_PAGES }, (_, index) => index + 1)
	const { found } = await settled(FIRST_LISTS.flatMap((list) => pages.map((page) => list(catalogue, page))))
	return found.flatMap(({ results }) => results)
}

/** The catalogue logs its failures where they arise. */
async function settled<T>(promises: readonly Promise<T>[]): Promise<{ found: T[]; failed: number }> {
	const outcomes = await Promise.allSettled(promises)
	const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
	return { found, failed: outcomes.length - found.length }
}
