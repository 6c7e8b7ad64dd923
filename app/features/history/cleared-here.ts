import { useSyncExternalStore } from 'react'

const hearers = new Set<() => void>()
let isCleared = false

/** Clearing without a connection empties what this page shows, and only that (specification section 4). */
export function setClearedHere(isNow: boolean): void {
	isCleared = isNow
	for (const hear of hearers) hear()
}

export function useClearedHere(): boolean {
	return useSyncExternalStore(
		(hear) => {
			hearers.add(hear)
			return () => hearers.delete(hear)
		},
		() => isCleared,
		() => false,
	)
}
