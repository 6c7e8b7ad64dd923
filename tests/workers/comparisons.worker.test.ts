import { createExecutionContext, createMessageBatch, getQueueResult, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Provider } from '#domain/providers/port.ts'
import { openDatabase } from '#functions/data/database.ts'
import { regionOf } from '#functions/http/location.ts'
import { createProviderChanges } from '#functions/services/providers/provider-changes.ts'
import { COMPARISON_QUEUE, consumeComparisons } from '../../workers/comparisons.ts'
import { runSchedule } from '../../workers/schedule.ts'
import { wireMovie } from '../support/servers/tmdb-server.ts'

const FIRST_NIGHT = Date.UTC(2026, 10, 21, 3, 17)
const DAY_MS = 86_400_000
const NIGHTLY = '17 3 * * *'
const SERVICE = 8
const MAX_CALLS = 22

/** Films of the service in Great Britain by id; lower ids have more votes. */
let films: Set<number>
/** Films that the lists leave out although the service has them. */
let hidden: Set<number>
let calls: string[]
/** The number of the call that fails; 0 for none. */
let failsAt: number

const votesOf = (id: number) => 100_000 - 500 * id

function answer(url: URL): Response {
	calls.push(url.pathname)
	if (calls.length === failsAt) return new Response('', { status: 404, headers: { 'content-type': 'text/html' } })
	const [, , first, second, third] = url.pathname.split('/')
	if (third === 'watch') {
		const has = films.has(Number(second))
		return Response.json({
			results: { GB: has ? { flatrate: [{ provider_id: SERVICE, provider_name: 'Netflix' }] } : {} },
		})
	}
	if (first !== 'discover') return Response.json({ status_code: 34 }, { status: 404 })
	const isAsked = url.searchParams.get('with_watch_providers') === String(SERVICE) && second === 'movie'
	const listed = isAsked ? [...films].filter((id) => !hidden.has(id)).sort((a, b) => a - b) : []
	const page = Number(url.searchParams.get('page'))
	return Response.json({
		page,
		total_pages: Math.ceil(listed.length / 20),
		total_results: listed.length,
		results: listed
			.slice(20 * (page - 1), 20 * page)
			.map((id) => ({ ...wireMovie(id, `Film ${id}`, '2020-01-01', 1), vote_count: votesOf(id) })),
	})
}

beforeEach(async () => {
	films = new Set([1, 2, 3, 4, 5, 6])
	hidden = new Set()
	calls = []
	failsAt = 0
	vi.useFakeTimers({ toFake: ['Date'], now: FIRST_NIGHT })
	vi.spyOn(console, 'info').mockImplementation(() => {})
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	vi.spyOn(console, 'error').mockImplementation(() => {})
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => answer(new URL(String(input))))
	await env.DB.batch([env.DB.prepare('DELETE FROM compared_providers'), env.DB.prepare('DELETE FROM provider_changes')])
})
afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
})

const BINDINGS = { ...env, TMDB_API_KEY: 'key', TMDB_API_URL: 'https://metadata.test' }

async function want(providerId = SERVICE, wantedAt = Date.now(), comparedOn: string | null = null) {
	await env.DB.prepare(
		'INSERT INTO compared_providers (region, provider_id, wanted_at, compared_on) VALUES (?, ?, ?, ?)',
	)
		.bind('GB', providerId, wantedAt, comparedOn)
		.run()
}

/** The messages that a run of the cron sends. */
async function start(cron = NIGHTLY): Promise<{ providerId: number; day: string }[]> {
	const sent: { body: { providerId: number; day: string } }[] = []
	const queue = { sendBatch: async (messages: typeof sent) => void sent.push(...messages) }
	const ctx = createExecutionContext()
	await runSchedule({ cron }, { ...BINDINGS, COMPARISON_QUEUE: queue } as never, ctx)
	await waitOnExecutionContext(ctx)
	return sent.map(({ body }) => body)
}

async function deliver(bodies: readonly unknown[], attempts = 1) {
	const messages = bodies.map((body, index) => ({ id: `m${index}`, timestamp: new Date(0), attempts, body }))
	const batch = createMessageBatch(COMPARISON_QUEUE, messages)
	const ctx = createExecutionContext()
	await consumeComparisons(batch, BINDINGS as never, ctx)
	const { explicitAcks, retryMessages } = await getQueueResult(batch, ctx)
	return { acked: explicitAcks.length, retried: retryMessages.length }
}

/** The next night, from the cron to the last message. */
async function night() {
	vi.setSystemTime(Date.now() + DAY_MS)
	calls = []
	return deliver(await start())
}

const NETFLIX: Provider = {
	id: '8',
	name: 'Netflix',
	catalogId: SERVICE,
	logoPath: null,
	parentId: null,
	isExample: false,
}

