import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { isMediaType, type MediaType } from '#domain/shared/media-ref.ts'
import type { CatalogRequest } from './lists/catalog-index.ts'
import { CHARTS, writePopularPeople, writeTrending } from './lists/list-chart.ts'
import { CONFIGURATION, writeGenres, writeProviders, writeRegions } from './reference.ts'
import { writeDiscovery, writeFindResults, writeKeyword, writeSearch } from './search/list-search.ts'
import { writePart } from './search/title-parts.ts'
import type { Person, Show, Title } from './title.ts'
import { writePersonPage, writePersonPart } from './wire/person.ts'
import { writeEpisodeOf, writeSeasonOf } from './wire/season.ts'
import { writeDetails } from './wire/title.ts'

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
	'/configuration': () => CONFIGURATION,
	'/search/:kind': (request, param) => writeSearch(param('kind'), request),
	'/trending/:kind/:window': (request, param) => writeTrending(param('kind'), param('window'), request),
	'/discover/:type': (request, param) => ofType(param, (type) => writeDiscovery(type, request)),
	'/genre/:type/list': (_, param) => ofType(param, writeGenres),
	'/find/:id': (request, param) => writeFindResults(param('id'), request),
	'/keyword/:id': (request, param) => writeKeyword(idIn(param), request),
	'/watch/providers/regions': () => writeRegions(),
	'/watch/providers/:type': (request, param) => ofType(param, () => writeProviders(request)),
	'/person/popular': (request) => writePopularPeople(request),
	'/person/:id': (request, param) => ofPerson(request, param, (person) => writePersonPage(person, request)),
	'/person/:id/:part': (request, param) =>
		ofPerson(request, param, (person) => writePersonPart(person, param('part'), request)),
	'/tv/:id/season/:season/episode/:episode': (request, param) =>
		ofShow(request, param, (show) => writeEpisodeOf(show, Number(param('season')), Number(param('episode')), request)),
	'/tv/:id/season/:season': (request, param) =>
		ofShow(request, param, (show) => writeSeasonOf(show, Number(param('season')), request)),
	'/:type{movie|tv}/:id': writeChartOrDetails,
	'/:type{movie|tv}/:id/:part{.+}': (request, param) =>
		ofTitle(request, param, (title) => writePart(title, param('part'), request)),
}

function writeChartOrDetails(request: CatalogRequest, param: Param): object | null {
	const chart = ofType(param, (type) => chartNamed(type, param('id')))
	return chart ? chart(request) : ofTitle(request, param, (title) => writeDetails(title, request))
}

function chartNamed(type: MediaType, name: string) {
	return Object.hasOwn(CHARTS[type], name) ? (CHARTS[type][name] ?? null) : null
}

function ofType<T>(param: Param, handler: (type: MediaType) => T): T | null {
	const type = param('type')
	return isMediaType(type) ? handler(type) : null
}

function ofTitle(request: CatalogRequest, param: Param, handler: (title: Title) => object | null): object | null {
	const { catalog } = request.index
	const title = ofType(param, (type) => (type === 'movie' ? catalog.movie(idIn(param)) : catalog.show(idIn(param))))
	return title && handler(title)
}

function ofShow(request: CatalogRequest, param: Param, handler: (show: Show) => object | null): object | null {
	const show = request.index.catalog.show(idIn(param))
	return show && handler(show)
}

function ofPerson(request: CatalogRequest, param: Param, handler: (person: Person) => object | null): object | null {
	const person = request.index.catalog.person(idIn(param))
	return person && handler(person)
}

/** The leading number of an id, because TMDB accepts `27205-inception`. -1 for invalid ids. */
function idIn(param: Param): number {
	const digits = /^\d{1,10}(?=$|-)/.exec(param('id'))?.[0]
	return digits ? Number(digits) : -1
}
