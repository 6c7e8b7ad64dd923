// The four embedded providers: an in-process Hono app with the providers' two paths. Offers come from catalog/offers.ts, so
// that catalog and providers agree on every title, including titles that the embedded catalog does not have.
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { isIncluded } from '#domain/providers/availability.ts'
import { parseTitleId, watchPath } from '#domain/shared/links.ts'
import { isMediaType, type MediaRef, type MediaType } from '#domain/shared/media-ref.ts'
import { genreName } from '#domain/title/genres.ts'
import type { OfferKind } from '#domain/title/media.ts'
import { EMBEDDED_KEY } from '#functions/embedded/addresses.ts'
import { backdropOf, posterOf } from '#functions/embedded/catalog/image-path.ts'
import { EMBEDDED_PROVIDERS, type EmbeddedProvider, offerKindsAt } from '#functions/embedded/catalog/offers.ts'
import type { Title } from '#functions/embedded/catalog/title.ts'
import { createRandom } from '#functions/embedded/random.ts'

const DEFAULT_REGION = 'US'

type Ref = Pick<MediaRef, 'type' | 'id'>

/**
 * `/{provider}/catalog` and `/{provider}/content/{id}/availability`, both with `?region=`; the latter with `?type=`.
 * `?ids=movie:27205,tv:1396` filters the catalog to those titles and leaves out their details.
 * @param load all titles, best known first; called only for the whole catalog
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
			const content = ids === undefined ? (await load()).filter(has).map(toWireTitle) : readRefs(ids).filter(has)
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

function toWireTitle(title: Title) {
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

/** Prices for renting and buying, in the country's currency. */
const PRICES: Partial<Record<OfferKind, readonly number[]>> = {
	rent: [1.99, 2.99, 3.49, 3.99, 4.99],
	buy: [7.99, 9.99, 11.99, 14.99],
}

const FRACTION_IN_4K = 0.35

/** Quality and price of an offer, derived from ids. The price is `null` for kinds without one. */
function offerTerms({ slug }: EmbeddedProvider, { type, id }: Pick<MediaRef, 'type' | 'id'>, kind: OfferKind) {
	const random = createRandom(`${slug} ${type}:${id} terms`)
	const quality = random.chance(FRACTION_IN_4K) ? '4K' : 'HD'
	const prices = PRICES[kind]
	return { quality, price: prices ? random.pick(prices) : null }
}
