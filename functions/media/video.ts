import { Hono } from 'hono/tiny'
import type { Env } from '#functions/env.ts'
import { log } from '#functions/lib/log.ts'
import { emptyResponse, immutableHeaders } from './media-response.ts'

const FILE = /^([a-z0-9-]{1,60})\.mp4$/

/** Bytes `start` to `end`, both included. */
interface ByteRange {
	start: number
	end: number
}

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.1.2).
 * @returns `null` for the whole file (no range, several, another unit, or a malformed header)
 */
export function parseRange(header: string | null | undefined, size: number): ByteRange | 'unsatisfiable' | null {
	const found = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
	if (!found) return null
	const [, first = '', last = ''] = found
	if (!first && !last) return null
	if (!first) {
		const length = Number(last)
		return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
	}
	const start = Number(first)
	if (last && Number(last) < start) return null
	if (start >= size) return 'unsatisfiable'
	return { start, end: last ? Math.min(Number(last), size - 1) : size - 1 }
}

/**
 * `GET|HEAD /video/{slug}.mp4`: each demo program as one file, with range requests, which Safari and seeking need and static
 * assets do not support.
 */
export const videos = new Hono<{ Bindings: Env }>()
	.on(['GET', 'HEAD'], '/:file', async (c) => {
		const slug = FILE.exec(c.req.param('file'))?.[1]
		if (!slug) return emptyResponse(404)
		const video = videoFiles.get(slug) ?? (await readVideo(c.env.ASSETS, slug, c.req.url))
		return video ? respond(c.req.raw, video.bytes, video.etag) : emptyResponse(404)
	})
	.all('*', () => emptyResponse(404))
	.onError((error) => {
		log('error', 'video_error', { message: error })
		return emptyResponse(503)
	})

interface VideoFile {
	bytes: ArrayBuffer
	etag: string | null
}

/** The four demo programs, one to two megabytes each: a player asks for ranges many times. */
const videoFiles = new Map<string, VideoFile>()

async function readVideo(assets: Fetcher, slug: string, origin: string): Promise<VideoFile | null> {
	const asset = await assets.fetch(new URL(`/media/${slug}/video.mp4`, origin))
	if (!asset.ok) return null
	const video = { bytes: await asset.arrayBuffer(), etag: asset.headers.get('ETag') }
	videoFiles.set(slug, video)
	return video
}

function respond(request: Request, bytes: ArrayBuffer, etag: string | null): Response {
	const headers = videoHeaders(etag)
	if (etag && request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
	const range = matchesIfRange(request, etag) ? parseRange(request.headers.get('Range'), bytes.byteLength) : null
	if (range === 'unsatisfiable') {
		headers.set('Content-Range', `bytes */${bytes.byteLength}`)
		headers.set('Cache-Control', 'no-store')
		return new Response(null, { status: 416, headers })
	}
	const { start, end } = range ?? { start: 0, end: bytes.byteLength - 1 }
	if (range) headers.set('Content-Range', `bytes ${start}-${end}/${bytes.byteLength}`)
	headers.set('Content-Length', String(end - start + 1))
	const body = request.method === 'HEAD' ? null : bytes.slice(start, end + 1)
	return new Response(body, { status: range ? 206 : 200, headers })
}

/** Whether a range may be sent: `If-Range` is missing or has this version. Dates are not compared. */
function matchesIfRange(request: Request, etag: string | null): boolean {
	const condition = request.headers.get('If-Range')
	return condition === null || (condition === etag && !condition.startsWith('W/'))
}

function videoHeaders(etag: string | null): Headers {
	const headers = new Headers({ ...immutableHeaders('video/mp4'), 'Accept-Ranges': 'bytes' })
	if (etag) headers.set('ETag', etag)
	return headers
}
