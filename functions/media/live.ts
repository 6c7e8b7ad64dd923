import { Hono } from 'hono/tiny'
import { SEGMENT_SECONDS } from '#domain/live/broadcast.ts'
import { isRendition, masterPlaylist, mediaPlaylist } from '#functions/embedded/live/playlist.ts'
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
 * Playlists are computed from the clock; segments are the static ones of the demo programs.
 */
export const broadcasts = new Hono()
	.on(['GET', 'HEAD'], '/:key/:file', (c) => {
		const { key, file } = c.req.param()
		const name = FILE.exec(file)?.[1]
		if (!KEY.test(key) || name === undefined) return emptyResponse(404)
		if (name === MASTER) return playlist(c.req.raw, masterPlaylist(), MASTER_MAX_AGE_SECONDS)
		if (!isRendition(name)) return emptyResponse(404)
		return playlist(c.req.raw, mediaPlaylist(key, name, Date.now()), PLAYLIST_MAX_AGE_SECONDS)
	})
	.all('*', () => emptyResponse(404))
	.onError((error) => {
		log('error', 'broadcast_error', { message: error })
		return emptyResponse(503)
	})

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
