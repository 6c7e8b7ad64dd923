import { parseJson, toRecord } from '#domain/shared/json.ts'
import { deviceStore, type KeyValueStore, tabStore } from './device-storage.ts'
import {
	DEVICE_ACCOUNT_KEY,
	DEVICE_VIEWER_KEY,
	isClearedOnSignOut,
	KEPT_PREFIX,
	STORED_ITEMS,
	VIEWER_COOKIE,
} from './registry.ts'

/** The id of the viewer (a profile's), as far as the browser knows. */
export function deviceViewerId(): string | null {
	return deviceStore.read(DEVICE_VIEWER_KEY)
}

/**
 * Clears the previous viewer's data when somebody else has signed in, or nobody is signed in any longer. Data of an anonymous
 * visitor stays when they sign in, and that of another profile of the account until it is back.
 * @returns whether the viewer of this device has changed
 */
export function switchDeviceViewer(viewerId: string | null, accountId: string | null = viewerId): boolean {
	const isOwnAccount = isDeviceAccount(accountId)
	// Each tab has its own session storage.
	switchViewer(tabStore, 'session', viewerId)
	const previousId = deviceViewerId()
	const databases = [previousId, ...keptIds(deviceStore)]
	const hasChanged = switchViewer(deviceStore, 'local', viewerId, isOwnAccount)
	if (accountId === null) deviceStore.remove(DEVICE_ACCOUNT_KEY)
	else if (!isOwnAccount) deviceStore.write(DEVICE_ACCOUNT_KEY, accountId)
	if (previousId !== null && hasChanged && !isOwnAccount) deleteOtherStores(databases)
	return hasChanged
}

const keptIds = (store: KeyValueStore<string>) => store.keys(KEPT_PREFIX).map((key) => key.slice(KEPT_PREFIX.length))

/** Whether the device's viewer is a profile of that account. */
export function isDeviceAccount(accountId: string | null): boolean {
	return accountId !== null && deviceStore.read(DEVICE_ACCOUNT_KEY) === accountId
}

/** The name of a viewer's own database. It has no id for the first profile and for anonymous visitors. */
export function ownDatabase(name: string): string {
	const viewerId = deviceViewerId()
	return viewerId === null || viewerId === deviceStore.read(DEVICE_ACCOUNT_KEY) ? name : `${name}:${viewerId}`
}

/** @param profileIds that may have databases of their own */
function deleteOtherStores(profileIds: readonly (string | null)[]): void {
	try {
		for (const { storage, name, owner } of STORED_ITEMS)
			if (storage === 'database' && owner === 'viewer')
				for (const id of ['', ...profileIds]) indexedDB.deleteDatabase(id ? `${name}:${id}` : name)
		// biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
		document.cookie = `${VIEWER_COOKIE}=; Path=/; Max-Age=0`
	} catch {
		// Blocked storage has nothing to delete.
	}
}

/** @param isOwnAccount the viewers are profiles of one account: the previous one's entries are kept for it */
export function switchViewer(
	store: KeyValueStore<string>,
	storage: 'local' | 'session',
	viewerId: string | null,
	isOwnAccount = false,
): boolean {
	const previousViewerId = store.read(DEVICE_VIEWER_KEY)
	if (previousViewerId === viewerId) return false
	if (previousViewerId !== null) {
		const entries = store.keys('').filter((key) => isClearedOnSignOut(storage, key))
		const own = isOwnAccount ? entries.filter((key) => !key.startsWith(KEPT_PREFIX)) : entries
		const kept = isOwnAccount ? JSON.stringify(Object.fromEntries(own.map((key) => [key, store.read(key)]))) : null
		for (const key of own) store.remove(key)
		if (kept !== null) store.write(KEPT_PREFIX + previousViewerId, kept)
	}
	if (viewerId === null) store.remove(DEVICE_VIEWER_KEY)
	else {
		store.write(DEVICE_VIEWER_KEY, viewerId)
		const kept = KEPT_PREFIX + viewerId
		for (const [key, text] of Object.entries(toRecord(parseJson(store.read(kept)))))
			if (typeof text === 'string') store.write(key, text)
		store.remove(kept)
	}
	return true
}
