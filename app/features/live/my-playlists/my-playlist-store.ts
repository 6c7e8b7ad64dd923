import { databaseStores } from '#app/device/database.ts'
import type { DatabaseName } from '#app/device/registry.ts'

// The viewer's own playlists, in IndexedDB: they are private, and too long for local storage.

const DATABASE_NAME: DatabaseName = 'marquee_live'
const PLAYLISTS_STORE = 'playlists'
const CONTENTS_STORE = 'contents'
const withStore = databaseStores(DATABASE_NAME, [PLAYLISTS_STORE, CONTENTS_STORE])

/** What is known about a playlist without loading its channels. */
export interface MyPlaylist {
	id: string
	name: string
	/** URL to refresh it from; `null` for a file or pasted text. */
	url: string | null
	channels: number
	/** Number of entries that could not be parsed. */
	left: number
	guideUrls: string[]
	/** Epoch ms. */
	readAt: number
	/** When its guide was last read; `null` if never. */
	guideAt: number | null
}

/** @throws if this browser does not allow storage */
export async function readPlaylists(): Promise<MyPlaylist[]> {
	const heads = await withStore<MyPlaylist[]>(PLAYLISTS_STORE, 'readonly', (store) => store.getAll())
	return heads.sort((a, b) => a.name.localeCompare(b.name))
}

export async function readContent(key: string): Promise<string | null> {
	return (await withStore<string | undefined>(CONTENTS_STORE, 'readonly', (store) => store.get(key))) ?? null
}

export async function writePlaylist(head: MyPlaylist): Promise<void> {
	await withStore(PLAYLISTS_STORE, 'readwrite', (store) => store.put(head, head.id))
}

export async function writeContent(key: string, text: string): Promise<void> {
	await withStore(CONTENTS_STORE, 'readwrite', (store) => store.put(text, key))
}

export async function deletePlaylist(id: string, keys: readonly string[]): Promise<void> {
	await withStore(PLAYLISTS_STORE, 'readwrite', (store) => store.delete(id))
	for (const key of keys) await withStore(CONTENTS_STORE, 'readwrite', (store) => store.delete(key))
}
