import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccountId } from '#domain/shared/ids.ts'
import { createContext } from '#functions/context.ts'
import type { Env } from '#functions/env.ts'
import { isWithinLimit } from '#functions/http/rate-limits.ts'
import type { ViewerIdentity } from '#functions/lib/network-address.ts'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import worker from '../../support/workerd/worker-entry.ts'
import { freshEmail, liveSession } from '../account/people-sample.ts'
import { WATCHED } from '../api/call-bodies.ts'
import { historyWithQueue } from '../history/history-sample.ts'

const HERE = 'https://marquee.example'
const SECRET = 'test'
const PASSWORD = 'seven lit bulbs in a row'
const EVENTS = { events: [{ name: 'page_view', params: {}, timestamp: 1 }] }

afterEach(() => vi.restoreAllMocks())

/** An exceeded limit, and the keys it was called with. */
function reached() {
	const keys: string[] = []
	const limit = async ({ key }: { key: string }) => {
		keys.push(key)
		return { success: false }
	}
	return { keys, limit }
}

async function call(path: string, init: RequestInit, more: Partial<Env>) {
	const ctx = createExecutionContext()
	const response = await worker.fetch(
		new Request(HERE + path, init),
		{ ...env, AUTH_SECRET: SECRET, ...more } as Env,
		ctx,
	)
	await waitOnExecutionContext(ctx)
	return response
}

async function member() {
	const { people, userId } = await historyWithQueue(env.DB)
	const sessionId = await liveSession(people, userId)
	const cookie = await createSessionCookie({}, SECRET, true, SESSION_IDLE_MS).write({ userId, sessionId })
	return { userId, headers: { 'Content-Type': 'application/json', Origin: HERE, Cookie: cookie.split(';')[0] ?? '' } }
}

const WRITES: [method: string, path: string, body: object][] = [
	['POST', '/api/history', { items: [] }],
	['DELETE', '/api/history', {}],
	['POST', '/api/favorites', { mediaId: 27205, mediaType: 'movie' }],
	['DELETE', '/api/watchlist', { ids: [] }],
	['PUT', '/api/preferences', { region: 'NZ' }],
	['POST', '/api/feedback', { mediaId: 27205, mediaType: 'movie', rating: 5 }],
	['DELETE', '/api/account', {}],
]

