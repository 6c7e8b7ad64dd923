/** An LRU cache in the isolate's memory. Created once, outside of any request. */
export interface MemoryCache {
	get(key: string): unknown
	set(key: string, value: unknown, expiresAtMs: number): void
}

const MAX_ENTRIES = 200

/** Freezes values, because requests share them. */
export function createMemoryCache(now: () => number, maxEntries = MAX_ENTRIES): MemoryCache {
	const entries = new Map<string, { value: unknown; untilMs: number }>()
	return {
		get(key) {
			const entry = entries.get(key)
			if (!entry) return undefined
			entries.delete(key)
			if (now() >= entry.untilMs) return undefined
			entries.set(key, entry)
			return entry.value
		},
		set(key, value, untilMs) {
			entries.delete(key)
			entries.set(key, { value: deepFreeze(value), untilMs })
			for (const oldest of entries.keys()) {
				if (entries.size <= maxEntries) break
				entries.delete(oldest)
			}
		},
	}
}

/** Plain data only: a tree without cycles. */
function deepFreeze(value: unknown): unknown {
	if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value)
		for (const part of Object.values(value)) deepFreeze(part)
	}
	return value
}
