import { startAfter, useLazyComponent } from '#app/document/use-lazy-component.ts'
import { SUGGESTION_FIRST_DELAY_MS } from '#domain/assistant/suggestion/suggestion-times.ts'

const load = import.meta.env.SSR ? null : () => import('./suggestion-card.tsx')
const startWhenDue = startAfter(SUGGESTION_FIRST_DELAY_MS)

export function LazySuggestion({ isEnabled }: { isEnabled: boolean }) {
	const Card = useLazyComponent(isEnabled, load, startWhenDue)
	return Card && <Card />
}
