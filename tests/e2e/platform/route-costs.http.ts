import { readFileSync } from 'node:fs'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { REGIONS } from '#domain/shared/regions.ts'
import { functionTier } from '#functions/function-tier.ts'
import { ROUTE_COSTS } from '#functions/http/route-costs.ts'
import { ROUTE_SAMPLES, routeSamplesOf } from '../../support/requests/route-samples.ts'
import { createMember, createTestClient, type RequestOptions } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { startCaptionsServer } from '../../support/servers/captions-server.ts'
import { serveFaultyApp } from '../../support/servers/faulty-app.ts'
import { untilDone } from '../../support/servers/listen.ts'
import { startSegmentsServer } from '../../support/servers/segments-server.ts'

/** Every route that has code, as in the table. Fallbacks of the function tier do nothing. */
const ROUTES = [
	...ROUTE_SAMPLES.flatMap(({ pattern, hasLoader, hasAction }) => [
		...(hasLoader ? [`GET ${pattern}`] : []),
		...(hasAction ? [`POST ${pattern}`] : []),
	]),
	...functionTier.routes
		.filter(({ method, path }) => method !== 'ALL' || path === '/api/auth/*')
		.map(({ method, path }) => `${method} ${path}`),
]

const NAMES = Array.from({ length: 8 }, (_, index) => `Qvxzzt Wplorm ${index}`)
const CARDS = Array.from({ length: 20 }, (_, index) => ({ media_id: 900_000 + index, media_type: 'movie', title: 'x' }))
const INTERACTIONS = Array.from({ length: 200 }, (_, index) => ({
	mediaId: 800_000 + index,
	mediaType: 'movie',
	timestamp: 1,
}))
const ENTRIES = Array.from({ length: 20 }, (_, index) => ({
	media_id: 700_000 + index,
	media_type: 'movie',
	watch_position: 1,
	duration: 2,
	created_at: '2026-01-01T00:00:00Z',
}))
const TITLE = { type: 'movie', id: '27205' }
const ITEM = { mediaId: 27205, mediaType: 'movie' }
const EPISODE = ':type/:id/:season/:episode'

const sourcesWithCaptions = (host: string) =>
	JSON.stringify(
		['movie', 'tv'].map((type) => ({
			id: type === 'movie' ? 'hall' : 'shows',
			name: 'The Hall',
			kind: 'hls',
			captionLanguages: ['en'],
			[type]: 'https://streams.example/{id}',
			captions: `${host}/{id}`,
		})),
	)

type Sample = [path: string, init?: RequestOptions]

