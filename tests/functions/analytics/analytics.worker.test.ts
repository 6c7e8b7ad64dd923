import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { api } from '#functions/api.ts'
import { createMemoryCache } from '#functions/data/cache.ts'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { createAnalytics } from '#functions/services/analytics/analytics.ts'
import { liveSession } from '../account/people-sample.ts'
import { historyWithQueue } from '../history/history-sample.ts'

const HERE = 'https://marquee.example'
const SECRET = 'test'
const NOW = Date.parse('2026-11-22T10:00:00Z')
const json = { Origin: HERE, 'Content-Type': 'application/json' }

interface Sent {
	headers?: Record<string, string>
	vars?: Record<string, string>
	method?: string
}

/** The API with a dataset that records its writes. */
async function call(path: string, body: unknown, { headers = {}, vars = {}, method = 'POST' }: Sent = {}) {
	const points: AnalyticsEngineDataPoint[] = []
	const ctx = createExecutionContext()
	const request = new Request(`${HERE}${path}`, {
		method,
		body: JSON.stringify(body),
		headers: { ...json, ...headers },
	})
	const dataset = { writeDataPoint: (point?: AnalyticsEngineDataPoint) => void points.push(point ?? {}) }
	const response = await api.fetch(request, { ...env, AUTH_SECRET: SECRET, ...vars, ANALYTICS: dataset }, ctx)
	await waitOnExecutionContext(ctx)
	return { status: response.status, response, body: (await response.json()) as Record<string, unknown>, points }
}

const post = (events: unknown, sent: Sent = {}) => call('/analytics', { events }, sent)
const page = (path: string, timestamp: unknown = Date.now()) => ({
	name: 'page_view',
	params: { page_title: 'A page', page_location: HERE + path, page_path: path, timestamp: '2026-11-22T10:00:00.000Z' },
	timestamp,
})

async function member(preferences: object = {}) {
	const { people, userId } = await historyWithQueue(env.DB)
	await people.preferences(userId).save(preferences)
	const sessionId = await liveSession(people, userId)
	const cookie = await createSessionCookie({}, SECRET, true, SESSION_IDLE_MS).write({ userId, sessionId })
	return { people, userId, headers: { Cookie: cookie.slice(0, cookie.indexOf(';')) } }
}

afterEach(() => vi.unstubAllGlobals())

