import { createStore } from '#app/device/device-storage.ts'

/** The parts of local storage that the app uses. */
export class MemoryStorage implements Storage {
	#items = new Map<string, string>()
	get length() {
		return this.#items.size
	}
	key = (index: number) => [...this.#items.keys()][index] ?? null
	getItem = (key: string) => this.#items.get(key) ?? null
	setItem = (key: string, value: string) => void this.#items.set(key, value)
	removeItem = (key: string) => void this.#items.delete(key)
	clear = () => this.#items.clear()
}

/** A key-value store on top of `storage`. */
export const memoryStore = (storage: Storage) => createStore<string>(() => storage)
