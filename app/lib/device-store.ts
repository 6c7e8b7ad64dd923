/** Reads what this device keeps under `key`; `null` where storage is closed (private windows, blocked cookies). */
export function readKept(key: string): string | null {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

/** Keeps `text` under `key`. Where storage is closed or full the player goes on without a memory. */
export function keep(key: string, text: string): void {
	try {
		localStorage.setItem(key, text)
	} catch {
		// Nothing to do for the viewer: the same visit still has it in memory.
	}
}
