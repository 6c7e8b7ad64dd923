import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { EventFacts, EventTexts } from './event-facts.ts'
import { inboxWords } from './words.ts'

/** The kinds of notifications, each with its own switch. */
export const NOTIFICATION_KINDS = ['episode', 'film', 'match', 'version'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** How the delivery of a message to a browser ended. */
export type DeliveryOutcome = 'sent' | 'gone' | 'refused' | 'expired' | 'revoked'

/** An event that may lead to notifications. */
export interface NotifiableEvent extends EventTexts {
	/** Identifies the event, so each viewer is notified once: `film-home:27205:US`. */
	id: string
	kind: NotificationKind
	/** The title that it is about; `null` for a match or a version. */
	ref: TitleRef | null
	facts: EventFacts
	path: string
	/** The ISO day of the event, which viewers hear about that morning in their zone; `null` for at once. */
	day: string | null
	/** When the event is no longer news, epoch ms. */
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
	/** Identifies the message: a device shows copies with the same tag once. */
	tag: string
	/** The path that a press opens. */
	path: string
}

/** How long entries are kept, and how many per viewer. */
export const INBOX_DAYS = 90
export const MAX_INBOX_ROWS = 500
/** Larger numbers are shown as "99+". */
export const MAX_UNREAD_SHOWN = 99

export function unreadLabel(count: number): string {
	return count > MAX_UNREAD_SHOWN ? `${MAX_UNREAD_SHOWN}+` : String(count)
}

const MAX_DIGEST_TITLES = 4

/** The push message for one or more notifications. @param inboxPath where a digest leads */
export function toPushMessage(
	message: string,
	told: readonly Pick<InboxEntry, 'title' | 'body' | 'path'>[],
	inboxPath: string,
): PushMessage | null {
	const [first, ...others] = told
	if (!first) return null
	if (others.length === 0) return { title: first.title, body: first.body, tag: message, path: first.path }
	const more = told.length - MAX_DIGEST_TITLES
	const shown = told.slice(0, MAX_DIGEST_TITLES).map(({ title }) => title)
	const titles = shown.join(', ')
	return {
		title: inboxWords.digest({ count: told.length }),
		body: more > 0 ? inboxWords.digestMore({ titles, count: more }) : titles,
		tag: message,
		path: inboxPath,
	}
}
