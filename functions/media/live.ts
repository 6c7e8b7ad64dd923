import { Hono } from 'hono/tiny'
import { SEGMENT_SECONDS } from '#domain/live/broadcast.ts'
import type { TimeWindow } from '#domain/shared/zone.ts'
import { archivePlaylist, isRendition, masterPlaylist, mediaPlaylist } from '#functions/embedded/live/playlist.ts'
import type { Env } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { emptyResponse } from './media-response.ts'

const KEY = /^[A-Za-z0-9][\w.-]{0,79}$/
const FILE = /^([a-z0-9]{1,20})\.m3u8$/
const MASTER = 'master'
/** Players reload after each segment; half that age misses at most the newest one. */
const PLAYLIST_MAX_AGE_SECONDS = SEGMENT_SECONDS / 2
/** Constant within a deployment. */
const MASTER_MAX_AGE_SECONDS = 300

/**
 * `GET|HEAD /live-media/{key}/master.m3u8` and `/live-media/{key}/{rendition}.m3u8`: an endless broadcast for each key.
 * Playlists are computed from the clock; segments are the static ones of the demo programs. `?from=…&to=…` (seconds since
 * 1970) is what was shown then. `/live-media/{key}/{number}.svg`, a program's picture in the embedded guide, is a static file.
 */
export const broadcasts = new Hono<{ Bindings: Env }>()
	.on(['GET', 'HEAD'], '/:key/:file', (c) => {
		const { key, file } = c.req.param()
		const name = FILE.exec(file)?.[1]
		if (!KEY.test(key) || name === undefined) return emptyResponse(404)
		if (name !== MASTER && !isRendition(name)) return emptyResponse(404)
		const part = readPart(c.req.query('from'), c.req.query('to'))
		if (part) return archive(c.req.raw, key, name, part)
		if (name === MASTER) return playlist(c.req.raw, masterPlaylist(), MASTER_MAX_AGE_SECONDS)
		return playlist(c.req.raw, mediaPlaylist(key, name, Date.now()), PLAYLIST_MAX_AGE_SECONDS)
	})
	.all('*', () => emptyResponse(404))
	.onError((error) => {
		log('error', 'broadcast_error', { message: error })
		return emptyResponse(503)
	})

/** 410 for programs that are no longer kept, 404 for those that never aired. */
function archive(request: Request, key: string, name: string, part: TimeWindow): Response {
	const nowMs = Date.now()
	const text = archivePlaylist(key, name === MASTER ? null : name, part, nowMs)
	if (text !== null) return playlist(request, text, PLAYLIST_MAX_AGE_SECONDS)
	return emptyResponse(part.fromMs < part.toMs && part.toMs <= nowMs ? 410 : 404)
}

/** `null` when the present is asked for. */
function readPart(from: string | undefined, to: string | undefined): TimeWindow | null {
	if (from === undefined && to === undefined) return null
	const [fromMs, toMs] = [from, to].map((value) =>
		/^\d{1,11}$/.test(value ?? '') ? Number(value) * 1_000 : Number.NaN,
	)
	return { fromMs: fromMs ?? Number.NaN, toMs: toMs ?? Number.NaN }
}

function playlist({ method }: Request, text: string, maxAgeSeconds: number): Response {
	return new Response(method === 'HEAD' ? null : text, {
		headers: {
			'Content-Type': 'application/vnd.apple.mpegurl',
			'Cache-Control': `public, max-age=${maxAgeSeconds}`,
			'Cross-Origin-Resource-Policy': 'same-origin',
			'X-Content-Type-Options': 'nosniff',
		},
	})
}
