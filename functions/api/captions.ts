import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { hasCode } from '#domain/shared/errors.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { readQuery, validate } from '#functions/http/json-body.ts'
import { enforceRouteLimit, LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { sourceCaptionsFor } from '#functions/wiring/player.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { episodeParams, titleParams } from './fields.ts'

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/
const MAX_LANGUAGES = 8

const LANGUAGES = 'must be language tags, separated by commas'

export const captionsQuery = z.object({
	languages: z.pipe(
		z.string(LANGUAGES).check(z.refine((text) => parseLanguages(text).length > 0, LANGUAGES)),
		z.transform(parseLanguages),
	),
})

export const captions = new Hono<{ Bindings: Env }>()
	.get('/file/:id', async (c) => {
		const id = c.req.param('id')
		const context = await createContext(c.req.raw, c.env, c.executionCtx)
		return c.body(await context.captionSearch.text(id), 200, { 'Content-Type': 'text/vtt; charset=utf-8' })
	})
	.get('/:type/:id', (c) => search(c, validate(titleParams, c.req.param())))
	.get('/:type/:id/:season/:episode', (c) => search(c, validate(episodeParams, c.req.param())))

async function search(c: Context<{ Bindings: Env }>, ref: MediaRef): Promise<Response> {
	const { languages } = readQuery(c.req.url, captionsQuery)
	const context = await createContext(c.req.raw, c.env, c.executionCtx)
	return c.json({ captions: await context.captionSearch.find(ref, languages) })
}

/** Adds 'en' to 'en-GB': services distinguish few regions, so both are asked for. */
function parseLanguages(text: string): string[] {
	const tags = text.split(',').filter((tag) => LANGUAGE.test(tag))
	return [...new Set(tags.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]))].slice(0, MAX_LANGUAGES)
}

const SEGMENTS_FRESH_SECONDS = 3_600

export const segments = new Hono<{ Bindings: Env }>()
	.get('/:type/:id', (c) => respondSegments(c, validate(titleParams, c.req.param())))
	.get('/:type/:id/:season/:episode', (c) => respondSegments(c, validate(episodeParams, c.req.param())))

async function respondSegments(c: Context<{ Bindings: Env }>, ref: MediaRef): Promise<Response> {
	const { segmentSearch } = await createContext(c.req.raw, c.env, c.executionCtx)
	return c.json(await segmentSearch.find(ref), 200, { 'Cache-Control': `private, max-age=${SEGMENTS_FRESH_SECONDS}` })
}

const FRESH_SECONDS = 3_600

const MISSING_SECONDS = 600

/**
 * `GET /captions/{source}/{type}/{id}[/{season}/{episode}]/{language}.vtt`: captions of a configured source as WebVTT,
 * regardless of their original format and encoding. Each is fetched once an hour per location.
 */
export const sourceCaptions = new Hono<{ Bindings: Env }>()
	.get('/:source/:type/:id/:file', (c) =>
		respondSourceCaptions(c, c.req.param(), titleParams.safeParse(c.req.param()).data),
	)
	.get('/:source/:type/:id/:season/:episode/:file', (c) =>
		respondSourceCaptions(c, c.req.param(), episodeParams.safeParse(c.req.param()).data),
	)
	.all('*', () => emptyResponse(404))
	.onError((error) => {
		if (hasCode(error, 'RATE_LIMIT_EXCEEDED')) return emptyResponse(429)
		log('error', 'captions_failed', { message: error })
		return emptyResponse(503)
	})

async function respondSourceCaptions(
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
