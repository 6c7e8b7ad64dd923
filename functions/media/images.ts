import { Hono } from 'hono/tiny'
import { hasCode } from '#domain/shared/errors.ts'
import { isImageSize } from '#domain/shared/image-urls.ts'
import { embeddedCatalog } from '#functions/embedded/in-process.ts'
import type { Env } from '#functions/env.ts'
import { enforceRouteLimit, LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { NON_DOCUMENT_CSP } from '#functions/http/security-headers.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { immutableHeaders } from './media-response.ts'

const FILE_NAME = /^[A-Za-z0-9_-]{1,80}\.(?:jpg|png|svg|webp)$/
const TIMEOUT_MS = 6_000
const MAX_BYTES = 2_000_000
const MISSING_SECONDS = 600
/** A drawing instead of a gray box. Square, with its shapes in the middle, so that a box of any form can crop it. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300">
	<path fill="#1d2a2b" d="M0 0h300v300H0z"/>
	<path fill="#43615c" d="M75 195h30v30H75z"/>
	<path fill="#667968" d="M105 165h30v60h-30z"/>
	<path fill="#8a9174" d="M135 135h30v90h-30z"/>
	<path fill="#afaa7f" d="M165 105h30v120h-30z"/>
	<path fill="#d5c48a" d="M195 75h30v150h-30z"/>
	<circle fill="#eee9d9" cx="111" cy="117" r="27"/>
</svg>`

/** `GET /images/{size}/{file}`: the metadata service's images from our own origin, so that phones open one connection. */
export const images = new Hono<{ Bindings: Env }>()
	.get('/:size/:file', async (c) => {
		const { size, file } = c.req.param()
		// Other sizes than the pages' would let anybody fill the cache.
		if (!isImageSize(size) || !FILE_NAME.test(file)) return placeholder(404)
		const key = new Request(new URL(`/images/${size}/${file}`, c.req.url))
		const cached = await caches.default.match(key)
		if (cached) return cached.status === 404 ? placeholder(404) : cached
		await enforceRouteLimit(c)
		const picture = await fetchImage(c.env, size, file)
		if (picture.ok) c.executionCtx.waitUntil(caches.default.put(key, picture.clone()))
		if (picture.status === 404) c.executionCtx.waitUntil(caches.default.put(key, missingImage()))
		return picture
	})
	.all('*', () => placeholder(404))
	.onError((error) => {
		if (hasCode(error, 'RATE_LIMIT_EXCEEDED')) return placeholder(429)
		log('error', 'image_error', { message: error })
		return placeholder(503)
	})

async function fetchImage(env: Env, size: string, file: string): Promise<Response> {
	const { tmdb } = lazyConfig(env)
	const path = `/t/p/${size}/${file}`
	const response = tmdb
		? await fetch(tmdb.imageUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
		: await embeddedCatalog(env).request(path)
	const type = response.headers.get('Content-Type') ?? ''
	if (response.status === 404) return placeholder(404)
	if (!response.ok || !type.startsWith('image/') || Number(response.headers.get('Content-Length') ?? 0) > MAX_BYTES)
		return placeholder(503)
	return new Response(response.body, { headers: imageHeaders(type) })
}

/** Headers of a picture that never changes. */
function imageHeaders(type: string): Record<string, string> {
	return {
		...immutableHeaders(type),
		// An SVG opened as a document must not run anything.
		'Content-Security-Policy': `${NON_DOCUMENT_CSP}; sandbox`,
	}
}

/** What the cache stores for a picture that does not exist; browsers must not store it. */
function missingImage(): Response {
	return new Response(null, { status: 404, headers: { 'Cache-Control': `public, max-age=${MISSING_SECONDS}` } })
}

/** Browsers draw images of any status. */
function placeholder(status: 404 | 429 | 503): Response {
	return new Response(PLACEHOLDER, {
		status,
		headers: {
			...imageHeaders('image/svg+xml'),
			'Cache-Control': 'no-store',
			...(status === 429 ? { 'Retry-After': String(LIMIT_PERIOD_SECONDS) } : {}),
		},
	})
}
