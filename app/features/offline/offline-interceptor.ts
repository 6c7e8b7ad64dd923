import { checkConnection, isOffline } from '#app/device/connection.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { offlineMessages } from '#domain/offline/words.ts'
import { chatPath } from '#domain/shared/links.ts'
import { isWriteAction } from '#domain/shared/pending-write.ts'

/**
 * Offline, the router would replace the page with an error. Links and searches are left to the browser, because the service
 * worker may have the document cached; forms that cannot be queued are not sent.
 * @returns a function that ends it
 */
export function interceptOfflineNavigation(): () => void {
	const stop = new AbortController()
	const { signal } = stop
	addEventListener('click', onLinkClick, { signal, capture: true })
	addEventListener('submit', onFormSubmit, { signal, capture: true })
	return () => stop.abort()
}

/** `navigator.onLine` is reliable only when it is false. */
const isDisconnected = () => isOffline() || !navigator.onLine

function onLinkClick(event: MouseEvent): void {
	const link = event.target instanceof Element ? event.target.closest('a[href]') : null
	// Hidden from the router, so that the browser follows the link.
	if (link instanceof HTMLAnchorElement && isDisconnected() && !isWithinPage(link) && !isChat(link))
		event.stopPropagation()
}

function isWithinPage({ origin, pathname, search, hash }: HTMLAnchorElement): boolean {
	return hash !== '' && origin + pathname + search === location.origin + location.pathname + location.search
}

/** The chat panel handles being offline itself. */
function isChat({ pathname }: HTMLAnchorElement): boolean {
	return pathname === chatPath()
}

function onFormSubmit(event: SubmitEvent): void {
	const form = event.target
	if (!(form instanceof HTMLFormElement) || !isDisconnected()) return
	const { origin, pathname } = new URL(form.action, location.href)
	// These forms go through the device queue.
	if (origin === location.origin && isWriteAction(pathname)) return
	event.stopPropagation()
	if (form.method === 'get') return
	event.preventDefault()
	const showNotSent = () => showToast(offlineMessages.notSent)
	// Only a single request may have failed.
	if (navigator.onLine) checkConnection().then(() => form.requestSubmit(event.submitter), showNotSent)
	else showNotSent()
}
