import { lazy, Suspense, useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { CONTINUE_WATCHING_KEY } from '#app/device/registry.ts'
import type { ContinueWatchingCard } from './continue-watching-card.ts'
import { ContinueWatchingRow as Row } from './continue-watching-row.tsx'

// The server writes the row, the browser fetches its code later: most visitors have nothing to go on with.
const LazyContinueWatchingRow = import.meta.env.SSR ? Row : lazy(() => import('./lazy-continue-watching-row.ts'))
const LazyLocalContinueWatchingRow = lazy(() =>
	import('./local-continue-watching-row.tsx').catch(() => ({ default: () => null })),
)

/**
 * The place of "Continue watching". Where this device has something to go on with, the script before the first paint has
 * kept it free (see core.css).
 * @param cards the viewer's; `null` when nobody is signed in
 */
export function ContinueWatching({ cards }: { cards: readonly ContinueWatchingCard[] | null }) {
	const [isLocal, setIsLocal] = useState(false)
	useEffect(() => setIsLocal(cards === null && readStored(CONTINUE_WATCHING_KEY) !== null), [cards])
	if (cards?.length === 0) return null
	return (
		<div className="row going">
			<Suspense fallback={null}>
				{cards ? <LazyContinueWatchingRow cards={cards} /> : isLocal ? <LazyLocalContinueWatchingRow /> : null}
			</Suspense>
		</div>
	)
}
