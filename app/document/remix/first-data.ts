import { RemixBrowser } from '@remix-run/react'
import { withPrefetchedData } from './prefetched-data.ts'

/**
 * Gives Remix its `fetch`, and waits until it has the page's data. It reads them when its component is first called, and throws a
 * promise until then: in React's first render, which a press makes synchronous, that is an error, because there is no boundary
 * around the whole document. tests/e2e/app-shell/app-shell.e2e.ts covers it.
 */
export async function prepareRemix(): Promise<void> {
	window.fetch = withPrefetchedData(window.fetch.bind(window))
	try {
		RemixBrowser({})
	} catch (reading) {
		await reading
	}
}
