// A metadata service in process with 600 titles, fifteen services and their offers by region, for filters by service.
import { hashText } from '#domain/shared/hash.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { listen } from './listen.ts'
import { wireMovie, wireShow } from './tmdb-server.ts'

export const SERVICES = [8, 9, 337, 350, 15, 1899, 531, 386, 2, 10, 3, 192, 7, 188, 73]
export const WATCH_REGIONS = ['US', 'GB', 'DE']
export const KIND_CODES = ['flatrate', 'free', 'ads', 'rent', 'buy']
/** Rents and sells everything that it has. */
export const STORE = 2
const TITLES_PER_TYPE = 300
const PAGE_LENGTH = 20

interface WireOffer {
	service: number
	kind: string
}

/** Who has a title in a region: the same every time, and different in every region. */
export function offersIn(type: MediaType, id: number, region: string): WireOffer[] {
	return offersOf(type, String(id), region)
}

const offersOf = memoize((type: string, id: string, region: string) =>
	SERVICES.flatMap((service, index): WireOffer[] => {
		const random = hashText(`${type} ${id} ${region} ${service}`) % 100
		const kinds = service === STORE ? ['rent', 'buy'] : KIND_CODES
		const kind = kinds[hashText(`${service} ${id}`) % kinds.length] ?? 'flatrate'
		return random < 24 - index ? [{ service, kind: index < 8 ? 'flatrate' : kind }] : []
	}),
)

/** When a film can be watched at home in a region; `null` for never. A third is still to come. */
export function homeDayIn(id: number, region: string): string | null {
	const days = ['2003-06-01', '2999-06-01', null]
	return days[hashText(`home ${id} ${region}`) % days.length] ?? null
}

/** Answers the paths that lists and choices of services need, and counts its calls. */
export function createWatchService() {
	const calls: string[] = []
	const fetchWatch = async (address: string) => {
		const url = new URL(address)
		calls.push(url.pathname + url.search)
		const body = answer(url.pathname.replace(/^\/3/, ''), url.searchParams)
		return Response.json(body ?? { status_code: 34 }, { status: body ? 200 : 404 })
	}
	return { calls, fetch: fetchWatch }
}

/** The same over HTTP. */
export async function startWatchServer() {
	const service = createWatchService()
	const server = await listen(async (request, response) => {
		const answered = await service.fetch(`http://watch.test${request.url}`)
		response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text())
	})
	return { ...server, calls: service.calls }
}

const TITLES: Record<MediaType, ReturnType<typeof wireMovie | typeof wireShow>[]> = {
	movie: titles((id, popularity) => wireMovie(id, `Film ${id}`, '2001-01-01', popularity)),
	tv: titles((id, popularity) => wireShow(id, `Show ${id}`, '2001-01-01', popularity)),
}

function titles<T>(make: (id: number, popularity: number) => T): T[] {
	return Array.from({ length: TITLES_PER_TYPE }, (_, index) => make(index + 1, TITLES_PER_TYPE - index))
}

function answer(path: string, query: URLSearchParams): object | null {
	const [, first, second, third] = path.split('/')
	if (path === '/watch/providers/regions') return { results: WATCH_REGIONS.map((iso_3166_1) => ({ iso_3166_1 })) }
	if (first === 'watch') return { results: SERVICES.map(wireProvider) }
	if (first === 'discover' && isType(second)) return paged(discover(second, query), query)
	if (first === 'trending') return paged(mixed(), query)
	if (isType(first) && third === 'watch') return { id: Number(second), results: wireOffers(first, Number(second)) }
	return null
}

const isType = (text: string | undefined): text is MediaType => text === 'movie' || text === 'tv'
const mixed = () => TITLES.movie.flatMap((movie, index) => [movie, TITLES.tv[index] ?? movie])
const wireProvider = (id: number, rank: number) => ({
	provider_id: id,
	provider_name: `Service ${id}`,
	logo_path: `/logo${id}.jpg`,
	display_priority: rank,
})

function discover(type: MediaType, query: URLSearchParams) {
	const idsIn = (name: string) => (query.get(name) ?? '').split('|').filter(Boolean).map(Number)
	const [wanted, without] = [idsIn('with_watch_providers'), idsIn('without_watch_providers')]
	const kinds = (query.get('with_watch_monetization_types') ?? '').split('|').filter(Boolean)
	const lastHomeDay = query.has('with_release_type') ? query.get('release_date.lte') : null
	return TITLES[type].filter(({ id }) => {
		const homeDay = homeDayIn(id, query.get('region') ?? 'US')
		if (lastHomeDay !== null && (homeDay === null || homeDay > lastHomeDay)) return false
		const all = offersIn(type, id, query.get('watch_region') ?? 'US')
		const offers = all.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
		if (all.some(({ service }) => without.includes(service))) return false
		if (wanted.length === 0 && kinds.length === 0) return true
		return offers.some(({ service }) => wanted.length === 0 || wanted.includes(service))
	})
}

function paged(results: readonly object[], query: URLSearchParams) {
	const page = Number(query.get('page') ?? 1)
	const total_pages = Math.ceil(results.length / PAGE_LENGTH)
	const shown = results.slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH)
	return { page, results: shown, total_pages, total_results: results.length }
}

function wireOffers(type: MediaType, id: number) {
	const inRegion = (region: string) => {
		const offers = offersIn(type, id, region)
		const ofKind = (code: string) =>
			offers.filter(({ kind }) => kind === code).map(({ service }) => wireProvider(service, 0))
		return Object.fromEntries(KIND_CODES.map((code) => [code, ofKind(code)]))
	}
	return Object.fromEntries(WATCH_REGIONS.map((region) => [region, inRegion(region)]))
}