/** The most expensive requests known; a route without one is asked for a page that exists. */
const WORST: Record<string, Sample[]> = {
	'GET /': [['/', { headers: { Cookie: 'services=on.p1.p2.p3.p4.8.9.337' } }]],
	'GET /movie': [
		['/movie?provider=8|337&offers=flatrate,free'],
		['/movie', { headers: { Cookie: 'services=on.p1.p2.p3.p4.8' } }],
	],
	'GET /tv': [['/tv', { headers: { Cookie: 'services=on.p1.p2.p3.p4.8' } }]],
	'GET /surprise': [['/surprise', { headers: { Cookie: 'services=on.p1.p2.p3.p4.8' } }]],
	'GET /trending': [['/trending', { headers: { Cookie: 'services=on.p1.p2.p3.p4.8' } }]],
	'GET /search': [['/search?q=qvxzzt+wplorm+(kwelt)+1994'], ['/search?q=heat']],
	'GET /search/suggestions': [['/search/suggestions?q=qvxzzt+wplorm+(kwelt)+1994']],
	'GET /chat/open': [['/chat/open?title=qvxzzt+(wplorm)&year=1994']],
	'GET /watch/:type/:id': [['/watch/movie/27205?captions=es']],
	'GET /watch/tv/:id/:season/:episode': [['/watch/tv/1396/1/1?captions=es']],
	'GET /services': [['/services?regions=US&regions=GB&regions=DE&regions=FR&regions=IT']],
	'GET /service/:id': [['/service/8'], ['/service/p1']],
	'POST /chat': [['/chat', { form: { message: `like ${NAMES.join(', ')}` } }]],
	'POST /api/chat': [
		['/api/chat', { json: { mode: 'recommend', message: `movies like ${NAMES.join(', ')}` } }],
		['/api/chat', { json: { mode: 'recommend', message: 'like Heat, Inception, Toy Story, Alien, Up, Seven, Jaws' } }],
		[
			'/api/chat',
			{
				json: {
					mode: 'recommend',
					message: 'something shorter',
					history: [{ text: 'Here.', isUser: false, mediaItems: CARDS }],
				},
			},
		],
	],
	'GET /api/match': [['/api/match?title=qvxzzt+(wplorm)']],
	'GET /api/captions/:type/:id': [['/api/captions/movie/27205?languages=en,es']],
	[`GET /api/captions/${EPISODE}`]: [['/api/captions/tv/1396/1/1?languages=en,es']],
	[`GET /api/segments/${EPISODE}`]: [['/api/segments/tv/1396/1/1']],
	'POST /api/recommendations': [['/api/recommendations', { json: { interactions: INTERACTIONS, count: 50 } }]],
	'GET /api/recommendations': [['/api/recommendations?count=50']],
	'POST /api/history': [
		['/api/history', { json: { items: ENTRIES } }],
		['/api/history', { json: { items: ENTRIES.map((entry) => ({ ...entry, title: 'Named' })) } }],
	],
	'POST /api/favorites': [['/api/favorites', { json: ITEM }]],
	'POST /api/watchlist': [['/api/watchlist', { json: ITEM }]],
	'POST /api/feedback': [['/api/feedback', { json: { ...ITEM, rating: 5 } }]],
	'PUT /api/preferences': [['/api/preferences', { method: 'PUT', json: { accentColor: 'violet' } }]],
	'GET /images/:size/:file': [['/images/w185/poster.jpg']],
	'GET /captions/:source/:type/:id/:file': [['/captions/hall/movie/27205/en.vtt']],
	'GET /captions/:source/:type/:id/:season/:episode/:file': [['/captions/shows/tv/27205/1/1/en.vtt']],
	'GET /video/:file': [['/video/demo.mp4']],
	'GET /live-media/:key/:file': [['/live-media/news/master.m3u8']],
	'HEAD /live-media/:key/:file': [['/live-media/news/master.m3u8', { method: 'HEAD' }]],
	'GET /:file': [['/sitemap-movies-1.xml']],
	'ALL /api/auth/*': [['/api/auth/callback/google'], ['/api/auth/session']],
	'POST /actions/history': [
		['/actions/history', { form: { intent: 'watched', type: 'tv', id: '1396', season: '1' } }],
		['/actions/history', { form: { intent: 'watched', type: 'tv', id: '1396', scope: 'title' } }],
	],
	'POST /actions/saved': [['/actions/saved', { form: { intent: 'add', list: 'watchlist', ...TITLE } }]],
	'POST /actions/opinion': [['/actions/opinion', { form: { intent: 'rate', rating: '5', ...TITLE } }]],
}

/** Requests of a route of the table. */
function samplesOf(route: string, pages: ReadonlyMap<string, string>): Sample[] {
	const [method = '', pattern = ''] = route.split(' ')
	const path =
		pages.get(pattern) ??
		pattern.replace(':type', 'movie').replace(':id', '27205').replace(':season', '1').replace(':episode', '1')
	const init: RequestOptions = method === 'GET' ? {} : pattern.startsWith('/api/') ? { method, json: {} } : { form: {} }
	return WORST[route] ?? [[path, init]]
}

/** The paths of pages that exist there, by their pattern. */
const pagesOf = async (url: string) =>
	new Map((await routeSamplesOf(url)).map(({ pattern, sample }) => [pattern, sample]))

