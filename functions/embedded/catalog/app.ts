// The embedded catalog: an in-process Hono app with the API of TMDB v3 and our own data.
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Hono } from 'hono/tiny'
import { isImageSize } from '#domain/shared/image-urls.ts'
import { isMediaType, type MediaType } from '#domain/shared/media-ref.ts'
import { loadOnce } from '#functions/lib/embedded-file.ts'
import { log } from '#functions/lib/log.ts'
import { dayAt } from './day.ts'
import { type CatalogRequest, createCatalogIndex } from './lists/catalog-index.ts'
import { EMBEDDED_PROVIDERS, OFFER_REGIONS, toWireOffers, toWireProvider } from './offers.ts'
import type { Title } from './title.ts'
import { CHARTS, toWireDiscovery, toWireFindResults, toWireNamed, toWireSearch, toWireTrending } from './wire/lists.ts'
import { toWirePersonPage } from './wire/person.ts'
import { toWireSeasonOf } from './wire/season.ts'
import { toWireDetails } from './wire/title.ts'
import { NOT_FOUND, SERVER_ERROR } from './wire-response.ts'

interface CatalogAppOptions {
	/** Reads public/embedded/catalogue.json. Called once, by the first request that needs it. */
	load: () => Promise<unknown>
	/** Epoch milliseconds. */
	now: () => number
	/** Fetches a file of public/embedded/pictures. */
	fetchPicture: (file: string) => Promise<Response>
}

/** The API below `/3`, and images below `/t/p`. */
export function createCatalogApp({ load, now, fetchPicture }: CatalogAppOptions): Hono {
	const open = loadOnce(async () => createCatalogIndex(await load()))
	const toHandler = (handle: RouteHandler) => async (c: Context) => {
		const catalogRequest = { index: await open(), today: dayAt(now()), query: new URL(c.req.url).searchParams }
		const body = handle(catalogRequest, (name) => c.req.param(name) ?? '')
		return body ? c.json(body) : c.json(NOT_FOUND, 404)
	}
	return new Hono()
		.route('/3', createApi(toHandler))
		.get('/t/p/:size/:file{[a-z0-9-]+\\.svg}', (c) => {
			const { size, file } = c.req.param()
			return isImageSize(size) ? fetchPicture(file) : c.notFound()
		})
		.notFound((c) => c.json(NOT_FOUND, 404))
		.onError((error, c) => {
			if (error instanceof HTTPException) return error.getResponse()
			log('error', 'embedded_catalog_error', { path: c.req.path, message: error })
			return c.json(SERVER_ERROR, 500)
		})
}

/** The response's body; `null` for "not found". `param` reads a path parameter. */
export type RouteHandler = (request: CatalogRequest, param: (name: string) => string) => object | null

type Param = Parameters<RouteHandler>[1]

/** The paths of TMDB that the app uses. */
export function createApi(toHandler: (handler: RouteHandler) => (c: Context) => Promise<Response>): Hono {
	const api = new Hono()
	for (const [path, handler] of Object.entries(ROUTES)) api.get(path, toHandler(handler))
	return api
}

/** More specific paths come first. */
const ROUTES: Record<string, RouteHandler> = {
	'/search/multi': (request) => toWireSearch(request),
	'/search/keyword': (request) => toWireNamed('keywords', request),
	'/search/company': (request) => toWireNamed('companies', request),
	'/trending/:kind/:window': (request, param) => toWireTrending(param('kind'), param('window'), request),
	'/discover/:type': (request, param) => withType(param, (type) => toWireDiscovery(type, request)),
	'/find/:id': (request, param) => toWireFindResults(param('id'), request),
	'/watch/providers/regions': () => toWireRegions(),
	'/watch/providers/:type': (request, param) => withType(param, () => toWireProviders(request)),
	'/person/:id': (request, param) => {
		const person = request.index.catalog.person(idIn(param))
		return person && toWirePersonPage(person, request)
	},
	'/tv/:id/season/:season': (request, param) => {
		const show = request.index.catalog.show(idIn(param))
		return show && toWireSeasonOf(show, Number(param('season')), request)
	},
	'/:type{movie|tv}/:id': toWireChartOrDetails,
	'/:type{movie|tv}/:id/watch/providers': (request, param) =>
		withTitle(request, param, (title) => ({ results: toWireOffers(title) })),
}

function toWireChartOrDetails(request: CatalogRequest, param: Param): object | null {
	const chart = withType(param, (type) => chartNamed(type, param('id')))
	return chart ? chart(request) : withTitle(request, param, (title) => toWireDetails(title, request))
}

function chartNamed(type: MediaType, name: string) {
	return Object.hasOwn(CHARTS[type], name) ? (CHARTS[type][name] ?? null) : null
}

function withType<T>(param: Param, handler: (type: MediaType) => T): T | null {
	const type = param('type')
	return isMediaType(type) ? handler(type) : null
}

function withTitle(request: CatalogRequest, param: Param, handler: (title: Title) => object | null): object | null {
	const { catalog } = request.index
	const title = withType(param, (type) => (type === 'movie' ? catalog.movie(idIn(param)) : catalog.show(idIn(param))))
	return title && handler(title)
}

/** The leading number of an id, because TMDB accepts `27205-inception`. -1 for invalid ids. */
function idIn(param: Param): number {
	const digits = /^\d{1,10}(?=$|-)/.exec(param('id'))?.[0]
	return digits ? Number(digits) : -1
}

export function toWireProviders({ query }: CatalogRequest): object {
	const isRegionServed = OFFER_REGIONS.some((served) => served === query.get('watch_region'))
	return { results: isRegionServed ? EMBEDDED_PROVIDERS.map(toWireProvider) : [] }
}

export function toWireRegions(): object {
	return { results: OFFER_REGIONS.map((code) => ({ iso_3166_1: code })) }
}
