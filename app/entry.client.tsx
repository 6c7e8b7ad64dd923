import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { withPrefetchedData } from './http/prefetched-data.ts'

window.fetch = withPrefetchedData(window.fetch.bind(window))
// Remix reads the page's data when it is first called, and throws a promise until it has it. In React's first render, which a
// press makes synchronous, that is an error: there is no boundary around the whole document.
try {
	RemixBrowser({})
} catch (reading) {
	await reading
}
// In a transition, so that taps interrupt hydration.
startTransition(() => {
	hydrateRoot(document, <RemixBrowser />)
})