describe('a route', () => {
	it('has a row in the table of costs, and the table no other rows', () => {
		expect(Object.keys(ROUTE_COSTS).sort()).toEqual([...new Set(ROUTES)].sort())
	})

	it('is listed in SECURITY.md with its figures when it is dear', () => {
		const text = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8')
		const listed = [...text.matchAll(/^\| `([A-Z]+ [^`]+)` \| (\d+) \| (\d+) \| (\d+) \| (\w+) \|$/gm)].map((row) =>
			row.slice(1),
		)
		const dear = Object.entries(ROUTE_COSTS).filter(([, cost]) => cost.outsideCalls >= 20 || cost.kvWrites >= 6)
		const rowOf = ([route, { outsideCalls, kvWrites, queueMessages, limit }]: (typeof dear)[number]) =>
			[route, outsideCalls, kvWrites, queueMessages, limit].map(String)
		expect(listed.sort()).toEqual(dear.map(rowOf).sort())
	})

	it('is counted by a limit when it may cost something', () => {
		for (const [route, { limit, outsideCalls, kvWrites, queueMessages }] of Object.entries(ROUTE_COSTS))
			if (outsideCalls + kvWrites + queueMessages > 0) expect(limit, route).not.toBeNull()
	})
})

describe('a visitor who asks too often', () => {
	it('is refused by every route that counts, pages with a page, and only these', async () => {
		const app = await serveApp({ STREAM_SOURCES: sourcesWithCaptions('http://127.0.0.1:9') }, { limit: 1 })
		onTestFinished(app.stop)
		const pages = await pagesOf(inject('appUrl'))
		const member = await createMember(app.url)
		const platform = new Set(['page', 'search', 'write', 'image'])
		for (const [route, { limit }] of Object.entries(ROUTE_COSTS)) {
			const isPage = !/ \/(?:api|images|captions|video|live-media|:file)/.test(route)
			for (const [path, init] of samplesOf(route, pages)) {
				// The first uses up the limit, here or at a route before. A new period may have begun before one of the others.
				const responses = []
				for (let time = 0; time < 3; time += 1) {
					const unseen = path
						.replace('27205', String(27205 + time))
						.replace(/poster|(?<=movies-)1/, (part) => (part === 'poster' ? `poster-${time}` : String(time + 1)))
					const region = `${path.includes('?') ? '&' : '?'}region=${REGIONS[time + 20]}`
					responses.push(await member.request(unseen + region, init))
				}
				const refused = responses.find(({ status }) => status === 429)
				const about = `${route}: ${responses.map(({ status }) => status)}`
				expect(refused !== undefined, about).toBe(limit !== null && platform.has(limit))
				if (!refused) continue
				expect(Number(refused.headers.get('Retry-After')), about).toBeGreaterThan(0)
				const body = await refused.text()
				if (isPage && refused.headers.get('Content-Type')?.startsWith('text/html'))
					expect(body, about).toMatch(/<h1[ >]/)
				else if (path.startsWith('/api/')) expect(body, about).toContain('RATE_LIMIT_EXCEEDED')
			}
		}
	})
})

describe('a request', async () => {
	const captions = await untilDone(startCaptionsServer())
	const segments = await untilDone(startSegmentsServer())
	segments.media = { 'tmdb_id=27205': { intro: [{ start_ms: 1, end_ms: 2 }] } }
	const app = await untilDone(
		serveFaultyApp({
			CAPTIONS_API_KEY: 'key',
			CAPTIONS_API_URL: captions.url,
			SEGMENTS_API_URL: segments.url,
			STREAM_SOURCES: sourcesWithCaptions(captions.url),
		}),
	)
	const member = await createMember(app.url)

	it('costs at most what the table says, on cold caches, for a visitor and for a viewer', async () => {
		const pages = await pagesOf(app.url)
		const total = { outside: 0, kv: 0, queue: 0 }
		let regions = 0
		for (const route of Object.keys(ROUTE_COSTS)) {
			if (/^(?:POST \/logout|(?:DELETE|POST) .*(?:account|delete)$)/.test(route)) continue
			const most = { outside: 0, kv: 0, queue: 0 }
			for (const [path, init = {}] of samplesOf(route, pages))
				for (const client of [createTestClient(app.url), member.copy()]) {
					regions += 1
					const isCookieSet = init.headers?.Cookie !== undefined && client.cookies.size > 0
					if (isCookieSet) continue
					const response = await client.request(
						`${path}${path.includes('?') ? '&' : '?'}region=${REGIONS[regions % REGIONS.length]}`,
						{ ...init, headers: { ...init.headers, 'X-Measure': '1' } },
					)
					const cost = JSON.parse(response.headers.get('X-Cost') ?? '{}') as typeof most
					for (const item of ['outside', 'kv', 'queue'] as const) most[item] = Math.max(most[item], cost[item])
				}
			const { outsideCalls, kvWrites, queueMessages } = ROUTE_COSTS[route] ?? {}
			expect(most.outside, `outside calls of ${route}`).toBeLessThanOrEqual(outsideCalls ?? 0)
			expect(most.kv, `KV writes of ${route}`).toBeLessThanOrEqual(kvWrites ?? 0)
			expect(most.queue, `queue messages of ${route}`).toBeLessThanOrEqual(queueMessages ?? 0)
			for (const item of ['outside', 'kv', 'queue'] as const) total[item] += most[item]
		}
		// The counters count: many routes cost something.
		expect(Math.min(total.outside - 100, total.kv - 20, total.queue)).toBeGreaterThan(0)
	})
})
