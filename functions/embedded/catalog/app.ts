// The embedded catalogue: answers the metadata service's paths (TMDB v3) in its shapes, from facts of our own, in process.
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ArtSubject } from '#functions/embedded/art/subject.ts'
import { log } from '#functions/lib/log.ts'
import { BROKEN, NOT_FOUND } from './answer.ts'
import { dayAt } from './day.ts'
import { createShelf, type Shelf } from './lists/shelf.ts'
import { subjectOf, widthOf } from './picture.ts'
import { type Answer, createApi } from './routes.ts'

interface CatalogueOptions {
	/** Reads public/embedded/catalogue.json. Asked once, at the first request that needs it. */
	load: () => Promise<unknown>
	/** Epoch milliseconds. */
	now: () => number
	drawArt: (subject: ArtSubject, width: number) => string
}

/** The service's paths below `/3`, and pictures below `/t/p`. */
export function createCatalogueApp({ load, now, drawArt }: CatalogueOptions): Hono {
	const open = opener(load)
	const answering = (answer: Answer) => async (c: Context) => {
		const asked = { shelf: await open(), today: dayAt(now()), query: new URL(c.req.url).searchParams }
		const body = answer(asked, (name) => c.req.param(name) ?? '')
		return body ? c.json(body) : c.json(NOT_FOUND, 404)
	}
	return new Hono()
		.route('/3', createApi(answering))
		.get('/t/p/:size/:file', async (c) => {
			const width = widthOf(c.req.param('size'))
			const subject = width && subjectOf((await open()).catalogue, c.req.param('file'))
			if (!width || !subject) return c.notFound()
			return c.body(drawArt(subject, width), 200, { 'Content-Type': 'image/svg+xml' })
		})
		.notFound((c) => c.json(NOT_FOUND, 404))
		.onError((error, c) => {
			if (error instanceof HTTPException) return error.getResponse()
			log('error', 'embedded_catalogue_error', { path: c.req.path, message: error })
			return c.json(BROKEN, 500)
		})
}

/**
 * Opens once. Only the opened shelf is shared, never the promise of it: a promise that belongs to a visit which was broken
 * off may never settle, and everybody after it would wait for ever.
 */
function opener(load: () => Promise<unknown>): () => Promise<Shelf> {
	let shelf: Shelf | null = null
	return async () => {
		shelf ??= createShelf(await load())
		return shelf
	}
}
