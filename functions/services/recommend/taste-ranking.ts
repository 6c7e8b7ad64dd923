import { eq, lt } from 'drizzle-orm'
import type { Ranking } from '#domain/recommend/ranking.ts'
import type { SeenAndRejected } from '#domain/recommend/taste.ts'
import { buildProfile } from '#domain/recommend/taste-profile.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { taste } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import type { Recommender } from './recommender.ts'
import { readTaste, type TasteRow, toTasteSettings } from './taste-data.ts'

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
		const [stored] = await db.select().from(taste).where(eq(taste.userId, userId))
		if (stored && !stored.isEnabled) return null
		if (stored?.ranking && isFresh(stored)) return stored.ranking
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
		waitUntil(db.update(taste).set(values).where(eq(taste.userId, userId)).catch(logFailure))
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