function visit(
	myProviderIds: readonly string[],
	db = env.DB,
	mayAdd = async () => true,
	known = [NETFLIX],
	region = 'GB',
) {
	const waiting: Promise<unknown>[] = []
	const failures: string[] = []
	const changes = createProviderChanges({
		db: openDatabase(db),
		region,
		myProviders: { myProviderIds },
		mayAdd,
		providers: { listOrOwn: async () => known },
		now: Date.now,
		waitUntil: (work) => void waiting.push(work),
		onFailed: (event) => void failures.push(event),
	})
	return { ...changes, failures, settled: () => Promise.all(waiting) }
}
const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id)
const changes = async () => {
	const { arrived, left, comparedOn } = await visit([]).changesOn(SERVICE)
	return { arrived: idsOf(arrived), left: idsOf(left), comparedOn }
}

describe('the nightly comparison of provider catalogs', () => {
	it('finds nothing new on the first night, and what came and left on the next', async () => {
		await want()
		await deliver(await start())
		expect(await changes()).toEqual({ arrived: [], left: [], comparedOn: '2026-11-21' })
		films = new Set([1, 2, 3, 4, 7, 8])
		expect(await night()).toEqual({ acked: 1, retried: 0 })
		expect(await changes()).toEqual({ arrived: [7, 8], left: [5, 6], comparedOn: '2026-11-22' })
		expect(calls.length).toBeLessThanOrEqual(MAX_CALLS)
	})

	it('takes a title that more people vote for as no arrival: only the beginnings of long lists are read', async () => {
		films = new Set(Array.from({ length: 100 }, (_, index) => index + 1))
		await want()
		await deliver(await start())
		films.delete(10)
		await night()
		expect(await changes()).toMatchObject({ arrived: [], left: [10] })
		expect(calls.length).toBeLessThanOrEqual(MAX_CALLS)
	})

	it('believes the title itself, not a list that leaves it out', async () => {
		await want()
		await deliver(await start())
		hidden.add(3)
		await night()
		expect(await changes()).toMatchObject({ arrived: [], left: [] })
		hidden.clear()
		await night()
		expect(await changes()).toMatchObject({ arrived: [], left: [] })
	})

	it('doubts a night in which most titles are gone, until it lasts a week', async () => {
		await want()
		await deliver(await start())
		films = new Set([1])
		await night()
		expect(await changes()).toEqual({ arrived: [], left: [], comparedOn: '2026-11-21' })
		for (let nights = 0; nights < 6; nights += 1) await night()
		expect((await changes()).comparedOn).toBe('2026-11-28')
		films.add(2)
		await night()
		expect(await changes()).toMatchObject({ arrived: [2], left: [] })
	})

	it('may be delivered twice: the second time asks nothing and changes nothing', async () => {
		await want()
		await deliver(await start())
		films.add(7)
		vi.setSystemTime(Date.now() + DAY_MS)
		const messages = await start()
		await deliver(messages)
		const once = await changes()
		calls = []
		expect(await deliver([...messages, ...messages])).toEqual({ acked: 2, retried: 0 })
		expect(calls).toEqual([])
		expect(await changes()).toEqual(once)
	})

	it.each([1, 3, 4])('loses nothing when call %i fails halfway: it is retried and finds the same', async (call) => {
		await want()
		await deliver(await start())
		films = new Set([1, 2, 3, 4, 5, 9])
		vi.setSystemTime(Date.now() + DAY_MS)
		const messages = await start()
		calls = []
		failsAt = call
		expect(await deliver(messages)).toEqual({ acked: 0, retried: 1 })
		expect(await changes()).toMatchObject({ arrived: [], comparedOn: '2026-11-21' })
		failsAt = 0
		// The catalog remembers what it has read for a minute.
		vi.setSystemTime(Date.now() + 61_000)
		expect(await deliver(messages, 2)).toEqual({ acked: 1, retried: 0 })
		expect(await changes()).toEqual({ arrived: [9], left: [6], comparedOn: '2026-11-22' })
	})

	it('catches up on a later night when one failed to the end', async () => {
		await want()
		await deliver(await start())
		films.add(7)
		vi.setSystemTime(Date.now() + DAY_MS)
		await start()
		await night()
		expect(await changes()).toEqual({ arrived: [7], left: [], comparedOn: '2026-11-23' })
	})

	it('asks for a hundred services at most, first the most wanted and those that have waited longest', async () => {
		for (let id = 1; id <= 99; id += 1) await want(id, Date.now(), '2026-11-20')
		await want(100, Date.now(), '2026-11-21')
		await want(101, Date.now(), '2026-11-01')
		await want(102)
		await env.DB.prepare('UPDATE compared_providers SET wanted_days = 30 WHERE provider_id = 50').run()
		const sent = (await start()).map(({ providerId }) => providerId)
		expect(sent).toHaveLength(99)
		expect(sent.slice(0, 3)).toEqual([50, 101, 102])
		expect(sent).not.toContain(100)
		expect(await start('47 * * * *')).toEqual([])
	})

	it('forgets services that nobody has asked about for a month, and old changes', async () => {
		await want()
		await deliver(await start())
		films.add(7)
		await night()
		vi.setSystemTime(Date.now() + 32 * DAY_MS)
		expect(await start()).toEqual([])
		expect(await changes()).toEqual({ arrived: [], left: [], comparedOn: null })
	})

	it('drops a message of another version: the next night sends a new one', async () => {
		expect(await deliver([null, { version: 2 }, { version: 1, region: 7 }])).toEqual({ acked: 3, retried: 0 })
		const unwanted = { version: 1, region: 'GB', providerId: 77, day: '2026-11-21', requestId: 'a' }
		expect(await deliver([unwanted])).toMatchObject({ acked: 1 })
	})
})

