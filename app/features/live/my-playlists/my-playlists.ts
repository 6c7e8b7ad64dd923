import { type Arrangement, arrange } from '#domain/live/arrangement.ts'
import { withChosenGuide } from '#domain/live/chosen-guides.ts'
import { outcomeOf } from '#domain/live/guide-gaps.ts'
import type { Channel, GuideEntry } from '#domain/live/live.ts'
import type { Playlist } from '#domain/live/playlist.ts'
import { playlistWords } from '#domain/live/playlist-words.ts'
import { myPlaylistsText } from '#domain/live/words.ts'
import { type XtreamLogin, xtreamAccountKey } from '#domain/live/xtream.ts'
import { LIBRARY_KINDS } from '#domain/live/xtream-library.ts'
import { removeStarted } from '../library/started-titles.ts'
import {
	channelsKey,
	deletePlaylist,
	guideChannelsKey,
	guideKey,
	libraryKey,
	type MyPlaylist,
	readArrangement,
	readChosenGuides,
	readContent,
	readMyChannels,
	readMyGuide,
	readMyPlaylists,
	writeContent,
	writePlaylist,
} from './my-channels.client.ts'
import { fetchMyGuide, PlaylistError, type PlaylistSource, readPlaylistSource } from './playlist-source.ts'

/** Guides older than this are read again. */
const GUIDE_MAX_AGE_MS = 3 * 3_600_000
const MAX_NAME_LENGTH = 60

/** Where the channels of a playlist come from. */
export type ChannelSource = PlaylistSource | { xtream: XtreamLogin }

/** @throws {PlaylistError} */
async function readChannels(source: ChannelSource): Promise<Playlist> {
	if (!('xtream' in source)) return readPlaylistSource(source)
	return (await import('./xtream-source.client.ts')).fetchXtreamPlaylist(source.xtream)
}

export interface StoredPlaylists {
	playlists: MyPlaylist[]
	/** Without hidden ones, in the viewer's order. */
	channels: Channel[]
	allChannels: Channel[]
	arrangement: Arrangement
	guide: ReadonlyMap<string, readonly GuideEntry[]>
}

/** Reads everything that is stored, and once more when guides were outdated. */
export async function readStoredPlaylists(onRead: (stored: StoredPlaylists) => void): Promise<void> {
	const [playlists, allChannels, arrangement, guide] = await Promise.all([
		readMyPlaylists(),
		readMyChannels(),
		readArrangement(),
		readMyGuide(),
	])
	const read = { channels: arrange(allChannels, arrangement), allChannels, arrangement }
	onRead({ ...read, playlists, guide })
	// The guide is optional: channels work without it.
	if (await refreshGuides(playlists).catch(() => false))
		onRead({ ...read, playlists: await readMyPlaylists(), guide: await readMyGuide() })
}

/**
 * Reads a playlist and stores it on this device. Stores nothing if it cannot be read.
 * @throws {PlaylistError}
 */
export async function addPlaylist(source: ChannelSource): Promise<MyPlaylist> {
	return storePlaylist(crypto.randomUUID(), playlistName(source), source, await readChannels(source))
}

/** Where the playlist can be read from again; `null` for a file or text. */
export function refreshSource({ url, xtream }: MyPlaylist): ChannelSource | null {
	return xtream ? { xtream } : url === null ? null : { url }
}

/** Reads the playlist from there again; a failure leaves it unchanged. @throws {PlaylistError} */
export async function refreshPlaylist({ id, name, myGuideUrls }: MyPlaylist, source: ChannelSource): Promise<void> {
	await storePlaylist(id, name, source, await readChannels(source), myGuideUrls)
}

/** Sets the guides that the viewer has added, and reads all guides of the playlist. */
export async function changeMyGuides(playlist: MyPlaylist, myGuideUrls: string[]): Promise<void> {
	const changed = { ...playlist, myGuideUrls, guideAt: null }
	await writePlaylist(changed)
	await refreshGuides([changed])
}

export async function removePlaylist({ id, xtream }: MyPlaylist): Promise<void> {
	const libraries = LIBRARY_KINDS.map((kind) => libraryKey(id, kind))
	await deletePlaylist(id, [channelsKey(id), guideKey(id), guideChannelsKey(id), ...libraries])
	const account = xtream && xtreamAccountKey(xtream)
	removeStarted((entry) => entry.account === account)
}

/** Reads guides that are missing or outdated; failures are part of the outcome. @returns whether any was read */
export async function refreshGuides(playlists: readonly MyPlaylist[]): Promise<boolean> {
	let hasNewEntries = false
	const chosen = await readChosenGuides()
	for (const playlist of playlists) {
		const urls = [...new Set([...(playlist.myGuideUrls ?? []), ...playlist.guideUrls])]
		const isRead = playlist.outcome !== undefined && Date.now() - (playlist.guideAt ?? 0) < GUIDE_MAX_AGE_MS
		if (isRead) continue
		const channels: Channel[] = JSON.parse((await readContent(channelsKey(playlist.id))) ?? '[]')
		const guided = channels.map((channel) => withChosenGuide(channel, chosen))
		const results = await Promise.allSettled(urls.map((url) => fetchMyGuide(url, guided)))
		const read = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
		const failures = results.flatMap((result, index) =>
			result.status === 'rejected' ? { host: hostOf(urls[index] ?? ''), text: String(result.reason.message) } : [],
		)
		// If several guides have a channel, the first one wins.
		const entries = new Map([...read].reverse().flatMap(({ guide }) => [...guide]))
		// What was read before is better than nothing.
		if (read.length > 0 || urls.length === 0) {
			await writeContent(guideKey(playlist.id), JSON.stringify([...entries]))
			await writeContent(guideChannelsKey(playlist.id), JSON.stringify(read.flatMap(({ channels }) => channels)))
		}
		const reports = read.map(({ report }) => report)
		await writePlaylist({ ...playlist, guideAt: Date.now(), outcome: outcomeOf(channels, entries, reports, failures) })
		hasNewEntries = true
	}
	return hasNewEntries
}

function hostOf(url: string): string {
	return URL.canParse(url) ? new URL(url).hostname : url
}

async function storePlaylist(
	id: string,
	name: string,
	source: ChannelSource,
	read: Playlist,
	myGuideUrls: string[] = [],
): Promise<MyPlaylist> {
	const head: MyPlaylist = {
		id,
		name,
		url: 'url' in source ? source.url : null,
		...('xtream' in source ? { xtream: source.xtream } : {}),
		channels: read.channels.length,
		leftOut: read.leftOut,
		guideUrls: read.guideUrls,
		myGuideUrls,
		readAt: Date.now(),
		guideAt: null,
	}
	try {
		await writeContent(channelsKey(id), JSON.stringify(read.channels))
		await writePlaylist(head)
	} catch {
		throw new PlaylistError(myPlaylistsText.storageBlocked)
	}
	return head
}

/** The name shown for a playlist: only the host of a URL, because the rest may contain a password. */
function playlistName(source: ChannelSource): string {
	if ('xtream' in source) return new URL(source.xtream.server).hostname.slice(0, MAX_NAME_LENGTH)
	if ('url' in source) return new URL(source.url).hostname.slice(0, MAX_NAME_LENGTH)
	if ('file' in source)
		return source.file.name.replace(/\.m3u8?$/i, '').slice(0, MAX_NAME_LENGTH) || playlistWords.unnamedFile
	return playlistWords.pasted
}
