import { safeReturnPath } from '#domain/shared/links.ts'
import { fieldOf, isWriteAction, type PendingWrite } from '#domain/shared/pending-write.ts'
import { WAITING_ID } from './notices.ts'
import type { RequestDetails } from './offline-cache.ts'

// Forms that were sent before the page's scripts had come, and could not reach the server. The service worker keeps them until
// the next page's scripts move them to the device's queue.

const FORMS_PREFIX = 'forms-of:'

export function formsCache(viewerId: string): `${typeof FORMS_PREFIX}${string}` {
	return `${FORMS_PREFIX}${viewerId}`
}

/**
 * Whether the service worker sends this form itself, to keep it when that fails. Forms of other sites are left to the browser,
 * because a request of the worker would look like our own.
 * @param referrer the page with the form
 */
export function isStorableForm(
	{ method, isNavigation, path }: RequestDetails,
	origin: string,
	referrer: string,
): boolean {
	return method === 'POST' && isNavigation && isWriteAction(path) && referrer.startsWith(`${origin}/`)
}

/** The page to return to after storing a form: the one that the form names, else the one that has it. */
export function pathAfterForm(
	write: Pick<PendingWrite, 'fields'>,
	{ pathname, search }: { pathname: string; search: string },
): string {
	const path = safeReturnPath(fieldOf(write, 'returnTo'), pathname + search).replace(/#.*$/s, '')
	return `${path}#${WAITING_ID}`
}
