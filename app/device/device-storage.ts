/** What was written where storage is closed or full: this page still has it. */
const memoryFallback = new Map<string, string>()

/** Reads what this device keeps under `key`; `null` for nothing. */
export function readStored(key: string): string | null {
	try {
		return memoryFallback.get(key) ?? localStorage.getItem(key)
	} catch {
		return null
	}
}

/** The list that a kept text is, whatever stands in it; an empty one for anything else. */
export function parseJsonList(text: string | null): unknown[] {
	try {
		const items: unknown = JSON.parse(text ?? '[]')
		return Array.isArray(items) ? items : []
	} catch {
		return []
	}
}

/** Keeps `text` under `key`; until the page goes where storage is closed (private windows, blocked cookies) or full. */
export function writeStored(key: string, text: string): void {
	try {
		localStorage.setItem(key, text)
		memoryFallback.delete(key)
	} catch {
		memoryFallback.set(key, text)
	}
}

export function removeStored(key: string): void {
	memoryFallback.delete(key)
	try {
		localStorage.removeItem(key)
	} catch {
		// Closed storage has nothing of ours.
	}
}

/** Every key that begins with that. */
export function storedKeys(prefix: string): string[] {
	const keys = new Set(memoryFallback.keys())
	try {
		for (let index = 0; index < localStorage.length; index++) keys.add(localStorage.key(index) ?? '')
	} catch {
		// As above.
	}
	return [...keys].filter((key) => key.startsWith(prefix))
}
