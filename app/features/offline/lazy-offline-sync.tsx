import { type ComponentType, useEffect, useState } from 'react'

/** Loads late to leave the page its bandwidth. For signed-in viewers it loads at once: their next press needs it. */
const LOAD_DELAY_MS = 2_000

type SyncComponent = ComponentType<{ viewerId: string | null }>

/** Offline support, loaded after the page. */
export function LazyOfflineSync({ viewerId }: { viewerId: string | null }) {
	const [Sync, setSync] = useState<SyncComponent | null>(null)
	const isSignedIn = viewerId !== null
	useEffect(() => {
		if (import.meta.env.SSR) return
		const load = () =>
			import('./offline-sync.tsx').then(
				(module) => setSync(() => module.default),
				// Without it the page works online only, as it does without JavaScript.
				(error) => console.warn(error),
			)
		const timer = setTimeout(load, isSignedIn ? 0 : LOAD_DELAY_MS)
		return () => clearTimeout(timer)
	}, [isSignedIn])
	return Sync ? <Sync viewerId={viewerId} /> : null
}
