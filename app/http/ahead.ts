/** So long what was fetched ahead may be shown. */
const FRESH_MS = 5_000

/** By address; `null` once it was taken. */
const ahead = new Map<string, Promise<Response> | null>()

/**
 * Fetches what the loaders of a page say, for a visit that seems to come: somebody's finger or pointer is on its link. Browsers
 * have `<link rel="prefetch">` for this, but not all of them, and none takes its answer when that may not be kept.
 */
export function fetchAhead(paths: readonly string[]): void {
	for (const path of paths) {
		if (ahead.has(path)) continue
		const answer = fetch(path)
		ahead.set(path, answer)
		answer.catch(() => ahead.delete(path))
		setTimeout(() => {
			// Nobody came: what is still on its way need not arrive.
			if (ahead.get(path) === answer) answer.then(({ body }) => body?.cancel()).catch(() => {})
			ahead.delete(path)
		}, FRESH_MS)
	}
}

/** `fetch` for Remix, with what was fetched ahead. It serves one visit, and none after a change. */
export async function fetchOrTake(url: URL, init: RequestInit): Promise<Response> {
	if (init.method && init.method !== 'GET') forgetAhead()
	const path = url.pathname + url.search
	const answer = ahead.get(path)
	// The link is still there while its page is on the way, and would ask again.
	if (answer) ahead.set(path, null)
	return (await answer?.catch(() => undefined)) ?? fetch(url, init)
}

/** Whatever was fetched ahead may not be true any more. */
export function forgetAhead(): void {
	ahead.clear()
}
