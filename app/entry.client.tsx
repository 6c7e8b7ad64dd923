import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { waitForFirstData } from '#app/document/remix/first-data.ts'
import { withPrefetchedData } from '#app/document/remix/prefetched-data.ts'

window.fetch = withPrefetchedData(window.fetch.bind(window))
await waitForFirstData()
// In a transition, so that taps interrupt hydration.
startTransition(() => {
	hydrateRoot(document, <RemixBrowser />)
})
