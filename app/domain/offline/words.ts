import { messages } from '#domain/shared/messages.ts'
import { MAX_PENDING_WRITES } from '#domain/shared/pending-write.ts'
import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'

/** What pages show without a connection. */
export const offlineWords = messages('offline', {
	/** Heading of the page that is shown in place of one that the device doesn't have. */
	offline: 'You are offline',
	/** Description of the page for search engines. */
	description: 'You have no internet connection.',
	offlineDetail: "This page isn't saved on this device. It will load when you're back online.",
	tryAgain: 'Try again',
	home: 'Home',
	/** Opens the technical reason. */
	details: 'Details',
	/** Technical reason. */
	documentOffline: 'Failed to get document because the client is offline.',
	/** Heading of the pages that the device has. */
	available: 'Available offline',
	/** At the bottom of a page, when the connection is lost. */
	lost: "You're offline. Your changes are saved and will be sent later.",
	/** At the bottom of a page, for a few seconds. */
	back: 'Back online',
	/** A change is kept on the device. */
	waiting: "Waiting to be sent. You're offline.",
})

const words = messages('offline-toasts', {
	pending: 'Saved on this device',
	pendingOffline: "You're offline. We'll send it when you're back online.",
	pendingLimit: "Too many requests. We'll send it in a moment.",
	queueFull: 'Nothing was changed',
	/** `count` is 500. */
	queueFullDetail: "You're offline, and this device can store only {count} changes.",
	rejected: 'A change was rejected',
	rejectedDetail: 'Something you did offline could no longer be applied.',
	notSent: 'You are offline',
	notSentDetail: "This wasn't sent. Try again when you're back online.",
})

export const offlineMessages = {
	/** @param removalId set if the change is a removal, which Undo reverts */
	pending: (reason: 'offline' | 'limit', removalId?: string): Toast => ({
		...infoToast(words.pending, reason === 'offline' ? words.pendingOffline : words.pendingLimit),
		...(removalId ? { undo: removalId } : {}),
	}),
	get queueFull() {
		return errorToast(words.queueFull, words.queueFullDetail({ count: MAX_PENDING_WRITES }))
	},
	get rejected() {
		return errorToast(words.rejected, words.rejectedDetail)
	},
	get notSent() {
		return errorToast(words.notSent, words.notSentDetail)
	},
}
