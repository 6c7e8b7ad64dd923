/**
 * For Remix, which reads the session's storage with each navigation: where site data is blocked, that throws.
 * tests/e2e/app-shell/blocked-data.e2e.ts covers it.
 */
export function provideSessionStorage(): void {
	const items = new Map<string, string>()
	const value = {
		get length() {
			return items.size
		},
		key: (index: number) => [...items.keys()][index] ?? null,
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, text: string) => void items.set(key, text),
		removeItem: (key: string) => void items.delete(key),
	}
	Object.defineProperty(window, 'sessionStorage', { value })
}
