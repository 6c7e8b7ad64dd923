import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prepareRemix } from '#app/document/remix/prefetched-data.ts'

await prepareRemix()
// Runs in a transition, so taps can interrupt hydration.
startTransition(() => {
	hydrateRoot(document, <RemixBrowser />)
})
