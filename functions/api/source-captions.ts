import { Hono } from 'hono/tiny'
import { parseOrdinal, parseTitleId } from '#domain/shared/links.ts'
import { isMediaType, type MediaRef } from '#domain/title/media.ts'
import type { Env } from '#functions/env.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { sourceCaptionsFor } from '#functions/wiring/player.ts'

const FRESH_SECONDS = 3_600

/**
 * `GET /captions/{source}/{type}/{id}[/{season}/{episode}]/{language}.vtt`: captions of a configured source as WebVTT,
 * regardless of their original format and encoding.
 */
export const sourceCaptions = new Hono<{ Bindings: Env }>()
	.get('/:source/:type/:id/:file', (c) => respond(c.env, c.req.param()))
	.get('/:source/:type/:id/:season/:episode/:file', (c) => respond(c.env, c.req.param()))
	.all('*', () => emptyResponse(404))
	.onError((error) => {
		log('error', 'captions_failed', { message: error })
		return emptyResponse(503)
	})

type Params = Record<'source' | 'type' | 'id' | 'file', string> & { season?: string; episode?: string }

async function respond(env: Env, params: Params): Promise<Response> {
	const ref = parseTitleRef(params)
	const language = /^(.{1,30})\.vtt$/.exec(params.file)?.[1]
	const text = ref && language ? await sourceCaptionsFor(lazyConfig(env))(params.source, ref, language) : null
	if (text === null) return emptyResponse(404)
	return new Response(text, {
		headers: { 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': `public, max-age=${FRESH_SECONDS}` },
	})
}

/** `null` if it is not a title or an episode. */
export function parseTitleRef({ type, id, season, episode }: Omit<Params, 'source' | 'file'>): MediaRef | null {
	const parsed = parseTitleId(id)
	if (!isMediaType(type) || !parsed?.canonical) return null
	if (season === undefined) return { type, id: parsed.id }
	const part = { season: parseOrdinal(season), episode: parseOrdinal(episode) }
	return part.season === null || part.episode === null ? null : { type, id: parsed.id, ...part }
}

function emptyResponse(status: 404 | 503): Response {
	return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}
