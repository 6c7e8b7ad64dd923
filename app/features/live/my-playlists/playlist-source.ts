import type { Channel, Guide } from '#domain/live/live.ts'
import { MY_CHANNEL_PREFIX } from '#domain/live/live.ts'
import { createPlaylistReader, MAX_PLAYLIST_BYTES, type Playlist, splitLines } from '#domain/live/playlist.ts'
import { myPlaylistsText, playlistProblemText } from '#domain/live/words.ts'
import { createXmltvReader, MAX_GUIDE_BYTES } from '#domain/live/xmltv.ts'

const PLAYLIST_TIMEOUT_MS = 20_000
const GUIDE_TIMEOUT_MS = 60_000
/** Work is split into chunks of this size, to keep the page responsive. */
const LINES_PER_CHUNK = 2_000
const CHARACTERS_PER_CHUNK = 512 * 1024
const GZIP_MAGIC = [0x1f, 0x8b] as const

/** Why a playlist was not added, as a message for the viewer. */
export class PlaylistError extends Error {}

/** Input of the form: a URL, a file or text. */
export type PlaylistSource = { url: string } | { file: File } | { text: string }

/** @throws {PlaylistError} */
export async function readPlaylistSource(source: PlaylistSource): Promise<Playlist> {
	const text = await readText(source)
	const base = 'url' in source ? source.url : null
	const reader = createPlaylistReader({
		resolveUrl: (address) => resolveUrl(address, base),
		isSecurePage: location.protocol === 'https:',
		idPrefix: MY_CHANNEL_PREFIX,
	})
	for (const [index, line] of splitLines(text).entries()) {
		reader.read(line)
		if (index % LINES_PER_CHUNK === LINES_PER_CHUNK - 1) await yieldToMain()
	}
	const playlist = reader.end()
	if (typeof playlist === 'string') throw new PlaylistError(playlistProblemText[playlist])
	return playlist
}

/** The programs of these channels in one guide. Rejects if its server does not allow cross-origin reads. */
export async function fetchMyGuide(url: string, channels: readonly Channel[]): Promise<Guide> {
	const bytes = await fetchBytes(url, GUIDE_TIMEOUT_MS, MAX_GUIDE_BYTES)
	const isCompressed = GZIP_MAGIC.every((byte, index) => bytes[index] === byte)
	const plain = isCompressed
		? new Uint8Array(
				await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(),
			)
		: bytes
	const text = new TextDecoder().decode(plain)
	const guide = createXmltvReader(channels, Date.now())
	for (let at = 0; at < text.length; at += CHARACTERS_PER_CHUNK) {
		guide.write(text.slice(at, at + CHARACTERS_PER_CHUNK))
		await yieldToMain()
	}
	return guide.end()
}

async function readText(source: PlaylistSource): Promise<string> {
	if ('text' in source) return assertSize(source.text, source.text.length)
	if ('file' in source) return assertSize('', source.file.size) || decode(await source.file.arrayBuffer())
	return decode(await fetchBytes(source.url, PLAYLIST_TIMEOUT_MS, MAX_PLAYLIST_BYTES))
}

function assertSize(text: string, bytes: number): string {
	if (bytes > MAX_PLAYLIST_BYTES) throw new PlaylistError(myPlaylistsText.tooLarge)
	return text
}

/** Fetches in this browser, without cookies or referrer. */
async function fetchBytes(url: string, timeoutMs: number, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	const options = {
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		signal: AbortSignal.timeout(timeoutMs),
	} as const
	const response = await fetch(url, options).catch(() => {
		throw new PlaylistError(isMixedContent(url) ? myPlaylistsText.insecure : myPlaylistsText.unreachable)
	})
	if (!response.ok) throw new PlaylistError(myPlaylistsText.status(response.status))
	const parts: Uint8Array<ArrayBuffer>[] = []
	let remaining = maxBytes
	const reader = response.body?.getReader()
	for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
		remaining -= part.value.byteLength
		if (remaining < 0) {
			reader?.cancel().catch(() => {})
			throw new PlaylistError(myPlaylistsText.tooLarge)
		}
		parts.push(part.value)
	}
	return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function isMixedContent(url: string): boolean {
	return location.protocol === 'https:' && url.startsWith('http:')
}

/** UTF-8, or Windows-1252 as older programs write it. */
function decode(bytes: BufferSource): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

/** A playlist without a URL of its own needs absolute URLs. */
function resolveUrl(address: string, base: string | null): string | null {
	if (address.trim() === '') return null
	try {
		return new URL(address.trim(), base ?? undefined).href
	} catch {
		return null
	}
}

function yieldToMain(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve))
}
