import { type ComponentType, useEffect, useState } from 'react'

/** Until then the page has better things to do; who is signed in may press a button any moment. */
const LATER_MS = 2_000

type Keeper = ComponentType<{ viewerId: string | null }>

/** What a page does about its connection; its code comes after the page, while there still is one. */
export function LateOffline({ viewerId }: { viewerId: string | null }) {
	const [Keeper, setKeeper] = useState<Keeper | null>(null)
	const isSignedIn = viewerId !== null
	useEffect(() => {
		if (import.meta.env.SSR) return
		const load = () =>
			import('./offline-keeper.tsx').then(
				(module) => setKeeper(() => module.default),
				// Without it everything needs the connection, as it does without JavaScript.
				(error) => console.warn(error),
			)
		const timer = setTimeout(load, isSignedIn ? 0 : LATER_MS)
		return () => clearTimeout(timer)
	}, [isSignedIn])
	return Keeper ? <Keeper viewerId={viewerId} /> : null
}
