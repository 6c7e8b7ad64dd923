import { type ComponentType, useEffect, useState } from 'react'
import { SUGGESTION_FIRST_DELAY_MS } from '#domain/assistant/suggestion/suggestion-times.ts'

/** The card that offers something by itself; its code comes when its time does. */
export function LazySuggestion({ isEnabled }: { isEnabled: boolean }) {
	const [Card, setCard] = useState<ComponentType | null>(null)
	useEffect(() => {
		if (import.meta.env.SSR || !isEnabled) return
		const timer = setTimeout(() => {
			import('./suggestion-card.tsx').then(
				(module) => setCard(() => module.default),
				// Nobody misses what they did not ask for.
				(error) => console.warn(error),
			)
		}, SUGGESTION_FIRST_DELAY_MS)
		return () => clearTimeout(timer)
	}, [isEnabled])
	return Card && isEnabled ? <Card /> : null
}
