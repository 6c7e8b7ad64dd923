// Client for a playlist of live channels (M3U) and the guides that it links to (XMLTV, possibly packed).

import { createCatalogReader, type GuideCatalog } from '#domain/live/guide-catalog.ts'
import { MAX_COMPRESSED_GUIDE_BYTES, readGuideText } from '#domain/live/guide-text.ts'
import type { Channel, Guide } from '#domain/live/live.ts'
import { createPlaylistReader, MAX_PLAYLIST_BYTES, type Playlist, type PlaylistProblem } from '#domain/live/playlist.ts'
import { decodeLines } from '#domain/live/playlist-text.ts'
import { createXmltvReader, type GuideReport } from '#domain/live/xmltv.ts'
import { captionEncoding } from '#domain/player/caption-encoding.ts'
import type { Fetch } from '#functions/clients/http/fetch.ts'
import { FetchError, fetchStream } from '#functions/clients/http/fetch.ts'
import { piecesOf } from '#functions/lib/streams.ts'

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
	/** Guides beside those that the playlist names. */
	guideUrls: readonly string[]
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
	guide(url: string, channels: readonly Channel[]): Promise<{ guide: Guide; report: GuideReport }>
	/** All channels of the guide, with their programs. @throws when the response is incomplete */
	catalog(url: string, channels: readonly Channel[]): Promise<GuideCatalog>
}

export function createPlaylistClient({ url, guideUrls, fetch, isSecurePage, now }: PlaylistOptions): PlaylistClient {
	const resolve = (address: string) => toAbsoluteUrl(address, url)
	return {
		cacheKeyParts: [url, String(isSecurePage), ...guideUrls],
		async playlist(deadlineMs) {
			const timeoutMs = Math.max(0, Math.min(PLAYLIST_TIMEOUT_MS, deadlineMs - now()))
			const lines = await fetchStream(url, { fetch, timeoutMs, maxBytes: MAX_PLAYLIST_BYTES }, decodeBody)
			const reader = createPlaylistReader({ resolveUrl: resolve, isSecurePage })
			for (const line of lines) reader.read(line)
			const playlist = reader.end()
			if (typeof playlist === 'string') throw new PlaylistError(playlist)
			return { ...playlist, guideUrls: [...new Set([...guideUrls, ...playlist.guideUrls])] }
		},
		async guide(address, channels) {
			const reader = createXmltvReader(channels, now())
			return { guide: await readGuide(fetch, address, reader), report: reader.report() }
		},
		catalog: (address, channels) => readGuide(fetch, address, createCatalogReader(channels, now())),
	}
}

function readGuide<T>(fetch: Fetch, url: string, reader: { write(text: string): void; end(): T }): Promise<T> {
	const options = { fetch, timeoutMs: GUIDE_TIMEOUT_MS, maxBytes: MAX_COMPRESSED_GUIDE_BYTES }
	return fetchStream(url, options, async (body) => {
		const tooLarge = () => new FetchError('too-large')
		await readGuideText(piecesOf(body), reader.write, { Decoder: TextDecoder, tooLarge })
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

async function decodeBody(body: ReadableStream<Uint8Array>): Promise<Iterable<string>> {
	const bytes = new Uint8Array(await new Response(body).arrayBuffer())
	return decodeLines(bytes, TextDecoder, (sample) => captionEncoding(sample, null, TextDecoder))
}
