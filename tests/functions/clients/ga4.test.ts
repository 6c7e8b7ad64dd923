import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGa4 } from '#functions/clients/analytics/ga4.ts'
import { type GaServer, startGaServer } from '../../support/servers/ga-server.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const HOUR_MS = 3_600_000
const CLIENT = '3f0c9d52-8b1e-4d57-9f8e-0f6f3a2b1c4d'
let server: GaServer

beforeAll(async () => {
	server = await startGaServer()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const waits: number[] = []
const client = (apiUrl = server.url) =>
	createGa4({
		measurementId: 'G-TEST',
		apiSecret: 'a secret&',
		fetch: (url, init) => fetch(url, init),
		now: () => NOW,
		sleep: async (ms) => void waits.push(ms),
		apiUrl,
	})
const event = (timestamp = NOW) => ({ name: 'login', params: { method: 'password' }, timestamp })

describe('Google Analytics', () => {
	it('gets events with their times, for statistics only', async () => {
		await client().send(CLIENT, [event(NOW - 1000)])
		expect(server.calls).toEqual([
			{
				path: '/mp/collect',
				measurementId: 'G-TEST',
				apiSecret: 'a secret&',
				body: {
					client_id: CLIENT,
					non_personalized_ads: true,
					consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
					events: [
						{
							name: 'login',
							timestamp_micros: (NOW - 1000) * 1000,
							params: { method: 'password', engagement_time_msec: 1 },
						},
					],
				},
			},
		])
	})

	it('gets at most twenty-five events per request', async () => {
		await client().send(
			CLIENT,
			Array.from({ length: 60 }, () => event()),
		)
		expect(server.calls.map(({ body }) => body.events.length)).toEqual([25, 25, 10])
	})

	it('gets no events that it would count on another day', async () => {
		await client().send(CLIENT, [event(NOW - 72 * HOUR_MS), event(NOW - 71 * HOUR_MS)])
		expect(server.calls[0]?.body.events).toHaveLength(1)
		await client().send(CLIENT, [event(0)])
		expect(server.calls).toHaveLength(1)
	})

	it.each([503, 429, 'reset'] as const)('is asked once more after %s', async (failure) => {
		server.failNext(failure)
		waits.length = 0
		await client().send(CLIENT, [event()])
		expect([server.calls.length, waits]).toEqual([2, [1000]])
	})

	it.each([
		[[503, 503], 2],
		[[400], 1],
	] as const)('that answers %j has not taken it', async (failures, tries) => {
		server.failNext(...failures)
		await expect(client().send(CLIENT, [event()])).rejects.toThrow(/refused the events/)
		expect(server.calls).toHaveLength(tries)
	})

	it('that cannot be reached reveals no secret', async () => {
		const failure = await client('http://127.0.0.1:1')
			.send(CLIENT, [event()])
			.catch((error) => error)
		expect(String(failure)).not.toContain('secret')
	})
})
