import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { hasCode } from '#domain/shared/errors.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { Env } from '#functions/env.ts'
import { enforceRouteLimit, LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { sourceCaptionsFor } from '#functions/wiring/player.ts'
import { episodeParams, titleParams } from './fields.ts'

const FRESH_SECONDS = 3_600
const MISSING_SECONDS = 600

/**
 * `GET /captions/{source}/{type}/{id}[/{season}/{episode}]/{language}.vtt`: captions of a configured source as WebVTT,
 * regardless of their original format and encoding. Each is fetched once an hour per location.
 */
export const sourceCaptions = new Hono<{ Bindings: Env }>()
	.get('/:source/:type/:id/:file', (c) => respond(c, c.req.param(), titleParams.safeParse(c.req.param()).data))
	.get('/:source/:type/:id/:season/:episode/:file', (c) =>
		respond(c, c.req.param(), episodeParams.safeParse(c.req.param()).data),
	)
	.all('*', () => emptyResponse(404))
	.onError((error) => {
		if (hasCode(error, 'RATE_LIMIT_EXCEEDED')) return emptyResponse(429)
		log('error', 'captions_failed', { message: error })
		return emptyResponse(503)
	})

async function respond(
	c: Context<{ Bindings: Env }>,
	{ source, file }: { source: string; file: string },
	ref: MediaRef | undefined,
): Promise<Response> {
	const language = /^(.{1,30})\.vtt$/.exec(file)?.[1]
	const load = sourceCaptionsFor(lazyConfig(c.env))(source, language ?? '')
	if (!ref || !load) return emptyResponse(404)
	const { origin, pathname } = new URL(c.req.url)
	const key = new Request(origin + pathname)
	const cached = await caches.default.match(key)
	if (cached) return cached.status === 404 ? emptyResponse(404) : cached
	await enforceRouteLimit(c)
	const text = await load(ref)
	const response = text === null ? missingCaptions() : captionsResponse(text)
	c.executionCtx.waitUntil(caches.default.put(key, response.clone()))
	return text === null ? emptyResponse(404) : response
}

function captionsResponse(text: string): Response {
	return new Response(text, {
		headers: { 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': `public, max-age=${FRESH_SECONDS}` },
	})
}

/** What the cache stores for captions that do not exist; browsers must not store it. */
function missingCaptions(): Response {
	return new Response(null, { status: 404, headers: { 'Cache-Control': `public, max-age=${MISSING_SECONDS}` } })
}

function emptyResponse(status: 404 | 429 | 503): Response {
	const headers = {
		'Cache-Control': 'no-store',
		...(status === 429 && { 'Retry-After': String(LIMIT_PERIOD_SECONDS) }),
	}
	return new Response(null, { status, headers })
}
