import { useCallback, useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { OPINIONS_KEY } from '#app/device/registry.ts'
import { PAGE_LENGTH } from './recommendation-limits.ts'
import type { RecommendationsView } from './recommendations-loader.server.ts'
import type { ExplainedCard } from './recommended-cards.server.ts'

/**
 * Recommendations from this device's opinions, and what loads them again; `null` for signed-in viewers, and without opinions.
 */
export function useDevicePicks({ type, isSignedIn }: Pick<RecommendationsView, 'type' | 'isSignedIn'>) {
	const [cards, setCards] = useState<ExplainedCard[] | null>(null)
	const load = useCallback(() => {
		if (import.meta.env.SSR || isSignedIn || readStored(OPINIONS_KEY) === null) return
		import('./device-picks.client.ts')
			.then(({ loadDevicePicks }) => loadDevicePicks(PAGE_LENGTH, type))
			.then(setCards, (error) => console.error(error))
	}, [type, isSignedIn])
	useEffect(load, [load])
	return { cards, reload: load }
}
