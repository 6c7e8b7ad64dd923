import { type ComponentType, useEffect, useState } from 'react'

/** Until then the page has better things to do; who is signed in may press a button any moment. */
const LOAD_DELAY_MS = 2_000

type SyncComponent = ComponentType<{ viewerId: string | null }>

/** What a page does about its connection; its code comes after the page, while there still is one. */
export function LazyOfflineSync({ viewerId }: { viewerId: string | null }) {
	const [Sync, setSync] = useState<SyncComponent | null>(null)
	const isSignedIn = viewerId !== null
	useEffect(() => {
		if (import.meta.env.SSR) return
		const load = () =>
			import('./offline-sync.tsx').then(
				(module) => setSync(() => module.default),
				// Without it everything needs the connection, as it does without JavaScript.
				(error) => console.warn(error),
			)
		const timer = setTimeout(load, isSignedIn ? 0 : LOAD_DELAY_MS)
		return () => clearTimeout(timer)
	}, [isSignedIn])
	return Sync ? <Sync viewerId={viewerId} /> : null
}
