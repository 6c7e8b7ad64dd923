// The service worker: makes what was seen readable without a connection, and starts the app fast. Its rules are in the domain.
import type { ToWorker } from '#domain/app-shell/app-update.ts'
import { type Asked, changesPages, changesViewer, handlingOf } from '#domain/offline/offline-cache.ts'
import { answerFile } from './files.ts'
import { answerPage, distrustPages, forgetPages, keepPage } from './pages.ts'
import { worker } from './scope.ts'
import { dropOldShells, keepShell } from './shell.ts'
import { tellTrouble } from './trouble.ts'

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))

worker.addEventListener('activate', (event) => {
	event.waitUntil(
		Promise.all([
			dropOldShells(),
			// The page is asked for while the worker starts.
			worker.registration.navigationPreload?.enable(),
			worker.clients.claim(),
		]),
	)
})

worker.addEventListener('fetch', (event) => {
	const asked = describe(event.request)
	if (changesPages(asked)) distrustPages()
	if (changesViewer(asked)) event.waitUntil(forgetPages())
	const handling = handlingOf(asked)
	if (handling === 'page' || handling === 'passing') event.respondWith(answerPage(event, handling === 'page'))
	else if (handling !== 'network') event.respondWith(answerFile(event, event.request, handling))
})

worker.addEventListener('message', (event) => {
	const message = event.data as ToWorker
	if (message.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
	else if (message.type === 'READY') tellTrouble(event.source)
	else if (message.type === 'KEEP') event.waitUntil(Promise.allSettled(message.urls.map((url) => keepLate(event, url))))
})

async function keepLate(event: ExtendableEvent, url: string): Promise<void> {
	const request = new Request(url)
	const isFile = /^\/(?:assets|images)\//.test(new URL(url).pathname)
	const handling = handlingOf({ ...describe(request), isNavigation: !isFile })
	if (handling === 'page') await keepPage(event, url)
	else if (handling === 'asset' || handling === 'picture') await answerFile(event, request, handling)
}

function describe({ method, url, mode, headers }: Request): Asked {
	const { origin, pathname } = new URL(url)
	return {
		method,
		isOwn: origin === worker.location.origin,
		path: pathname,
		isNavigation: mode === 'navigate',
		isPart: headers.has('Range'),
	}
}
