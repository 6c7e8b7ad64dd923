import type { Channel, GuideEntry } from '#domain/live/live.ts'
import { ownWords } from '#domain/live/live-words.ts'
import type { Playlist } from '#domain/live/playlist.ts'
import { channelsKey, guideKey } from './own-channels.ts'
import { OwnPlaylistError, type OwnSource, readOwnGuideAt, readOwnSource } from './own-source.ts'
import { erase, type OwnPlaylist, readContent, writeContent, writeHead } from './own-store.ts'

/** A guide is read anew after that. */
const GUIDE_FRESH_MS = 3 * 3_600_000
const MAX_NAME = 60

/**
 * Reads a playlist and keeps it on this device. Nothing is kept when it cannot be read.
 * @throws {OwnPlaylistError}
 */
export async function addPlaylist(source: OwnSource): Promise<OwnPlaylist> {
	return keepPlaylist(crypto.randomUUID(), nameOf(source), source, await readOwnSource(source))
}

/** Reads it again from its address; what it was stays where that fails. @throws {OwnPlaylistError} */
export async function refreshPlaylist({ id, name, url }: OwnPlaylist & { url: string }): Promise<OwnPlaylist> {
	return keepPlaylist(id, name, { url }, await readOwnSource({ url }))
}

export async function removePlaylist({ id }: OwnPlaylist): Promise<void> {
	await erase(id, [channelsKey(id), guideKey(id)])
}

/** Reads the guides that are old or missing, as far as their servers let this browser. @returns whether any came */
export async function refreshGuides(playlists: readonly OwnPlaylist[]): Promise<boolean> {
	let hasCome = false
	for (const playlist of playlists) {
		if (playlist.guideUrls.length === 0 || Date.now() - (playlist.guideAt ?? 0) < GUIDE_FRESH_MS) continue
		const channels: Channel[] = JSON.parse((await readContent(channelsKey(playlist.id))) ?? '[]')
		const answers = await Promise.allSettled(playlist.guideUrls.map((url) => readOwnGuideAt(url, channels)))
		const entries = answers.flatMap((answer): [string, readonly GuideEntry[]][] =>
			answer.status === 'fulfilled' ? [...answer.value] : [],
		)
		await writeContent(guideKey(playlist.id), JSON.stringify(entries))
		await writeHead({ ...playlist, guideAt: Date.now() })
		hasCome ||= entries.length > 0
	}
	return hasCome
}

async function keepPlaylist(id: string, name: string, source: OwnSource, read: Playlist): Promise<OwnPlaylist> {
	const head = {
		id,
		name,
		url: 'url' in source ? source.url : null,
		channels: read.channels.length,
		left: read.left,
		guideUrls: read.guideUrls,
		readAt: Date.now(),
		guideAt: null,
	}
	try {
		await writeContent(channelsKey(id), JSON.stringify(read.channels))
		await writeHead(head)
	} catch {
		throw new OwnPlaylistError(ownWords.closed)
	}
	return head
}

/** By which the viewer knows it again: an address may hold a password, so only its host is shown. */
function nameOf(source: OwnSource): string {
	if ('url' in source) return new URL(source.url).hostname.slice(0, MAX_NAME)
	if ('file' in source) return source.file.name.replace(/\.m3u8?$/i, '').slice(0, MAX_NAME) || 'File'
	return 'Pasted playlist'
}
