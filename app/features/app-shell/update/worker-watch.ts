import { type FromWorker, type ToWorker, UPDATE_CHECK_MS, UPDATE_PATIENCE_MS } from '#domain/app-shell/app-update.ts'

const SCRIPT = '/sw.js'

export interface WorkerNews {
	/** A new version is there and waits to be taken. */
	waiting(worker: ServiceWorker): void
	/** Another version than the one that this page began with is at work. */
	replaced(): void
	trouble(message: string): void
}

/** Registers the service worker and tells what becomes of it, until `signal` stops that. */
export async function watchWorker(news: WorkerNews, signal: AbortSignal): Promise<void> {
	const container = navigator.serviceWorker
	hearWorker(news, signal)
	const registration = await register(news)
	if (!registration || signal.aborted) return
	const offer = () => {
		// The first one ever replaces nothing; one that is still being installed does not wait.
		if (registration.waiting && container.controller) news.waiting(registration.waiting)
	}
	const follow = () => {
		const coming = registration.installing
		coming?.addEventListener('statechange', () => coming.state === 'installed' && offer(), { signal })
	}
	offer()
	follow()
	registration.addEventListener('updatefound', follow, { signal })
	checkNowAndThen(registration, news, signal)
}

function hearWorker(news: WorkerNews, signal: AbortSignal): void {
	const container = navigator.serviceWorker
	let isFirst = container.controller === null
	container.addEventListener(
		'message',
		({ data }: MessageEvent<FromWorker>) => data.type === 'TROUBLE' && news.trouble(data.message),
		{ signal },
	)
	container.addEventListener(
		'controllerchange',
		() => {
			if (isFirst) tell(container.controller, { type: 'KEEP', urls: loadedFiles() })
			else news.replaced()
			isFirst = false
		},
		{ signal },
	)
	tell(container.controller, { type: 'READY' })
}

/** @returns `undefined` when there is none, for whatever reason */
async function register(news: WorkerNews): Promise<ServiceWorkerRegistration | undefined> {
	try {
		await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' })
		return await navigator.serviceWorker.getRegistration()
	} catch (error) {
		await sayWhenBroken(error, news)
		return undefined
	}
}

function checkNowAndThen(registration: ServiceWorkerRegistration, news: WorkerNews, signal: AbortSignal): void {
	const check = () => {
		registration.update().catch((error) => sayWhenBroken(error, news))
	}
	if (registration.active) check()
	const timer = setInterval(check, UPDATE_CHECK_MS)
	signal.addEventListener('abort', () => clearInterval(timer))
	document.addEventListener('visibilitychange', () => document.hidden || check(), { signal })
}

/** Without a connection, or while the server is being replaced, nothing is wrong with the worker. */
async function sayWhenBroken(error: unknown, news: WorkerNews): Promise<void> {
	try {
		const answer = await fetch(SCRIPT, { cache: 'no-store' })
		if (answer.status < 500) news.trouble(error instanceof Error ? error.message : String(error))
	} catch {
		// As above.
	}
}

/** This page and what it is made of, which came before there was a worker to keep it. */
function loadedFiles(): string[] {
	const files = performance.getEntriesByType('resource').map(({ name }) => name)
	const isFile = (url: string) =>
		url.startsWith(location.origin) && /^\/(?:assets|images)\//.test(new URL(url).pathname)
	return [location.href.replace(/#.*$/, ''), ...new Set(files.filter(isFile))]
}

/** Lets the waiting worker take over. @throws {Error} when it does not */
export function takeOver(waiting: ServiceWorker): Promise<void> {
	return new Promise((done, fail) => {
		const stop = new AbortController()
		const { signal } = stop
		const timer = setTimeout(() => end(new Error('it takes too long')), UPDATE_PATIENCE_MS)
		const end = (error: Error | null) => {
			clearTimeout(timer)
			stop.abort()
			if (error) fail(error)
			else done()
		}
		const isGone = () => waiting.state === 'redundant' && end(new Error('it could not start'))
		navigator.serviceWorker.addEventListener('controllerchange', () => end(null), { signal })
		waiting.addEventListener('statechange', isGone, { signal })
		isGone()
		tell(waiting, { type: 'SKIP_WAITING' })
	})
}

/** Takes every worker and everything that was kept away, and loads the page anew. */
export async function repair(): Promise<void> {
	try {
		const registrations = await navigator.serviceWorker.getRegistrations()
		await Promise.all(registrations.map((registration) => registration.unregister()))
		await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
	} catch (error) {
		// What cannot be taken away may be gone with the page.
		console.warn(error)
	}
	location.reload()
}

/** Says with the system's own means that an update failed, where the viewer has allowed that. */
export async function notify({ title, text }: { title: string; text: string }): Promise<void> {
	if (!('Notification' in window) || Notification.permission !== 'granted') return
	const registration = await navigator.serviceWorker.getRegistration()
	await registration?.showNotification(title, { body: text, icon: '/icons/icon-192.png' })
}

function tell(worker: ServiceWorker | null, message: ToWorker): void {
	worker?.postMessage(message)
}
