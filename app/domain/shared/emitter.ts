/** Listeners of one kind of event. */
interface Emitter<Event extends unknown[]> {
	emit(...event: Event): void
	/** @returns how to unsubscribe */
	subscribe(listener: (...event: Event) => void): () => void
}

export function createEmitter<Event extends unknown[] = []>(): Emitter<Event> {
	const listeners = new Set<(...event: Event) => void>()
	return {
		emit(...event) {
			for (const listener of listeners) listener(...event)
		},
		subscribe(listener) {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
	}
}
