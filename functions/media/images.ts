import { Hono } from 'hono/tiny'
import { embeddedCatalog } from '#functions/embedded/in-process.ts'
import type { Env } from '#functions/env.ts'
import { NON_DOCUMENT_CSP } from '#functions/http/security-headers.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'

/** Sizes that pages ask for, as the metadata service names them. Any other would let strangers fill the cache. */
export const IMAGE_SIZES = new Set('w45 w92 w154 w185 w300 w342 w500 w780 w1280 h632'.split(' '))
const FILE_NAME = /^[A-Za-z0-9_-]{1,80}\.(?:jpg|png|svg|webp)$/
const TIMEOUT_MS = 6_000
const MAX_BYTES = 2_000_000
const YEAR_SECONDS = 31_536_000

/** `GET /images/{size}/{file}`: pictures of the metadata service from our own origin, so that a phone opens one connection. */
export const images = new Hono<{ Bindings: Env }>()
	.get('/:size/:file', async (c) => {
		const { size, file } = c.req.param()
		if (!IMAGE_SIZES.has(size) || !FILE_NAME.test(file)) return emptyImage(404)
		const key = new Request(new URL(`/images/${size}/${file}`, c.req.url))
		const kept = await caches.default.match(key)
		if (kept) return kept
		const picture = await fetchImage(c.env, size, file)
		if (picture.ok) c.executionCtx.waitUntil(caches.default.put(key, picture.clone()))
		return picture
	})
	.all('*', () => emptyImage(404))
	.onError((error) => {
		log('error', 'image_error', { message: error })
		return emptyImage(503)
	})

async function fetchImage(env: Env, size: string, file: string): Promise<Response> {
	const { tmdb } = lazyConfig(env)
	const path = `/t/p/${size}/${file}`
	const answer = tmdb
		? await fetch(tmdb.imageUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
		: await embeddedCatalog(env).request(path)
	const type = answer.headers.get('Content-Type') ?? ''
	if (answer.status === 404) return emptyImage(404)
	if (!answer.ok || !type.startsWith('image/') || Number(answer.headers.get('Content-Length') ?? 0) > MAX_BYTES)
		return emptyImage(503)
	return new Response(answer.body, { headers: imageHeaders(type) })
}

function imageHeaders(type: string): Record<string, string> {
	return {
		'Content-Type': type,
		'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
		// A drawing that is opened by itself may do nothing at all; ours bring no styles, and photographs have none.
		'Content-Security-Policy': `${NON_DOCUMENT_CSP}; sandbox`,
		'Cross-Origin-Resource-Policy': 'same-origin',
		'X-Content-Type-Options': 'nosniff',
	}
}

/** An empty frame: browsers draw it whatever the status, where they would show a torn picture. */
const EMPTY_IMAGE =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4" preserveAspectRatio="none"><path fill="#80808018" d="M0 0h3v4H0z"/></svg>'

function emptyImage(status: 404 | 503): Response {
	return new Response(EMPTY_IMAGE, {
		status,
		headers: { ...imageHeaders('image/svg+xml'), 'Cache-Control': 'no-store' },
	})
}
