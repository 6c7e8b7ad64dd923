// The viewer's own playlists, in this browser's database: too long for local storage, and nobody else's business.

const NAME = 'marquee_live'
const HEADS = 'playlists'
const CONTENTS = 'contents'
type StoreName = typeof HEADS | typeof CONTENTS

/** What is told of a playlist without opening it. */
export interface OwnPlaylist {
	id: string
	name: string
	/** Where it came from, to be refreshed; `null` for a file or a pasted text. */
	url: string | null
	channels: number
	/** Entries that could not be read. */
	left: number
	guideUrls: string[]
	/** Epoch ms. */
	readAt: number
	/** When its guide was read; `null` for not yet. */
	guideAt: number | null
}

/** @throws where this browser keeps nothing */
export async function readHeads(): Promise<OwnPlaylist[]> {
	const heads = await inStore<OwnPlaylist[]>(HEADS, 'readonly', (store) => store.getAll())
	return heads.sort((a, b) => a.name.localeCompare(b.name))
}

export async function readContent(key: string): Promise<string | null> {
	return (await inStore<string | undefined>(CONTENTS, 'readonly', (store) => store.get(key))) ?? null
}

export async function writeHead(head: OwnPlaylist): Promise<void> {
	await inStore(HEADS, 'readwrite', (store) => store.put(head, head.id))
}

export async function writeContent(key: string, text: string): Promise<void> {
	await inStore(CONTENTS, 'readwrite', (store) => store.put(text, key))
}

export async function erase(id: string, keys: readonly string[]): Promise<void> {
	await inStore(HEADS, 'readwrite', (store) => store.delete(id))
	for (const key of keys) await inStore(CONTENTS, 'readwrite', (store) => store.delete(key))
}

async function inStore<T>(
	name: StoreName,
	mode: IDBTransactionMode,
	use: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
	const database = await open()
	try {
		const transaction = database.transaction(name, mode)
		const request = use(transaction.objectStore(name))
		await new Promise<void>((resolve, reject) => {
			transaction.oncomplete = () => resolve()
			transaction.onabort = () => reject(transaction.error)
		})
		return request.result
	} finally {
		database.close()
	}
}

function open(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(NAME, 1)
		request.onupgradeneeded = () => {
			for (const name of [HEADS, CONTENTS]) request.result.createObjectStore(name)
		}
		request.onsuccess = () => resolve(request.result)
		request.onerror = () => reject(request.error)
	})
}
