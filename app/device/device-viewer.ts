import { deviceStore, type KeyValueStore, tabStore } from './device-storage.ts'
import { DEVICE_VIEWER_KEY, isClearedOnSignOut, STORED_ITEMS, VIEWER_COOKIE } from './registry.ts'

/** The id of the signed-in viewer, as far as the browser knows. */
export function deviceViewerId(): string | null {
	return deviceStore.read(DEVICE_VIEWER_KEY)
}

/**
 * Clears the previous viewer's data when somebody else has signed in, or nobody is signed in any longer. Data of an anonymous
 * visitor stays when they sign in.
 * @returns whether the viewer of this device has changed
 */
export function switchDeviceViewer(viewerId: string | null): boolean {
	// Each tab has its own session storage.
	switchViewer(tabStore, 'session', viewerId)
	const hadViewer = deviceViewerId() !== null
	const hasChanged = switchViewer(deviceStore, 'local', viewerId)
	if (hadViewer && hasChanged) deleteOtherStores()
	return hasChanged
}

function deleteOtherStores(): void {
	try {
		for (const { storage, name, owner } of STORED_ITEMS)
			if (storage === 'database' && owner === 'viewer') indexedDB.deleteDatabase(name)
		// biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
		document.cookie = `${VIEWER_COOKIE}=; Path=/; Max-Age=0`
	} catch {
		// Closed storage holds nothing to delete.
	}
}

export function switchViewer(
	store: KeyValueStore<string>,
	storage: 'local' | 'session',
	viewerId: string | null,
): boolean {
	const previousViewerId = store.read(DEVICE_VIEWER_KEY)
	if (previousViewerId === viewerId) return false
	if (previousViewerId !== null)
		for (const key of store.keys('')) if (isClearedOnSignOut(storage, key)) store.remove(key)
	if (viewerId === null) store.remove(DEVICE_VIEWER_KEY)
	else store.write(DEVICE_VIEWER_KEY, viewerId)
	return true
}
