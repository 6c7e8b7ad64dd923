import type { TrackedEvent } from '#domain/analytics/analytics.ts'

type Listener = (...event: TrackedEvent) => void

const listeners = new Set<Listener>()

/** Emits an event to count. Without consent nobody listens. */
export function trackEvent(...event: TrackedEvent): void {
	for (const listener of listeners) listener(...event)
}

/** @returns how to unsubscribe */
export function subscribeToEvents(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** A route's `handle`: an event to count besides the page view. */
export interface PageHandle<Data> {
	toEvent(data: Data): TrackedEvent | null
}
