import { useSyncExternalStore } from 'react'
import { createEmitter } from '#domain/shared/emitter.ts'

const changed = createEmitter()
let isCleared = false

/** Clearing the history offline only empties what this page shows (docs/product.md). */
export function setClearedLocally(value: boolean): void {
	isCleared = value
	changed.emit()
}

export function useClearedLocally(): boolean {
	return useSyncExternalStore(
		changed.subscribe,
		() => isCleared,
		() => false,
	)
}
