import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { isMediaType, type MediaType } from '#domain/title/media.ts'
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
export type RouteHandler = (asked: CatalogRequest, param: (name: string) => string) => object | null

type Param = Parameters<RouteHandler>[1]

/** The paths of TMDB that the app uses. */
export function createApi(answering: (answer: RouteHandler) => (c: Context) => Promise<Response>): Hono {
	const api = new Hono()
	for (const [path, answer] of Object.entries(ROUTES)) api.get(path, answering(answer))
	return api
}

/** More specific paths come first. */
const ROUTES: Record<string, RouteHandler> = {
	'/configuration': () => CONFIGURATION,
	'/search/:kind': (asked, param) => writeSearch(param('kind'), asked),
	'/trending/:kind/:window': (asked, param) => writeTrending(param('kind'), param('window'), asked),
	'/discover/:type': (asked, param) => ofType(param, (type) => writeDiscovery(type, asked)),
	'/genre/:type/list': (_, param) => ofType(param, writeGenres),
	'/find/:id': (asked, param) => writeFindResults(param('id'), asked),
	'/keyword/:id': (asked, param) => writeKeyword(idIn(param), asked),
	'/watch/providers/regions': () => writeRegions(),
	'/watch/providers/:type': (asked, param) => ofType(param, () => writeProviders(asked)),
	'/person/popular': (asked) => writePopularPeople(asked),
	'/person/:id': (asked, param) => ofPerson(asked, param, (person) => writePersonPage(person, asked)),
	'/person/:id/:part': (asked, param) =>
		ofPerson(asked, param, (person) => writePersonPart(person, param('part'), asked)),
	'/tv/:id/season/:season/episode/:episode': (asked, param) =>
		ofShow(asked, param, (show) => writeEpisodeOf(show, Number(param('season')), Number(param('episode')), asked)),
	'/tv/:id/season/:season': (asked, param) =>
		ofShow(asked, param, (show) => writeSeasonOf(show, Number(param('season')), asked)),
	'/:type{movie|tv}/:id': writeChartOrDetails,
	'/:type{movie|tv}/:id/:part{.+}': (asked, param) =>
		ofTitle(asked, param, (title) => writePart(title, param('part'), asked)),
}

function writeChartOrDetails(asked: CatalogRequest, param: Param): object | null {
	const chart = ofType(param, (type) => chartNamed(type, param('id')))
	return chart ? chart(asked) : ofTitle(asked, param, (title) => writeDetails(title, asked))
}

function chartNamed(type: MediaType, name: string) {
	return Object.hasOwn(CHARTS[type], name) ? (CHARTS[type][name] ?? null) : null
}

function ofType<T>(param: Param, answer: (type: MediaType) => T): T | null {
	const type = param('type')
	return isMediaType(type) ? answer(type) : null
}

function ofTitle(asked: CatalogRequest, param: Param, answer: (title: Title) => object | null): object | null {
	const { catalog } = asked.index
	const title = ofType(param, (type) => (type === 'movie' ? catalog.movie(idIn(param)) : catalog.show(idIn(param))))
	return title && answer(title)
}

function ofShow(asked: CatalogRequest, param: Param, answer: (show: Show) => object | null): object | null {
	const show = asked.index.catalog.show(idIn(param))
	return show && answer(show)
}

function ofPerson(asked: CatalogRequest, param: Param, answer: (person: Person) => object | null): object | null {
	const person = asked.index.catalog.person(idIn(param))
	return person && answer(person)
}

/** The leading number of an id, because TMDB accepts `27205-inception`. -1 for invalid ids. */
function idIn(param: Param): number {
	const digits = /^\d{1,10}(?=$|-)/.exec(param('id'))?.[0]
	return digits ? Number(digits) : -1
}
