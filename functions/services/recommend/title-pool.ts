import { inArray, isNotNull, sql } from 'drizzle-orm'
import { type TitleTraits, toSummary, traitsOf } from '#domain/recommend/candidate.ts'
import { type MovieDetails, mediaKey, type ShowDetails, type TitleSummary } from '#domain/title/media.ts'
import { titles } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'

/** As many titles as may be recommended: those that were not named for longest make room. */
export const POOL_SIZE = 2_000
/** How long an isolate recommends from the same pool. */
const POOL_FRESH_MS = 10 * 60_000
/** A pool of so few is still growing. */
export const SMALL_POOL = 500
const SMALL_POOL_FRESH_MS = 60_000
/** How often visits to one isolate fill a small pool. */
const FILL_INTERVAL_MS = 5 * 60_000
/** Casts and keywords hardly change. */
export const TRAITS_FRESH_MS = 30 * 86_400_000

/** A title that may be recommended; `traits` is `null` while nobody has read its details. */
export interface PooledTitle {
	summary: TitleSummary
	traits: TitleTraits | null
}

export type PooledTitles = ReadonlyMap<string, PooledTitle>

/** What the requests of one isolate share: plain data. Made once, outside of any request. */
interface PoolCache {
	titles: PooledTitles
	expiresAtMs: number
	/** When a visit began to fill the pool. */
	filledAtMs: number
}

export function createPoolCache(): PoolCache {
	return { titles: new Map(), expiresAtMs: 0, filledAtMs: 0 }
}

/** The titles that the engine chooses from, and the traits of those that viewers have an opinion of; by `mediaKey`. */
export interface TitlePool {
	/** All that may be recommended; the same object for as long as it is the same. */
	all(): Promise<PooledTitles>
	/** Whether a visit is to fill the pool, because it is small and none has done so for five minutes. It counts as done. */
	claimFill(): boolean
	/** Those of the keys that are known. */
	find(keys: readonly string[]): Promise<PooledTitles>
	/** What a list has shown. */
	addListed(summaries: readonly TitleSummary[]): Promise<void>
	/** What details have shown. */
	saveDetails(details: readonly (MovieDetails | ShowDetails)[]): Promise<void>
	/** Asks for the details of titles that somebody has an opinion of. */
	requestDetails(keys: readonly string[]): Promise<void>
	/** Titles whose details nobody has read yet, or not for long; those that were asked for first. They count as read. */
	takeDue(count: number): Promise<{ key: string; isWanted: boolean }[]>
	/** Takes out what does not exist any more. */
	remove(keys: readonly string[]): Promise<void>
	/** Takes out what is more than the pool holds. */
	trim(): Promise<void>
}

interface Row {
	key: string
	summary: TitleSummary | null
	traits: TitleTraits | null
	namedAt: number
	readAt: number
}

export function createTitlePool(db: Db, shelf: PoolCache, now: () => number): TitlePool {
	/** One statement for any number: newer facts win, and what is missing takes nothing away. */
	async function write(rows: readonly Row[]): Promise<void> {
		if (rows.length === 0) return
		await db.run(sql`
			INSERT INTO titles (key, summary, traits, named_at, read_at)
			SELECT value ->> 'key', nullif(value -> 'summary', 'null'), nullif(value -> 'traits', 'null'),
				value ->> 'namedAt', value ->> 'readAt'
			FROM json_each(${JSON.stringify(rows)}) WHERE true
			ON CONFLICT (key) DO UPDATE SET
				summary = coalesce(excluded.summary, summary), traits = coalesce(excluded.traits, traits),
				named_at = max(named_at, excluded.named_at), read_at = max(read_at, excluded.read_at)`)
	}
	const named = (summary: TitleSummary): Row => ({
		key: mediaKey(summary),
		summary: toSummary(summary),
		traits: null,
		namedAt: now(),
		readAt: 0,
	})

	return {
		async all() {
			if (now() < shelf.expiresAtMs) return shelf.titles
			const rows = await db.select().from(titles).where(isNotNull(titles.summary)).limit(POOL_SIZE)
			shelf.titles = toTitles(rows)
			shelf.expiresAtMs = now() + (shelf.titles.size < SMALL_POOL ? SMALL_POOL_FRESH_MS : POOL_FRESH_MS)
			return shelf.titles
		},
		claimFill() {
			if (shelf.titles.size >= SMALL_POOL || now() - shelf.filledAtMs < FILL_INTERVAL_MS) return false
			shelf.filledAtMs = now()
			return true
		},
		async find(keys) {
			const held = new Map<string, PooledTitle>()
			for (const key of keys) {
				const title = shelf.titles.get(key)
				if (title?.traits) held.set(key, title)
			}
			const missing = keys.filter((key) => !held.has(key))
			if (missing.length === 0) return held
			const rows = await db
				.select()
				.from(titles)
				.where(inArray(titles.key, jsonList(missing)))
			return new Map([...held, ...toTitles(rows)])
		},
		addListed: (summaries) => write(summaries.map(named)),
		saveDetails: (details) =>
			write(details.map((title) => ({ ...named(title), traits: traitsOf(title), readAt: now() }))),
		requestDetails: (keys) =>
			write(keys.map((key) => ({ key, summary: null, traits: null, namedAt: now(), readAt: 0 }))),
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
					SELECT key FROM titles ORDER BY named_at DESC, key LIMIT -1 OFFSET ${POOL_SIZE}
				)`)
		},
	}
}

/** One value however many: D1 binds a hundred at most. */
const jsonList = (keys: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`

function toTitles(rows: readonly (typeof titles.$inferSelect)[]): Map<string, PooledTitle> {
	return new Map(rows.flatMap(({ key, summary, traits }) => (summary ? [[key, { summary, traits }] as const] : [])))
}
