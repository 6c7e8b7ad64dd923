import { ACCENTS, type Accent, DEFAULT_ACCENT } from '#domain/appearance/theme.ts'
import { catalogLanguage } from '#domain/shared/language.ts'

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
	/** ISO 639-1, for titles and overviews; `null` for that of the pages. */
	language: string | null
	/** BCP 47, for pages; `null` for what the device has chosen or asks for. */
	appLanguage: string | null
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
	appLanguage: null,
	services: [],
}

/** The language to ask a metadata service for, with pages in that language; `null` for English. */
export function titleLanguage({ language }: Pick<Preferences, 'language'>, pages: string): string | null {
	return language === null ? catalogLanguage(pages) : language === 'en' ? null : language
}

/** Parses an accent, ignoring case; `null` for any other color. */
export function parseAccent(text: string): Accent | null {
	return ACCENTS.find(({ value }) => value.toLowerCase() === text.toLowerCase())?.value ?? null
}
