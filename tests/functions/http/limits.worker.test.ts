import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createContext } from '#functions/context.ts'
import type { Env } from '#functions/env.ts'
import { isWithinLimit, type ViewerIdentity } from '#functions/http/rate-limits.ts'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import worker from '../../support/workerd/worker-entry.ts'
import { freshEmail } from '../account/people-sample.ts'
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
	const answer = await worker.fetch(
		new Request(HERE + path, init),
		{ ...env, AUTH_SECRET: SECRET, ...more } as Env,
		ctx,
	)
	await waitOnExecutionContext(ctx)
	return answer
}

async function member() {
	const { people, userId } = await historyWithQueue(env.DB)
	const sessionId = await people.sessions.start(userId)
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
		const answer = await call(path, { method, headers, body: JSON.stringify(body) }, { WRITE_LIMIT })
		expect(answer.status).toBe(429)
		expect(answer.headers.get('Retry-After')).toBe('60')
		expect(await answer.json()).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } })
		expect(WRITE_LIMIT.keys).toEqual([`user:${userId}`])
	})

	it('does not count reads', async () => {
		const { headers } = await member()
		for (const path of ['/api/history', '/api/favorites', '/api/preferences', '/api/export'])
			expect((await call(path, { headers }, { WRITE_LIMIT: reached() })).status).toBe(200)
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
		for (const one of [headers, anonymous]) {
			const answer = await call('/api/analytics', { method: 'POST', headers: one, body }, { ANALYTICS_LIMIT })
			expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
		}
		expect(ANALYTICS_LIMIT.keys).toEqual([`user:${userId}`, 'network:2001:db8:7:8'])
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

	it('leaves the exact limit in place: five per address', async () => {
		const kinds: string[] = []
		for (let index = 0; index < 6; index += 1) kinds.push((await signUp({ SIGN_UP_LIMIT: undefined })).kind)
		expect(kinds).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'limited'])
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
			Array.from({ length: 500 }, () => isWithinLimit(WRITE_LIMIT, { userId: 'back-online' })),
		)
		expect(outcomes).not.toContain(false)
	})
})
