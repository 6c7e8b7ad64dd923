import { ACCENTS, type Accent, DEFAULT_ACCENT } from '#domain/appearance/theme.ts'

/** A viewer's choices for all their devices (docs/product.md). */
export interface Preferences {
	isWatchHistoryEnabled: boolean
	isNotificationsEnabled: boolean
	/** Whether usage may be counted. */
	isAnalyticsEnabled: boolean
	/** Whether titles, pictures and overviews of episodes that were not watched are covered. */
	isSpoilerGuardOn: boolean
	accentColor: Accent
	/** ISO 3166-1; `null` for the region of the request. */
	region: string | null
	/** ISO 639-1, for titles and overviews; `null` for English. */
	language: string | null
	/** Ids of the streaming services that the viewer has. */
	services: readonly string[]
}

/** Preferences as stored. Times are ISO. */
export interface PreferencesDocument extends Preferences {
	userId: string
	createdAt: string
	updatedAt: string
}

export type PreferencesChange = Partial<Preferences>

export const DEFAULT_PREFERENCES: Readonly<Preferences> = {
	isWatchHistoryEnabled: true,
	isNotificationsEnabled: true,
	isAnalyticsEnabled: true,
	isSpoilerGuardOn: false,
	accentColor: DEFAULT_ACCENT,
	region: null,
	language: null,
	services: [],
}
/** Parses an accent, ignoring case; `null` for any other color. */
export function parseAccent(text: string): Accent | null {
	return ACCENTS.find(({ value }) => value.toLowerCase() === text.toLowerCase())?.value ?? null
}
