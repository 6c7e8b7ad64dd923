import { RemixBrowser } from '@remix-run/react'

/**
 * Waits until Remix has the page's data. It reads them when its component is first called, and throws a promise until then: in
 * React's first render, which a press makes synchronous, that is an error, because there is no boundary around the whole
 * document. A Remix that reads the data elsewhere makes this superfluous; tests/e2e/app-shell/app-shell.e2e.ts covers it.
 */
export async function waitForFirstData(): Promise<void> {
	try {
		RemixBrowser({})
	} catch (reading) {
		await reading
	}
}
