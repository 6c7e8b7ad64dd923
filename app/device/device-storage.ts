import { parseJson } from '#domain/shared/json.ts'
import type { LocalKey, SessionKey } from './registry.ts'

export interface KeyValueStore<Key extends string = LocalKey> {
	read(key: Key): string | null
	/** @returns false when the value is kept in memory only */
	write(key: Key, text: string): boolean
	remove(key: Key): void
	keys<Prefix extends string>(prefix: Prefix): `${Prefix}${string}`[]
}

/** If storage is blocked (private windows, blocked cookies) or full, values live until the page unloads. */
export function createStore<Key extends string>(open: () => Storage): KeyValueStore<Key> {
	const memoryFallback = new Map<string, string>()
	return {
		read(key) {
			try {
				return memoryFallback.get(key) ?? open().getItem(key)
			} catch {
				return null
			}
		},
		write(key, text) {
			try {
				open().setItem(key, text)
				memoryFallback.delete(key)
				return true
			} catch {
				memoryFallback.set(key, text)
				return false
			}
		},
		remove(key) {
			memoryFallback.delete(key)
			try {
				open().removeItem(key)
			} catch {
				// Blocked storage has nothing to remove.
			}
		},
		keys<Prefix extends string>(prefix: Prefix) {
			const keys = new Set(memoryFallback.keys())
			try {
				const storage = open()
				for (let index = 0; index < storage.length; index++) keys.add(storage.key(index) ?? '')
			} catch {
				// Blocked storage has no keys.
			}
			return [...keys].filter((key): key is `${Prefix}${string}` => key.startsWith(prefix))
		},
	}
}

/** Local storage, which all tabs share. */
export const deviceStore = createStore<LocalKey>(() => localStorage)
/** Session storage, which ends with its tab. */
export const tabStore = createStore<SessionKey>(() => sessionStorage)

export const { read: readStored, write: writeStored, remove: removeStored } = deviceStore

/** Whether this browser blocks site data. */
export function isStorageClosed(): boolean {
	try {
		return !localStorage
	} catch {
		return true
	}
}

/** Parses a stored JSON list; an empty list for anything else. */
export function parseJsonList(text: string | null): unknown[] {
	const items = parseJson(text)
	return Array.isArray(items) ? items : []
}
