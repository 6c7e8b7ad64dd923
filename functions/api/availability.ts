import { Hono } from 'hono/tiny'
import { CodedError } from '#domain/shared/errors.ts'
import { validate } from '#functions/http/json-body.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { titleParams } from './fields.ts'

export const availability = new Hono<{ Bindings: Env }>().get('/:type/:id', async (c) => {
	const ref = validate(titleParams, c.req.param())
	const context = await createContext(c.req.raw, c.env, c.executionCtx)
	const title = await context.catalog.title(ref)
	if (!title) throw new CodedError('NOT_FOUND', 'The catalog has no such title')
	const { offers, cachedAt } = await context.availability.offersFor(ref)
	return c.json({
		availability: offers.map(({ providerName, ...offer }) => offer),
		cachedAt: new Date(cachedAt).toISOString(),
	})
})
