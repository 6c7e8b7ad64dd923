/** Whose data the browser keeps: set while somebody is signed in, so that a page without a viewer knows what to clear. */
const OWNER_KEY = 'marquee_viewer'

/** Every key of local storage that is about a person and not about the device. Signing out leaves none of them. */
export const PERSONAL_KEYS = [
	'fdf_watch_history',
	'marquee_positions',
	'recentSearches',
	'offline_analytics_queue',
] as const
/** Keys that have the person's id behind this. */
const PERSONAL_PREFIXES = ['lastSeenFeature-']

/**
 * Makes what the browser keeps fit the one who is signed in. What an anonymous visitor has gathered stays through their
 * sign-in; what belonged to somebody goes when that somebody has gone.
 * @param viewerId `null` when nobody is signed in
 * @returns whether it was somebody else before
 */
export function keepOnlyOwn(storage: Storage, viewerId: string | null): boolean {
	const owner = storage.getItem(OWNER_KEY)
	if (owner === viewerId) return false
	if (owner !== null) clearPersonalData(storage)
	if (viewerId === null) storage.removeItem(OWNER_KEY)
	else storage.setItem(OWNER_KEY, viewerId)
	return true
}

function clearPersonalData(storage: Storage): void {
	const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
	const isPersonal = (key: string) =>
		PERSONAL_KEYS.some((one) => one === key) || PERSONAL_PREFIXES.some((prefix) => key.startsWith(prefix))
	for (const key of keys.filter(isPersonal)) storage.removeItem(key)
}
