import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { SIMILAR_COUNT } from '#domain/recommend/recommendation.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { parseTitleId } from '#domain/shared/links.ts'
import { isMediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { readQuery } from '#functions/http/json-body.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { countUpTo } from './fields.ts'
import { toRecommendedItem } from './media-item.ts'

const MAX_COUNT = 20

const querySchema = z.object({ count: z.optional(countUpTo(MAX_COUNT)) })

/** `GET /api/similar/{type}/{id}?count=`: similar titles, without those that the viewer has rejected. */
export const similar = new Hono<{ Bindings: Env }>().get('/:type/:id', async (c) => {
	const { type, id } = c.req.param()
	if (!isMediaType(type)) throw new CodedError('INVALID_REQUEST', 'type must be movie or tv')
	const parsed = parseTitleId(id)
	if (!parsed?.canonical) throw new CodedError('INVALID_REQUEST', 'id must be a TMDB id')
	const { count = SIMILAR_COUNT } = readQuery(c.req.url, querySchema)
	const { recommendations, viewer } = await createContext(c.req.raw, c.env, c.executionCtx)
	const found = await recommendations.similar({ type, id: parsed.id }, (viewer ? 2 : 1) * count)
	if (!found) throw new CodedError('NOT_FOUND', 'id: the catalog has no such title')
	const rejected = (await viewer?.marksOf(found.map(({ title }) => title)))?.rejected
	const items = found.filter(({ title }) => !rejected?.has(mediaKey(title))).slice(0, count)
	return c.json({ items: items.map((item) => toRecommendedItem(item)) })
})
