// The service worker: makes visited pages available offline, and starts the app fast. Its rules are in the domain.

import { cacheShell, deleteOldShells } from '#app/service-worker/file-handler.ts'
import { sendWorkerError } from '#app/service-worker/scope.ts'
import type { MessageToWorker } from '#domain/app-shell/app-update.ts'
import {
	cacheStrategyFor,
	invalidatesPages,
	mayChangeViewer,
	type RequestDetails,
} from '#domain/offline/offline-cache.ts'
import { isStorableForm } from '#domain/offline/offline-forms.ts'
import { isStoredFile, NETWORK_PATHS } from '#domain/shared/paths.ts'
import { respondWithFile } from './file-handler.ts'
import { respondToForm } from './form-handler.ts'
import { cachePage, clearPageCaches, markPagesStale, respondWithPage, takeImageSnapshot } from './page-handler.ts'
import { openNotification, renewSubscription, type SubscriptionChange, showPush } from './push-handler.ts'
import { type RoutingInstallEvent, serviceWorker } from './scope.ts'

serviceWorker.addEventListener('install', (event) => {
	addNetworkRoutes(event)
	event.waitUntil(cacheShell())
})

/**
 * Lets requests that are never handled pass without starting the worker, where the browser can. Otherwise an old version
 * started by them while it is being replaced would stay active for as long as a video streams.
 */
function addNetworkRoutes(event: RoutingInstallEvent): void {
	const here = { hostname: serviceWorker.location.hostname, port: serviceWorker.location.port }
	const conditions = [{ not: { urlPattern: here } }, ...NETWORK_PATHS.map((urlPattern) => ({ urlPattern }))]
	// One route per condition: not every browser knows all of them. Without a route, the fetch event lets the request pass.
	for (const condition of conditions) event.addRoutes?.({ condition, source: 'network' }).catch(() => {})
}

serviceWorker.addEventListener('activate', (event) => {
	event.waitUntil(Promise.all([deleteOldShells(), setNavigationPreload(), serviceWorker.clients.claim()]))
})

/** Requests the page while the worker starts. Off in Firefox, which drops a navigation whose preload fails, whatever we answer. */
async function setNavigationPreload(): Promise<void> {
	const { navigationPreload } = serviceWorker.registration
	if (navigator.userAgent.includes('Gecko/')) await navigationPreload?.disable()
	else await navigationPreload?.enable()
}

serviceWorker.addEventListener('fetch', (event) => {
	const { request } = event
	const requestDetails = describeRequest(request)
	if (invalidatesPages(requestDetails)) markPagesStale()
	if (mayChangeViewer(requestDetails)) event.waitUntil(clearPageCaches())
	if (isStorableForm(requestDetails, serviceWorker.location.origin, request.referrer))
		return event.respondWith(respondToForm(request))
	const handling = cacheStrategyFor(requestDetails)
	if (handling === 'page' || handling === 'passing') event.respondWith(respondWithPage(event, handling === 'page'))
	else if (handling !== 'network') event.respondWith(respondWithFile(event, request, handling, mayCache(handling)))
})

serviceWorker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
serviceWorker.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)))
serviceWorker.addEventListener('pushsubscriptionchange', (event) => {
	const change = event as SubscriptionChange
	change.waitUntil(renewSubscription(change))
})

serviceWorker.addEventListener('message', (event) => {
	const message = event.data as MessageToWorker
	if (message.type === 'SKIP_WAITING') event.waitUntil(serviceWorker.skipWaiting())
	else if (message.type === 'READY') sendWorkerError(event.source)
	else if (message.type === 'KEEP') event.waitUntil(Promise.allSettled(message.urls.map((url) => cacheUrl(event, url))))
})

async function cacheUrl(event: ExtendableEvent, url: string): Promise<void> {
	const request = new Request(url)
	const isFile = isStoredFile(new URL(url).pathname)
	const handling = cacheStrategyFor({ ...describeRequest(request), isNavigation: !isFile })
	if (handling === 'page') await cachePage(event, url)
	else if (handling === 'asset' || handling === 'image')
		await respondWithFile(event, request, handling, mayCache(handling))
}

const mayCache = (handling: 'asset' | 'image') => (handling === 'image' ? takeImageSnapshot() : undefined)

function describeRequest({ method, url, mode, headers }: Request): RequestDetails {
	const { origin, pathname } = new URL(url)
	return {
		method,
		isSameOrigin: origin === serviceWorker.location.origin,
		path: pathname,
		isNavigation: mode === 'navigate',
		isRange: headers.has('Range'),
	}
}
