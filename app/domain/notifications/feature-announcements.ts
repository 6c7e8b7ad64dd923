import { chatPath, IMPORT_PATH, PROVIDERS_PATH } from '#domain/shared/links.ts'
import { announcementWords } from './announcement-words.ts'

export interface FeatureAnnouncement {
	/** The app version that introduced it. */
	version: string
	title: string
	text: string
	/** Where to try it. */
	path: string
}

/** Newest first. To announce a feature, add it at the top with its version. */
export const FEATURE_ANNOUNCEMENTS: readonly FeatureAnnouncement[] = [
	{
		version: '0.1.0',
		get title() {
			return announcementWords.assistant
		},
		get text() {
			return announcementWords.assistantDetail
		},
		path: chatPath(),
	},
	{
		version: '0.1.0',
		get title() {
			return announcementWords.services
		},
		get text() {
			return announcementWords.servicesDetail
		},
		path: PROVIDERS_PATH,
	},
	{
		version: '0.1.0',
		get title() {
			return announcementWords.import
		},
		get text() {
			return announcementWords.importDetail
		},
		path: IMPORT_PATH,
	},
]

export const ANNOUNCEMENTS_PER_NOTE = 3
/** Storage key of the version whose features this viewer has seen (docs/product.md). */
export const lastSeenKey = (userId: string) => `lastSeenFeature-${userId}` as const

/**
 * Features that the viewer has not seen, newest first, and the version to store once they have.
 * @param lastSeen as stored; `null` for none
 */
export function unseenAnnouncements(features: readonly FeatureAnnouncement[], lastSeen: string | null) {
	const since = lastSeen ?? FIRST_VERSION
	const unseen = features.filter(({ version }) => compareVersions(version, since) > 0).slice(0, ANNOUNCEMENTS_PER_NOTE)
	return { unseen, newest: unseen[0]?.version ?? since }
}

const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([\w.-]+))?(?:\+[\w.-]+)?$/

/** Older than any release. */
export const FIRST_VERSION = '0.0.0'

/**
 * Compares by the rules of semver, except that prereleases are compared as text. Invalid versions count as `0.0.0`.
 * @returns negative if the first version is older, 0 for the same version, positive if it is newer
 */
export function compareVersions(a: string, b: string): number {
	const [first, second] = [partsOf(a), partsOf(b)]
	for (let index = 0; index < 3; index++) {
		const difference = Number(first[index]) - Number(second[index])
		if (difference !== 0) return difference
	}
	const [prereleaseA, prereleaseB] = [first[3] ?? '', second[3] ?? '']
	if (prereleaseA === prereleaseB) return 0
	// A release is newer than its prereleases.
	if (prereleaseA === '' || prereleaseB === '') return prereleaseA === '' ? 1 : -1
	return prereleaseA < prereleaseB ? -1 : 1
}

function partsOf(version: string): readonly (string | undefined)[] {
	return VERSION.exec(version)?.slice(1) ?? ['0', '0', '0']
}
