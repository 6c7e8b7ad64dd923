import { ASSETS_CACHE, ASSETS_LIMIT, IMAGES_CACHE, IMAGES_LIMIT } from '#domain/offline/offline-cache.ts'
import { isCacheableResponse, matchCached, putInCache } from './cache-storage.ts'
import { SHELL } from './shell.ts'

const FILE_CACHES = {
	asset: { name: ASSETS_CACHE, limit: ASSETS_LIMIT },
	picture: { name: IMAGES_CACHE, limit: IMAGES_LIMIT },
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
