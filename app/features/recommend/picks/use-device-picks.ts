import { useEffect, useState } from 'react'
import { readKept } from '#app/device/device-store.ts'
import { OPINIONS_KEY } from '#app/device/local-opinions-key.ts'
import type { RecommendationsView } from './recommendations-load.ts'
import type { ExplainedCard } from './recommended-cards.ts'
import { PAGE_COUNT } from './row-words.ts'

/** What is recommended by the opinions of this device; `null` where somebody is signed in, or it keeps none. */
export function useDevicePicks({ type, isSignedIn }: Pick<RecommendationsView, 'type' | 'isSignedIn'>) {
	const [cards, setCards] = useState<ExplainedCard[] | null>(null)
	useEffect(() => {
		if (import.meta.env.SSR || isSignedIn || readKept(OPINIONS_KEY) === null) return
		import('./device-picks.ts')
			.then(({ devicePicks }) => devicePicks(PAGE_COUNT, type))
			.then(setCards, (error) => console.error(error))
	}, [type, isSignedIn])
	return cards
}
