import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { isMovieHash } from '#domain/player/movie-hash.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { parseTitleRef } from './source-captions.ts'

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/
const MAX_LANGUAGES = 8

/**
 * `GET /api/captions/{type}/{id}[/{season}/{episode}]?languages=en,es[&hash=…]`: what the captions service has, for the file
 * with that hash first, and `GET /api/captions/file/{id}`: one of them as WebVTT, by an id that a search
 * has made within a day.
 */
export const captions = new Hono<{ Bindings: Env }>()
	.get('/file/:id', async (c) => {
		const id = c.req.param('id')
		const context = await createContext(c.req.raw, c.env, c.executionCtx)
		return c.body(await context.captionSearch.text(id), 200, { 'Content-Type': 'text/vtt; charset=utf-8' })
	})
	.get('/:type/:id', (c) => search(c, c.req.param()))
	.get('/:type/:id/:season/:episode', (c) => search(c, c.req.param()))

type Params = { type: string; id: string; season?: string; episode?: string }

async function search(c: Context<{ Bindings: Env }>, params: Params): Promise<Response> {
	const ref = parseTitleRef(params)
	if (!ref) throw new CodedError('INVALID_REQUEST', 'type, id, season and episode must name a title or an episode')
	const wanted = (c.req.query('languages') ?? '').split(',')
	const languages = [...new Set(wanted.filter((language) => LANGUAGE.test(language)).flatMap(withoutRegion))]
	if (languages.length === 0)
		throw new CodedError('INVALID_REQUEST', 'languages must be language tags, separated by commas')
	const hash = c.req.query('hash') ?? null
	if (hash !== null && !isMovieHash(hash))
		throw new CodedError('INVALID_REQUEST', 'hash must be 16 hexadecimal digits in lower case')
	const context = await createContext(c.req.raw, c.env, c.executionCtx)
	return c.json({ captions: await context.captionSearch.find(ref, languages.slice(0, MAX_LANGUAGES), hash) })
}

/** 'en' for 'en-GB': services distinguish few regions, so both are asked for. */
function withoutRegion(language: string): string[] {
	return [language, language.split('-')[0] ?? language]
}
