import { describe, expect, inject, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'

/** Nothing listens there. */
const NOBODY = 'http://127.0.0.1:9'
const ID = /^[\w-]{20,40}$/

const idOf = (response: Response) => response.headers.get('X-Request-Id') ?? ''

describe('every response', () => {
	it.each([
		['a page', '/privacy', {}, 200],
		['a page of a viewer', '/profile', {}, 303],
		['data of a page', '/privacy.data', {}, 200],
		['a page that is not there', '/nowhere', {}, 404],
		['another way to write an address', '/movies/', {}, 301],
		['an address that is none', '/%E0%A4%A', {}, 400],
		['a method that no page has', '/movies', { method: 'DELETE' }, 405],
		[
			'a form from another site',
			'/actions/saved',
			{ method: 'POST', headers: { Origin: 'https://evil.example' } },
			403,
		],
		['a call', '/api/health', {}, 200],
		['a call that is refused', '/api/history', {}, 401],
		['a picture', '/images/w342/nothing.jpg', {}, 404],
		['a video', '/video/night-ferry.mp4', { headers: { Range: 'bytes=0-9' } }, 206],
		['a playlist', '/live-media/news/master.m3u8', {}, 200],
	])('has its own request id: %s', async (_, path, init, status) => {
		const response = await createTestClient(inject('appUrl')).request(path, init)
		expect([response.status, idOf(response)]).toEqual([status, expect.stringMatching(ID)])
	})

	it('does not reveal how long a form took', async () => {
		const form = { email: 'nobody@example.com', password: 'not the right one' }
		const response = await createTestClient(inject('appUrl')).request('/login', { form })
		expect(response.headers.get('Server-Timing')).not.toContain('app')
	})

	it('has a new id when the page comes from the cache, and says that it does', async () => {
		const visitor = createTestClient(inject('appUrl'))
		const visit = async () => {
			const response = await visitor.request('/terms?of=operations')
			await response.text()
			return { id: idOf(response), timing: response.headers.get('Server-Timing') }
		}
		const first = await visit()
		expect(first.timing).toMatch(/^cache;desc=miss, app;dur=\d+$/)
		await expect.poll(async () => (await visit()).timing).toMatch(/^cache;desc=hit, app;dur=\d+$/)
		const ids = [first.id, (await visit()).id, (await visit()).id]
		expect(new Set(ids).size).toBe(3)
	})
})

describe('a page that failed to render', async () => {
	const app = await untilDone(serveApp({ TMDB_API_KEY: 'key', TMDB_API_URL: NOBODY, TMDB_IMAGE_URL: NOBODY }))

	it('shows the request id, so that it can be reported', async () => {
		const response = await createTestClient(app.url).request('/movie/27205')
		expect(response.status).toBe(503)
		const text = (await response.text()).replace(/<[^>]*>|<!-- -->/g, '')
		expect(text).toContain(`Reference: ${idOf(response)}`)
	})

	it('shows no request id when nothing failed', async () => {
		const response = await createTestClient(app.url).request('/nowhere')
		expect(await response.text()).not.toContain('Reference:')
	})
})

describe('a client that sends too much at once', async () => {
	const LIMIT = 3
	const app = await untilDone(serveApp({}, { limit: LIMIT }))

	/** A rate limit period may end in between, once. */
	async function untilRefused(send: () => Promise<Response>): Promise<Response> {
		let response = await send()
		for (let sent = 1; sent < 2 * LIMIT + 1 && response.status !== 429; sent += 1) {
			await response.body?.cancel()
			response = await send()
		}
		expect([response.status, response.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)])
		return response
	}

	it('sees a plain page after a form without a page of its own, and other clients are not affected', async () => {
		const form = { theme: 'dark' }
		const client = createTestClient(app.url)
		const response = await untilRefused(() => client.request('/actions/theme', { form }))
		expect(await response.text()).toContain('<h1>Too many requests</h1>')
		expect((await createTestClient(app.url).request('/actions/theme', { form })).status).toBe(303)
	})

	it('gets a reply that makes scripts keep what they sent', async () => {
		const client = createTestClient(app.url)
		const headers = { Accept: 'application/json' }
		const form = { list: 'watchlist', intent: 'add', type: 'movie', id: '27205' }
		const response = await untilRefused(() => client.request('/actions/saved', { form, headers }))
		expect(await response.json()).toEqual({ toast: expect.objectContaining({ title: 'Rate limit exceeded' }) })
	})
})
