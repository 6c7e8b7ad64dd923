// Client for a playlist of live channels (M3U) and the guides that it links to (XMLTV, possibly gzipped).

import { createCatalogReader, type GuideCatalog } from '#domain/live/guide-catalog.ts'
import type { Channel, Guide } from '#domain/live/live.ts'
import { createPlaylistReader, MAX_PLAYLIST_BYTES, type Playlist, type PlaylistProblem } from '#domain/live/playlist.ts'
import { decodeLines } from '#domain/live/playlist-text.ts'
import {
	COMPRESSED_PIECE_BYTES,
	createGuideDecoder,
	createXmltvReader,
	isGzip,
	MAX_COMPRESSED_GUIDE_BYTES,
	MAX_GUIDE_BYTES,
} from '#domain/live/xmltv.ts'
import { captionEncoding } from '#domain/player/caption-encoding.ts'
import type { Fetch } from '#functions/clients/http/fetch.ts'
import { FetchError, fetchStream } from '#functions/clients/http/fetch.ts'
import { limitBytes } from '#functions/lib/streams.ts'

export const PLAYLIST_TIMEOUT_MS = 10_000
export const GUIDE_TIMEOUT_MS = 25_000

/** The response is not a usable playlist. */
class PlaylistError extends Error {
	readonly problem: PlaylistProblem
	constructor(problem: PlaylistProblem) {
		super(`playlist: ${problem}`)
		this.name = 'PlaylistError'
		this.problem = problem
	}
}

interface PlaylistOptions {
	url: string
	fetch: Fetch
	/** Whether the channels are shown on `https:` pages. */
	isSecurePage: boolean
	now: () => number
}

export interface PlaylistClient {
	/** What responses depend on. */
	cacheKeyParts: readonly string[]
	/** @throws {PlaylistError} or another error when the response is incomplete */
	playlist(deadlineMs: number): Promise<Playlist>
	/** The programs of these channels. @throws when the response is incomplete */
	guide(url: string, channels: readonly Channel[]): Promise<Guide>
	/** All channels of the guide, with their programs. @throws when the response is incomplete */
	catalog(url: string, channels: readonly Channel[]): Promise<GuideCatalog>
}

export function createPlaylistClient({ url, fetch, isSecurePage, now }: PlaylistOptions): PlaylistClient {
	const resolve = (address: string) => toAbsoluteUrl(address, url)
	return {
		cacheKeyParts: [url, String(isSecurePage)],
		async playlist(deadlineMs) {
			const timeoutMs = Math.max(0, Math.min(PLAYLIST_TIMEOUT_MS, deadlineMs - now()))
			const lines = await fetchStream(url, { fetch, timeoutMs, maxBytes: MAX_PLAYLIST_BYTES }, decodeBody)
			const reader = createPlaylistReader({ resolveUrl: resolve, isSecurePage })
			for (const line of lines) reader.read(line)
			const playlist = reader.end()
			if (typeof playlist === 'string') throw new PlaylistError(playlist)
			return playlist
		},
		guide: (address, channels) => readGuide(fetch, address, createXmltvReader(channels, now())),
		catalog: (address, channels) => readGuide(fetch, address, createCatalogReader(channels, now())),
	}
}

function readGuide<T>(fetch: Fetch, url: string, reader: { write(text: string): void; end(): T }): Promise<T> {
	const options = { fetch, timeoutMs: GUIDE_TIMEOUT_MS, maxBytes: MAX_COMPRESSED_GUIDE_BYTES }
	return fetchStream(url, options, async (body) => {
		await readGuideText(body, reader.write)
		return reader.end()
	})
}

function toAbsoluteUrl(address: string, base: string): string | null {
	if (address.trim() === '') return null
	try {
		return new URL(address.trim(), base).href
	} catch {
		return null
	}
}

/** Of a playlist, so much tells its encoding. */
const SAMPLE_BYTES = 512 * 1024

async function decodeBody(body: ReadableStream<Uint8Array>): Promise<Iterable<string>> {
	const bytes = new Uint8Array(await new Response(body).arrayBuffer())
	return decodeLines(bytes, TextDecoder, captionEncoding(bytes.subarray(0, SAMPLE_BYTES), null))
}

/** Detects compression from the first bytes, because file names and headers are often wrong. */
async function readGuideText(body: ReadableStream<Uint8Array>, write: (text: string) => void): Promise<void> {
	const { first, stream } = await peek(body)
	const plain = isGzip(first)
		? stream
				.pipeThrough(inPieces())
				.pipeThrough(new DecompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>)
		: stream
	const decoder = createGuideDecoder(TextDecoder)
	const reader = limitBytes(plain, MAX_GUIDE_BYTES, () => new FetchError('too-large')).getReader()
	for (let part = await reader.read(); !part.done; part = await reader.read()) write(decoder.write(part.value))
	write(decoder.end())
}

function inPieces(): TransformStream<Uint8Array, Uint8Array> {
	return new TransformStream({
		transform(chunk, controller) {
			for (let at = 0; at < chunk.byteLength; at += COMPRESSED_PIECE_BYTES)
				controller.enqueue(chunk.slice(at, at + COMPRESSED_PIECE_BYTES))
		},
	})
}

async function peek(body: ReadableStream<Uint8Array>) {
	const reader = body.getReader()
	const { value: first = new Uint8Array() } = await reader.read()
	const stream = new ReadableStream<Uint8Array>({
		start: (controller) => controller.enqueue(first),
		async pull(controller) {
			const { done, value } = await reader.read()
			if (done) controller.close()
			else controller.enqueue(value)
		},
		cancel: (reason) => reader.cancel(reason),
	})
	return { first, stream }
}
