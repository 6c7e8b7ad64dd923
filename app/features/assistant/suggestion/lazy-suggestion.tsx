import { startAfter, useLazyComponent } from '#app/document/use-lazy-component.ts'
import { SUGGESTION_FIRST_DELAY_MS } from '#domain/assistant/suggestion/suggestion-times.ts'

const load = import.meta.env.SSR ? null : () => import('./suggestion-card.client.tsx')
/** The delay counts from the page's load, even if the scripts loaded late. */
const startWhenDue = (start: () => void) => {
	const [navigation] = performance.getEntriesByType('navigation')
	const loadedAtMs = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0
	return startAfter(Math.max(0, loadedAtMs + SUGGESTION_FIRST_DELAY_MS - performance.now()))(start)
}

export function LazySuggestion({ isEnabled }: { isEnabled: boolean }) {
	const Card = useLazyComponent(isEnabled, load, startWhenDue)
	return Card && <Card />
}
