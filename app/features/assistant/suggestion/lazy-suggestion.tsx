import { type ComponentType, useEffect, useState } from 'react'
import { SUGGESTION_FIRST_DELAY_MS } from '#domain/assistant/suggestion/suggestion-times.ts'

/** Loads the suggestion card when it is due. */
export function LazySuggestion({ isEnabled }: { isEnabled: boolean }) {
	const [Card, setCard] = useState<ComponentType | null>(null)
	useEffect(() => {
		if (import.meta.env.SSR || !isEnabled) return
		const timer = setTimeout(() => {
			import('./suggestion-card.tsx').then(
				(module) => setCard(() => module.default),
				// The card is optional.
				(error) => console.warn(error),
			)
		}, SUGGESTION_FIRST_DELAY_MS)
		return () => clearTimeout(timer)
	}, [isEnabled])
	return Card && isEnabled ? <Card /> : null
}
