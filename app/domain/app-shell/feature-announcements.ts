import { chatPath, IMPORT_PATH, PROVIDERS_PATH } from '#domain/shared/links.ts'
import { compareVersions, FIRST_VERSION } from './version.ts'

/** Something that viewers may like to hear of. */
export interface FeatureAnnouncement {
	/** Of the app, in which it came. */
	version: string
	title: string
	text: string
	/** Where to try it. */
	path: string
}

/** What is worth a note, newest first. To announce something, put it at the top with the version that it comes in. */
export const FEATURE_ANNOUNCEMENTS: readonly FeatureAnnouncement[] = [
	{
		version: '0.1.0',
		title: 'Ask the assistant',
		text: 'Say what you feel like, such as a heist film under two hours. It needs no key and no account.',
		path: chatPath(),
	},
	{
		version: '0.1.0',
		title: 'Keep to your services',
		text: 'Choose what you pay for, and every list can keep to what those have.',
		path: PROVIDERS_PATH,
	},
	{
		version: '0.1.0',
		title: 'Bring your lists along',
		text: 'Import from Letterboxd, IMDb or Trakt, with a preview and a way back.',
		path: IMPORT_PATH,
	},
]

/** Features that one note names. */
export const ANNOUNCEMENTS_PER_NOTE = 3
/** The key of the version that this viewer has seen the features of (specification section 3). */
export const lastSeenKey = (userId: string) => `lastSeenFeature-${userId}` as const

/**
 * What has come since, newest first; and the version to remember when that was seen.
 * @param lastSeen as it was kept; `null` for nothing
 */
export function unseenAnnouncements(features: readonly FeatureAnnouncement[], lastSeen: string | null) {
	const since = lastSeen ?? FIRST_VERSION
	const unseen = features.filter(({ version }) => compareVersions(version, since) > 0).slice(0, ANNOUNCEMENTS_PER_NOTE)
	return { unseen, newest: unseen[0]?.version ?? since }
}
