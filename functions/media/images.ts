import { Hono } from 'hono/tiny'
import { isAvatar } from '#domain/account/profile.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { BACKDROP_SIZES, POSTER_SIZES, PROFILE_SIZES, STILL_SIZES } from '#domain/shared/image-urls.ts'
import { AVATAR_BOX, drawPortrait } from '#functions/embedded/art/bust.ts'
import { drawPlaceholder } from '#functions/embedded/art/wide.ts'
import { embeddedCatalog } from '#functions/embedded/in-process.ts'
import type { Env } from '#functions/env.ts'
import { enforceRouteLimit, LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
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
		if (size === 'avatar') return avatar(file)
		if (!IMAGE_SIZES.has(size) || !FILE_NAME.test(file)) return placeholder(404, file)
		const key = new Request(new URL(`/images/${size}/${file}`, c.req.url))
		const cached = await caches.default.match(key)
		if (cached) return cached.status === 404 ? placeholder(404, file) : cached
		await enforceRouteLimit(c)
		const picture = await fetchImage(c.env, size, file)
		if (picture.ok) c.executionCtx.waitUntil(caches.default.put(key, picture.clone()))
		if (picture.status === 404) c.executionCtx.waitUntil(caches.default.put(key, missingImage()))
		return picture
	})
	.all('*', (c) => placeholder(404, c.req.path))
	.onError((error, c) => {
		const file = c.req.path.split('/').at(-1) ?? ''
		if (hasCode(error, 'RATE_LIMIT_EXCEEDED')) return placeholder(429, file)
		log('error', 'image_error', { message: error })
		return placeholder(503, file)
	})

async function fetchImage(env: Env, size: string, file: string): Promise<Response> {
	const { tmdb } = lazyConfig(env)
	const path = `/t/p/${size}/${file}`
	const response = tmdb
		? await fetch(tmdb.imageUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
		: await embeddedCatalog(env).request(path)
	const type = response.headers.get('Content-Type') ?? ''
	if (response.status === 404) return placeholder(404, file)
	if (!response.ok || !type.startsWith('image/') || Number(response.headers.get('Content-Length') ?? 0) > MAX_BYTES)
		return placeholder(503, file)
	return new Response(response.body, { headers: imageHeaders(type) })
}

/** The portrait of a profile. */
function avatar(file: string): Response {
	const name = file.replace(/\.svg$/, '')
	if (!isAvatar(name)) return placeholder(404, file)
	const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${AVATAR_BOX}">${drawPortrait(name)}</svg>`
	return new Response(picture, { headers: imageHeaders('image/svg+xml') })
}

/** Headers of a picture that never changes. */
export function imageHeaders(type: string): Record<string, string> {
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

/** A drawing instead of a gray box: browsers draw images of any status. It is the same for all sizes of a picture. */
function placeholder(status: 404 | 429 | 503, file: string): Response {
	return new Response(drawPlaceholder(file), {
		status,
		headers: {
			...imageHeaders('image/svg+xml'),
			'Cache-Control': 'no-store',
			...(status === 429 ? { 'Retry-After': String(LIMIT_PERIOD_SECONDS) } : {}),
		},
	})
}