describe("the list of new titles on a viewer's providers", () => {
	it('is compared from the next night on, is named by its service, and never asked for twice a day', async () => {
		const first = visit(['8', '99'])
		expect(await first.newOnMyProviders()).toEqual({ cards: [], comparedOn: null })
		await first.settled()
		const again = visit(['8'])
		await again.newOnMyProviders()
		expect(await again.settled()).toEqual([undefined])
		expect((await start()).map(({ providerId }) => providerId)).toEqual([SERVICE])
		await deliver(await start())
		films.add(7)
		await night()
		const { cards, comparedOn } = await visit(['8']).newOnMyProviders()
		expect(cards).toEqual([expect.objectContaining({ type: 'movie', id: 7, title: 'Film 7', provider: 'Netflix' })])
		expect(comparedOn).toBe('2026-11-22')
	})

	it('gives way to what more viewers want when the table is full, and strangers add only a few', async () => {
		const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: 1_000 + index, days: index < 999 ? 2 : 1 }))
		await env.DB.prepare(
			`INSERT INTO compared_providers (region, provider_id, wanted_at, wanted_days)
			SELECT 'FR', value ->> 'id', ${Date.now() - DAY_MS}, value ->> 'days' FROM json_each(?)`,
		)
			.bind(JSON.stringify(rows))
			.run()
		const first = visit(['8'])
		await first.newOnMyProviders()
		await first.settled()
		const { results } = await env.DB.prepare('SELECT provider_id AS id FROM compared_providers').all<{ id: number }>()
		const left = results.map(({ id }) => id)
		expect([left.length, left.includes(SERVICE), left.includes(1_999)]).toEqual([1_000, true, false])

		await env.DB.prepare('DELETE FROM compared_providers').run()
		let allowed = 2
		const mayAdd = async () => allowed-- > 0
		const known = Array.from({ length: 40 }, (_, index) => ({
			...NETFLIX,
			id: String(index + 1),
			catalogId: index + 1,
		}))
		const stranger = visit(
			known.map(({ id }) => id),
			env.DB,
			mayAdd,
			known,
		)
		await stranger.newOnMyProviders()
		await stranger.settled()
		expect(await env.DB.prepare('SELECT count(*) AS rows FROM compared_providers').first()).toEqual({ rows: 2 })
	})

	it('is compared in countries that exist: a made-up one counts as the country of the visitor', async () => {
		const cf = { country: 'DE' } as Request['cf']
		for (const made of ['AA', 'QA\u0000', 'QM', 'XX', 'ZZ', 'de']) {
			const region = regionOf({ url: `https://marquee.test/?region=${encodeURIComponent(made)}`, cf }, made)
			const stranger = visit(['8'], env.DB, undefined, undefined, region)
			await stranger.newOnMyProviders()
			await stranger.settled()
		}
		const { results } = await env.DB.prepare('SELECT region FROM compared_providers').all()
		expect(results).toEqual([{ region: 'DE' }])
	})

	it('is empty for viewers without providers, without a query', async () => {
		const broken = { prepare: () => expect.unreachable() } as unknown as D1Database
		expect(await visit([], broken).newOnMyProviders()).toEqual({ cards: [], comparedOn: null })
	})

	it('is nothing while the database is unavailable, and reported', async () => {
		const broken = {
			prepare: () => {
				throw new Error('D1_ERROR')
			},
		} as unknown as D1Database
		const { newOnMyProviders, failures } = visit(['8'], broken)
		expect(await newOnMyProviders()).toEqual({ cards: [], comparedOn: null })
		expect(failures).toEqual(['provider_changes_load_failed'])
	})
})
