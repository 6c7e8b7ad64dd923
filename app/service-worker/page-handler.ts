import { PAGE_DATA_HEADER } from '#domain/app-shell/page-cache-policy.ts'
import {
	ANONYMOUS,
	ASSETS_CACHE,
	IMAGES_CACHE,
	isPagesCache,
	isViewerPagesCache,
	ONE_TIME_HEADER,
	PAGE_NETWORK_TIMEOUT_MS,
	PAGES_LIMIT,
	pagesCache,
	pagesCacheToRead,
	shellCache,
	VIEWER_HEADER,
} from '#domain/offline/offline-cache.ts'
import { OFFLINE_PATH, PAGE_DATA_PATH } from '#domain/shared/links.ts'
import { cacheNames, isCacheableResponse, matchCached, openCache, putInCache } from './cache-storage.ts'
import { respondWithFile, SHELL } from './file-handler.ts'

/** Increases whenever the viewer may have changed: earlier responses are then not cached. */
let viewerGeneration = 0
/** The viewer of the last response; `null` before the first, and when the viewer may have changed. */
let lastViewer: string | null = null
/** True from a request that may change the viewer until the next page: images in between are not cached. */
let isViewerChanging = false
/** Pages cached after the last write; `null` when there was no write since this worker started. */
let freshUrls: Set<string> | null = null

/** Cached pages may be outdated now: until they are fetched again, they are shown only offline. */
export function markPagesStale(): void {
	freshUrls = new Set()
}

/** Removes every trace of the pages that were opened: another viewer may follow. */
export async function clearPageCaches(): Promise<void> {
	viewerGeneration += 1
	lastViewer = null
	isViewerChanging = true
	await Promise.all([deleteCaches(isPagesCache), clearFiles()])
}

async function clearFiles(): Promise<void> {
	const assets = (await cacheNames()).includes(ASSETS_CACHE) ? await openCache(ASSETS_CACHE) : null
	const pageData = (await assets?.keys())?.filter(({ url }) => new URL(url).pathname === PAGE_DATA_PATH) ?? []
	await Promise.all([caches.delete(IMAGES_CACHE), ...pageData.map((request) => assets?.delete(request))])
}

/** Whether an image that is fetched now may be cached when it arrives. */
export function takeImageSnapshot(): () => boolean {
	const generation = viewerGeneration
	return () => !isViewerChanging && generation === viewerGeneration
}

async function deleteCaches(matches: (name: string) => boolean): Promise<void> {
	await Promise.all((await cacheNames()).filter(matches).map((name) => caches.delete(name)))
}

/** A page or its data: from the network, or from the cache if the network is too slow. */
export function respondWithPage(event: FetchEvent, isCacheablePage: boolean): Promise<Response> {
	const snapshot = takeSnapshot()
	const { request } = event
	const response = fetchPage(event)
	// Cloned before its body is read; the page does not wait for the cache.
	const recorded = response.then((fetched) =>
		recordResponse(request.url, isCacheablePage ? fetched.clone() : fetched, snapshot, isCacheablePage),
	)
	event.waitUntil(recorded.catch(() => {}))
	return isCacheablePage ? respondInTime(request, response) : response.catch(() => offlineResponse(request))
}

/** Caches a page that was loaded before this worker was active, with its loader data if that came separately. */
export async function cachePage(event: ExtendableEvent, url: string, isRetry = false): Promise<void> {
	const started = takeSnapshot()
	const response = await fetch(url)
	const dataPath = response.headers.get(PAGE_DATA_HEADER)
	// The data comes first: a cached page without it would not start offline.
	if (dataPath) await respondWithFile(event, new Request(dataPath), 'asset')
	const isRecorded = await recordResponse(url, response, started, true)
	// The viewer has changed since this response was requested.
	if (!isRecorded && !isRetry) return cachePage(event, url, true)
}

/** The state when a request was made. */
interface Snapshot {
	generation: number
	unchanged: Set<string> | null
}

const takeSnapshot = (): Snapshot => ({ generation: viewerGeneration, unchanged: freshUrls })

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
	return (await preloadResponse) ?? fetch(request)
}

async function respondInTime(request: Request, response: Promise<Response>): Promise<Response> {
	const timeout = new Promise<null>((done) => setTimeout(done, PAGE_NETWORK_TIMEOUT_MS, null))
	try {
		const first = await Promise.race([response, timeout])
		const isFresh = freshUrls === null || freshUrls.has(request.url)
		return first ?? (isFresh ? await readCachedPage(request.url) : null) ?? (await response)
	} catch {
		return (await readCachedPage(request.url)) ?? offlineResponse(request)
	}
}

async function readCachedPage(url: string): Promise<Response | undefined> {
	return matchCached(pagesCacheToRead(await cacheNames()), url)
}

export async function offlineResponse({ mode }: Request): Promise<Response> {
	const page = mode === 'navigate' ? await matchCached(shellCache(SHELL.version), OFFLINE_PATH) : undefined
	return page ?? Response.error()
}

/**
 * Caches a response for the viewer it was rendered for, and drops pages of other viewers. A response to a request from before
 * the last write counts as outdated.
 * @returns false if it may belong to an earlier viewer
 */
async function recordResponse(
	url: string,
	response: Response,
	snapshot: Snapshot,
	isCacheablePage: boolean,
): Promise<boolean> {
	const viewer = response.headers.get(VIEWER_HEADER)
	if (viewer === null || snapshot.generation !== viewerGeneration) return viewer === null
	const name = pagesCache(viewer)
	if (viewer !== lastViewer) {
		viewerGeneration += 1
		lastViewer = viewer
		const previous = (await cacheNames()).filter((other) => isViewerPagesCache(other) && other !== name)
		if (previous.length > 0) await Promise.all([...previous.map((other) => caches.delete(other)), clearFiles()])
	}
	isViewerChanging = false
	const generation = viewerGeneration
	// This cache shows who is signed in, even while it is empty.
	if (viewer !== ANONYMOUS) await openCache(name)
	if (!isCacheablePage || !isCacheableResponse(response) || response.headers.has(ONE_TIME_HEADER)) return true
	await putInCache(name, url, response, PAGES_LIMIT, [])
	if (generation !== viewerGeneration) {
		if (isViewerPagesCache(name)) await caches.delete(name)
		return false
	}
	if (snapshot.unchanged === freshUrls) freshUrls?.add(url)
	return true
}
