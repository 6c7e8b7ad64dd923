import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { onBusyMachine } from '../../support/busy-machine.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import type { Fault } from '../../support/servers/faulty-service.ts'
import { untilDone } from '../../support/servers/listen.ts'
import { startTmdbServer } from '../../support/servers/tmdb-server.ts'

const KEY = 'canary-key-8d1f'
const PAGES = [
	'/',
	'/movie',
	'/tv',
	'/trending',
	'/search?q=inception',
	'/movie/27205',
	'/tv/1396',
	'/person/525',
	'/watch/movie/27205',
	'/services',
]
const PATIENCE_MS = onBusyMachine(8_000)

const tmdb = await untilDone(startTmdbServer())
afterEach(() => tmdb.reset())

/** The app with that metadata service and an empty cache, for one test. */
async function serve() {
	const app = await serveApp({ TMDB_API_KEY: KEY, TMDB_API_URL: tmdb.url, TMDB_IMAGE_URL: tmdb.url })
	onTestFinished(app.stop)
	return app
}

interface Visit {
	path: string
	status: number
	body: string
	tookMs: number
	headers: Headers
}

async function visit(origin: string, path: string): Promise<Visit> {
	const before = performance.now()
	const response = await fetch(origin + path, { redirect: 'manual' })
	const body = await response.text()
	return { path, status: response.status, body, tookMs: performance.now() - before, headers: response.headers }
}

const visitAll = (origin: string) => Promise.all(PAGES.map((path) => visit(origin, path)))

const brief = ({ path, status }: Visit) => `${path} ${status}`

function expectNoLeak({ body }: Visit): void {
	expect(body).not.toContain(KEY)
	expect(body).not.toMatch(/\bat .+\.(?:js|ts|tsx):\d+/)
	expect(body).not.toContain('CodedError')
}

const FAULTS: Fault[] = ['500', '503', '401', 'reset', 'malformed', 'empty', 'html', 'wrong-envelope', 'hang']

describe.each(FAULTS)('when the metadata service answers with %s', (fault) => {
	it('the app says so at first, serves cached data later, and recovers on the first visit afterwards', async () => {
		const app = await serve()
		tmdb.fail({ fault })
		const cold = await visitAll(app.url)
		for (const page of cold) {
			expect([200, 503], brief(page)).toContain(page.status)
			expect(page.tookMs, brief(page)).toBeLessThan(PATIENCE_MS)
			expect(page.body, brief(page)).toMatch(/<h1[ >]/)
			expectNoLeak(page)
			if (page.status === 200) continue
			expect(page.body).toContain('Try again')
			expect(page.headers.get('Cache-Control')).toContain('no-store')
			expect(Number(page.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
		}
		expect(cold.filter(({ status }) => status === 503).length).toBeGreaterThan(PAGES.length / 2)
		const services = cold.at(-1)?.body
		expect(services).toContain('The list of services is temporarily unavailable')
		expect(services).not.toContain('No streaming services are set up')

		tmdb.recover()
		expect((await visitAll(app.url)).map(brief)).toEqual(PAGES.map((path) => `${path} 200`))

		tmdb.fail({ fault })
		expect((await visitAll(app.url)).map(brief)).toEqual(PAGES.map((path) => `${path} 200`))
	})
})

describe('the metadata service', () => {
	it('may fail for part of a page, which is then not cached: the next visitor gets the complete page', async () => {
		const app = await serve()
		const cacheOutcome = ({ headers }: Visit) => /cache;desc=(\w+)/.exec(headers.get('Server-Timing') ?? '')?.[1]
		tmdb.fail({ fault: '500', match: /now_playing/ })
		const incomplete = await visit(app.url, '/')
		expect([incomplete.status, incomplete.body.includes('>In theaters<')]).toEqual([200, false])
		tmdb.recover()
		const whole = await visit(app.url, '/')
		expect([whole.status, cacheOutcome(whole), whole.body.includes('>In theaters<')]).toEqual([200, 'miss', true])
		await expect.poll(async () => cacheOutcome(await visit(app.url, '/'))).toBe('hit')
	})

	it('is not called until the time given by its 429', async () => {
		const app = await serve()
		tmdb.fail({ fault: '429', retryAfter: '2' })
		expect((await visit(app.url, '/movie/27205')).status).toBe(503)
		const refusedAt = Date.now()
		const calls = tmdb.calls.length
		expect(calls).toBeLessThanOrEqual(2)
		tmdb.recover()
		const waiting = await visit(app.url, '/movie/550')
		if (Date.now() - refusedAt < 1_500) {
			expect(waiting.status).toBe(503)
			expect(tmdb.calls.length).toBe(calls)
		}
		await expect.poll(async () => (await visit(app.url, '/movie/27205')).status).toBe(200)
		expect(Date.now() - refusedAt).toBeGreaterThan(1_900)
	})

	it('is called once for a details page, and not again within the cache time', async () => {
		const app = await serve()
		for (const path of ['/movie/27205', '/tv/1396']) {
			const before = tmdb.calls.length
			expect((await visit(app.url, path)).status).toBe(200)
			expect(tmdb.calls.length - before, path).toBe(1)
			await visit(app.url, path)
			expect(tmdb.calls.length - before, `${path} warm`).toBe(1)
		}
	})

	it('gets at most two calls from fifty visitors who search for the same thing at once', async () => {
		const app = await serve()
		tmdb.setLatency(200)
		const visits = await Promise.all(Array.from({ length: 50 }, () => visit(app.url, '/search?q=inception')))
		expect(visits.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
		expect(tmdb.callsOf('/search/multi').length).toBeLessThanOrEqual(2)
	})

	it('never makes an existing title look missing', async () => {
		const app = await serve()
		for (const fault of ['404-html', '404-empty', '400'] as const) {
			tmdb.fail({ fault })
			const page = await visit(app.url, '/movie/550')
			expect([200, 404, 503], fault).toContain(page.status)
			tmdb.recover()
			if (fault === '404-html') expect(page.status).toBe(503)
		}
		expect((await visit(app.url, '/movie/999999')).status).toBe(404)
	})
})
