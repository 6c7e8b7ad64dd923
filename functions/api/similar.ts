import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { SIMILAR_COUNT } from '#domain/recommend/recommendation.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { readQuery, validate } from '#functions/http/json-body.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { countUpTo, titleParams } from './fields.ts'
import { toRecommendedItem } from './media-item.ts'

const MAX_COUNT = 20

export const similarQuery = z.object({ count: z._default(countUpTo(MAX_COUNT), SIMILAR_COUNT) })

export const similar = new Hono<{ Bindings: Env }>().get('/:type/:id', async (c) => {
	const ref = validate(titleParams, c.req.param())
	const { count } = readQuery(c.req.url, similarQuery)
	const { recommendations, viewer } = await createContext(c.req.raw, c.env, c.executionCtx)
	const found = await recommendations.similar(ref, (viewer ? 2 : 1) * count)
	if (!found) throw new CodedError('NOT_FOUND', 'id: the catalog has no such title')
	const rejected = (await viewer?.marksOf(found.map(({ title }) => title)))?.rejected
	const items = found.filter(({ title }) => !rejected?.has(mediaKey(title))).slice(0, count)
	return c.json({ items: items.map((item) => toRecommendedItem(item)) })
})
