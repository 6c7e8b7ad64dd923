import { eq } from 'drizzle-orm'
import {
	DEFAULT_PREFERENCES,
	type Preferences,
	type PreferencesChange,
	type PreferencesDocument,
} from '#domain/preferences/preferences.ts'
import { preferences, taste } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { log } from '#functions/lib/log.ts'

type PreferencesRow = typeof preferences.$inferSelect

/** One user's preferences. A missing row means the defaults. */
export interface PreferencesService {
	/** Creates the rows with the defaults, of the preferences and the taste, if missing. Returns false on failure, because a sign-in must not depend on it. */
	create(): Promise<boolean>
	read(): Promise<PreferencesDocument>
	/** Changes only the given fields. */
	save(change: PreferencesChange): Promise<PreferencesDocument>
}

export function createPreferences(db: Db, userId: string, now: () => number): PreferencesService {
	const ownRow = eq(preferences.userId, userId)
	return {
		async create() {
			try {
				await db.batch([
					db.insert(preferences).values(defaultRow(userId, now())).onConflictDoNothing(),
					db
						.insert(taste)
						.values({ userKey: keyOf(userId) })
						.onConflictDoNothing(),
				])
				return true
			} catch (error) {
				log('error', 'preferences_create_failed', { message: error })
				return false
			}
		},
		async read() {
			const [row] = await db.reads.select().from(preferences).where(ownRow).limit(1)
			return toDocument(row ?? defaultRow(userId, now()))
		},
		async save(change) {
			const time = now()
			const [row] = await db.changes
				.insert(preferences)
				.values({ ...defaultRow(userId, time), ...change })
				.onConflictDoUpdate({ target: preferences.userId, set: { ...change, updatedAt: time } })
				.returning()
			if (!row) throw new Error('the database did not return the preferences that it saved')
			return toDocument(row)
		},
	}
}

function defaultRow(userId: string, time: number): PreferencesRow {
	return { userId, ...DEFAULT_PREFERENCES, createdAt: time, updatedAt: time }
}

export function toPreferences(row: PreferencesRow | null): Preferences {
	if (!row) return DEFAULT_PREFERENCES
	const { isWatchHistoryEnabled, isNotificationsEnabled, isAnalyticsEnabled } = row
	const { accentColor, region, language, services } = row
	return {
		isWatchHistoryEnabled,
		isNotificationsEnabled,
		isAnalyticsEnabled,
		accentColor,
		region,
		language,
		services,
	}
}

function toDocument(row: PreferencesRow): PreferencesDocument {
	return {
		...toPreferences(row),
		userId: row.userId,
		createdAt: new Date(row.createdAt).toISOString(),
		updatedAt: new Date(row.updatedAt).toISOString(),
	}
}
