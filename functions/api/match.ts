import { Hono } from 'hono'
import { CodedError } from '#domain/errors.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'

const MAX_TITLE_LENGTH = 300

/** `GET /api/match?title=&year=`: the title of the catalogue that is meant, or `null`. */
export const match = new Hono<{ Bindings: Env }>().get('/', async (c) => {
	const title = (c.req.query('title') ?? '').trim()
	const year = c.req.query('year') ?? ''
	if (title === '' || title.length > MAX_TITLE_LENGTH)
		throw new CodedError('INVALID_REQUEST', `title must be text of 1 to ${MAX_TITLE_LENGTH} characters`)
	if (year !== '' && !/^\d{4}$/.test(year)) throw new CodedError('INVALID_REQUEST', 'year must be four digits')
	const { catalogue } = await createContext(c.req.raw, c.env, c.executionCtx)
	return c.json({ match: await catalogue.match(title, year === '' ? null : Number(year)) })
})
