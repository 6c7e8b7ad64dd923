import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { withPrefetchedData } from './http/prefetched-data.ts'

window.fetch = withPrefetchedData(window.fetch.bind(window))

// In a transition, so that taps interrupt hydration.
startTransition(() => {
	hydrateRoot(document, <RemixBrowser />)
})