describe('the write limit', () => {
	it.each(WRITES)('rejects %s %s, counts it for its viewer and says when to retry', async (method, path, body) => {
		const { userId, headers } = await member()
		const WRITE_LIMIT = reached()
		const response = await call(path, { method, headers, body: JSON.stringify(body) }, { WRITE_LIMIT })
		expect(response.status).toBe(429)
		expect(response.headers.get('Retry-After')).toBe('60')
		expect(await response.json()).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } })
		expect(WRITE_LIMIT.keys).toEqual([`user:${userId}`])
	})

	it('counts a body once for each started 20 kB, so that a thousand changes have at most 20 MB', async () => {
		const { userId, headers } = await member()
		const keys: string[] = []
		const limit = async ({ key }: { key: string }) => {
			keys.push(key)
			return { success: true }
		}
		const items = Array.from({ length: 50 }, (_, index) => ({
			...WATCHED,
			media_id: index + 1,
			overview: 'x'.repeat(900),
		}))
		const body = JSON.stringify({ items })
		const declared = { ...headers, 'Content-Length': String(body.length) }
		const WRITE_LIMIT = { limit }
		expect((await call('/api/history', { method: 'POST', headers: declared, body }, { WRITE_LIMIT })).status).toBe(202)
		expect(keys).toEqual(Array(Math.ceil(body.length / 20_000)).fill(`user:${userId}`))
		expect(keys.length).toBeGreaterThan(2)
		// Nobody gets around it by not declaring the length.
		expect((await call('/api/history', { method: 'POST', headers, body }, { WRITE_LIMIT })).status).toBe(413)
	})

	it('does not count reads, which count as pages of the account', async () => {
		const { userId, headers } = await member()
		const paths = ['/api/history', '/api/favorites', '/api/watchlist', '/api/preferences']
		const counted: string[] = []
		const PAGE_LIMIT = {
			async limit({ key }: { key: string }) {
				counted.push(key)
				return { success: !key.startsWith('user:') }
			},
		}
		for (const path of paths) {
			expect((await call(path, { headers }, { WRITE_LIMIT: reached() })).status).toBe(200)
			expect((await call(path, { headers }, { PAGE_LIMIT })).status).toBe(429)
		}
		expect(counted.filter((key) => key === `user:${userId}`)).toHaveLength(paths.length)
	})

	it('counts an export as fifty changes, because it reads everything', async () => {
		const { userId, headers } = await member()
		const keys: string[] = []
		const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) <= 100 })
		const statuses = []
		for (let time = 0; time < 3; time += 1)
			statuses.push((await call('/api/export', { headers }, { WRITE_LIMIT: { limit } })).status)
		expect(statuses).toEqual([200, 200, 429])
		expect(new Set(keys)).toEqual(new Set([`user:${userId}`]))
	})

	it('does not apply in a deployment without it', async () => {
		const { headers } = await member()
		const init = { method: 'PUT', headers, body: JSON.stringify({ region: 'NZ' }) }
		expect((await call('/api/preferences', init, { WRITE_LIMIT: undefined })).status).toBe(200)
	})

	it('blocks nobody when the platform cannot count', async () => {
		const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
		const { headers } = await member()
		const WRITE_LIMIT = { limit: () => Promise.reject(new Error('no answer')) }
		const init = { method: 'PUT', headers, body: JSON.stringify({ region: 'NZ' }) }
		expect((await call('/api/preferences', init, { WRITE_LIMIT })).status).toBe(200)
		expect(String(logged.mock.calls[0])).toContain('rate_limit_failed')
	})
})

describe('the statistics limit', () => {
	it('counts per viewer, and others per network', async () => {
		const { userId, headers } = await member()
		const ANALYTICS_LIMIT = reached()
		const body = JSON.stringify(EVENTS)
		const anonymous = { ...headers, Cookie: '', 'CF-Connecting-IP': '2001:db8:7:8::99' }
		for (const item of [headers, anonymous]) {
			const response = await call('/api/analytics', { method: 'POST', headers: item, body }, { ANALYTICS_LIMIT })
			expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
		}
		expect(ANALYTICS_LIMIT.keys).toEqual([`user:${userId}`, 'network:2001:db8:7:8'])
	})

	it('counts tens of events, so that one address cannot invent more than 3,000 a minute', async () => {
		const keys: string[] = []
		const limit = async ({ key }: { key: string }) => {
			keys.push(key)
			return { success: true }
		}
		const events = Array.from({ length: 95 }, (_, index) => ({ ...EVENTS.events[0], timestamp: index }))
		const headers = { 'Content-Type': 'application/json', Origin: HERE, 'CF-Connecting-IP': '203.0.113.8' }
		const init = { method: 'POST', headers, body: JSON.stringify({ events }) }
		expect((await call('/api/analytics', init, { ANALYTICS_LIMIT: { limit } })).status).toBe(202)
		expect(keys).toEqual(Array(10).fill('network:203.0.113.8'))
	})
})

