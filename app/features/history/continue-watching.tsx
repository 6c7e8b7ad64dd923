import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { CONTINUE_WATCHING_KEY, FOLLOWED_KEY } from '#app/device/registry.ts'
import { whenLoaded } from '#app/ui/when-loaded.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { type ContinueWatchingCard, ContinueWatchingRow as Row } from './continue-watching-row.tsx'

// The browser loads the row's code later: most visitors have nothing to continue.
const LazyAccountRow = import.meta.env.SSR ? Row : lazy(() => import('./account-continue-watching-row.client.tsx'))
const LazyLocalContinueWatchingRow = lazy<() => ReactNode>(() =>
	import('./local-continue-watching-row.client.tsx').catch(() => ({ default: () => null })),
)

interface Props {
	/** `null` for anonymous visitors. */
	cards: readonly ContinueWatchingCard[] | null
	/** The title shown above the row, which leaves it out. */
	shownAbove: TitleRef | null
}

/**
 * The "Continue watching" row. If the device has something to continue, the script before the first paint has reserved space
 * for it (see core.css).
 */
export function ContinueWatching({ cards, shownAbove }: Props) {
	const [hasLocal, setHasLocal] = useState(false)
	useEffect(() => {
		// A followed show may have a new episode by now.
		if (cards === null) return setHasLocal((readStored(CONTINUE_WATCHING_KEY) ?? readStored(FOLLOWED_KEY)) !== null)
		if (import.meta.env.SSR || cards.length > 0) return
		return whenLoaded(import('./account-continue-watching-row.client.tsx'), ({ recentlyWatched }) =>
			setHasLocal(recentlyWatched().length > 0),
		)
	}, [cards])
	if (cards?.length === 0 && !hasLocal) return null
	return (
		<div className="row continue-watching">
			{cards ? (
				<Suspense fallback={null}>
					<LazyAccountRow cards={cards} shownAbove={shownAbove} />
				</Suspense>
			) : hasLocal ? (
				// Not in the server's HTML: a boundary that changes before it is hydrated is rendered anew, with an error.
				<Suspense fallback={null}>
					<LazyLocalContinueWatchingRow />
				</Suspense>
			) : null}
		</div>
	)
}
