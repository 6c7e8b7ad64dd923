/** So long what was fetched ahead may be shown. */
const PREFETCH_TTL_MS = 5_000

/** By address; `null` once it was taken. */
const prefetched = new Map<string, Promise<Response> | null>()

/**
 * Fetches what the loaders of a page say, for a visit that seems to come: somebody's finger or pointer is on its link. Browsers
 * have `<link rel="prefetch">` for this, but not all of them, and none takes its answer when that may not be kept.
 */
export function prefetchData(paths: readonly string[]): void {
	for (const path of paths) {
		if (prefetched.has(path)) continue
		const response = fetch(path)
		prefetched.set(path, response)
		response.catch(() => prefetched.delete(path))
		setTimeout(() => {
			// Nobody came: what is still on its way need not arrive.
			if (prefetched.get(path) === response) response.then(({ body }) => body?.cancel()).catch(() => {})
			prefetched.delete(path)
		}, PREFETCH_TTL_MS)
	}
}

/** `fetch` for Remix, with what was fetched ahead. It serves one visit, and none after a change. */
export async function fetchWithPrefetch(url: URL, init: RequestInit): Promise<Response> {
	if (init.method && init.method !== 'GET') clearPrefetched()
	const path = url.pathname + url.search
	const response = prefetched.get(path)
	// The link is still there while its page is on the way, and would ask again.
	if (response) prefetched.set(path, null)
	return (await response?.catch(() => undefined)) ?? fetch(url, init)
}

/** Whatever was fetched ahead may not be true any more. */
export function clearPrefetched(): void {
	prefetched.clear()
}
