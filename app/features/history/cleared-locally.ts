import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isCleared = false

/** Clearing without a connection empties what this page shows, and only that (specification section 4). */
export function setClearedLocally(value: boolean): void {
	isCleared = value
	for (const hear of listeners) hear()
}

export function useClearedLocally(): boolean {
	return useSyncExternalStore(
		(hear) => {
			listeners.add(hear)
			return () => listeners.delete(hear)
		},
		() => isCleared,
		() => false,
	)
}
