import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Sports } from '#domain/sports/port.ts'
import { createSportsClient } from '#functions/clients/sports/sports.ts'
import { cacheApiStore, createCached, createSharedCache } from '#functions/data/cache.ts'
import { createSports, FRESH_MS, LIVE_FRESH_MS } from '#functions/services/sports/sports.ts'
import { wireEvent } from '../../support/samples/sports-events.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const HOUR_MS = 3_600_000
let deployments = 0

/** A deployment with this schedule and its own cache. Each visit has its own memory. */
function deployed(events: Record<string, unknown>[]) {
	deployments += 1
	const origin = `https://sports${deployments}.example`
	const service = { isDown: false, asked: [] as string[] }
	async function visit<T>(use: (sports: Sports) => Promise<T>, nowMs = NOW): Promise<T> {
		const ctx = createExecutionContext()
		const begunAt = Date.now()
		const now = () => nowMs + Date.now() - begunAt
		const client = createSportsClient({
			apiUrl: origin,
			apiKey: 'key',
			now,
			sleep: async () => {},
			gate: { notBeforeMs: 0 },
			fetch: (address) => {
				const { pathname, searchParams } = new URL(address)
				service.asked.push(`${pathname.split('/').pop()} ${searchParams}`)
				if (service.isDown) return new Response('down', { status: 500 })
				const found = events.filter(
					(event) =>
						event.dateEvent === searchParams.get('d') ||
						[event.idEvent, event.idLeague].includes(searchParams.get('id')),
				)
				return Response.json({ events: found.length > 0 ? found : null })
			},
		})
		const cached = createCached({
			store: cacheApiStore(caches.default, origin),
			shared: createSharedCache(now),
			now,
			waitUntil: (work) => ctx.waitUntil(work),
			onDegraded: () => {},
		})
		const result = await use(createSports({ client, cached, now }))
		await waitOnExecutionContext(ctx)
		return result
	}
	return { visit, service }
}

const ids = (matches: readonly { id: string }[]) => matches.map(({ id }) => id)

describe('the schedule', () => {
	it('has what starts in a window, in order, also when it is filed under an adjacent day', async () => {
		const { visit } = deployed([
			wireEvent('late', '2026-11-22T23:30:00', { dateEvent: '2026-11-23' }),
			wireEvent('early', '2026-11-22T00:30:00', { dateEvent: '2026-11-21' }),
			wireEvent('noon', '2026-11-22T12:30:00'),
			wireEvent('other', '2026-11-23T00:30:00'),
			wireEvent('open', '2026-11-22', { strTimestamp: null, strTime: null }),
		])
		const from = Date.parse('2026-11-22')
		const matches = await visit((sports) => sports.between(from, from + 24 * HOUR_MS))
		expect(ids(matches)).toEqual(['early', 'noon', 'late', 'open'])
	})

	it('knows what is live past midnight, and what the service has not updated yet', async () => {
		const midnight = Date.parse('2026-11-23T00:20:00Z')
		const { visit } = deployed([
			wireEvent('over', '2026-11-22T23:00:00', { strStatus: '1H' }),
			wireEvent('unnoticed', '2026-11-23T00:05:00', { strStatus: 'NS' }),
			wireEvent('forgotten', '2026-11-22T10:00:00', { strStatus: '2H' }),
			wireEvent('coming', '2026-11-23T01:00:00'),
		])
		expect(ids(await visit((sports) => sports.live(), midnight))).toEqual(['over', 'unnoticed'])
	})

	it('reloads a current day after half a minute, and others after ten', async () => {
		const { visit, service } = deployed([wireEvent('1', '2026-11-22T12:30:00')])
		const read = (day: string, nowMs: number) => {
			const from = Date.parse(`${day}T12:00:00Z`)
			return visit((sports) => sports.between(from, from + HOUR_MS / 2), nowMs)
		}
		const callsFor = (day: string) => service.asked.filter((call) => call.endsWith(`d=${day}`)).length
		for (const nowMs of [NOW, NOW + LIVE_FRESH_MS - 5_000]) await read('2026-11-22', nowMs)
		expect(callsFor('2026-11-22')).toBe(1)
		await read('2026-11-22', NOW + LIVE_FRESH_MS + 1_000)
		expect(callsFor('2026-11-22')).toBe(2)
		for (const nowMs of [NOW, NOW + FRESH_MS - 5_000]) await read('2026-11-26', nowMs)
		expect(callsFor('2026-11-26')).toBe(1)
		await read('2026-11-26', NOW + FRESH_MS + 1_000)
		expect(callsFor('2026-11-26')).toBe(2)
	})

	it('uses stale data while the service is down, corrected by the clock', async () => {
		const { visit, service } = deployed([wireEvent('1', '2026-11-22T12:30:00')])
		expect((await visit((sports) => sports.match('1')))?.state).toBe('scheduled')
		service.isDown = true
		expect((await visit((sports) => sports.match('1'), NOW + HOUR_MS))?.state).toBe('live')
		await expect(visit((sports) => sports.match('2'))).rejects.toMatchObject({ code: 'SPORTS_UNAVAILABLE' })
		service.isDown = false
		// Failures are never cached.
		expect(await visit((sports) => sports.match('2'))).toBeNull()
	})

	it('finds names in adjacent weeks, nearest first', async () => {
		const { visit } = deployed([
			wireEvent('gone', '2026-11-18T12:30:00', { strStatus: 'FT', strHomeTeam: 'Harbour City' }),
			wireEvent('next', '2026-11-25T12:30:00', { strVenue: 'Harbour Park' }),
			wireEvent('now', '2026-11-22T11:30:00', { strStatus: '1H', strLeague: 'Harbour League' }),
			wireEvent('none', '2026-11-22T11:30:00'),
		])
		expect(ids(await visit((sports) => sports.search('harbour')))).toEqual(['now', 'next', 'gone'])
	})

	it("lists a league's next matches, without started or cancelled ones", async () => {
		const { visit } = deployed([
			wireEvent('b', '2026-11-24T12:30:00'),
			wireEvent('a', '2026-11-23T12:30:00'),
			wireEvent('off', '2026-11-23T14:30:00', { strStatus: 'PST' }),
			wireEvent('begun', '2026-11-22T11:30:00'),
		])
		expect(ids(await visit((sports) => sports.next('4328')))).toEqual(['a', 'b'])
	})
})
