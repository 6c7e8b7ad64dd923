import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { CodedError } from '#domain/shared/errors.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { parseTitleRef } from './source-captions.ts'

const FRESH_SECONDS = 3_600

/** `GET /api/segments/{type}/{id}[/{season}/{episode}]`: intro, recap, credits and preview, for the player. */
export const segments = new Hono<{ Bindings: Env }>()
	.get('/:type/:id', (c) => respond(c, c.req.param()))
	.get('/:type/:id/:season/:episode', (c) => respond(c, c.req.param()))

async function respond(
	c: Context<{ Bindings: Env }>,
	params: { type: string; id: string; season?: string; episode?: string },
): Promise<Response> {
	const ref = parseTitleRef(params)
	if (!ref) throw new CodedError('INVALID_REQUEST', 'type, id, season and episode must name a title or an episode')
	const { segmentSearch } = await createContext(c.req.raw, c.env, c.executionCtx)
	return c.json(await segmentSearch.find(ref), 200, { 'Cache-Control': `private, max-age=${FRESH_SECONDS}` })
}
