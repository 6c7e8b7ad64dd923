import { ACCENTS, type Accent, DEFAULT_ACCENT } from '#domain/appearance/theme.ts'

/** What a viewer has chosen for all their devices (specification section 3). */
export interface Preferences {
	isWatchHistoryEnabled: boolean
	isNotificationsEnabled: boolean
	/** Whether how the product is used may be counted. */
	isAnalyticsEnabled: boolean
	accentColor: Accent
	/** ISO 3166-1; `null` leaves it to where the visit comes from. */
	region: string | null
	/** ISO 639-1, of titles and overviews; `null` for English. */
	language: string | null
	/** Ids of the streaming services that the viewer pays for. */
	services: readonly string[]
}

/** The document as it is kept, with its times (ISO). */
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
	accentColor: DEFAULT_ACCENT,
	region: null,
	language: null,
	services: [],
}

/** More services than exist anywhere. */
export const MAX_PROVIDERS = 100
const PROVIDER_ID = /^[a-z0-9-]{1,40}$/

export function isProviderId(value: string): boolean {
	return PROVIDER_ID.test(value)
}

/** The accent that a text means, however its letters are written; `null` for any other colour. */
export function parseAccent(text: string): Accent | null {
	return ACCENTS.find(({ value }) => value.toLowerCase() === text.toLowerCase())?.value ?? null
}
