import { desc, eq, type SQL, sql } from 'drizzle-orm'
import {
	EMPTY_TASTE_SETTINGS,
	type TasteSettings,
	type ViewerActivity,
	type WatchedItem,
} from '#domain/recommend/taste-profile.ts'
import { opinions, saved, taste } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'

export type TasteRow = typeof taste.$inferSelect

/** A profile uses fewer, and older rows barely matter. */
const MAX_ROWS = 1_000

/** Includes pending writes; the domain picks the newest row of each film or episode. */
const watchedBy = (userId: string) => sql`
	SELECT * FROM (
		SELECT media_key AS key, media_type AS type, media_id AS id, watch_position AS positionSeconds,
			duration AS durationSeconds, created_at AS at
		FROM history WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT ${MAX_ROWS}
	)
	UNION ALL
	SELECT value ->> 'key', value ->> 'type', value ->> 'id', value ->> 'positionSeconds', value ->> 'durationSeconds',
		value ->> 'at'
	FROM history_writes, json_each(history_writes.entries) WHERE history_writes.user_id = ${userId}`

/**
 * One viewer's activity and settings. Creates `row` if missing, so that changes raise its version, and reads it first, so that
 * a concurrent change makes rankings from this data stale.
 */
export async function readTaste(
	db: Db,
	userId: string,
	isHistoryEnabled: boolean,
): Promise<{ row: TasteRow; activity: ViewerActivity }> {
	const [, rows, opinionRows, savedItems] = await db.batch([
		db.insert(taste).values({ userId }).onConflictDoNothing(),
		db.select().from(taste).where(eq(taste.userId, userId)),
		db.select().from(opinions).where(eq(opinions.userId, userId)).orderBy(desc(opinions.saidAt)).limit(MAX_ROWS),
		db
			.select({ list: saved.list, type: saved.mediaType, id: saved.mediaId, at: saved.addedAt })
			.from(saved)
			.where(eq(saved.userId, userId))
			.orderBy(desc(saved.addedAt))
			.limit(MAX_ROWS),
	])
	const watched = isHistoryEnabled ? await db.all<WatchedItem>(watchedBy(userId)) : []
	const [row] = rows
	if (!row) throw new Error('the database did not return the taste that it created')
	return {
		row,
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

export type TasteValues = Partial<typeof taste.$inferInsert>

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
	return db
		.insert(taste)
		.values({ userId, ...values })
		.onConflictDoUpdate({ target: taste.userId, set: { ...changes, version: sql`${taste.version} + 1` }, setWhere })
}

/** One viewer's settings as a whole, for an import to replace and restore. */
export function createTasteSettings(db: Db, userId: string) {
	return {
		async read() {
			const [row] = await db.select().from(taste).where(eq(taste.userId, userId))
			const { isEnabled, weights, years, searches } = row ?? { isEnabled: true, ...EMPTY_TASTE_SETTINGS }
			return { isEnabled, weights, years, searches }
		},
		async write(settings: Omit<TasteSettings, 'providers'> & { isEnabled: boolean }) {
			await saveTasteSettings(db, userId, { ...settings, ranking: null })
		},
	}
}
