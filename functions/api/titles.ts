import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { CodedError } from '#domain/shared/errors.ts'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'
import { createContext } from '#functions/context.ts'
import type { Env } from '#functions/env.ts'
import { readQuery, validate } from '#functions/http/json-body.ts'
import { clientAddress } from '#functions/http/origin.ts'
import { learnShows } from '#functions/wiring/known-shows.ts'
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

const MAX_SHOWS = 60
const IDS = `must be up to ${MAX_SHOWS} numbers with commas between them`

export const showsQuery = z.object({
	ids: z.string(IDS).check(z.regex(new RegExp(`^[1-9]\\d{0,9}(?:,[1-9]\\d{0,9}){0,${MAX_SHOWS - 1}}$`), IDS)),
})

/** Says no more than a show's pages do, and so much that a device knows what is up next without an account. */
export const shows = new Hono<{ Bindings: Env }>().get('/', async (c) => {
	const { ids } = readQuery(c.req.url, showsQuery)
	const { knownShows, viewer } = await createContext(c.req.raw, c.env, c.executionCtx)
	const wanted = [...new Set(ids.split(',').map(Number))].filter((id) => id <= MAX_TITLE_ID)
	// A single title is waited for.
	const visitor = { accountId: viewer?.accountId ?? null, address: clientAddress(c.req.raw) }
	if (wanted.length === 1) await learnShows(c.env, c.executionCtx, visitor, wanted)
	const found = await knownShows.find(wanted)
	return c.json({ shows: [...found.values()] })
})

const MAX_TITLE_LENGTH = 300

const TITLE = `must be text of 1 to ${MAX_TITLE_LENGTH} characters`

export const matchQuery = z.object({
	title: z.string(TITLE).check(z.trim(), z.minLength(1, TITLE), z.maxLength(MAX_TITLE_LENGTH, TITLE)),
	year: z.optional(z.string().check(z.regex(/^(?:\d{4})?$/, 'must be four digits'))),
})

export const match = new Hono<{ Bindings: Env }>().get('/', async (c) => {
	const { title, year } = readQuery(c.req.url, matchQuery)
	const { catalog } = await createContext(c.req.raw, c.env, c.executionCtx)
	return c.json({ match: await catalog.match(title, year ? Number(year) : null) })
})
