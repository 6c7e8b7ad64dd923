import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseRetryAfter } from '#domain/shared/backoff.ts'
import { type FetchError, fetchJson } from '#functions/clients/http/fetch.ts'
import { onBusyMachine } from '../../support/busy-machine.ts'
import type { Fault } from '../../support/servers/faulty-service.ts'
import { startTmdbServer, type TmdbServer } from '../../support/servers/tmdb-server.ts'

let server: TmdbServer
beforeAll(async () => {
	server = await startTmdbServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const ask = (timeoutMs = 2_000) =>
	fetchJson(`${server.url}/3/genre/movie/list?api_key=secret`, { fetch, now: Date.now, timeoutMs })

describe('a JSON request', () => {
	it('returns status and body of any response', async () => {
		expect(await ask()).toMatchObject({ status: 200, body: { genres: expect.any(Array) }, isEmpty: false })
		server.fail({ fault: '503', retryAfter: '7' })
		expect(await ask()).toMatchObject({ status: 503, retryAfterSeconds: 7 })
	})

	it.each<[Fault, number, unknown]>([
		['malformed', 200, null],
		['empty', 200, null],
		['html', 200, null],
		['404-empty', 404, null],
		['redirect', 302, null],
	])('returns no body for %s and follows no redirect', async (fault, status, body) => {
		server.fail({ fault })
		expect(await ask()).toMatchObject({ status, body })
		expect(server.calls).toHaveLength(1)
	})

	it.each<[Fault, string]>([
		['hang', 'timeout'],
		['hang-body', 'timeout'],
		['reset', 'network'],
		['reset-body', 'network'],
		['huge', 'too-large'],
	])('fails on %s as %s, without the URL', async (fault, reason) => {
		server.fail({ fault })
		const failure = await ask(fault === 'huge' ? 5_000 : 300).catch((error: FetchError) => error)
		expect(failure).toMatchObject({ name: 'FetchError', reason })
		expect(`${(failure as Error).stack} ${JSON.stringify(failure)} ${String((failure as Error).cause)}`).not.toContain(
			'secret',
		)
	})

	it('times out when an in-process app never responds', async () => {
		const startedMs = performance.now()
		const failure = fetchJson('http://embedded/3/x', {
			fetch: () => new Promise(() => {}),
			now: Date.now,
			timeoutMs: 50,
		})
		await expect(failure).rejects.toMatchObject({ reason: 'timeout' })
		expect(performance.now() - startedMs).toBeLessThan(onBusyMachine(3_000))
	})

	it('keeps characters that the network splits', async () => {
		const bytes = new TextEncoder().encode(JSON.stringify({ title: 'Amélie 🎬' }))
		const body = new ReadableStream({
			start(controller) {
				for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
				controller.close()
			},
		})
		const response = await fetchJson('http://embedded/3/x', {
			fetch: () => new Response(body),
			now: Date.now,
			timeoutMs: 500,
		})
		expect(response.body).toEqual({ title: 'Amélie 🎬' })
	})

	it.each([
		[null, null],
		['2', 2],
		[' 120 ', 120],
		['Sat, 21 Nov 2026 00:00:30 GMT', 30],
		['Sat, 21 Nov 2020 00:00:30 GMT', 0],
		['soon', null],
		['-5', null],
		['1.5', null],
		['', null],
	])('reads Retry-After %j as %j seconds', (header, seconds) => {
		expect(parseRetryAfter(header, Date.UTC(2026, 10, 21))).toBe(seconds)
	})
})
