import { tryConsumeRateLimit } from '#app/device/client-rate-limits.ts'
import {
	type MessageFromWorker,
	type MessageToWorker,
	UPDATE_CHECK_MS,
	UPDATE_TIMEOUT_MS,
} from '#domain/app-shell/app-update.ts'

const SERVICE_WORKER_PATH = '/sw.js'

export interface ServiceWorkerEvents {
	/** A new version is installed and waiting. */
	onWaiting(worker: ServiceWorker): void
	/** Another version has taken control of this page. */
	onReplaced(): void
	onError(message: string): void
}

/** Registers the service worker and reports its events until `signal` aborts. */
export async function watchServiceWorker(events: ServiceWorkerEvents, signal: AbortSignal): Promise<void> {
	const container = navigator.serviceWorker
	subscribeToWorker(events, signal)
	const registration = await registerServiceWorker(events)
	if (!registration || signal.aborted) return
	const emitWaiting = () => {
		// Without a controller this is the first version: there is nothing to update.
		if (registration.waiting && container.controller) events.onWaiting(registration.waiting)
	}
	const trackInstalling = () => {
		const installing = registration.installing
		installing?.addEventListener('statechange', () => installing.state === 'installed' && emitWaiting(), { signal })
	}
	emitWaiting()
	trackInstalling()
	registration.addEventListener('updatefound', trackInstalling, { signal })
	scheduleUpdateChecks(registration, events, signal)
}

function subscribeToWorker(events: ServiceWorkerEvents, signal: AbortSignal): void {
	const container = navigator.serviceWorker
	let isFirst = container.controller === null
	container.addEventListener(
		'message',
		({ data }: MessageEvent<MessageFromWorker>) => data.type === 'TROUBLE' && events.onError(data.message),
		{ signal },
	)
	container.addEventListener(
		'controllerchange',
		() => {
			if (isFirst) cacheLoadedFiles(container.controller, signal)
			else events.onReplaced()
			isFirst = false
		},
		{ signal },
	)
	postToWorker(container.controller, { type: 'READY' })
}

/** @returns `undefined` when registering failed */
async function registerServiceWorker(events: ServiceWorkerEvents): Promise<ServiceWorkerRegistration | undefined> {
	try {
		await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' })
		return await navigator.serviceWorker.getRegistration()
	} catch (error) {
		await emitErrorIfBroken(error, events)
		return undefined
	}
}

function scheduleUpdateChecks(
	registration: ServiceWorkerRegistration,
	events: ServiceWorkerEvents,
	signal: AbortSignal,
): void {
	const check = () => {
		registration.update().catch((error) => emitErrorIfBroken(error, events))
	}
	if (registration.active) check()
	const timer = setInterval(check, UPDATE_CHECK_MS)
	signal.addEventListener('abort', () => clearInterval(timer))
	document.addEventListener('visibilitychange', () => document.hidden || check(), { signal })
}

/** Being offline, or a deployment in progress, is not an error of the worker. */
async function emitErrorIfBroken(error: unknown, events: ServiceWorkerEvents): Promise<void> {
	try {
		const response = await fetch(SERVICE_WORKER_PATH, { cache: 'no-store' })
		if (response.status < 500) events.onError(error instanceof Error ? error.message : String(error))
	} catch {
		// Offline.
	}
}

/** Has the worker cache this page and the files that loaded, or are still loading, without it. */
function cacheLoadedFiles(worker: ServiceWorker | null, signal: AbortSignal): void {
	const isFile = (url: string) =>
		url.startsWith(location.origin) && /^\/(?:assets|images)\//.test(new URL(url).pathname)
	const keep = (urls: string[]) => postToWorker(worker, { type: 'KEEP', urls })
	keep([location.href.replace(/#.*$/, '')])
	const observer = new PerformanceObserver((list) => {
		const entries = list.getEntries() as PerformanceResourceTiming[]
		const loaded = entries.filter(({ name, workerStart }) => workerStart === 0 && isFile(name)).map(({ name }) => name)
		// The worker may have to fetch them again. What is beyond the limit is kept when it is next seen.
		keep(loaded.filter((url) => tryConsumeRateLimit(url.includes('/images/') ? 'image' : 'static')))
	})
	observer.observe({ type: 'resource', buffered: true })
	signal.addEventListener('abort', () => observer.disconnect())
}

/** Activates the waiting worker. @throws {Error} when that fails */
export function activateWaitingWorker(waiting: ServiceWorker): Promise<void> {
	return new Promise((done, fail) => {
		const stop = new AbortController()
		const { signal } = stop
		const timer = setTimeout(() => end(new Error('the update took too long')), UPDATE_TIMEOUT_MS)
		const end = (error: Error | null) => {
			clearTimeout(timer)
			stop.abort()
			if (error) fail(error)
			else done()
		}
		const failIfRedundant = () => waiting.state === 'redundant' && end(new Error('the new version could not start'))
		navigator.serviceWorker.addEventListener('controllerchange', () => end(null), { signal })
		waiting.addEventListener('statechange', failIfRedundant, { signal })
		failIfRedundant()
		postToWorker(waiting, { type: 'SKIP_WAITING' })
	})
}

/** Removes all workers and caches, then reloads the page. */
export async function resetServiceWorkers(): Promise<void> {
	try {
		const registrations = await navigator.serviceWorker.getRegistrations()
		await Promise.all(registrations.map((registration) => registration.unregister()))
		await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
	} catch (error) {
		// Reload anyway: it may be enough.
		console.warn(error)
	}
	location.reload()
}

/** Asks for leave to show notifications. Browsers refuse it when no press came shortly before. */
export function askToNotify(): void {
	if ('Notification' in window && Notification.permission === 'default')
		Notification.requestPermission().catch(console.warn)
}

/** Shows a system notification, if the viewer has allowed notifications. */
export async function showSystemNotification({ title, text }: { title: string; text: string }): Promise<void> {
	if (!('Notification' in window) || Notification.permission !== 'granted') return
	const registration = await navigator.serviceWorker.getRegistration()
	await registration?.showNotification(title, { body: text, icon: '/icons/icon-192.png' })
}

function postToWorker(worker: ServiceWorker | null, message: MessageToWorker): void {
	worker?.postMessage(message)
}
