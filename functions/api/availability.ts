import { Hono } from 'hono/tiny'
import { CodedError } from '#domain/shared/errors.ts'
import { parseTitleId } from '#domain/shared/links.ts'
import { isMediaType } from '#domain/shared/media-ref.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'

/**
 * `GET /api/availability/{type}/{id}?region=`: where a title can be watched. Failing providers are left out; an unknown
 * title is 404.
 */
export const availability = new Hono<{ Bindings: Env }>().get('/:type/:id', async (c) => {
	const type = c.req.param('type')
	if (!isMediaType(type)) throw new CodedError('INVALID_REQUEST', 'type must be movie or tv')
	const parsed = parseTitleId(c.req.param('id'))
	if (!parsed?.canonical) throw new CodedError('INVALID_REQUEST', 'id must be a TMDB id')
	const { id } = parsed
	const context = await createContext(c.req.raw, c.env, c.executionCtx)
	const title = await context.catalog.title({ type, id })
	if (!title) throw new CodedError('NOT_FOUND', 'The catalog has no such title')
	const { offers, cachedAt } = await context.availability.offersFor({ type, id })
	return c.json({
		availability: offers.map(({ providerName, ...offer }) => offer),
		cachedAt: new Date(cachedAt).toISOString(),
	})
})
