import { RemixBrowser } from '@remix-run/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

// As a transition: hydration gives way to every tap.
startTransition(() => {
	hydrateRoot(document, <RemixBrowser />)
})
