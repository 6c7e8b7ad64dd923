import { desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Ranking } from '#domain/recommend/ranking.ts'
import type { SeenAndRejected } from '#domain/recommend/taste.ts'
import {
	buildProfile,
	EMPTY_TASTE_SETTINGS,
	type TasteSettings,
	type ViewerActivity,
	type WatchedItem,
} from '#domain/recommend/taste-profile.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { opinions, saved, taste } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { log } from '#functions/lib/log.ts'
import type { Recommender } from './recommender.ts'

/** An unchanged ranking is renewed after this time, because the catalog changes. */
export const RANKING_FRESH_MS = 6 * HOUR_MS
/** A ranking from a small pool is renewed sooner, because the pool grows. */
export const PRELIMINARY_FRESH_MS = 5 * MINUTE_MS

interface Options {
	db: Db
	userId: string
	isHistoryEnabled: boolean
	/** The viewer's streaming providers. */
	myProviderIds: () => readonly string[]
	recommender: Recommender
	/** All of them: a profile has only the newest. */
	seenAndRejected: () => Promise<SeenAndRejected>
	/** Part of the viewer's day: 'evening'. */
	dayPart: () => string
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

/** The stored ranking of one viewer, renewed when stale. */
export interface TasteRanking {
	/** `null` while the viewer has switched their taste off. Needs one query per request while the ranking is fresh. */
	read(): Promise<Ranking | null>
	/** Discards what this request has read. */
	invalidate(): void
}

export function createTasteRanking(options: Options): TasteRanking {
	const { db, userId, isHistoryEnabled, myProviderIds, recommender, seenAndRejected, dayPart, waitUntil, now } = options
	let reading: Promise<Ranking | null> | null = null
	const key = () => JSON.stringify([dayPart(), isHistoryEnabled])

	function isFresh({ version, ranking, rankedVersion, rankingKey, rankedAt }: TasteRow): boolean {
		if (ranking === null || rankedAt === null || version !== rankedVersion) return false
		const freshMs = ranking.isPreliminary ? PRELIMINARY_FRESH_MS : RANKING_FRESH_MS
		return rankingKey === key() && Math.abs(now() - rankedAt) < freshMs
	}

	async function load(): Promise<Ranking | null> {
		const [stored] = await db.reads
			.select()
			.from(taste)
			.where(eq(taste.userKey, keyOf(userId)))
		if (stored && !stored.isEnabled) return null
		if (stored?.ranking && isFresh(stored)) return stored.ranking
		// Changes raise the version of a row that exists. Accounts of today begin with one.
		if (!stored)
			await db.changes
				.insert(taste)
				.values({ userKey: keyOf(userId) })
				.onConflictDoNothing()
				.catch(logFailure)
		const [{ row, activity }, { seen, rejected }] = await Promise.all([
			readTaste(db, userId, isHistoryEnabled),
			seenAndRejected(),
		])
		const profile = buildProfile(userId, activity, toTasteSettings(row, myProviderIds()), now())
		const ranking = await recommender.rank(profile, {
			excluded: new Set([...rejected, ...(isHistoryEnabled ? seen : [])]),
		})
		// A concurrent change raises the version, which makes this ranking stale at once.
		const values = { ranking, rankedVersion: row.version, rankingKey: key(), rankedAt: now() }
		waitUntil(
			db.changes
				.update(taste)
				.set(values)
				.where(eq(taste.userKey, keyOf(userId)))
				.catch(logFailure),
		)
		return ranking
	}

	return {
		read() {
			reading ??= load()
			return reading
		},
		invalidate() {
			reading = null
		},
	}
}

/** Frees space; rankings can be computed again. */
export async function deleteOldRankings(db: Db, beforeMs: number): Promise<void> {
	await db.update(taste).set({ ranking: null, rankedAt: null }).where(lt(taste.rankedAt, beforeMs))
}

function logFailure(error: unknown): void {
	log('error', 'ranking_save_failed', { message: error })
}

type TasteRow = Omit<typeof taste.$inferSelect, 'userKey'>

/** A missing row means the defaults. */
const NO_TASTE: TasteRow = {
	...EMPTY_TASTE_SETTINGS,
	isEnabled: true,
	version: 0,
	ranking: null,
	rankedVersion: null,
	rankingKey: null,
	rankedAt: null,
}

/** A profile uses fewer, and older rows barely matter. */
const MAX_ROWS = 1_000

/** Includes pending writes; the domain picks the newest row of each film or episode. */
const watchedBy = (userId: string) => sql`(
	SELECT * FROM (
		SELECT media_key AS key, media_type AS type, media_id AS id, watch_position AS positionSeconds,
			duration AS durationSeconds, created_at AS at
		FROM history WHERE user_key = ${keyOf(userId)} ORDER BY created_at DESC LIMIT ${MAX_ROWS}
	)
	UNION ALL
	SELECT value ->> 'key', value ->> 'type', value ->> 'id', value ->> 'positionSeconds', value ->> 'durationSeconds',
		value ->> 'at'
	FROM history_writes, json_each(history_writes.entries) WHERE history_writes.user_key = ${keyOf(userId)}
)`
const WATCHED = {
	key: sql<string>`key`,
	type: sql<WatchedItem['type']>`type`,
	id: sql<number>`id`,
	positionSeconds: sql<number>`positionSeconds`,
	durationSeconds: sql<number>`durationSeconds`,
	at: sql<number>`at`,
}

/**
 * One viewer's activity and settings. `row` is read first, so that a concurrent change makes rankings from this data stale.
 */
export async function readTaste(
	db: Db,
	userId: string,
	isHistoryEnabled: boolean,
): Promise<{ row: TasteRow; activity: ViewerActivity }> {
	const [rows, opinionRows, savedItems, watched] = await db.batch([
		db
			.select()
			.from(taste)
			.where(eq(taste.userKey, keyOf(userId))),
		db
			.select()
			.from(opinions)
			.where(eq(opinions.userKey, keyOf(userId)))
			.orderBy(desc(opinions.saidAt))
			.limit(MAX_ROWS),
		db
			.select({ list: saved.list, type: saved.mediaType, id: saved.mediaId, at: saved.addedAt })
			.from(saved)
			.where(eq(saved.userKey, keyOf(userId)))
			.orderBy(desc(saved.addedAt))
			.limit(MAX_ROWS),
		db
			.select(WATCHED)
			.from(watchedBy(userId))
			.where(sql`${Number(isHistoryEnabled)}`),
	])
	return {
		row: rows[0] ?? NO_TASTE,
		activity: {
			opinions: opinionRows.map(({ mediaType, mediaId, saidAt, ...rest }) => ({
				type: mediaType,
				id: mediaId,
				at: saidAt,
				...rest,
			})),
			saved: savedItems,
			watched,
		},
	}
}

export function toTasteSettings({ weights, years, searches }: TasteRow, services: readonly string[]): TasteSettings {
	return { weights, years, searches, providers: services }
}

export type TasteValues = Partial<TasteRow>

/**
 * Changes the settings, which makes the stored ranking stale.
 * @param changes to a row that exists, if `setWhere` holds for it
 */
export function saveTasteSettings(
	db: Db,
	userId: string,
	values: TasteValues,
	changes: Record<string, unknown> = values,
	setWhere?: SQL,
) {
	return db.changes
		.insert(taste)
		.values({ ...values, userKey: keyOf(userId) })
		.onConflictDoUpdate({ target: taste.userKey, set: { ...changes, version: sql`${taste.version} + 1` }, setWhere })
}

/** One viewer's settings as a whole, for an import to replace and restore. */
export function createTasteSettings(db: Db, userId: string) {
	return {
		async read() {
			const [row] = await db.reads
				.select()
				.from(taste)
				.where(eq(taste.userKey, keyOf(userId)))
			const { isEnabled, weights, years, searches } = row ?? NO_TASTE
			return { isEnabled, weights, years, searches }
		},
		async write(settings: Omit<TasteSettings, 'providers'> & { isEnabled: boolean }) {
			await saveTasteSettings(db, userId, { ...settings, ranking: null })
		},
	}
}
