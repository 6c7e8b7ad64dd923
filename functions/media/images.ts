import { Hono } from 'hono/tiny'
import { BACKDROP_SIZES, POSTER_SIZES, PROFILE_SIZES, STILL_SIZES } from '#domain/shared/image-urls.ts'
import { embeddedCatalog } from '#functions/embedded/in-process.ts'
import type { Env } from '#functions/env.ts'
import { clientAddress } from '#functions/http/origin.ts'
import { isWithinLimit, LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { NON_DOCUMENT_CSP } from '#functions/http/security-headers.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { immutableHeaders } from './media-response.ts'

/** The sizes that pages use. Others are rejected, so that nobody can fill the cache. */
const IMAGE_SIZES = new Set<string>([...POSTER_SIZES, ...BACKDROP_SIZES, ...STILL_SIZES, ...PROFILE_SIZES])
const FILE_NAME = /^[A-Za-z0-9_-]{1,80}\.(?:jpg|png|svg|webp)$/
const TIMEOUT_MS = 6_000
const MAX_BYTES = 2_000_000
const MISSING_SECONDS = 600

/** `GET /images/{size}/{file}`: the metadata service's images from our own origin, so that phones open one connection. */
export const images = new Hono<{ Bindings: Env }>()
	.get('/:size/:file', async (c) => {
		const { size, file } = c.req.param()
		if (!IMAGE_SIZES.has(size) || !FILE_NAME.test(file)) return emptyImage(404)
		const key = new Request(new URL(`/images/${size}/${file}`, c.req.url))
		const cached = await caches.default.match(key)
		if (cached) return cached.status === 404 ? emptyImage(404) : cached
		const address = clientAddress(c.req.raw)
		if (!(await isWithinLimit(c.env.IMAGE_LIMIT, { address }))) return emptyImage(429)
		const picture = await fetchImage(c.env, size, file)
		if (picture.ok) c.executionCtx.waitUntil(caches.default.put(key, picture.clone()))
		if (picture.status === 404) c.executionCtx.waitUntil(caches.default.put(key, missingImage()))
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
	const response = tmdb
		? await fetch(tmdb.imageUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
		: await embeddedCatalog(env).request(path)
	const type = response.headers.get('Content-Type') ?? ''
	if (response.status === 404) return emptyImage(404)
	if (!response.ok || !type.startsWith('image/') || Number(response.headers.get('Content-Length') ?? 0) > MAX_BYTES)
		return emptyImage(503)
	return new Response(response.body, { headers: imageHeaders(type) })
}

function imageHeaders(type: string): Record<string, string> {
	return {
		...immutableHeaders(type),
		// An SVG opened as a document must not run anything.
		'Content-Security-Policy': `${NON_DOCUMENT_CSP}; sandbox`,
	}
}

/** Shown instead of the broken-image icon, because browsers draw images of any status. */
const EMPTY_IMAGE =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4" preserveAspectRatio="none"><path fill="#80808018" d="M0 0h3v4H0z"/></svg>'

/** What the cache remembers of a picture that does not exist; browsers are told not to. */
function missingImage(): Response {
	return new Response(null, { status: 404, headers: { 'Cache-Control': `public, max-age=${MISSING_SECONDS}` } })
}

function emptyImage(status: 404 | 429 | 503): Response {
	return new Response(EMPTY_IMAGE, {
		status,
		headers: {
			...imageHeaders('image/svg+xml'),
			'Cache-Control': 'no-store',
			...(status === 429 ? { 'Retry-After': String(LIMIT_PERIOD_SECONDS) } : {}),
		},
	})
}
