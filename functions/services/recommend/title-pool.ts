import { inArray, isNotNull, sql } from 'drizzle-orm'
import { parseTitleKey, type TitleTraits, toSummary, traitsOf } from '#domain/recommend/candidate.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import type { MovieDetails, Paged, ShowDetails, TitleSummary } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { titles } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'

/** Beyond this size, the titles that were listed longest ago are removed. */
export const POOL_SIZE = 2_000
/** How long an isolate caches the pool. */
const POOL_FRESH_MS = 10 * MINUTE_MS
/** A smaller pool is still growing. */
export const SMALL_POOL = 500
const SMALL_POOL_FRESH_MS = MINUTE_MS
/** How often requests of an isolate fill a small pool. */
const FILL_INTERVAL_MS = 5 * MINUTE_MS
/** Casts and keywords rarely change. */
export const TRAITS_FRESH_MS = 30 * DAY_MS

/** `traits` is `null` until the title's details are read. */
export interface PooledTitle {
	summary: TitleSummary
	traits: TitleTraits | null
}

export type PooledTitles = ReadonlyMap<string, PooledTitle>

/** Shared by the requests of an isolate: plain data only. Created once, outside of any request. */
interface PoolCache {
	titles: PooledTitles
	expiresAtMs: number
	/** When a request last started a fill. */
	filledAtMs: number
}

export function createPoolCache(): PoolCache {
	return { titles: new Map(), expiresAtMs: 0, filledAtMs: 0 }
}

/** The titles that can be recommended, and titles that viewers have rated, by `mediaKey`. */
export interface TitlePool {
	/** All titles that can be recommended; the same object while cached. */
	all(): Promise<PooledTitles>
	/** Whether this request should fill the pool, which is small and was not filled for five minutes. Counts as filled. */
	claimFill(): boolean
	find(keys: readonly string[]): Promise<PooledTitles>
	/** Adds titles from a list. */
	addListed(summaries: readonly TitleSummary[]): Promise<void>
	/** Adds titles with their traits. */
	saveDetails(details: readonly (MovieDetails | ShowDetails)[]): Promise<void>
	/** Queues titles that someone has rated, for their details to be read. */
	requestDetails(keys: readonly string[]): Promise<void>
	/** Titles with missing or outdated details, requested ones first. They count as read. */
	takeDue(count: number): Promise<{ key: string; isWanted: boolean }[]>
	/** Removes titles that no longer exist. */
	remove(keys: readonly string[]): Promise<void>
	/** Removes the titles beyond the pool's size, first those that were only asked for. */
	trim(): Promise<void>
}

interface Row {
	key: string
	summary: TitleSummary | null
	traits: TitleTraits | null
	namedAt: number
	readAt: number
}

/** @param admit those of new keys that this viewer may have read: each has a share */
export function createTitlePool(
	db: Db,
	cache: PoolCache,
	now: () => number,
	admit: (keys: readonly string[]) => Promise<readonly string[]> = async (keys) => keys,
): TitlePool {
	/**
	 * Upserts all rows in one statement. Newer data wins; missing data changes nothing. Rows that would only be a little younger
	 * are not written, because a ranking lists hundreds, and each would be billed.
	 */
	async function write(rows: readonly Row[]): Promise<void> {
		if (rows.length === 0) return
		await db.run(sql`
			INSERT INTO titles (key, summary, traits, named_at, read_at)
			SELECT value ->> 'key', nullif(value -> 'summary', 'null'), nullif(value -> 'traits', 'null'),
				value ->> 'namedAt', value ->> 'readAt'
			FROM json_each(${JSON.stringify(rows)}) WHERE true
			ON CONFLICT (key) DO UPDATE SET
				summary = coalesce(excluded.summary, summary), traits = coalesce(excluded.traits, traits),
				named_at = max(named_at, excluded.named_at), read_at = max(read_at, excluded.read_at)
			WHERE excluded.named_at >= named_at + ${HOUR_MS} OR excluded.read_at > read_at
				OR coalesce(excluded.summary, summary) IS NOT summary OR coalesce(excluded.traits, traits) IS NOT traits`)
	}
	const toRow = (summary: TitleSummary): Row => ({
		key: mediaKey(summary),
		summary: toSummary(summary),
		traits: null,
		namedAt: now(),
		readAt: 0,
	})

	return {
		async all() {
			if (now() < cache.expiresAtMs) return cache.titles
			const rows = await db.reads.select().from(titles).where(isNotNull(titles.summary)).limit(POOL_SIZE)
			cache.titles = toTitles(rows)
			cache.expiresAtMs = now() + (cache.titles.size < SMALL_POOL ? SMALL_POOL_FRESH_MS : POOL_FRESH_MS)
			return cache.titles
		},
		claimFill() {
			if (cache.titles.size >= SMALL_POOL || now() - cache.filledAtMs < FILL_INTERVAL_MS) return false
			cache.filledAtMs = now()
			return true
		},
		async find(keys) {
			const cachedTitles = new Map<string, PooledTitle>()
			for (const key of keys) {
				const title = cache.titles.get(key)
				if (title?.traits) cachedTitles.set(key, title)
			}
			const missing = keys.filter((key) => !cachedTitles.has(key))
			if (missing.length === 0) return cachedTitles
			const rows = await db.reads
				.select()
				.from(titles)
				.where(inArray(titles.key, jsonList(missing)))
			return new Map([...cachedTitles, ...toTitles(rows)])
		},
		addListed: (summaries) => write(summaries.map(toRow)),
		saveDetails: (details) =>
			write(details.map((title) => ({ ...toRow(title), traits: traitsOf(title), readAt: now() }))),
		async requestDetails(keys) {
			if (keys.length === 0) return
			const rows = await db
				.select({ key: titles.key })
				.from(titles)
				.where(inArray(titles.key, jsonList(keys)))
			const known = new Set(rows.map(({ key }) => key))
			const admitted = new Set(await admit(keys.filter((key) => !known.has(key))))
			await write(
				keys
					.filter((key) => known.has(key) || admitted.has(key))
					.map((key) => ({ key, summary: null, traits: null, namedAt: now(), readAt: 0 })),
			)
		},
		async takeDue(count) {
			const rows = await db.all<{ key: string; isWanted: number }>(sql`
				UPDATE titles SET read_at = ${now()} WHERE key IN (
					SELECT key FROM titles WHERE traits IS NULL OR read_at < ${now() - TRAITS_FRESH_MS}
					ORDER BY read_at, summary IS NOT NULL, named_at DESC, key LIMIT ${count}
				) RETURNING key, summary IS NULL AS isWanted`)
			return rows.map(({ key, isWanted }) => ({ key, isWanted: isWanted === 1 }))
		},
		async remove(keys) {
			if (keys.length > 0) await db.delete(titles).where(inArray(titles.key, jsonList(keys)))
		},
		async trim() {
			await db.run(sql`
				DELETE FROM titles WHERE key IN (
					SELECT key FROM titles ORDER BY summary IS NULL, named_at DESC, key LIMIT -1 OFFSET ${POOL_SIZE}
				)`)
		},
	}
}

/** One bound value, because D1 binds at most a hundred. */
const jsonList = (keys: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`

function toTitles(rows: readonly (typeof titles.$inferSelect)[]): Map<string, PooledTitle> {
	return new Map(rows.flatMap(({ key, summary, traits }) => (summary ? [[key, { summary, traits }] as const] : [])))
}

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
