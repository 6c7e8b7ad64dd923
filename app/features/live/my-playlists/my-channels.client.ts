import { createStoreRunner } from '#app/device/database.ts'
import type { DatabaseName } from '#app/device/registry.ts'
import { type Arrangement, NO_ARRANGEMENT } from '#domain/live/arrangement.ts'
import type { ChosenGuides } from '#domain/live/chosen-guides.ts'
import type { GuideOutcome } from '#domain/live/guide-gaps.ts'
import type { LeftOut } from '#domain/live/left-out.ts'
import type { Channel, GuideEntry } from '#domain/live/live.ts'
import type { XtreamLogin } from '#domain/live/xtream.ts'
import type { LibraryKind } from '#domain/live/xtream-library.ts'
import { compareAlphabetically } from '#domain/shared/alphabet.ts'

// The channels of the viewer's own playlists. Their ids begin with `own-`; only this device knows them.

export const channelsKey = (playlistId: string) => `${playlistId}:channels`
export const guideKey = (playlistId: string) => `${playlistId}:guide`

/** The films or series of a playlist's account. */
export const libraryKey = (playlistId: string, kind: LibraryKind) => `${playlistId}:${kind}`

/** The channels that a playlist's guide names. */
export const guideChannelsKey = (playlistId: string) => `${playlistId}:guide-channels`
/** The key of chosen guides, stored separately because playlists change. */
const CHOSEN_GUIDES = 'chosen-guides'

export async function readChosenGuides(): Promise<ChosenGuides> {
	return new Map(Object.entries(JSON.parse((await readContent(CHOSEN_GUIDES).catch(() => null)) ?? '{}')))
}

export async function writeChosenGuides(chosen: ChosenGuides): Promise<void> {
	await writeContent(CHOSEN_GUIDES, JSON.stringify(Object.fromEntries(chosen)))
}

/** The key of what is hidden or moved, over all playlists. */
const ARRANGEMENT = 'arrangement'

export async function readArrangement(): Promise<Arrangement> {
	const stored = JSON.parse((await readContent(ARRANGEMENT).catch(() => null)) ?? 'null') ?? NO_ARRANGEMENT
	return { groups: toPart(stored.groups), channels: toPart(stored.channels) }
}

/** Before they could be moved anywhere, only what came first was stored. */
function toPart({ hidden, moved, first = [] }: Arrangement['groups'] & { first?: string[] }): Arrangement['groups'] {
	return { hidden, moved: moved ?? (first.length > 0 ? [{ after: null, keys: first }] : []) }
}

export async function writeArrangement(arrangement: Arrangement): Promise<void> {
	await writeContent(ARRANGEMENT, JSON.stringify(arrangement))
}

/** Reads the viewer's playlists; none if this browser doesn't allow storage. */
export async function readMyPlaylists(): Promise<MyPlaylist[]> {
	return readPlaylists().catch(() => [])
}

/** Reads the channels of all playlists, each once, with the hidden ones. */
export async function readMyChannels(): Promise<Channel[]> {
	const lists = await readContents<Channel[]>(channelsKey)
	return [...new Map(lists.flat().map((channel) => [channel.id, channel])).values()]
}

/** The guides of all playlists, merged, by `Channel.id`. */
export async function readMyGuide(): Promise<Map<string, GuideEntry[]>> {
	return new Map((await readContents<[string, GuideEntry[]][]>(guideKey)).flat())
}

async function readContents<T>(keyOf: (playlistId: string) => string): Promise<T[]> {
	const texts = await Promise.all((await readMyPlaylists()).map(({ id }) => readContent(keyOf(id)).catch(() => null)))
	return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as T]))
}

// The viewer's own playlists, in IndexedDB: they are private, and too long for local storage.

const DATABASE_NAME: DatabaseName = 'marquee_live'

const PLAYLISTS_STORE = 'playlists'

const CONTENTS_STORE = 'contents'

const withStore = createStoreRunner(DATABASE_NAME, [PLAYLISTS_STORE, CONTENTS_STORE])

/** What is known about a playlist without loading its channels. */
export interface MyPlaylist {
	id: string
	name: string
	/** URL to refresh it from; `null` for a file, pasted text, or an account. */
	url: string | null
	/** The account that its channels come from. It never leaves this device. */
	xtream?: XtreamLogin
	channels: number
	/** Absent in playlists that were stored before it was counted. */
	leftOut?: LeftOut
	/** Guides that the playlist names. */
	guideUrls: string[]
	/** Guides that the viewer has added, which come first. */
	myGuideUrls?: string[]
	/** What came of reading them; absent before they were read. */
	outcome?: GuideOutcome
	/** Epoch ms. */
	readAt: number
	/** When its guide was last read; `null` if never. */
	guideAt: number | null
}

/** @throws if this browser does not allow storage */
export async function readPlaylists(): Promise<MyPlaylist[]> {
	const heads = await withStore<MyPlaylist[]>(PLAYLISTS_STORE, 'readonly', (store) => store.getAll())
	return heads.sort((a, b) => compareAlphabetically(a.name, b.name))
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
