import { ASSETS_CACHE, ASSETS_LIMIT, PICTURES_CACHE, PICTURES_LIMIT } from '#domain/offline/offline-cache.ts'
import { keep, mayKeep, readCopy } from './keeping.ts'
import { SHELL } from './shell.ts'

const CACHES = {
	asset: { name: ASSETS_CACHE, limit: ASSETS_LIMIT },
	picture: { name: PICTURES_CACHE, limit: PICTURES_LIMIT },
} as const

/** A file whose name is its version: what is kept of it is right for ever. */
export async function answerFile(
	event: ExtendableEvent,
	request: Request,
	kind: keyof typeof CACHES,
): Promise<Response> {
	const { name, limit } = CACHES[kind]
	const copy = await readCopy(name, request.url)
	if (copy) return copy
	const answer = await fetch(request)
	if (mayKeep(answer)) {
		// What broke off on its way is fetched again when it is next wanted.
		event.waitUntil(keep(name, request.url, answer.clone(), limit, SHELL.assets).catch(console.warn))
	}
	return answer
}
