import type { ChosenGuides } from '#domain/live/chosen-guides.ts'
import type { Channel, GuideEntry } from '#domain/live/live.ts'
import { type MyPlaylist, readContent, readPlaylists, writeContent } from './my-playlist-store.ts'

// The channels of the viewer's own playlists. Their ids begin with `own-`; only this device knows them.

export const channelsKey = (playlistId: string) => `${playlistId}:channels`
export const guideKey = (playlistId: string) => `${playlistId}:guide`

/** The channels that a playlist's guide names. */
export const guideChannelsKey = (playlistId: string) => `${playlistId}:guide-channels`
/** A playlist may change under them. */
const CHOSEN_GUIDES = 'chosen-guides'

export async function readChosenGuides(): Promise<ChosenGuides> {
	return new Map(Object.entries(JSON.parse((await readContent(CHOSEN_GUIDES).catch(() => null)) ?? '{}')))
}

export async function writeChosenGuides(chosen: ChosenGuides): Promise<void> {
	await writeContent(CHOSEN_GUIDES, JSON.stringify(Object.fromEntries(chosen)))
}

/** Empty if this browser does not allow storage. */
export async function readMyPlaylists(): Promise<MyPlaylist[]> {
	return readPlaylists().catch(() => [])
}

/** Of all playlists, each channel once. */
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
