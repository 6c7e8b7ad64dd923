// The four embedded streaming services: answer the providers' two paths, in process, by the rule of catalogue/offers.ts, so
// that the catalogue and the services agree about every title, also about those that the embedded catalogue does not know.
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { isIncluded } from '#domain/providers/availability.ts'
import { parseTitleId, watchPath } from '#domain/shared/links.ts'
import { genreName } from '#domain/title/genres.ts'
import { isMediaType, type MediaRef, type MediaType } from '#domain/title/media.ts'
import { backdropOf, posterOf } from '#functions/embedded/catalog/image-path.ts'
import { EMBEDDED_PROVIDERS, type EmbeddedProvider, offerKindsAt } from '#functions/embedded/catalog/offers.ts'
import type { Title } from '#functions/embedded/catalog/title.ts'
import { offerTerms } from './offer-terms.ts'

/** What the services take for a key. They guard nothing; the client is to send one as it would elsewhere. */
export const EMBEDDED_KEY = 'embedded'
const DEFAULT_REGION = 'US'

type Ref = Pick<MediaRef, 'type' | 'id'>

/**
 * `/{service}/catalog` and `/{service}/content/{id}/availability`, both with `?region=`. A title's number needs its kind,
 * `?type=`. `?ids=movie:27205,tv:1396` narrows the catalogue to what it has of these, of which it then says only which.
 * @param load every title there is, best known first; asked only for the whole catalogue
 */
export function createProvidersApp(load: () => Promise<readonly Title[]>) {
	return new Hono<{ Variables: { service: EmbeddedProvider } }>()
		.use('/:service/*', async (c, next) => {
			const service = EMBEDDED_PROVIDERS.find(({ slug }) => slug === c.req.param('service'))
			if (!service) return c.json(errorBody('There is no such service'), 404)
			if (c.req.header('Authorization') !== `Bearer ${EMBEDDED_KEY}`) return c.json(errorBody('A key is needed'), 401)
			c.set('service', service)
			await next()
		})
		.get('/:service/catalog', async (c) => {
			const has = (ref: Ref) => offerKindsAt(c.var.service, ref, regionIn(c)).some(isIncluded)
			const ids = c.req.query('ids')
			const content = ids === undefined ? (await load()).filter(has).map(writeTitle) : readRefs(ids).filter(has)
			return c.json({ data: { content } })
		})
		.get('/:service/content/:id/availability', (c) => {
			const type = c.req.query('type')
			const id = parseTitleId(c.req.param('id'))?.id
			if (!isMediaType(type) || id === undefined) return c.json(errorBody('type and id must name a title'), 400)
			const kinds = offerKindsAt(c.var.service, { type, id }, regionIn(c))
			if (kinds.length === 0) return c.json(errorBody('This title is not here'), 404)
			const url = new URL(watchPath({ type, id }), c.req.url).href
			const availability = kinds.map((kind) => ({ url, ...offerTerms(c.var.service, { type, id }, kind), type: kind }))
			return c.json({ data: { availability } })
		})
		.notFound((c) => c.json(errorBody('There is nothing at this address'), 404))
}

const errorBody = (message: string) => ({ error: { message } })

const regionIn = (c: Context) => c.req.query('region') ?? DEFAULT_REGION

function readRefs(ids: string): Ref[] {
	return ids
		.split(',')
		.map((key) => key.split(':'))
		.flatMap(([type, id]) => (isMediaType(type) && parseTitleId(id) ? [{ type, id: Number(id) }] : []))
}

function writeTitle(title: Title) {
	const date: Record<MediaType, object> = {
		movie: { releaseDate: title.date },
		tv: { firstAirDate: title.date },
	}
	return {
		id: title.id,
		title: title.name,
		description: title.overview,
		poster: posterOf(title),
		backdrop: backdropOf(title),
		type: title.type,
		genres: title.genreIds.map((id) => genreName(title.type, id)),
		rating: title.voteAverage,
		...date[title.type],
	}
}
