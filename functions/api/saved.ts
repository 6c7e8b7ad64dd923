import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { SavedItem, SavedList } from '#domain/saved/saved.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { readBody, readQuery } from '#functions/http/json-body.ts'
import { mediaId, mediaType, wholeNumber } from './fields.ts'
import { requireViewer, type ViewerEnv } from './require-viewer.ts'

const MAX_REMOVED = 500

export const savedQuery = z.object({ page: z._default(wholeNumber, 1) })
export const savedBody = z.object({ mediaId, mediaType })
export const savedRemoval = z.object({
	ids: z.array(z.string('must be text').check(z.maxLength(64)), 'must be a list').check(z.maxLength(MAX_REMOVED)),
})

export function saved(list: SavedList) {
	return new Hono<ViewerEnv>()
		.use(requireViewer)
		.get('/', async (c) => {
			const { page } = readQuery(c.req.url, savedQuery)
			const { viewer } = c.var
			const { results, ...counts } = await viewer.saved.page(list, { sort: 'added', type: null, page })
			return c.json({ items: results.map((item) => toResponseItem(item, viewer.id)), ...counts })
		})
		.post('/', async (c) => {
			const { mediaType: type, mediaId: id } = await readBody(c.req.raw, savedBody)
			const title = await c.var.context.catalog.title({ type, id })
			if (!title) throw new CodedError('NOT_FOUND', 'mediaId: the catalog has no such title')
			return c.json({ outcome: await c.var.viewer.saved.add(list, title) })
		})
		.delete('/', async (c) => {
			const { ids } = await readBody(c.req.raw, savedRemoval)
			return c.json({ removed: await c.var.viewer.saved.remove(list, { ids }) })
		})
}

/** The fields of docs/product.md. */
function toResponseItem(item: SavedItem, userId: string) {
	return {
		id: item.recordId,
		user_id: userId,
		media_id: item.id,
		media_type: item.type,
		title: item.title,
		poster_path: item.posterPath,
		backdrop_path: item.backdropPath,
		overview: item.overview,
		rating: item.rating,
		release_date: item.releaseDate,
		added_at: item.addedAt,
	}
}
