import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { validate } from '#functions/http/json-body.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { episodeParams, titleParams } from './fields.ts'

const FRESH_SECONDS = 3_600

export const segments = new Hono<{ Bindings: Env }>()
	.get('/:type/:id', (c) => respond(c, validate(titleParams, c.req.param())))
	.get('/:type/:id/:season/:episode', (c) => respond(c, validate(episodeParams, c.req.param())))

async function respond(c: Context<{ Bindings: Env }>, ref: MediaRef): Promise<Response> {
	const { segmentSearch } = await createContext(c.req.raw, c.env, c.executionCtx)
	return c.json(await segmentSearch.find(ref), 200, { 'Cache-Control': `private, max-age=${FRESH_SECONDS}` })
}
