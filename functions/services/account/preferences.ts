import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import {
	DEFAULT_PREFERENCES,
	type Preferences,
	type PreferencesChange,
	type PreferencesDocument,
} from '#domain/preferences/preferences.ts'
import { preferences, viewers } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'

type PreferencesRow = typeof preferences.$inferSelect

/** One profile's preferences. A missing row means the defaults. */
export interface PreferencesService {
	read(): Promise<PreferencesDocument>
	/** Changes only the given fields. */
	save(change: PreferencesChange): Promise<PreferencesDocument>
}

/** @param personal the database with the profile's personal rows */
export function createPreferences(db: Db, personal: Db, profileId: string, now: () => number): PreferencesService {
	const ownRow = eq(preferences.profileId, profileId)
	return {
		async read() {
			const [row] = await db.reads.select().from(preferences).where(ownRow).limit(1)
			return toDocument(row ?? defaultRow(profileId, now()))
		},
		async save(change) {
			const time = now()
			const keepsHistory = change.isWatchHistoryEnabled
			const copy = (isHistoryEnabled: boolean) =>
				personal.changes.update(viewers).set({ isHistoryEnabled }).where(eq(viewers.id, profileId))
			// If the second of both fails, no history is kept, and the preference says so.
			if (keepsHistory === true) await copy(true)
			const [row] = await db.changes
				.insert(preferences)
				.values({ ...defaultRow(profileId, time), ...change })
				.onConflictDoUpdate({ target: preferences.profileId, set: { ...change, updatedAt: time } })
				.returning()
			if (!row) throw new Error('the database did not return the preferences that it saved')
			if (keepsHistory === false) await copy(false)
			return toDocument(row)
		},
	}
}

/**
 * Statements that create the rows with the defaults, of the preferences and the taste, if they are missing.
 * @param profile its id, or a subquery that finds it
 */
export function createDefaultRows(db: Db, profile: SQL, time: number): D1PreparedStatement[] {
	const row = defaultRow('', time)
	const values = Object.entries(getTableColumns(preferences)).map(([name, column]) =>
		name === 'profileId' ? sql`id` : sql`${sql.param(row[name as keyof PreferencesRow], column)}`,
	)
	return [
		db
			.insert(preferences)
			.select(sql`SELECT ${sql.join(values, sql`, `)} FROM profiles WHERE id = ${profile}`)
			.onConflictDoNothing(),
		sql`INSERT INTO taste (user_key) SELECT key FROM viewers JOIN profiles USING (id) JOIN users ON users.id = user_id
			WHERE viewers.id = ${profile} AND home IS NULL ON CONFLICT DO NOTHING`,
	].map((query) => toStatement(db, query))
}

function defaultRow(profileId: string, time: number): PreferencesRow {
	return { profileId, ...DEFAULT_PREFERENCES, createdAt: time, updatedAt: time }
}

export function toPreferences(row: PreferencesRow | null): Preferences {
	if (!row) return DEFAULT_PREFERENCES
	const { isWatchHistoryEnabled, isNotificationsEnabled, isAnalyticsEnabled, isSpoilerGuardOn } = row
	const { accentColor, region, language, appLanguage, services } = row
	return {
		isWatchHistoryEnabled,
		isNotificationsEnabled,
		isAnalyticsEnabled,
		isSpoilerGuardOn,
		accentColor,
		region,
		language,
		appLanguage,
		services,
	}
}

function toDocument(row: PreferencesRow): PreferencesDocument {
	return {
		...toPreferences(row),
		userId: row.profileId,
		createdAt: new Date(row.createdAt).toISOString(),
		updatedAt: new Date(row.updatedAt).toISOString(),
	}
}
