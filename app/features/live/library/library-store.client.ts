import { type XtreamLogin, xtreamAccountKey } from '#domain/live/xtream.ts'
import {
	type Library,
	type LibraryDetails,
	type LibraryKind,
	type LibrarySeason,
	readLibraryDetails,
	readSeasons,
} from '#domain/live/xtream-library.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import {
	libraryKey,
	type MyPlaylist,
	readContent,
	readMyPlaylists,
	writeContent,
} from '../my-playlists/my-channels.client.ts'
import { fetchAccount, fetchLibrary, fetchLibraryInfo, isSecurePage } from '../my-playlists/xtream-source.client.ts'

// The films and series of the viewer's accounts, in IndexedDB beside their channels.

/** Lists older than this are read again. */
const LIBRARY_MAX_AGE_MS = 24 * HOUR_MS

export interface LibraryAccount {
	key: string
	name: string
	playlistId: string
	login: XtreamLogin
}

interface StoredLibrary extends Library {
	readAtMs: number
}

export async function readLibraryAccounts(): Promise<LibraryAccount[]> {
	return (await readMyPlaylists()).flatMap(toLibraryAccount)
}

function toLibraryAccount({ id, name, xtream }: MyPlaylist): LibraryAccount[] {
	return xtream ? [{ key: xtreamAccountKey(xtream), name, playlistId: id, login: xtream }] : []
}

/** `null` before it was read. */
export async function readLibrary({ playlistId }: LibraryAccount, kind: LibraryKind): Promise<StoredLibrary | null> {
	return JSON.parse((await readContent(libraryKey(playlistId, kind)).catch(() => null)) ?? 'null')
}

export function isOutdated({ readAtMs }: StoredLibrary): boolean {
	return Date.now() - readAtMs > LIBRARY_MAX_AGE_MS
}

/** Reads the list again; a failure leaves the stored one as it is. @throws {PlaylistError} */
export async function refreshLibrary({ playlistId, login }: LibraryAccount, kind: LibraryKind): Promise<StoredLibrary> {
	const library = { ...(await fetchLibrary(login, kind)), readAtMs: Date.now() }
	// Without storage, each page reads it from the server.
	await writeContent(libraryKey(playlistId, kind), JSON.stringify(library)).catch(() => {})
	return library
}

interface LibraryInfo {
	details: LibraryDetails
	seasons: LibrarySeason[]
	unreadableCount: number
}

/** @throws {PlaylistError} also when the server tells nothing because the account has ended */
export async function readLibraryInfo({ login }: LibraryAccount, kind: LibraryKind, id: string): Promise<LibraryInfo> {
	const json = await fetchLibraryInfo(login, kind, id)
	const info = { details: readLibraryDetails(json, isSecurePage()), ...readSeasons(json, isSecurePage()) }
	if (kind === 'series' && info.seasons.length === 0) await fetchAccount(login)
	return info
}
