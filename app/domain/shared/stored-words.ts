import { messages } from './messages.ts'
import { errorToast, type Toast } from './toast.ts'

const words = messages('device-storage', {
	notStored: 'Not saved on this device',
	notStoredDetail: "This browser's storage is full or blocked, so it's kept only until you close this page.",
	full: 'Not saved',
	/** Without an account: `limit` is how many titles, or ratings, a list on this device may have. */
	fullDetail: 'This device has room for {limit}. Remove some, or sign in to save more.',
})

/** The outcome of a change on this device: `page` lasts until the page closes, `full` was refused. */
export type StoreOutcome = 'stored' | 'page' | 'full'

export const NOT_STORED: Toast = {
	get title() {
		return words.notStored
	},
	get text() {
		return words.notStoredDetail
	},
	destructive: true,
}

/** @param done the toast once it is stored @param limit how many fit */
export function toastOfStored(outcome: StoreOutcome, done: Toast, limit: number): Toast {
	if (outcome === 'stored') return done
	if (outcome === 'page') return NOT_STORED
	return errorToast(words.full, words.fullDetail({ limit }))
}
