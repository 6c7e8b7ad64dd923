import {
	ASSETS_CACHE,
	ASSETS_LIMIT,
	IMAGES_CACHE,
	IMAGES_LIMIT,
	isShellCache,
	shellCache,
} from '#domain/offline/offline-cache.ts'
import { OFFLINE_PATH } from '#domain/shared/links.ts'
import { cacheNames, isCacheableResponse, matchCached, putInCache } from './cache-storage.ts'

const FILE_CACHES = {
	asset: { name: ASSETS_CACHE, limit: ASSETS_LIMIT },
	image: { name: IMAGES_CACHE, limit: IMAGES_LIMIT },
} as const

/** Files with a version in their name: a cached copy is always valid. */
export async function respondWithFile(
	event: ExtendableEvent,
	request: Request,
	kind: keyof typeof FILE_CACHES,
	mayCache = () => true,
): Promise<Response> {
	const { name, limit } = FILE_CACHES[kind]
	const cached = await matchCached(name, request.url)
	if (cached) return cached
	const response = await fetch(request)
	if (isCacheableResponse(response) && mayCache()) {
		// An interrupted download is repeated the next time.
		event.waitUntil(putInCache(name, request.url, response.clone(), limit, SHELL.assets).catch(console.warn))
	}
	return response
}

/** Filled in by the build: its version, and the scripts that every page starts with. */
declare const BUILD: { version: string; assets: string[] }

// The bundler puts a copy wherever `BUILD` is named.
export const SHELL = BUILD

/** Caches the app shell. Rejects when any file fails; the page then tries again. */
export async function cacheShell(): Promise<void> {
	const [shell, assets] = await Promise.all([caches.open(shellCache(SHELL.version)), caches.open(ASSETS_CACHE)])
	// No cookies: the page must contain nothing about the viewer.
	const page = await fetch(OFFLINE_PATH, { credentials: 'omit', cache: 'reload' })
	if (page.status !== 200 || page.redirected) throw new Error(`the offline page responded with ${page.status}`)
	await Promise.all([shell.put(OFFLINE_PATH, page), assets.addAll(SHELL.assets)])
}

export async function deleteOldShells(): Promise<void> {
	const old = (await cacheNames()).filter((name) => isShellCache(name) && name !== shellCache(SHELL.version))
	await Promise.all(old.map((name) => caches.delete(name)))
}
