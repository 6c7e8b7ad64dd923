import { createEmitter } from '#domain/shared/emitter.ts'
import type { StoreOutcome } from '#domain/shared/stored-words.ts'
import { parseJsonList, readStored, removeStored, writeStored } from './device-storage.ts'
import type { LocalKey } from './registry.ts'

export type StoredList<Item> = ReturnType<typeof createStoredList<Item>>

/**
 * A list of this device, which all tabs share: whoever changes it reads it first.
 * @param parse drops invalid items, and those beyond a limit
 */
export function createStoredList<Item>(key: LocalKey, parse: (stored: unknown[]) => Item[]) {
	const changed = createEmitter()
	const read = () => parse(parseJsonList(readStored(key)))
	return {
		read,
		write(items: readonly unknown[]): StoreOutcome {
			const isStored = items.length > 0 ? writeStored(key, JSON.stringify(items)) : true
			if (items.length === 0) removeStored(key)
			changed.emit()
			return isStored ? 'stored' : 'page'
		},
		/** Calls the listener now, and whenever this tab or another one changes the list. @returns how to unsubscribe */
		subscribe(listener: (items: Item[]) => void): () => void {
			const notify = () => listener(read())
			const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && notify()
			const unsubscribe = changed.subscribe(notify)
			addEventListener('storage', onStorage)
			notify()
			return () => {
				unsubscribe()
				removeEventListener('storage', onStorage)
			}
		},
	}
}
