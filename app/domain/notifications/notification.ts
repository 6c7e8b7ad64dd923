import type { TitleRef } from '#domain/shared/media-ref.ts'

/** What viewers can be notified of. Each has a switch of its own. */
export const NOTIFICATION_KINDS = ['episode', 'film', 'match', 'version'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** How the delivery of a message to a browser ended. */
export type DeliveryOutcome = 'sent' | 'gone' | 'refused' | 'expired' | 'revoked'

/** Something that has happened, before it is known who wants to hear of it. */
export interface NotifiableEvent {
	/** Names the event, so that each viewer is told once: `film-home:27205:US`. */
	id: string
	kind: NotificationKind
	/** The title that it is about; `null` for a match or a version. */
	ref: TitleRef | null
	title: string
	body: string
	path: string
	/** The ISO day on which it comes, of which viewers are told in the morning of where they are; `null` for at once. */
	day: string | null
	/** When nobody needs to be told any longer, epoch ms. */
	expiresAtMs: number
}

/** A notification in the inbox. Times are epoch ms. */
export interface InboxEntry {
	id: string
	kind: NotificationKind
	ref: TitleRef | null
	title: string
	body: string
	path: string
	createdAt: number
	isRead: boolean
}

/** What the service worker shows. */
export interface PushMessage {
	title: string
	body: string
	/** The same for each copy of a message, which the device shows once. */
	tag: string
	/** Where a press leads. */
	path: string
}

/** Entries older than this are deleted, and the oldest of a viewer beyond the number. */
export const INBOX_DAYS = 90
export const MAX_INBOX_ROWS = 500
/** Beyond this, "99+". */
export const MAX_UNREAD_SHOWN = 99

export function unreadLabel(count: number): string {
	return count > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : String(count)
}

const MAX_DIGEST_TITLES = 4

/** The message that tells these notifications, of which there is at least one. @param inboxPath where a digest leads */
export function toPushMessage(
	message: string,
	told: readonly Pick<InboxEntry, 'title' | 'body' | 'path'>[],
	inboxPath: string,
): PushMessage | null {
	const [first, ...others] = told
	if (!first) return null
	if (others.length === 0) return { title: first.title, body: first.body, tag: message, path: first.path }
	const more = told.length - MAX_DIGEST_TITLES
	const titles = told.slice(0, MAX_DIGEST_TITLES).map(({ title }) => title)
	return {
		title: `${told.length} new for you`,
		body: `${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
		tag: message,
		path: inboxPath,
	}
}
