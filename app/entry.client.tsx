import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prepareRemix } from '#app/document/remix/prefetched-data.ts'

await prepareRemix()
// In a transition, so that taps interrupt hydration.
startTransition(() => {
	hydrateRoot(document, <RemixBrowser />)
})
