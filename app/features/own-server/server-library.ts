import { databaseStores } from '#app/device/database.ts'
import type { DatabaseName } from '#app/device/registry.ts'
import { type ServerTitle, toServerTitle } from '#domain/own-server/library.ts'
import { readLibrary } from './server-client.ts'
import type { ServerConnection } from './server-connection.ts'

// What the viewer's server has, stored on the device, so that details pages don't have to ask the server.

const DATABASE_NAME: DatabaseName = 'marquee_server'
const LIBRARY_STORE = 'library'
const ALL_TITLES = 'all'
const withStore = databaseStores(DATABASE_NAME, [LIBRARY_STORE])

/** The list is refreshed after this time. */
export const LIBRARY_FRESH_MS = 60 * 60_000

export interface ServerLibrary {
	titles: ServerTitle[]
	/** Epoch ms. */
	readAt: number
}

/** `null` before it was read, and where this browser does not allow storage. */
export async function storedLibrary(): Promise<ServerLibrary | null> {
	const read = withStore<ServerLibrary | undefined>(LIBRARY_STORE, 'readonly', (store) => store.get(ALL_TITLES))
	return (await read.catch(() => undefined)) ?? null
}

/** Asks the server what it has. @throws {ServerError} */
export async function refreshLibrary(connection: ServerConnection): Promise<ServerLibrary> {
	const items = await readLibrary(connection)
	const library = { titles: items.flatMap((item) => toServerTitle(item) ?? []), readAt: Date.now() }
	await withStore(LIBRARY_STORE, 'readwrite', (store) => store.put(library, ALL_TITLES)).catch(() => {})
	return library
}

export async function forgetLibrary(): Promise<void> {
	await withStore(LIBRARY_STORE, 'readwrite', (store) => store.delete(ALL_TITLES)).catch(() => {})
}
