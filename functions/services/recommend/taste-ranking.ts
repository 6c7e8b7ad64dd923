import { eq, lt } from 'drizzle-orm'
import type { Ranking } from '#domain/recommend/ranking.ts'
import { buildProfile } from '#domain/recommend/taste-profile.ts'
import { taste } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import type { Recommender } from './recommender.ts'
import { readTaste, type TasteRow, toTasteSettings } from './taste-data.ts'

/** A list that nothing has changed is made anew after so long, for what is new in the catalogue. */
export const RANKING_FRESH_MS = 6 * 3_600_000
/** One that was made of few titles is made anew when there are more. */
export const PRELIMINARY_FRESH_MS = 5 * 60_000

interface Options {
	db: Db
	userId: string
	isHistoryEnabled: boolean
	/** Ids of the viewer's streaming services. */
	myProviderIds: () => readonly string[]
	recommender: Recommender
	/** Part of the viewer's day: 'evening'. */
	dayPart: () => string
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

/** The list that was last made for one viewer, or a new one where that is old. */
export interface TasteRanking {
	/** `null` while the viewer has switched their taste off. One query while nothing has changed, however often it is asked. */
	read(): Promise<Ranking | null>
	/** What was read in this visit is not true any more. */
	invalidate(): void
}

export function createTasteRanking(options: Options): TasteRanking {
	const { db, userId, isHistoryEnabled, myProviderIds, recommender, dayPart, waitUntil, now } = options
	let reading: Promise<Ranking | null> | null = null
	const key = () => JSON.stringify([dayPart(), isHistoryEnabled])

	function isFresh({ version, ranking, rankedVersion, rankingKey, rankedAt }: TasteRow): boolean {
		if (ranking === null || rankedAt === null || version !== rankedVersion) return false
		const freshMs = ranking.isPreliminary ? PRELIMINARY_FRESH_MS : RANKING_FRESH_MS
		return rankingKey === key() && Math.abs(now() - rankedAt) < freshMs
	}

	async function load(): Promise<Ranking | null> {
		const [known] = await db.select().from(taste).where(eq(taste.userId, userId))
		if (known && !known.isEnabled) return null
		if (known?.ranking && isFresh(known)) return known.ranking
		const { row, deeds } = await readTaste(db, userId, isHistoryEnabled)
		const ranking = await recommender.rank(buildProfile(userId, deeds, toTasteSettings(row, myProviderIds()), now()))
		// A change on its way meanwhile has raised the version: what is kept here is then old at once.
		const kept = { ranking, rankedVersion: row.version, rankingKey: key(), rankedAt: now() }
		waitUntil(db.update(taste).set(kept).where(eq(taste.userId, userId)).catch(logFailure))
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

/** Lists that were made before then make room; they follow from what is kept besides. */
export async function deleteOldRankings(db: Db, beforeMs: number): Promise<void> {
	await db.update(taste).set({ ranking: null, rankedAt: null }).where(lt(taste.rankedAt, beforeMs))
}

function logFailure(error: unknown): void {
	log('error', 'ranking_save_failed', { message: error })
}
