import type { PushMessage } from '#domain/notifications/notification.ts'
import { NOTIFICATION_SETTINGS_PATH, safeReturnPath } from '#domain/shared/links.ts'
import { isPlayerPath } from '#domain/shared/paths.ts'
import { serviceWorker } from './scope.ts'

const ICON = '/icons/icon-192.png'

/** Browsers require a notification for each message. One with the same tag replaces an earlier one. */
export async function showPush(data: PushMessageData | null): Promise<void> {
	const { title, body, tag, path } = readMessage(data)
	await serviceWorker.registration.showNotification(title, { body, tag, icon: ICON, data: path })
}

function readMessage(data: PushMessageData | null): PushMessage {
	const unknown = { title: 'Marquee', body: '', tag: '', path: '/' }
	try {
		return { ...unknown, ...data?.json() }
	} catch {
		return unknown
	}
}

/** Opens the notification's page, in an open window of the app if there is one in which nothing plays. */
export async function openNotification(notification: Notification): Promise<void> {
	notification.close()
	const path = safeReturnPath(notification.data, '/')
	const windows = await serviceWorker.clients.matchAll({ type: 'window' })
	const free = windows.find(({ url }) => !isPlayerPath(new URL(url).pathname))
	try {
		await (await free?.focus())?.navigate(path)
		if (free) return
	} catch {
		// A window that this worker does not control.
	}
	await serviceWorker.clients.openWindow(path)
}

/** Replaces a subscription that the browser has ended. */
export async function renewSubscription({ oldSubscription }: SubscriptionChange): Promise<void> {
	const { applicationServerKey = null } = oldSubscription?.options ?? {}
	const options = { userVisibleOnly: true, applicationServerKey }
	const { endpoint = '', keys } = (await serviceWorker.registration.pushManager.subscribe(options)).toJSON()
	const body = new URLSearchParams({ intent: 'subscribe', endpoint, ...keys })
	await fetch(NOTIFICATION_SETTINGS_PATH, { method: 'POST', body, headers: { Accept: 'application/json' } })
}

/** The event of `pushsubscriptionchange`, which the library does not declare. */
export interface SubscriptionChange extends ExtendableEvent {
	oldSubscription?: PushSubscription | null
}
