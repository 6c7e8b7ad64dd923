import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CodedError } from '#domain/shared/errors.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createTmdbRequest, type TmdbRequestOptions } from '#functions/clients/tmdb/request.ts'
import { createTmdb, type Tmdb } from '#functions/clients/tmdb/tmdb.ts'
import { sleep } from '#functions/lib/promises.ts'
import { onBusyMachine } from '../../support/busy-machine.ts'
import type { Fault } from '../../support/servers/faulty-service.ts'
import { startTmdbServer, type TmdbServer } from '../../support/servers/tmdb-server.ts'

const KEY = 'canary-key-0123456789'
/** Short, because many of these tests wait for it, but enough for a busy machine. */
const TRY_MS = 400
const BUDGET_MS = 5_000

let server: TmdbServer
let logged: string[]
beforeAll(async () => {
	server = await startTmdbServer()
})
afterAll(() => server.close())
beforeEach(() => {
	server.reset()
	logged = []
	vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

function client(over: Partial<TmdbRequestOptions> = {}): Tmdb {
	return createTmdb({
		apiUrl: server.url,
		apiKey: KEY,
		fetch,
		now: Date.now,
		sleep,
		gate: createRetryGate(),
		attemptTimeoutMs: TRY_MS,
		language: 'en-US',
		region: 'US',
		...over,
	})
}

const soon = () => Date.now() + BUDGET_MS
const failureOf = (promise: Promise<unknown>) =>
	promise.then(
		(value) => {
			throw new Error(`answered ${JSON.stringify(value)}`)
		},
		(error: CodedError) => error,
	)

describe('a failing metadata service', () => {
	const faults: [Fault, number][] = [
		['500', 3],
		['502', 3],
		['503', 3],
		['504', 3],
		['reset', 3],
		['reset-body', 3],
		['hang', 3],
		['hang-body', 3],
		['400', 1],
		['401', 1],
		['403', 1],
		['404-html', 1],
		['429', 1],
		['malformed', 1],
		['empty', 1],
		['html', 1],
		['wrong-envelope', 1],
		['redirect', 1],
	]

	it.each(faults)('on %s is called at most %i times, fails with its code and is logged once', async (fault, calls) => {
		server.fail({ fault })
		const failure = await failureOf(client().movie(27205, soon()))
		expect(failure).toMatchObject({ name: 'CodedError', code: 'CATALOGUE_UNAVAILABLE' })
		expect(server.calls).toHaveLength(calls)
		expect(logged).toHaveLength(1)
		expect(JSON.parse(logged[0] ?? '')).toMatchObject({ event: 'catalog_unavailable', path: '/3/movie/27205' })
	})

	it.each(faults)('on %s reveals neither the key nor the query', async (fault) => {
		server.fail({ fault })
		const failure = await failureOf(client().search('my private words', 1, soon()))
		const told = [failure.message, failure.stack, String(failure.cause), JSON.stringify(failure), ...logged].join('\n')
		expect(told).not.toContain(KEY)
		expect(told).not.toContain('private')
	})

	it('does not reveal the key when no server listens', async () => {
		const failure = await failureOf(client({ apiUrl: 'http://127.0.0.1:9' }).movie(1, soon()))
		expect(failure.code).toBe('CATALOGUE_UNAVAILABLE')
		expect([failure.stack, ...logged].join()).not.toContain(KEY)
	})

	it.each<Fault>(['500', '503', 'reset', 'hang'])('is forgiven one %s', async (fault) => {
		server.fail({ fault, times: 1 })
		expect(await client().movie(27205, soon())).toMatchObject({ title: 'Inception' })
		expect(server.calls).toHaveLength(2)
		expect(logged).toEqual([])
	})

	it('is forgiven two failures, as the query cache retries twice', async () => {
		server.fail({ fault: '503', times: 2 })
		expect(await client().movie(27205, soon())).toMatchObject({ title: 'Inception' })
		expect(server.calls).toHaveLength(3)
	})

	it('keeps to the deadline when it hangs, and starts no attempt that cannot finish', async () => {
		server.fail({ fault: 'hang' })
		const startedMs = performance.now()
		await failureOf(client({ attemptTimeoutMs: 5_000 }).movie(27205, Date.now() + 300))
		expect(performance.now() - startedMs).toBeLessThan(onBusyMachine(3_000))
		await failureOf(client({ attemptTimeoutMs: 200 }).movie(27205, Date.now() + 300))
		expect(server.calls).toHaveLength(2)
	})

	it('is not called when there is no time left', async () => {
		const failure = await failureOf(client().movie(27205, Date.now()))
		expect(failure.code).toBe('CATALOGUE_UNAVAILABLE')
		expect(server.calls).toEqual([])
	})

	it('is not believed when it reports that a list does not exist', async () => {
		server.setResponse('/movie/popular', null)
		expect((await failureOf(client().movies('popular', 1, soon()))).code).toBe('CATALOGUE_UNAVAILABLE')
	})

	it('does not hide our own bugs', async () => {
		const request = createTmdbRequest({
			apiUrl: server.url,
			apiKey: KEY,
			fetch,
			now: Date.now,
			sleep: () => Promise.reject(new TypeError('a mistake')),
			gate: createRetryGate(),
		})
		server.fail({ fault: '500' })
		await expect(request('/movie/1', {}, soon())).rejects.toThrow('a mistake')
	})
})

describe('a resource that does not exist', () => {
	it('is null when TMDB says so in its own format', async () => {
		expect(await client().movie(999_999, soon())).toBeNull()
		expect(await client().season(1396, 77, soon())).toBeNull()
		expect(await client().person(1, soon())).toBeNull()
		expect(logged).toEqual([])
	})

	it('is null for a plain 404', async () => {
		server.fail({ fault: '404-empty' })
		expect(await client().movie(27205, soon())).toBeNull()
	})
})

describe('a service that asks to wait', () => {
	it('is called again after a second at most, never earlier', async () => {
		server.fail({ fault: '429', retryAfter: '1', times: 1 })
		expect(await client().movie(27205, Date.now() + 3_000)).toMatchObject({ title: 'Inception' })
		const [first, second] = server.calls
		expect(server.calls).toHaveLength(2)
		expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(1_000)
	})

	it('is not called by anyone before its time, and the error says how long that is', async () => {
		let nowMs = 1_000_000
		const options = { gate: createRetryGate(), now: () => nowMs }
		server.fail({ fault: '429', retryAfter: '30', times: 1 })
		expect(await failureOf(client(options).movie(27205, nowMs + 7_500))).toMatchObject({ retryAfterSeconds: 30 })
		nowMs += 10_000
		expect(await failureOf(client(options).search('x', 1, nowMs + 7_500))).toMatchObject({ retryAfterSeconds: 20 })
		nowMs += 18_999
		expect(await failureOf(client(options).search('x', 1, nowMs + 7_500))).toMatchObject({ retryAfterSeconds: 2 })
		expect(server.calls).toHaveLength(1)
		expect(logged).toHaveLength(1)
		nowMs += 1_001
		expect(await client(options).movie(27205, nowMs + 7_500)).toMatchObject({ title: 'Inception' })
	})

	it('is waited for when little of the wait is left', async () => {
		let nowMs = 1_000_000
		const waits: number[] = []
		const options = {
			now: () => nowMs,
			sleep: async (ms: number) => {
				waits.push(ms)
				nowMs += ms
			},
			gate: createRetryGate(),
		}
		options.gate.notBeforeMs = nowMs + 800
		expect(await client(options).movie(27205, nowMs + 7_500)).toMatchObject({ title: 'Inception' })
		expect(waits).toHaveLength(1)
		expect(nowMs).toBeGreaterThanOrEqual(options.gate.notBeforeMs)
	})

	it('is not waited for beyond the deadline', async () => {
		const gate = createRetryGate()
		gate.notBeforeMs = Date.now() + 900
		await failureOf(client({ gate }).movie(27205, Date.now() + 300))
		expect(server.calls).toEqual([])
	})

	it('is left alone for a second when it names no time, and for an hour at most when it does', async () => {
		const nowMs = 5_000_000
		for (const [retryAfter, waitMs] of [
			[undefined, 1_000],
			['99999999999999', 3_600_000],
		] as const) {
			const gate = createRetryGate()
			server.fail({ fault: '429', retryAfter })
			await failureOf(client({ gate, now: () => nowMs }).movie(27205, nowMs + 500))
			expect(gate.notBeforeMs).toBe(nowMs + waitMs)
		}
	})

	it('is not called again after a 503 with a longer time', async () => {
		server.fail({ fault: '503', retryAfter: '60' })
		expect(await failureOf(client().movie(27205, soon()))).toMatchObject({ retryAfterSeconds: 60 })
		expect(server.calls).toHaveLength(1)
	})
})

describe('the key', () => {
	it('is sent as api_key', async () => {
		await client().movie(27205, soon())
		expect(server.calls[0]?.query.get('api_key')).toBe(KEY)
		expect(server.calls[0]?.authorization).toBeNull()
	})

	it('is sent as a bearer token when it is a v4 token', async () => {
		await client({ apiKey: 'eyJhbGciOi.x.y' }).movie(27205, soon())
		expect(server.calls[0]?.query.has('api_key')).toBe(false)
		expect(server.calls[0]?.authorization).toBe('Bearer eyJhbGciOi.x.y')
	})
})
