import { createExecutionContext, createMessageBatch, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import type { Env } from '#functions/env.ts'
import { NETWORK_LIMITS } from '#functions/services/account/accounts.ts'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { consumeHistory } from '../../workers/history-queue.ts'
import { freshAddress, freshEmail, liveSession } from '../functions/account/people-sample.ts'
import { entry, historyWithQueue } from '../functions/history/history-sample.ts'
import worker from '../support/workerd/worker-entry.ts'

const HERE = 'https://marquee.example'
const SECRET = 'a-secret-of-this-deployment'
const PASSWORD = 'seven lit bulbs in a row'

let lines: Record<string, unknown>[]
beforeEach(() => {
	lines = []
	for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
		vi.spyOn(console, level).mockImplementation((line) => void lines.push(JSON.parse(String(line))))
})
afterEach(() => vi.restoreAllMocks())

/** The log lines of that event. No log line may contain any of the secrets. */
function logged(event: string, ...secrets: string[]) {
	const text = JSON.stringify(lines)
	for (const secret of [SECRET, ...secrets]) expect(text).not.toContain(secret)
	return lines.filter((line) => line.event === event)
}

async function ask(path: string, init: RequestInit = {}, more: Partial<Record<keyof Env, unknown>> = {}) {
	const ctx = createExecutionContext()
	const request = new Request(HERE + path, { redirect: 'manual', ...init })
	const response = await worker.fetch(request, { ...env, AUTH_SECRET: SECRET, ...more } as Env, ctx)
	await waitOnExecutionContext(ctx)
	const id = response.headers.get('X-Request-Id') ?? ''
	expect(id).toMatch(/^[\w-]{20,40}$/)
	return { response, id }
}

/** A visitor at the sign-in form of Auth.js. */
async function guesser() {
	const headers = { Origin: HERE, 'CF-Connecting-IP': freshAddress() }
	const { response } = await ask('/api/auth/csrf', { headers })
	const { csrfToken } = (await response.json()) as { csrfToken: string }
	const cookie = response.headers.getSetCookie().map((text) => text.split(';')[0])
	const email = freshEmail()
	const guess = (more: Partial<Record<keyof Env, unknown>> = {}) => {
		const body = new URLSearchParams({ email, password: PASSWORD, csrfToken })
		const init = { method: 'POST', headers: { ...headers, Cookie: cookie.join('; ') }, body }
		return ask('/api/auth/callback/credentials', init, more)
	}
	return { guess, address: headers['CF-Connecting-IP'], secrets: [email, PASSWORD, csrfToken, ...cookie.map(String)] }
}

async function member() {
	const { people, userId } = await historyWithQueue(env.DB)
	const sessionId = await liveSession(people, userId)
	const cookie = await createSessionCookie({}, SECRET, true, SESSION_IDLE_MS).write({ userId, sessionId })
	return { 'Content-Type': 'application/json', Origin: HERE, Cookie: cookie.slice(0, cookie.indexOf(';')) }
}

/** A database in which all matching statements fail. */
function failing(statements: RegExp): D1Database {
	const reject = () => Promise.reject(new Error('D1_ERROR: the disk is full: SQLITE_FULL'))
	const broken: unknown = { bind: () => broken, run: reject, all: reject, raw: reject, first: reject }
	return new Proxy(env.DB, {
		get(target, name) {
			if (name === 'prepare') return (text: string) => (statements.test(text) ? broken : target.prepare(text))
			if (name === 'batch')
				return (all: D1PreparedStatement[]) => (all.some((item) => item === broken) ? reject() : target.batch(all))
			return Reflect.get(target, name).bind(target)
		},
	})
}

describe('a request', () => {
	it("has the platform's id", async () => {
		const { id } = await ask('/api/health', { headers: { 'CF-Ray': '9a1b2c3d4e5f6071-FRA' } })
		expect(id).toBe('9a1b2c3d4e5f6071-FRA')
	})

	it.each([
		'',
		'x',
		'9a1b2c3d4e5f6071-FRA", "event": "made up',
		'a'.repeat(500),
	])('has its own id for %j', async (ray) => {
		const [one, other] = [await ask('/api/health', { headers: { 'CF-Ray': ray } }), await ask('/api/health')]
		expect(one.id).not.toContain(ray || 'nothing')
		expect(one.id).not.toBe(other.id)
	})

	it.each([
		'/api/nothing',
		'/api/match?title=',
		'/images/w342/nothing',
		'/images/w9/x.jpg',
		'/live-media/x/master.m3u8',
		'/video/nothing.mp4',
	])('has its id and its duration at %s', async (path) => {
		const { response } = await ask(path)
		expect(response.headers.get('Server-Timing')).toMatch(/\bapp;dur=\d+$/)
	})
})

describe('the log of the Worker', () => {
	it('reports a failed sign-in, but not whose', async () => {
		const { guess, secrets } = await guesser()
		const { id } = await guess()
		expect(logged('password_rejected', ...secrets)).toEqual([
			{ event: 'password_rejected', requestId: id, reason: 'wrong' },
		])
	})

	it('reports too many of them', async () => {
		const { guess, address, secrets } = await guesser()
		const { people } = await historyWithQueue(env.DB)
		const attempts = createAttemptLimiter(people.db, Date.now)
		for (let tries = 0; tries < NETWORK_LIMITS[32].count; tries += 1)
			await attempts.record([{ key: `address:${address}`, limit: NETWORK_LIMITS[32] }])
		const { response, id } = await guess()
		expect(response.status).toBe(429)
		expect(logged('password_rejected', ...secrets)).toEqual([
			expect.objectContaining({ requestId: id, reason: 'limited' }),
		])
		const path = '/api/auth/callback/credentials'
		expect(logged('request_rejected')).toEqual([
			{ event: 'request_rejected', requestId: id, status: 429, method: 'POST', path },
		])
	})

	it('reports a call from another site', async () => {
		const { Cookie } = await member()
		const headers = { Cookie, Origin: 'https://evil.example' }
		const { response, id } = await ask('/api/account?email=ann@example.com', { method: 'DELETE', headers })
		expect(response.status).toBe(403)
		expect(logged('request_rejected', Cookie, 'ann@', 'email=')).toEqual([
			{ event: 'request_rejected', requestId: id, status: 403, method: 'DELETE', path: '/api/account' },
		])
	})

	it('reports a database failure without the data', async () => {
		const headers = await member()
		const body = JSON.stringify({ region: 'NZ' })
		const DB = failing(/^\s*(?:insert|update)/i)
		const { response, id } = await ask('/api/preferences', { method: 'PUT', headers, body }, { DB })
		expect(response.status).toBe(503)
		expect(logged('database_failed', headers.Cookie, 'NZ')).toEqual([
			{
				event: 'database_failed',
				requestId: id,
				message: 'insert preferences failed: Error: D1_ERROR: the disk is full: SQLITE_FULL',
			},
		])
		expect(logged('request_failed')).toEqual([expect.objectContaining({ requestId: id, status: 503 })])
	})

	it('reports why a sign-in could not be counted', async () => {
		const { guess, secrets } = await guesser()
		const { response, id } = await guess({ DB: failing(/^\s*insert/i) })
		expect(response.status).toBe(503)
		// Of a transaction, the platform does not say which statement failed.
		const cause = 'Error: D1_ERROR: the disk is full: SQLITE_FULL'
		expect(logged('auth_error', ...secrets)).toEqual([expect.objectContaining({ requestId: id, cause })])
	})

	it('reports that a viewer could not be looked up', async () => {
		const headers = await member()
		const { id } = await ask('/api/preferences', { headers }, { DB: failing(/./) })
		expect(logged('viewer_lookup_failed', headers.Cookie)).toEqual([expect.objectContaining({ requestId: id })])
	})

	it('reports a dead letter with the id of the request that wrote it', async () => {
		const headers = await member()
		const sent: unknown[] = []
		const HISTORY_QUEUE = { send: async (ticket: unknown) => void sent.push(ticket) }
		const { createdAt, title, type, id: mediaId } = entry(7, Date.now())
		const item = {
			media_id: mediaId,
			media_type: type,
			title,
			watch_position: 100,
			duration: 6000,
			created_at: createdAt,
		}
		const body = JSON.stringify({ items: [item] })
		const { response, id } = await ask('/api/history', { method: 'POST', headers, body }, { HISTORY_QUEUE })
		expect(response.status).toBe(202)
		const messages = sent.map((ticket, index) => ({
			id: `m${index}`,
			timestamp: new Date(0),
			attempts: 6,
			body: ticket,
		}))
		await consumeHistory(createMessageBatch('marquee-history-dead', messages), env)
		expect(logged('dead_letter', title, headers.Cookie)).toEqual([
			{ event: 'dead_letter', requestId: id, id: 'm0', reason: 'not_committed', tries: 6 },
		])
	})
})
