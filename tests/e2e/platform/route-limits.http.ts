import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { REGIONS } from '#domain/shared/regions.ts'
import { limitOf } from '#functions/http/route-limits.ts'
import { ALL_ROUTES } from '../../support/requests/all-routes.ts'
import { routeSamplesOf } from '../../support/requests/route-samples.ts'
import { createMember, type RequestOptions } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'

const TITLE = { type: 'movie', id: '27205' }
const ITEM = { mediaId: 27205, mediaType: 'movie' }

const SOURCES = JSON.stringify(
	['movie', 'tv'].map((type) => ({
		id: type === 'movie' ? 'hall' : 'shows',
		name: 'The Hall',
		kind: 'hls',
		captionLanguages: ['en'],
		[type]: 'https://streams.example/{id}',
		captions: 'http://127.0.0.1:9/{id}',
	})),
)

type Sample = [path: string, init?: RequestOptions]

/** Requests that are valid; a route without one is asked for a page that exists. */
const SAMPLES: Record<string, Sample> = {
	'GET /search': ['/search?q=heat'],
	'GET /search/suggestions': ['/search/suggestions?q=heat'],
	'GET /watch/:type/:id': ['/watch/movie/27205?captions=es'],
	'GET /watch/tv/:id/:season/:episode': ['/watch/tv/1396/1/1?captions=es'],
	'GET /images/:size/:file': ['/images/w185/poster.jpg'],
	'GET /captions/:source/:type/:id/:file': ['/captions/hall/movie/27205/en.vtt'],
	'GET /captions/:source/:type/:id/:season/:episode/:file': ['/captions/shows/tv/27205/1/1/en.vtt'],
	'GET /video/:file': ['/video/demo.mp4'],
	'GET /live-media/:key/:file': ['/live-media/news/master.m3u8'],
	'HEAD /live-media/:key/:file': ['/live-media/news/master.m3u8', { method: 'HEAD' }],
	'GET /:file': ['/sitemap-movies-1.xml'],
	'ALL /api/auth/*': ['/api/auth/session'],
	'POST /api/favorites': ['/api/favorites', { json: ITEM }],
	'POST /api/watchlist': ['/api/watchlist', { json: ITEM }],
	'POST /actions/saved': ['/actions/saved', { form: { intent: 'add', list: 'watchlist', ...TITLE } }],
}

function sampleOf(route: string, pages: ReadonlyMap<string, string>): Sample {
	const [method = '', pattern = ''] = route.split(' ')
	const path =
		pages.get(pattern) ??
		pattern.replace(':type', 'movie').replace(':id', '27205').replace(':season', '1').replace(':episode', '1')
	const init: RequestOptions = method === 'GET' ? {} : pattern.startsWith('/api/') ? { method, json: {} } : { form: {} }
	return SAMPLES[route] ?? [path, init]
}

describe('a visitor who asks too often', () => {
	it('is refused by every route that counts, pages with a page, and only these', async () => {
		const app = await serveApp({ STREAM_SOURCES: SOURCES }, { limit: 1 })
		onTestFinished(app.stop)
		const pages = new Map((await routeSamplesOf(inject('appUrl'))).map(({ pattern, sample }) => [pattern, sample]))
		const member = await createMember(app.url)
		const platform = new Set(['page', 'search', 'write', 'image'])
		for (const route of ALL_ROUTES) {
			const isPage = !/ \/(?:api|images|captions|video|live-media|:file)/.test(route)
			const [path, init] = sampleOf(route, pages)
			const limit = limitOf(route, new URL(path, app.url).searchParams)
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
			if (isPage && refused.headers.get('Content-Type')?.startsWith('text/html')) expect(body, about).toMatch(/<h1[ >]/)
			else if (path.startsWith('/api/')) expect(body, about).toContain('RATE_LIMIT_EXCEEDED')
		}
	})
})
