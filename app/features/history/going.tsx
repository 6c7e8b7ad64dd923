import { lazy, Suspense, useEffect, useState } from 'react'
import { readKept } from '#app/device/device-store.ts'
import { CONTINUE_KEY } from '#app/device/local-history-keys.ts'
import type { GoingCard } from './going-cards.ts'
import { GoingRow as Row } from './going-row.tsx'

// The server writes the row, the browser fetches its code later: most visitors have nothing to go on with.
const GoingRow = import.meta.env.SSR ? Row : lazy(() => import('./late-going-row.ts'))
const LocalGoingRow = lazy(() => import('./local-going-row.tsx').catch(() => ({ default: () => null })))

/**
 * The place of "Continue watching". Where this device has something to go on with, the script before the first paint has
 * kept it free (see core.css).
 * @param cards the viewer's; `null` when nobody is signed in
 */
export function Going({ cards }: { cards: readonly GoingCard[] | null }) {
	const [isLocal, setIsLocal] = useState(false)
	useEffect(() => setIsLocal(cards === null && readKept(CONTINUE_KEY) !== null), [cards])
	if (cards?.length === 0) return null
	return (
		<div className="row going">
			<Suspense fallback={null}>{cards ? <GoingRow cards={cards} /> : isLocal ? <LocalGoingRow /> : null}</Suspense>
		</div>
	)
}
