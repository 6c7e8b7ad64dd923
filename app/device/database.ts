import { ownDatabase } from './device-viewer.ts'
import type { DatabaseName } from './registry.ts'

/** Runs a request on a store, and waits until its transaction is complete. Rejects if this browser does not allow storage. */
type WithStore<StoreName extends string> = <T>(
	name: StoreName,
	mode: IDBTransactionMode,
	use: (store: IDBObjectStore) => IDBRequest,
) => Promise<T>

/** Returns a function that runs one request on a store. The database is created on first use. */
export function createStoreRunner<StoreName extends string>(
	database: DatabaseName,
	names: readonly StoreName[],
): WithStore<StoreName> {
	return async (name, mode, use) => {
		const opened = await openDatabase(database, names)
		try {
			const transaction = opened.transaction(name, mode)
			const request = use(transaction.objectStore(name))
			await new Promise<void>((resolve, reject) => {
				transaction.oncomplete = () => resolve()
				transaction.onabort = () => reject(transaction.error)
			})
			return request.result
		} finally {
			opened.close()
		}
	}
}

/** Whether the database may exist. Opening it would create it. */
export async function hasDatabase(database: DatabaseName): Promise<boolean> {
	const databases = await indexedDB.databases?.()
	return databases?.some(({ name }) => name === ownDatabase(database)) ?? true
}

function openDatabase(name: DatabaseName, names: readonly string[]): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(ownDatabase(name), 1)
		request.onupgradeneeded = () => {
			for (const store of names) request.result.createObjectStore(store)
		}
		request.onsuccess = () => resolve(request.result)
		request.onerror = () => reject(request.error)
	})
}
