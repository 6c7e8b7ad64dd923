import { checkConnection, isOffline } from '#app/device/connection.ts'
import { deviceViewerId } from '#app/device/device-viewer.ts'
import { isHandledByScript } from '#app/document/press.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { offlineMessages } from '#domain/offline/words.ts'
import { chatPath } from '#domain/shared/links.ts'
import { isWriteAction } from '#domain/shared/pending-write.ts'

/**
 * Offline, the router would replace the page with an error. Links and searches are left to the browser, because the service
 * worker may have the document cached; forms that no script handles are not sent.
 * @returns a function that ends it
 */
export function interceptOfflineNavigation(): () => void {
	const stop = new AbortController()
	const { signal } = stop
	addEventListener('click', onLinkClick, { signal, capture: true })
	addEventListener('submit', onFormSubmit, { signal, capture: true })
	addEventListener('submit', onUnhandledSubmit, { signal })
	return () => stop.abort()
}

/** `navigator.onLine` is reliable only when it is false. */
const isDisconnected = () => isOffline() || !navigator.onLine

function onLinkClick(event: MouseEvent): void {
	const link = event.target instanceof Element ? event.target.closest('a[href]') : null
	// The event is hidden from the router, so the browser follows the link.
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
	if (!(form instanceof HTMLFormElement) || !isDisconnected() || isHandledByScript(form)) return
	event.stopPropagation()
	if (form.method !== 'get') refuse(event, form)
}

/** A form that its own script has left to the browser. */
function onUnhandledSubmit(event: SubmitEvent): void {
	const form = event.target
	if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !isDisconnected()) return
	// The service worker keeps it for the device's queue.
	const isKept = isWriteAction(pathOf(form)) && deviceViewerId() !== null && navigator.serviceWorker?.controller
	if (form.method !== 'get' && !isKept) refuse(event, form)
}

const pathOf = (form: HTMLFormElement): string => new URL(form.action, location.href).pathname

function refuse(event: SubmitEvent, form: HTMLFormElement): void {
	event.preventDefault()
	const showNotSent = () => showToast(offlineMessages.notSent)
	// Only a single request may have failed.
	if (navigator.onLine) checkConnection().then(() => form.requestSubmit(event.submitter), showNotSent)
	else showNotSent()
}
