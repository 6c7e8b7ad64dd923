import type { Zone } from '#domain/shared/zone.ts'
import type { InboxEntry } from './notification.ts'
import type { NotificationSettings } from './settings.ts'
import type { BrowserSubscription } from './subscription.ts'

/** A page of the inbox, newest first. `nextCursor` is `null` on the last page. */
interface InboxPage {
	entries: InboxEntry[]
	nextCursor: string | null
}

/** A browser that shows the viewer's notifications. */
interface PushDevice {
	/** SHA-256 of its endpoint, by which a browser recognizes itself. */
	id: string
	/** Such as "Firefox on Windows"; `null` when unknown. */
	name: string | null
	/** Epoch ms. */
	addedAt: number
}

/** One viewer's notifications. */
export interface Notifications {
	/** Counts unread entries, up to one more than is shown. */
	unreadCount(): Promise<number>
	/**
	 * @param cursor `nextCursor` of the previous page; `null` for the first
	 * @throws {CodedError} `INVALID_REQUEST` for an invalid cursor
	 */
	page(cursor: string | null): Promise<InboxPage>
	/** @param id `null` for all that there are until that moment */
	markRead(id: string | null, atMs: number): Promise<void>
	settings(): Promise<NotificationSettings>
	/** @param settings without a zone, the last one stays */
	saveSettings(settings: NotificationSettings): Promise<void>
	/** Notes where the viewer is, after the response: digests and quiet hours follow the device that was used last. */
	noteZone(zone: Zone): void
	/** The viewer's browsers, newest first. */
	devices(): Promise<PushDevice[]>
	/** Adds a browser, or updates a known one. */
	addDevice(subscription: BrowserSubscription, name: string | null): Promise<void>
	/** @returns false if there is none with that id */
	removeDevice(id: string): Promise<boolean>
	/** Removes this session's browser when it signs out. Runs after the response: nothing is sent to it from then on. */
	forgetSession(): void
}
