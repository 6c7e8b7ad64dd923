import { errorToast, type Toast } from './toast.ts'

/** The outcome of a change on this device: `page` lasts until the page closes, `full` was refused. */
export type StoreOutcome = 'stored' | 'page' | 'full'

export const NOT_STORED = errorToast(
	'Not saved on this device',
	"This browser's storage is full or blocked, so it's kept only until you close this page.",
)

/** @param done the toast once it is stored @param limit how many fit */
export function toastOfStored(outcome: StoreOutcome, done: Toast, limit: number): Toast {
	if (outcome === 'stored') return done
	if (outcome === 'page') return NOT_STORED
	return errorToast('Not saved', `This device has room for ${limit}. Remove some, or sign in to save more.`)
}
