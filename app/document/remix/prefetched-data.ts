import { RemixBrowser } from '@remix-run/react'
import { isStorageClosed } from '#app/device/device-storage.ts'

/** How long prefetched data may be used. */
const FRESH_MS = 5_000

/** Responses by path; `null` once used. */
const prefetched = new Map<string, Promise<Response> | null>()

/** Prefetches the data of pages that the visitor is about to open. @returns whether all of it has come */
export async function prefetchData(paths: readonly string[]): Promise<boolean> {
	for (const path of paths) if (!prefetched.has(path)) prefetch(path)
	const responses = paths.map((path) => prefetched.get(path))
	return Promise.all(responses).then(
		(all) => all.every((response) => response?.ok ?? true),
		() => false,
	)
}

function prefetch(path: string): void {
	const response = fetch(path)
	prefetched.set(path, response)
	const forget = () => prefetched.delete(path)
	response.then(({ ok }) => ok || forget(), forget)
	setTimeout(() => {
		// Cancel the rest of an unused download.
		if (prefetched.get(path) === response) response.then(({ body }) => body?.cancel()).catch(() => {})
		prefetched.delete(path)
	}, FRESH_MS)
}

/** Prefetched data may be out of date after any change. */
export function forgetPrefetchedData(): void {
	prefetched.clear()
}

/**
 * `fetch` that answers Remix's requests for a page's data with what was prefetched, for one visit. Remix offers no way to
 * give data to a navigation, and the browser's own cache would serve it after a change as well.
 */
export function withPrefetchedData(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
	return async (input, init) => {
		// Remix asks with a URL object, everything else with a path.
		if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return fetch(input, init)
		if (init?.method && init.method !== 'GET') forgetPrefetchedData()
		const path = input.pathname + input.search
		const response = prefetched.get(path)
		// The pointer is still on the link while its page loads, and would prefetch it again.
		if (response) prefetched.set(path, null)
		return (await response?.catch(() => undefined)) ?? fetch(input, init)
	}
}

/**
 * Gives Remix its `fetch`, and waits until it has the page's data. It reads them when its component is first called, and throws a
 * promise until then: in React's first render, which a press makes synchronous, that is an error, because there is no boundary
 * around the whole document. tests/e2e/app-shell/app-shell.e2e.ts covers it.
 */
export async function prepareRemix(): Promise<void> {
	if (isStorageClosed()) (await import('#app/device/session-storage.client.ts')).provideSessionStorage()
	window.fetch = withPrefetchedData(window.fetch.bind(window))
	try {
		RemixBrowser({})
	} catch (reading) {
		await reading
	}
}
