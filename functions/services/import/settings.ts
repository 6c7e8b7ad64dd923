import type { ImportedSettings, ImportedTaste } from '#domain/import/row.ts'
import type { ImportedSettingsStore } from './imports.ts'

interface PreferencesStore {
	read(): Promise<ImportedSettings['preferences'] & { userId: string; createdAt: string; updatedAt: string }>
	save(change: ImportedSettings['preferences']): Promise<unknown>
}

interface TasteStore {
	read(): Promise<ImportedTaste>
	write(taste: ImportedTaste): Promise<void>
}

/** One viewer's settings as an import replaces and restores them. */
export function createImportedSettings(preferences: PreferencesStore, taste: TasteStore): ImportedSettingsStore {
	return {
		async read() {
			const { userId: _userId, createdAt: _createdAt, updatedAt: _updatedAt, ...stored } = await preferences.read()
			return { preferences: stored, taste: await taste.read() }
		},
		async write(imported) {
			if (Object.keys(imported.preferences).length > 0) await preferences.save(imported.preferences)
			await taste.write(imported.taste)
		},
	}
}
