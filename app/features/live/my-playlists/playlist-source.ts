import { MAX_COMPRESSED_GUIDE_BYTES, readGuideText } from '#domain/live/guide-text.ts'
import { type Guide, inLanguage, MY_CHANNEL_PREFIX } from '#domain/live/live.ts'
import { createPlaylistReader, MAX_PLAYLIST_BYTES, type Playlist } from '#domain/live/playlist.ts'
import { decodeLines, splitLines } from '#domain/live/playlist-text.ts'
import { myPlaylistsText, playlistProblemText } from '#domain/live/words.ts'
import { createXmltvReader, type GuidedChannel, type GuideReport } from '#domain/live/xmltv.ts'
import type { GuideChannel } from '#domain/live/xmltv-elements.ts'
import { captionEncoding } from '#domain/player/caption-encoding.ts'

const PLAYLIST_TIMEOUT_MS = 20_000
const GUIDE_TIMEOUT_MS = 60_000
/** Work is split into chunks of this size, to keep the page responsive. */
const LINES_PER_CHUNK = 2_000

type Bytes = Uint8Array<ArrayBuffer>
type ByteStream = ReadableStream<Bytes>

/** Why a playlist was not added, as a message for the viewer. */
export class PlaylistError extends Error {}

/** Input of the form: a URL, a file or text. */
export type PlaylistSource = { url: string } | { file: File } | { text: string }

interface MyGuide {
	guide: Guide
	channels: GuideChannel[]
	report: GuideReport
}

export function isHttpAddress(text: string): boolean {
	return /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text)
}

/** @throws {PlaylistError} */
export async function readPlaylistSource(source: PlaylistSource): Promise<Playlist> {
	const lines = await readLines(source)
	const base = 'url' in source ? source.url : null
	const reader = createPlaylistReader({
		resolveUrl: (address) => resolveUrl(address, base),
		isSecurePage: location.protocol === 'https:',
		idPrefix: MY_CHANNEL_PREFIX,
	})
	let count = 0
	for (const line of lines) {
		reader.read(line)
		count += 1
		if (count % LINES_PER_CHUNK === 0) await yieldToMain()
	}
	const playlist = reader.end()
	if (typeof playlist === 'string') throw new PlaylistError(playlistProblemText(playlist))
	return playlist
}

/**
 * The programs of these channels in one guide, and the channels that it names. It is unpacked and read as it arrives: a megabyte may unpack to a gigabyte.
 * @throws {PlaylistError} also if its server does not allow cross-origin reads
 */
export function fetchMyGuide(url: string, channels: readonly GuidedChannel[]): Promise<MyGuide> {
	return orPlaylistError(readGuide(url, channels), myPlaylistsText.interrupted)
}

async function readGuide(url: string, channels: readonly GuidedChannel[]): Promise<MyGuide> {
	const tooLarge = () => new PlaylistError(myPlaylistsText.guideTooLarge)
	const body = limitBytes(await fetchBody(url, GUIDE_TIMEOUT_MS, GUIDE_TEXTS), MAX_COMPRESSED_GUIDE_BYTES, tooLarge)
	const reader = createXmltvReader(channels, Date.now())
	await readGuideText(piecesOf(body), reader.write, { Decoder: TextDecoder, tooLarge, pause: yieldToMain })
	const read = [...reader.end()]
	const report = reader.report()
	if (report.channelCount + report.programCount === 0) throw new PlaylistError(myPlaylistsText.notAGuide)
	const guide = read.map(
		([id, entries]) => [id, entries.map((entry) => inLanguage(entry, navigator.languages))] as const,
	)
	return { guide: new Map(guide), channels: reader.channels(), report }
}

async function* piecesOf(body: ByteStream): AsyncGenerator<Bytes> {
	const reader = body.getReader()
	try {
		for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
	} finally {
		reader.cancel().catch(() => {})
	}
}

/** Fails once more than `maxBytes` have passed, so that nothing behind it has to hold them. */
function limitBytes(body: ByteStream, maxBytes: number, tooLarge: () => PlaylistError): ByteStream {
	let leftBytes = maxBytes
	return body.pipeThrough(
		new TransformStream<Bytes, Bytes>({
			transform(chunk, controller) {
				leftBytes -= chunk.byteLength
				if (leftBytes < 0) controller.error(tooLarge())
				else controller.enqueue(chunk)
			},
		}),
	)
}

async function readLines(source: PlaylistSource): Promise<Iterable<string>> {
	if ('text' in source) {
		assertSize(source.text.length)
		return splitLines(source.text)
	}
	if ('file' in source) {
		assertSize(source.file.size)
		return decode(await orPlaylistError(source.file.arrayBuffer(), myPlaylistsText.unreadableFile))
	}
	const tooLarge = () => new PlaylistError(myPlaylistsText.tooLarge)
	const body = limitBytes(await fetchBody(source.url, PLAYLIST_TIMEOUT_MS), MAX_PLAYLIST_BYTES, tooLarge)
	return decode(await orPlaylistError(new Response(body).arrayBuffer(), myPlaylistsText.interrupted))
}

/** Converts errors: what damaged archives, broken transfers and changed files throw differs between browsers. */
function orPlaylistError<T>(reading: Promise<T>, text: string): Promise<T> {
	return reading.catch((error) => {
		throw error instanceof PlaylistError ? error : new PlaylistError(text)
	})
}

function assertSize(bytes: number): void {
	if (bytes > MAX_PLAYLIST_BYTES) throw new PlaylistError(myPlaylistsText.tooLarge)
}

const PLAYLIST_TEXTS = {
	insecure: () => myPlaylistsText.insecure,
	unreachable: () => myPlaylistsText.unreachable,
}
const GUIDE_TEXTS: typeof PLAYLIST_TEXTS = {
	insecure: () => myPlaylistsText.guideInsecure,
	unreachable: () => myPlaylistsText.guideUnreachable,
}

/** Fetches in this browser, without cookies or referrer. */
async function fetchBody(url: string, timeoutMs: number, texts = PLAYLIST_TEXTS): Promise<ByteStream> {
	const options = {
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		signal: AbortSignal.timeout(timeoutMs),
	} as const
	const response = await fetch(url, options).catch(() => {
		const isMixedContent = location.protocol === 'https:' && url.startsWith('http:')
		throw new PlaylistError(isMixedContent ? texts.insecure() : texts.unreachable())
	})
	if (!response.ok) throw new PlaylistError(myPlaylistsText.status(response.status))
	return response.body ?? new Blob().stream()
}

function decode(buffer: ArrayBuffer): Iterable<string> {
	return decodeLines(new Uint8Array(buffer), TextDecoder, (sample) =>
		captionEncoding(sample, null, TextDecoder, navigator.language),
	)
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
