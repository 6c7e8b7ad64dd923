import { createExecutionContext, createMessageBatch, getQueueResult, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/shared/time.ts'
import type { Season, ShowOutline } from '#domain/title/media.ts'
import { episodesOf } from '#domain/title/show-outline.ts'
import { openDatabase } from '#functions/data/database.ts'
import {
	createKnownShows,
	deleteUnwantedShows,
	findDueShows,
	findUnread,
	readShows,
} from '#functions/services/title/known-shows.ts'
import { CATALOG_QUEUE, consumeCatalog } from '../../../workers/catalog-index.ts'
import { renewKnownShows } from '../../../workers/known-shows.ts'
import worker from '../../support/workerd/worker-entry.ts'

const NOW = Date.UTC(2026, 10, 27, 12)
const db = openDatabase(env.DB)
const day = (offset: number) => new Date(NOW + offset * DAY_MS).toISOString().slice(0, 10)

beforeEach(async () => {
	await env.DB.batch([env.DB.prepare('DELETE FROM shows'), env.DB.prepare('DELETE FROM attempts')])
	for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})

function outlineOf(id: number, days: readonly (string | null)[], status = 'Returning Series'): ShowOutline {
	const episodes = days.map((airDate, index) => ({
		...{ seasonNumber: 1, episodeNumber: index + 1, name: '', overview: '', airDate },
		...{ runtimeMinutes: null, stillPath: null },
	}))
	const season: Season = { seasonNumber: 1, name: 'Season 1', airDate: days[0] ?? null, episodes }
	return {
		...{ type: 'tv', id, title: `Show ${id}`, overview: '', posterPath: '/p.jpg', backdropPath: null, voteAverage: 8 },
		...{ status, network: 'Harbour One', episodeRuntimeMinutes: 50, seasons: [season], lastEpisode: null },
	}
}

/** Reads shows from a catalog: 7 fails, 8 does not exist. */
async function read(
	ids: readonly number[],
	days: readonly (string | null)[],
	{ now = NOW, status = 'Returning Series' } = {},
) {
	return readShows(db, ids, {
		catalog: {
			async outline(id) {
				if (id === 7) throw new Error('unavailable')
				return id === 8 ? null : outlineOf(id, days, status)
			},
		},
		now: () => now,
	})
}

function opened(now = NOW, { isNoted = true, admitted = 100 } = {}) {
	const background: Promise<unknown>[] = []
	const requested: number[] = []
	const shows = createKnownShows({
		...{ db, now: () => now, waitUntil: (work) => void background.push(work) },
		isNoted,
		async requestReads(ids) {
			const read = ids.slice(0, admitted)
			requested.push(...read)
			return read
		},
		onFailed: (_, error) => {
			throw error
		},
	})
	return {
		requested,
		async find(ids: readonly number[]) {
			const found = await shows.find(ids)
			await Promise.all(background)
			return found
		},
	}
}

const dueIds = (now: number) => findDueShows(db, now, 100)

describe('the known data of a show', () => {
	it('is its name, its pictures, its network, every episode with its day, and when the next one airs', async () => {
		expect(await read([1, 7, 8], [day(-7), day(2), null])).toEqual({ read: 2, failed: 1 })
		const { find, requested } = opened()
		const found = await find([1, 7, 8, 9])
		expect([...found.keys()]).toEqual([1])
		expect(found.get(1)).toMatchObject({
			title: 'Show 1',
			posterPath: '/p.jpg',
			status: 'Returning Series',
			network: 'Harbour One',
			nextAirOn: day(2),
		})
		expect(
			found
				.get(1)
				?.seasons.flatMap(episodesOf)
				.map(({ airDate }) => airDate),
		).toEqual([day(-7), day(2), null])
		// 8 does not exist, which is known for a while.
		expect(requested).toEqual([7, 9])
		expect(await findUnread(db, [1, 7, 8, 9])).toEqual([7, 9])
	})

	it('is read again: soon when an episode is near, in days while it goes on, in a month after its end', async () => {
		await read([1], [day(1)])
		await read([2], [day(-1)])
		await read([3], [day(-1000)], { status: 'Ended' })
		expect(await dueIds(NOW + 12 * HOUR_MS - 1)).toEqual([])
		expect(await dueIds(NOW + 12 * HOUR_MS)).toEqual([1])
		expect(await dueIds(NOW + 3 * DAY_MS)).toEqual([1, 2])
		expect(await dueIds(NOW + 30 * DAY_MS)).toEqual([1, 2, 3])
	})

	it('is renewed for the nearest episode first, then for what most viewers want', async () => {
		await read([1], [day(-9)])
		await read([2], [day(9)])
		await read([3], [day(5)])
		await read([4], [day(-9)])
		for (const days of [1, 2]) await opened(NOW + days * DAY_MS).find([4])
		expect(await dueIds(NOW + 10 * DAY_MS)).toEqual([3, 2, 4, 1])
	})

	it('is wanted once a day however many look at it, and forgotten half a year after the last', async () => {
		await read([1, 2], [day(-9)])
		await opened(NOW + DAY_MS).find([1])
		await opened(NOW + DAY_MS + 1).find([1])
		const row = await env.DB.prepare('SELECT wanted_days FROM shows WHERE id = 1').first('wanted_days')
		expect(row).toBe(2)
		await deleteUnwantedShows(db, NOW + 180 * DAY_MS)
		expect([...(await opened().find([1, 2])).keys()]).toEqual([1])
	})

	it('is not noted for more shows than the viewer may have read today, nor for anonymous visitors', async () => {
		await read([1], [day(-9)])
		const { find, requested } = opened(NOW + 2 * DAY_MS, { admitted: 2 })
		await find([1, 2, 3, 4, 5])
		expect(requested).toEqual([2, 3])
		await opened(NOW + 4 * DAY_MS, { isNoted: false }).find([1, 6, 7])
		const { results } = await env.DB.prepare('SELECT id, wanted_at FROM shows ORDER BY id').all()
		expect(results).toEqual([1, 2, 3].map((id) => ({ id, wanted_at: NOW + 2 * DAY_MS })))
	})

	it('is evicted from a full table after shows without data, however new these are', async () => {
		await read([1], [day(-9)])
		const fresh = Array.from({ length: 20_000 }, (_, index) => 100_000 + index)
		await opened(NOW + DAY_MS, { admitted: 20_000 }).find(fresh)
		await deleteUnwantedShows(db, NOW + 2 * DAY_MS)
		expect(await env.DB.prepare('SELECT count(*) AS count FROM shows').first('count')).toBe(20_000)
		expect([...(await opened().find([1])).keys()]).toEqual([1])
	})
})

describe('a lookup without an account', () => {
	const HERE = 'https://marquee.example'
	async function lookUp(ids: readonly number[], address = '203.0.113.77') {
		const sent: number[] = []
		const CATALOG_QUEUE = {
			sendBatch: async (messages: { body: { shows: number[] } }[]) =>
				void sent.push(...messages.flatMap(({ body }) => body.shows)),
		}
		const ctx = createExecutionContext()
		const request = new Request(`${HERE}/api/shows?ids=${ids.join()}`, { headers: { 'CF-Connecting-IP': address } })
		const response = await worker.fetch(request, { ...env, CATALOG_QUEUE } as never, ctx)
		await waitOnExecutionContext(ctx)
		const rows = await env.DB.prepare('SELECT count(*) AS count FROM shows').first<number>('count')
		return { status: response.status, sent, rows }
	}

	it('writes nothing, and asks nothing for ids that no catalog knows, in range or not', async () => {
		const madeUp = Array.from({ length: 59 }, (_, index) => 2_147_483_600 + index)
		expect(await lookUp([1396, ...madeUp])).toEqual({ status: 200, sent: [1396], rows: 0 })
		for (let time = 0; time < 20; time += 1) expect((await lookUp(madeUp)).sent).toEqual([])
		expect(await env.DB.prepare('SELECT count(*) AS count FROM attempts').first('count')).toBeLessThanOrEqual(3)
	})

	it('of one show waits for it, and stores what the catalog says', async () => {
		expect(await lookUp([1396])).toEqual({ status: 200, sent: [], rows: 1 })
		expect(await lookUp([900_001])).toEqual({ status: 200, sent: [], rows: 1 })
	})
})

describe('the job that renews shows', () => {
	beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
	afterEach(() => void vi.useRealTimers())

	const sendAll = async (over: object = {}) => {
		const sent: { body: unknown }[] = []
		const queue = { sendBatch: async (messages: typeof sent) => void sent.push(...messages) }
		await renewKnownShows({ ...env, CATALOG_QUEUE: queue, ...over } as never, createExecutionContext())
		return sent.map(({ body }) => body)
	}
	const deliver = async (bodies: readonly unknown[]) => {
		const messages = bodies.map((body, place) => ({ id: `m${place}`, timestamp: new Date(0), attempts: 1, body }))
		const batch = createMessageBatch(CATALOG_QUEUE, messages)
		const ctx = createExecutionContext()
		await consumeCatalog(batch, env as never, ctx)
		await waitOnExecutionContext(ctx)
		const { explicitAcks, retryMessages } = await getQueueResult(batch, ctx)
		return { acked: explicitAcks.length, retried: retryMessages.length }
	}

	it('has the shows on the air read before anybody asks for them, once', async () => {
		const bodies = await sendAll()
		const ids = bodies.flatMap((body) => (body as { shows: number[] }).shows)
		expect(ids.length).toBeGreaterThan(5)
		expect(await deliver(bodies)).toEqual({ acked: bodies.length, retried: 0 })
		expect((await opened().find(ids)).size).toBe(ids.length)
		expect(await sendAll()).toEqual([])
	})

	it('sends due shows in small messages, and reads them from the catalog', async () => {
		await deliver(await sendAll())
		await opened(NOW - DAY_MS).find([1396, ...Array.from({ length: 11 }, (_, index) => 900_000 + index)])
		const bodies = await sendAll()
		expect(bodies.map((body) => (body as { shows: number[] }).shows.length)).toEqual([10, 2])
		expect(await deliver([...bodies, ...bodies])).toEqual({ acked: 4, retried: 0 })
		expect((await opened().find([1396])).get(1396)).toMatchObject({ title: 'Breaking Bad' })
		expect(await sendAll()).toEqual([])
	})

	it('does nothing without a queue, and an unreadable message is not delivered again', async () => {
		expect(await sendAll({ CATALOG_QUEUE: undefined })).toEqual([])
		expect(await deliver([{ version: 1, shows: ['1'], requestId: 'r' }])).toEqual({ acked: 1, retried: 0 })
	})
})
