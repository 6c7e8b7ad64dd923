import { eq, sql } from 'drizzle-orm'
import type { ImportedSettings } from '#domain/import/row.ts'
import { taste } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import type { ImportedSettingsStore } from './imports.ts'

interface PreferencesStore {
	read(): Promise<ImportedSettings['preferences'] & { userId: string; createdAt: string; updatedAt: string }>
	save(change: ImportedSettings['preferences']): Promise<unknown>
}

/** One viewer's settings as an import replaces and restores them. */
export function createImportedSettings(db: Db, userId: string, preferences: PreferencesStore): ImportedSettingsStore {
	return {
		async read() {
			const { userId: _userId, createdAt: _createdAt, updatedAt: _updatedAt, ...stored } = await preferences.read()
			const [row] = await db.select().from(taste).where(eq(taste.userId, userId))
			const { isEnabled = true, weights = {}, years = null, searches = [] } = row ?? {}
			return { preferences: stored, taste: { isEnabled, weights, years, searches } }
		},
		async write({ preferences: change, taste: { isEnabled, weights, years, searches } }) {
			if (Object.keys(change).length > 0) await preferences.save(change)
			const values = { isEnabled, weights, years, searches }
			await db
				.insert(taste)
				.values({ userId, ...values })
				.onConflictDoUpdate({
					target: taste.userId,
					set: { ...values, ranking: null, version: sql`${taste.version} + 1` },
				})
		},
	}
}