describe('the limits of an account', () => {
	it('count it once, whichever of its profiles asks', async () => {
		const { userId, headers } = await member()
		const names: string[] = []
		const CHAT_LIMITER = {
			idFromName: (name: string) => names.push(name),
			get: () => ({ tryAcquire: async () => ({ admitted: false, retryAfterSeconds: 9 }) }),
		} as unknown as Env['CHAT_LIMITER']
		const bindings = { CHAT_LIMITER, WRITE_LIMIT: reached(), ANALYTICS_LIMIT: reached() }
		const send = (path: string, body: object) =>
			call(path, { method: 'POST', headers, body: JSON.stringify(body) }, bindings)
		const second = crypto.randomUUID()
		await env.DB.batch([
			env.DB.prepare('INSERT INTO profiles (id, user_id, name, created_at) VALUES (?, ?, ?, 0)').bind(
				second,
				userId,
				'Second',
			),
			env.DB.prepare('INSERT INTO viewers (id) VALUES (?)').bind(second),
			env.DB.prepare('UPDATE sessions SET profile_id = ? WHERE user_id = ?').bind(second, userId),
		])
		for (const [path, body] of [
			['/api/chat', { message: 'hello', mode: 'recommend', history: [] }],
			['/api/analytics', EVENTS],
			['/api/history', { items: [] }],
		] as const)
			expect((await send(path, body)).status, path).toBe(429)
		const limiters = [bindings.ANALYTICS_LIMIT, bindings.WRITE_LIMIT]
		expect([names, ...limiters.map(({ keys }) => keys)]).toEqual(Array(3).fill([`user:${userId}`]))
	})
})

describe('the picture limit', () => {
	const picture = (path: string, IMAGE_LIMIT: RateLimit) =>
		call(path, { headers: { 'CF-Connecting-IP': '203.0.113.9' } }, { IMAGE_LIMIT } as Partial<Env>)

	it('stops pictures that no cache has, of one address, with a drawing', async () => {
		const response = await picture('/images/w185/poster-movie-603.svg', reached())
		expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
		expect(response.headers.get('Cache-Control')).toBe('no-store')
		expect(await response.text()).toContain('<svg')
	})

	it.each([
		['that were shown before', '/images/w154/poster-movie-27205.svg', 200],
		['that were found missing before', '/images/w154/poster-movie-999999998.svg', 404],
	])('does not count pictures %s', async (_, path, status) => {
		const first = await picture(path, { limit: async () => ({ success: true }) })
		await first.text()
		const again = await picture(path, reached())
		expect(again.status).toBe(status)
		expect(await again.text()).toContain('<svg')
	})
})

describe('the sign-up limit', () => {
	async function signUp(more: Partial<Env>) {
		const request = new Request(`${HERE}/signup`, { headers: { 'CF-Connecting-IP': '203.0.113.77' } })
		const bindings = { ...env, AUTH_SECRET: SECRET, ...more } as Env
		const { auth } = await createContext(request, bindings, createExecutionContext())
		return auth.signUp(freshEmail(), PASSWORD)
	}

	it('rejects like the exact limit behind it', async () => {
		const SIGN_UP_LIMIT = reached()
		expect(await signUp({ SIGN_UP_LIMIT })).toEqual({ kind: 'limited', retryAfterSeconds: 60 })
		expect(SIGN_UP_LIMIT.keys).toEqual(['network:203.0.113.77'])
	})
})

describe('the limits of wrangler.toml', () => {
	it('admit the configured number, and count networks separately', async () => {
		const { SIGN_UP_LIMIT } = env as unknown as Env
		const here: ViewerIdentity = { address: '2001:db8:1:2::1' }
		const sameHouse: ViewerIdentity = { address: '2001:db8:1:2:ffff::7' }
		const outcomes: boolean[] = []
		// A period may end in between; then counting starts over once.
		for (let index = 0; index < 21; index += 1)
			outcomes.push(await isWithinLimit(SIGN_UP_LIMIT, index % 2 ? here : sameHouse))
		expect(outcomes.slice(0, 10)).not.toContain(false)
		expect(outcomes).toContain(false)
		expect(await isWithinLimit(SIGN_UP_LIMIT, { address: '2001:db8:1:3::1' })).toBe(true)
	})

	it('let a device send everything it stored while offline', async () => {
		const { WRITE_LIMIT } = env as unknown as Env
		const outcomes = await Promise.all(
			Array.from({ length: 500 }, () => isWithinLimit(WRITE_LIMIT, { accountId: 'back-online' as AccountId })),
		)
		expect(outcomes).not.toContain(false)
	})
})
