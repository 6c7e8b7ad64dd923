import { createGuideReader, MAX_GUIDE_BYTES } from '#domain/live/guide.ts'
import type { Channel, Guide } from '#domain/live/live.ts'
import { OWN_CHANNEL } from '#domain/live/live.ts'
import { ownWords, playlistWords } from '#domain/live/live-words.ts'
import { createPlaylistReader, linesOf, MAX_PLAYLIST_BYTES, type Playlist } from '#domain/live/playlist.ts'

const TIMEOUT_MS = 20_000
const GUIDE_TIMEOUT_MS = 60_000
/** So much is read in one go; in between the page answers to whoever uses it. */
const LINES_AT_ONCE = 2_000
const CHARACTERS_AT_ONCE = 512 * 1024
const GZIP = [0x1f, 0x8b] as const

/** Why a playlist was not added, in words for the viewer. */
export class OwnPlaylistError extends Error {}

/** What the viewer gives: an address, a file or a text. */
export type OwnSource = { url: string } | { file: File } | { text: string }

/** @throws {OwnPlaylistError} */
export async function readOwnSource(source: OwnSource): Promise<Playlist> {
	const text = await textOf(source)
	const base = 'url' in source ? source.url : null
	const reader = createPlaylistReader({
		resolve: (address) => absolute(address, base),
		isSecurePage: location.protocol === 'https:',
		idPrefix: OWN_CHANNEL,
	})
	for (const [index, line] of linesOf(text).entries()) {
		reader.read(line)
		if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) await pause()
	}
	const playlist = reader.end()
	if (typeof playlist === 'string') throw new OwnPlaylistError(playlistWords[playlist])
	return playlist
}

/** What one guide says of these channels. Rejects where its server does not give it to this browser. */
export async function readOwnGuideAt(url: string, channels: readonly Channel[]): Promise<Guide> {
	const bytes = await bytesAt(url, GUIDE_TIMEOUT_MS, MAX_GUIDE_BYTES)
	const isCompressed = GZIP.every((byte, index) => bytes[index] === byte)
	const plain = isCompressed
		? new Uint8Array(
				await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(),
			)
		: bytes
	const text = new TextDecoder().decode(plain)
	const guide = createGuideReader(channels, Date.now())
	for (let at = 0; at < text.length; at += CHARACTERS_AT_ONCE) {
		guide.write(text.slice(at, at + CHARACTERS_AT_ONCE))
		await pause()
	}
	return guide.end()
}

async function textOf(source: OwnSource): Promise<string> {
	if ('text' in source) return limited(source.text, source.text.length)
	if ('file' in source) return limited('', source.file.size) || decode(await source.file.arrayBuffer())
	return decode(await bytesAt(source.url, TIMEOUT_MS, MAX_PLAYLIST_BYTES))
}

function limited(text: string, bytes: number): string {
	if (bytes > MAX_PLAYLIST_BYTES) throw new OwnPlaylistError(ownWords.tooLarge)
	return text
}

/** By this browser itself, without cookies and without saying where it is asked from. */
async function bytesAt(url: string, timeoutMs: number, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	const options = {
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		signal: AbortSignal.timeout(timeoutMs),
	} as const
	const response = await fetch(url, options).catch(() => {
		throw new OwnPlaylistError(isInsecure(url) ? ownWords.insecure : ownWords.unreachable)
	})
	if (!response.ok) throw new OwnPlaylistError(ownWords.status(response.status))
	const parts: Uint8Array<ArrayBuffer>[] = []
	let room = maxBytes
	const reader = response.body?.getReader()
	for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
		room -= part.value.byteLength
		if (room < 0) {
			reader?.cancel().catch(() => {})
			throw new OwnPlaylistError(ownWords.tooLarge)
		}
		parts.push(part.value)
	}
	return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function isInsecure(url: string): boolean {
	return location.protocol === 'https:' && url.startsWith('http:')
}

/** UTF-8, or where it is none what older programs write. */
function decode(bytes: BufferSource): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

/** Without an address of its own a playlist's addresses have to be whole. */
function absolute(address: string, base: string | null): string | null {
	if (address.trim() === '') return null
	try {
		return new URL(address.trim(), base ?? undefined).href
	} catch {
		return null
	}
}

function pause(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve))
}
