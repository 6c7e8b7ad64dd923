import { ASSETS_CACHE, ASSETS_LIMIT, IMAGES_CACHE, IMAGES_LIMIT } from '#domain/offline/offline-cache.ts'
import { isCacheableResponse, matchCached, putInCache } from './cache-storage.ts'
import { SHELL } from './shell.ts'

const FILE_CACHES = {
	asset: { name: ASSETS_CACHE, limit: ASSETS_LIMIT },
	picture: { name: IMAGES_CACHE, limit: IMAGES_LIMIT },
} as const

/** A file whose name is its version: what is kept of it is right for ever. */
export async function respondWithFile(
	event: ExtendableEvent,
	request: Request,
	kind: keyof typeof FILE_CACHES,
): Promise<Response> {
	const { name, limit } = FILE_CACHES[kind]
	const cached = await matchCached(name, request.url)
	if (cached) return cached
	const response = await fetch(request)
	if (isCacheableResponse(response)) {
		// What broke off on its way is fetched again when it is next wanted.
		event.waitUntil(putInCache(name, request.url, response.clone(), limit, SHELL.assets).catch(console.warn))
	}
	return response
}
