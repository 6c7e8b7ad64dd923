import { tryConsumeRateLimit } from '#app/device/client-rate-limits.ts'
import {
	type MessageFromWorker,
	type MessageToWorker,
	QUIET_MS,
	QUIET_TIMEOUT_MS,
	UPDATE_CHECK_MS,
	UPDATE_TIMEOUT_MS,
} from '#domain/app-shell/app-update.ts'
import { isStoredFile } from '#domain/shared/paths.ts'

const SERVICE_WORKER_PATH = '/sw.js'
/** The pause after an installation failed because a file did not load. */
const RETRY_MS = 5_000
const MAX_RETRIES = 3

export interface ServiceWorkerEvents {
	/** A new version is installed and waiting. */
	onWaiting(worker: ServiceWorker): void
	/** Another version has taken control of this page. */
	onReplaced(): void
	onError(message: string): void
}

/** Registers the service worker and reports its events until `signal` aborts. */
export async function watchServiceWorker(events: ServiceWorkerEvents, signal: AbortSignal): Promise<void> {
	subscribeToWorker(events, signal)
	await installWorker(events, signal, MAX_RETRIES)
}

/** Tries again on this page when the first version cannot be installed; browsers would wait for the next page. */
async function installWorker(events: ServiceWorkerEvents, signal: AbortSignal, retriesLeft: number): Promise<void> {
	const registration = await registerServiceWorker(events)
	if (!registration || signal.aborted) return
	const retryLater = () => {
		if (retriesLeft > 0) setTimeout(() => signal.aborted || installWorker(events, signal, retriesLeft - 1), RETRY_MS)
	}
	if (!hasWorker(registration)) return retryLater()
	const emitWaiting = () => {
		// Without a controller this is the first version: there is nothing to update.
		if (registration.waiting && navigator.serviceWorker.controller) events.onWaiting(registration.waiting)
	}
	const trackInstalling = () => {
		const worker = registration.installing
		const report = () => {
			if (worker?.state === 'installed') emitWaiting()
			else if (worker?.state === 'redundant' && !registration.active) retryLater()
		}
		worker?.addEventListener('statechange', report, { signal })
	}
	emitWaiting()
	trackInstalling()
	registration.addEventListener('updatefound', trackInstalling, { signal })
	scheduleUpdateChecks(registration, events, signal)
}

/** False if the only version could not be installed. */
const hasWorker = ({ installing, waiting, active }: ServiceWorkerRegistration) =>
	(installing ?? waiting ?? active) !== null

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

/** @returns `null` when registering failed */
async function registerServiceWorker(events: ServiceWorkerEvents): Promise<ServiceWorkerRegistration | null> {
	try {
		return await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' })
	} catch (error) {
		await emitErrorIfBroken(error, events)
		return null
	}
}

function scheduleUpdateChecks(
	registration: ServiceWorkerRegistration,
	events: ServiceWorkerEvents,
	signal: AbortSignal,
): void {
	const check = () => {
		if (hasWorker(registration)) registration.update().catch((error) => emitErrorIfBroken(error, events))
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
	const isFile = (url: string) => url.startsWith(location.origin) && isStoredFile(new URL(url).pathname)
	const keep = (urls: string[]) => postToWorker(worker, { type: 'KEEP', urls })
	keep([location.href.replace(/#.*$/s, '')])
	const observer = new PerformanceObserver((list) => {
		const entries = list.getEntries() as PerformanceResourceTiming[]
		const loaded = entries.filter(({ name, workerStart }) => workerStart === 0 && isFile(name)).map(({ name }) => name)
		// The worker may have to fetch them again. Images beyond the limit are cached the next time they are seen.
		keep(loaded.filter((url) => tryConsumeRateLimit(url.includes('/images/') ? 'image' : 'static')))
	})
	observer.observe({ type: 'resource', buffered: true })
	signal.addEventListener('abort', () => observer.disconnect())
}

/** Activates the waiting worker. @throws {Error} when that fails */
export async function activateWaitingWorker(waiting: ServiceWorker): Promise<void> {
	await waitUntilQuiet()
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

/**
 * Waits until this page loads nothing for a moment. A request that starts the old worker while it is replaced keeps it
 * active for long, and pressing the button may load code.
 */
function waitUntilQuiet(): Promise<void> {
	return new Promise((done) => {
		const end = () => {
			observer.disconnect()
			clearTimeout(limit)
			clearTimeout(quiet)
			done()
		}
		const observer = new PerformanceObserver(() => {
			clearTimeout(quiet)
			quiet = setTimeout(end, QUIET_MS)
		})
		observer.observe({ type: 'resource' })
		const limit = setTimeout(end, QUIET_TIMEOUT_MS)
		let quiet = setTimeout(end, QUIET_MS)
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

/** Requests permission to show notifications. Browsers refuse unless there was a recent user gesture. */
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
