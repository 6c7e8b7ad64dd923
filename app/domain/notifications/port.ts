import type { InboxEntry } from './notification.ts'
import type { NotificationSettings } from './settings.ts'
import type { BrowserSubscription } from './subscription.ts'

/** The newest first. `nextCursor` is `null` on the last page. */
interface InboxPage {
	entries: InboxEntry[]
	nextCursor: string | null
}

/** A browser that shows the viewer's notifications. */
interface PushDevice {
	/** SHA-256 of its endpoint, by which a browser knows itself. */
	id: string
	/** Such as "Firefox on Windows"; `null` when unknown. */
	name: string | null
	/** Epoch ms. */
	addedAt: number
}

/** What one viewer is told of. */
export interface Notifications {
	/** At most one more than is shown. */
	unreadCount(): Promise<number>
	/**
	 * @param cursor `nextCursor` of the previous page; `null` for the first
	 * @throws {CodedError} `INVALID_REQUEST` for an invalid cursor
	 */
	page(cursor: string | null): Promise<InboxPage>
	/** @param id `null` for all that there are until that moment */
	markRead(id: string | null, atMs: number): Promise<void>
	settings(): Promise<NotificationSettings>
	saveSettings(settings: NotificationSettings): Promise<void>
	/** The newest first. */
	devices(): Promise<PushDevice[]>
	/** Or renews what is known of it. */
	addDevice(subscription: BrowserSubscription, name: string | null): Promise<void>
	/** @returns false if there is none with that id */
	removeDevice(id: string): Promise<boolean>
	/** Ends what this session has turned on, as it ends itself: after the response, because nothing is sent to it from then on. */
	forgetSession(): void
}
