import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { readQuery } from '#functions/http/json-body.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'

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