describe('POST /api/analytics', () => {
	it('accepts events and writes each as one data point', async () => {
		const at = Date.now()
		const { status, body, points } = await post([
			page('/movie/27205', at),
			{
				name: 'media_view',
				params: { content_type: 'movie', item_id: '27205', title: 'Inception', duration: 8880 },
				timestamp: new Date(at).toISOString(),
			},
		])
		expect([status, body]).toEqual([202, { counted: 2 }])
		expect(points).toEqual([
			{
				indexes: ['page_view'],
				blobs: ['page_view', '/movie/27205', 'A page', `${HERE}/movie/27205`, '', '', '', '', '', ''],
				doubles: [at, -1, -1],
			},
			{
				indexes: ['media_view'],
				blobs: ['media_view', '', '', '', 'movie', '27205', 'Inception', '', '', ''],
				doubles: [at, 8880, -1],
			},
		])
	})

	it('accepts at most a hundred at once', async () => {
		const many = (count: number) => Array.from({ length: count }, () => page('/'))
		const { status, points } = await post(many(100))
		expect([status, points.length]).toEqual([202, 100])
		expect(await post(many(101))).toMatchObject({ status: 400, points: [] })
	})

	it.each([
		[undefined, 'events'],
		[[], 'events'],
		['x', 'events'],
		[[null], 'events.0'],
		[[{ ...page('/'), name: 1 }], 'events.0.name'],
		[[{ ...page('/'), name: 'ga_event' }], 'events.0.name'],
		[[{ ...page('/'), name: 'two words' }], 'events.0.name'],
		[[{ ...page('/'), name: 'x'.repeat(41) }], 'events.0.name'],
		[[{ ...page('/'), params: undefined }], 'events.0.params'],
		[[{ ...page('/'), params: [] }], 'events.0.params'],
		[[{ ...page('/'), params: { a: {} } }], 'events.0.params'],
		[[{ ...page('/'), params: { a: null } }], 'events.0.params'],
		[[{ ...page('/'), params: { a: 'x'.repeat(2001) } }], 'events.0.params'],
		[[{ ...page('/'), params: Object.fromEntries(Array.from({ length: 26 }, (_, i) => [`p${i}`, 1])) }], 'params'],
		[[page('/', '1')], 'events.0.timestamp'],
		[[page('/', 1.5)], 'events.0.timestamp'],
		[[page('/', -1)], 'events.0.timestamp'],
		[[page('/', 2 ** 53)], 'events.0.timestamp'],
		[[page('/', null)], 'events.0.timestamp'],
	])('rejects %j and names the field', async (events, field) => {
		const { status, body, points } = await post(events)
		expect(status).toBe(400)
		expect(body).toEqual({ error: { code: 'INVALID_REQUEST', message: expect.stringContaining(field) } })
		expect(points).toEqual([])
	})

	it('rejects a call from another site, a body that is not JSON, and one that is too large', async () => {
		expect((await post([page('/')], { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
		expect((await post([page('/')], { headers: { 'Content-Type': 'text/plain' } })).status).toBe(400)
		const large = Array.from({ length: 50 }, () => ({ ...page('/'), params: { a: 'x'.repeat(1900) } }))
		expect((await post(large)).status).toBe(413)
	})

	it('silently ignores unknown events, and stores nothing of them', async () => {
		const { status, body, points } = await post([{ name: 'purchase', params: { card: '4111' }, timestamp: 1 }])
		expect([status, body, points]).toEqual([202, { counted: 0 }, []])
	})

	it('stores no typed text and no emails, whatever a page sends', async () => {
		const { points } = await post([
			page('/search?q=my+secret'),
			page('/ann@example.com'),
			{ name: 'search', params: { search_term: 'my secret', results: 3 }, timestamp: 1 },
			{ name: 'client_error', params: { error_class: 'my secret', error_place: 'ann@example.com' }, timestamp: 1 },
		])
		expect(points).toHaveLength(4)
		expect(JSON.stringify(points)).not.toMatch(/secret|ann/)
	})

	it.each([
		['Sec-GPC', '1'],
		['DNT', '1'],
		['Cookie', 'statistics=off'],
	])('counts nothing for a browser that opts out by %s: %s, and deletes its visitor id', async (name, value) => {
		const visitor = 'visitor=3f0c9d52-8b1e-4d57-9f8e-0f6f3a2b1c4d'
		const headers = name === 'Cookie' ? { Cookie: `${value}; ${visitor}` } : { [name]: value, Cookie: visitor }
		const { status, body, points, response } = await post([page('/')], { headers })
		expect([status, body, points]).toEqual([202, { counted: 0 }, []])
		expect(response.headers.get('Set-Cookie')).toMatch(/^visitor=;.*Max-Age=0/)
	})

	it('counts nothing for an account that opts out', async () => {
		const { headers } = await member({ isAnalyticsEnabled: false })
		expect(await post([page('/')], { headers })).toMatchObject({ status: 202, body: { counted: 0 }, points: [] })
	})

	it('counts no titles for an account without a history', async () => {
		const { headers } = await member({ isWatchHistoryEnabled: false })
		const { points } = await post([page('/watch/movie/27205')], { headers })
		expect(points[0]?.blobs?.slice(1, 4)).toEqual(['/watch/movie/:id', '/watch/movie/:id', `${HERE}/watch/movie/:id`])
	})

	it('works without a dataset', async () => {
		const response = await api.fetch(
			new Request(`${HERE}/analytics`, {
				method: 'POST',
				headers: json,
				body: JSON.stringify({ events: [page('/')] }),
			}),
			{ ...env, ANALYTICS: undefined },
			createExecutionContext(),
		)
		expect(response.status).toBe(202)
	})
})

describe('an action of an account', () => {
	it('is tracked where it happens: adding to a list and removing, without duplicates', async () => {
		const { headers } = await member()
		const movie = { mediaId: 27205, mediaType: 'movie' }
		const added = await call('/favorites', movie, { headers })
		expect(added.points).toMatchObject([
			{ indexes: ['favorites_add'], blobs: { 4: 'movie', 5: '27205', 6: 'Inception' } },
		])
		expect((await call('/favorites', movie, { headers })).points).toEqual([])
		const list = await api.fetch(
			new Request(`${HERE}/favorites`, { headers }),
			{ ...env, AUTH_SECRET: SECRET },
			createExecutionContext(),
		)
		const { items } = (await list.json()) as { items: { id: string }[] }
		const ids = items.map(({ id }) => id)
		const removed = await call('/favorites', { ids }, { headers, method: 'DELETE' })
		expect(removed.points).toMatchObject([{ indexes: ['favorites_remove'] }])
		// Within five minutes, it is the same event.
		expect((await call('/favorites', movie, { headers })).points).toEqual([])
	})

	it('is tracked without the title: an opinion', async () => {
		const { headers } = await member()
		const { points } = await call('/feedback', { mediaId: 27205, mediaType: 'movie', rating: 5 }, { headers })
		expect(points).toMatchObject([{ indexes: ['media_preference'] }])
		expect(points[0]?.blobs).toEqual(['media_preference', '', '', '', 'movie', '', '', 'like', '', ''])
	})

	it('is not tracked after an opt-out, which this device stores too', async () => {
		const { headers } = await member()
		const { response, body } = await call('/preferences', { isAnalyticsEnabled: false }, { headers, method: 'PUT' })
		expect(body).toMatchObject({ isAnalyticsEnabled: false })
		expect(response.headers.get('Set-Cookie')).toContain('statistics=off;')
		expect((await call('/watchlist', { mediaId: 27205, mediaType: 'movie' }, { headers })).points).toEqual([])
	})
})

describe('forwarding to Google Analytics', () => {
	const vars = { GA_MEASUREMENT_ID: 'G-TEST', GA_API_SECRET: 'canary' }

	it('gives the browser a random id, once, and nothing else that identifies it', async () => {
		const sent: { url: string; body: { client_id: string; events: { name: string }[] } }[] = []
		vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
			sent.push({ url, body: JSON.parse(String(init.body)) })
			return new Response(null, { status: 204 })
		})
		const first = await post([page('/')], { vars })
		const [, id = ''] = /^visitor=([0-9a-f-]{36});.*HttpOnly/.exec(first.response.headers.get('Set-Cookie') ?? '') ?? []
		expect(sent[0]?.body.client_id).toBe(id)
		const second = await post([page('/')], { vars, headers: { Cookie: `visitor=${id}` } })
		expect(second.response.headers.get('Set-Cookie')).toBeNull()
		expect(sent.map(({ body }) => body.client_id)).toEqual([id, id])
		expect(new URL(sent[0]?.url ?? '').search).toBe('?measurement_id=G-TEST&api_secret=canary')
	})

	it('sends nothing for a browser that opts out, and gives it no id', async () => {
		const fetched = vi.fn()
		vi.stubGlobal('fetch', fetched)
		const { response } = await post([page('/')], { vars, headers: { 'Sec-GPC': '1' } })
		expect(response.headers.get('Set-Cookie')).toBeNull()
		expect(fetched).not.toHaveBeenCalled()
	})

	it('affects nothing else when it fails, and logs no secret', async () => {
		const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
		vi.stubGlobal('fetch', async () => new Response(null, { status: 400 }))
		expect(await post([page('/')], { vars })).toMatchObject({ status: 202, body: { counted: 1 } })
		expect(logged.mock.calls.join()).toContain('analytics_forward_failed')
		expect(logged.mock.calls.join()).not.toContain('canary')
		// An incomplete setting only stops the forwarding.
		expect(await post([page('/')], { vars: { GA_MEASUREMENT_ID: 'G-TEST' } })).toMatchObject({ status: 202 })
		expect(logged.mock.calls.join()).toContain('GA_API_SECRET')
		logged.mockRestore()
	})
})

describe('the analytics service', () => {
	const create = (writeDataPoint: () => void) =>
		createAnalytics({
			dataset: { writeDataPoint },
			forward: null,
			consent: 'all',
			recentEvents: createMemoryCache(() => NOW),
			viewerKey: 'somebody',
			now: () => NOW,
		})

	it('does not fail with its dataset', () => {
		const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
		const analytics = create(() => {
			throw new Error('the dataset is full')
		})
		expect(() => analytics.track('login', { method: 'password' })).not.toThrow()
		expect(logged).toHaveBeenCalledOnce()
		logged.mockRestore()
	})

	it('does not trust a clock that is ahead', () => {
		const written = vi.fn()
		create(written).receive([{ name: 'login', params: {}, timestamp: NOW + 3_600_000 }])
		expect(written.mock.calls[0]?.[0]).toMatchObject({ doubles: [NOW, -1, -1] })
	})
})
