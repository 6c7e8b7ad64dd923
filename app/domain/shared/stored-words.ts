import { errorToast, type Toast } from './toast.ts'

/** What became of a change on this device: `page` is kept until the page is closed, `full` not at all. */
export type StoreOutcome = 'stored' | 'page' | 'full'

export const NOT_STORED = errorToast(
	'Not saved on this device',
	"This browser's storage is full or blocked, so it's kept only until you close this page.",
)

/** @param done what is said once it is stored @param limit how many there is room for */
export function toastOfStored(outcome: StoreOutcome, done: Toast, limit: number): Toast {
	if (outcome === 'stored') return done
	if (outcome === 'page') return NOT_STORED
	return errorToast('Not saved', `This device has room for ${limit}. Remove some, or sign in to save more.`)
}
