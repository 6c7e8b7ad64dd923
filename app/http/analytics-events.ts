import type { TrackedEvent } from '#domain/analytics/analytics.ts'

type Listener = (...event: TrackedEvent) => void

const listeners = new Set<Listener>()

/** Says that something worth counting has happened in the browser. Unless somebody counts, nothing comes of it. */
export function trackEvent(...event: TrackedEvent): void {
	for (const listener of listeners) listener(...event)
}

/** Hears of it until the returned function is called. */
export function subscribeToEvents(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** A route's `handle`: what is counted of its page beside that it was looked at. */
export interface PageHandle<Data> {
	toEvent(data: Data): TrackedEvent | null
}
