// The embedded catalog: an in-process Hono app with the API of TMDB v3 and our own data.
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Hono } from 'hono/tiny'
import type { ArtSubject } from '#functions/embedded/art/subject.ts'
import { loadOnce } from '#functions/lib/embedded-file.ts'
import { log } from '#functions/lib/log.ts'
import { dayAt } from './day.ts'
import { subjectOf, widthOf } from './image-path.ts'
import { createCatalogIndex } from './lists/catalog-index.ts'
import { createApi, type RouteHandler } from './routes.ts'
import { NOT_FOUND, SERVER_ERROR } from './wire-response.ts'

interface CatalogAppOptions {
	/** Reads public/embedded/catalogue.json. Called once, by the first request that needs it. */
	load: () => Promise<unknown>
	/** Epoch milliseconds. */
	now: () => number
	drawArt: (subject: ArtSubject, width: number) => string
}

/** The API below `/3`, and images below `/t/p`. */
export function createCatalogApp({ load, now, drawArt }: CatalogAppOptions): Hono {
	const open = loadOnce(async () => createCatalogIndex(await load()))
	const toHandler = (handle: RouteHandler) => async (c: Context) => {
		const catalogRequest = { index: await open(), today: dayAt(now()), query: new URL(c.req.url).searchParams }
		const body = handle(catalogRequest, (name) => c.req.param(name) ?? '')
		return body ? c.json(body) : c.json(NOT_FOUND, 404)
	}
	return new Hono()
		.route('/3', createApi(toHandler))
		.get('/t/p/:size/:file', async (c) => {
			const width = widthOf(c.req.param('size'))
			const subject = width && subjectOf((await open()).catalog, c.req.param('file'))
			if (!width || !subject) return c.notFound()
			return c.body(drawArt(subject, width), 200, { 'Content-Type': 'image/svg+xml' })
		})
		.notFound((c) => c.json(NOT_FOUND, 404))
		.onError((error, c) => {
			if (error instanceof HTTPException) return error.getResponse()
			log('error', 'embedded_catalog_error', { path: c.req.path, message: error })
			return c.json(SERVER_ERROR, 500)
		})
}
