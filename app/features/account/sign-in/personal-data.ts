import { DEVICE_VIEWER_KEY } from '#app/device/device-viewer.ts'

/**
 * Every key of the device's and of the tab's storage that is about a person and not about the device. Signing out leaves none of them. Not among
 * them: what was watched while nobody was signed in, which belongs to the device until somebody takes it into an account;
 * and what the server has not got yet, which waits under its viewer's id and is sent for nobody else.
 */
export const PERSONAL_KEYS = [
	'marquee_positions',
	'recentSearches',
	'offline_analytics_queue',
	'analytics_counted',
	'marquee_chat',
	'marquee_chat_draft',
] as const
/** Keys that have the person's id behind this. */
const PERSONAL_PREFIXES = ['lastSeenFeature-']

/**
 * Makes what the browser keeps fit the one who is signed in. What an anonymous visitor has gathered stays through their
 * sign-in; what belonged to somebody goes when that somebody has gone.
 * @param viewerId `null` when nobody is signed in
 * @returns whether it was somebody else before
 */
export function switchDeviceViewer(storage: Storage, viewerId: string | null): boolean {
	const previousViewerId = storage.getItem(DEVICE_VIEWER_KEY)
	if (previousViewerId === viewerId) return false
	if (previousViewerId !== null) clearPersonalData(storage)
	if (viewerId === null) storage.removeItem(DEVICE_VIEWER_KEY)
	else storage.setItem(DEVICE_VIEWER_KEY, viewerId)
	return true
}

function clearPersonalData(storage: Storage): void {
	const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
	const isPersonal = (key: string) =>
		PERSONAL_KEYS.some((one) => one === key) || PERSONAL_PREFIXES.some((prefix) => key.startsWith(prefix))
	for (const key of keys.filter(isPersonal)) storage.removeItem(key)
}
