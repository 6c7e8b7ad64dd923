import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { isMovieHash } from '#domain/player/movie-hash.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import { readQuery, validate } from '#functions/http/json-body.ts'
import { createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { episodeParams, titleParams } from './fields.ts'

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/
const MAX_LANGUAGES = 8

const LANGUAGES = 'must be language tags, separated by commas'

export const captionsQuery = z.object({
	languages: z.pipe(
		z.string(LANGUAGES).check(z.refine((text) => parseLanguages(text).length > 0, LANGUAGES)),
		z.transform(parseLanguages),
	),
	hash: z.optional(z.string().check(z.refine(isMovieHash, 'must be 16 hexadecimal digits in lower case'))),
})

export const captions = new Hono<{ Bindings: Env }>()
	.get('/file/:id', async (c) => {
		const id = c.req.param('id')
		const context = await createContext(c.req.raw, c.env, c.executionCtx)
		return c.body(await context.captionSearch.text(id), 200, { 'Content-Type': 'text/vtt; charset=utf-8' })
	})
	.get('/:type/:id', (c) => search(c, validate(titleParams, c.req.param())))
	.get('/:type/:id/:season/:episode', (c) => search(c, validate(episodeParams, c.req.param())))

async function search(c: Context<{ Bindings: Env }>, ref: MediaRef): Promise<Response> {
	const { languages, hash = null } = readQuery(c.req.url, captionsQuery)
	const context = await createContext(c.req.raw, c.env, c.executionCtx)
	return c.json({ captions: await context.captionSearch.find(ref, languages, hash) })
}

/** With 'en' for 'en-GB': services distinguish few regions, so both are asked for. */
function parseLanguages(text: string): string[] {
	const tags = text.split(',').filter((tag) => LANGUAGE.test(tag))
	return [...new Set(tags.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]))].slice(0, MAX_LANGUAGES)
}
