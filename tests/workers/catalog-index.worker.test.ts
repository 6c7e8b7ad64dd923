import { createExecutionContext, createMessageBatch, getQueueResult, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANY_TITLE } from '#domain/search/catalog-index.ts'
import { noStore } from '#functions/data/cache.ts'
import { openDatabase } from '#functions/data/database.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { createCatalogIndex } from '#functions/services/search/catalog-index.ts'
import { catalogFor } from '#functions/wiring/catalog.ts'
import { catalogIndexFor } from '#functions/wiring/catalog-index.ts'
import { CATALOG_QUEUE, consumeCatalog } from '../../workers/catalog-index.ts'
import { runSchedule } from '../../workers/schedule.ts'
import { wireMovie } from '../support/servers/tmdb-server.ts'

const OFTEN = '*/5 * * * *'
const HOURLY = '47 * * * *'
const NIGHTLY = '17 3 * * *'
const DAY_MS = 86_400_000
/** Long ago, so that the catalog's memory, which has the real clock, holds nothing from one call to the next. */
const START = Date.UTC(2026, 0, 1, 12)
const d1 = env.CATALOG_INDEX as D1Database
const METADATA = { TMDB_API_KEY: 'key', TMDB_API_URL: 'https://metadata.test' }
let startMs = START
let calls: string[]
let failing: RegExp | null
let listPages: number
/** The events of lines with the level error. */
let errors: string[]

/** Lists of twenty films a page; every list has its own. */
const firstIds: Record<string, number> = {
	'/3/movie/popular': 1_000,
	'/3/movie/top_rated': 2_000,
	'/3/discover/movie': 3_000,
}

function answer(url: URL): Response {
	calls.push(url.pathname)
	if (failing?.test(url.pathname)) return Response.json({ malformed: true })
	const id = Number(/^\/3\/movie\/(\d+)$/.exec(url.pathname)?.[1])
	if (id) return Response.json({ ...wireMovie(id, `Film ${id}`, '2020-01-01', 1), overview: `The story of ${id}.` })
	const first = firstIds[url.pathname]
	const page = Number(url.searchParams.get('page') ?? 1)
	const results =
		first === undefined || page > listPages
			? []
			: Array.from({ length: 20 }, (_, place) => wireMovie(first + 20 * (page - 1) + place, 'Listed', '2020-01-01', 1))
	return Response.json({
		page,
		total_pages: first === undefined ? 1 : listPages,
		total_results: 20 * listPages,
		results,
	})
}

beforeEach(async () => {
	calls = []
	failing = null
	listPages = 20
	errors = []
	startMs += DAY_MS
	vi.useFakeTimers({ toFake: ['Date'], now: startMs })
	for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
	vi.spyOn(console, 'error').mockImplementation((line) => void errors.push(JSON.parse(line).event))
	vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => answer(new URL(String(input))))
	await d1.batch(['indexed_titles', 'title_words', 'list_cursors'].map((table) => d1.prepare(`DELETE FROM ${table}`)))
	await env.DB.prepare('DELETE FROM attempts').run()
})
afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
})

type Body = { titles: { type: string; id: number }[] }
type Step = { step: number }

function queueInto(sent: unknown[]) {
	return {
		send: async (body: unknown) => void sent.push(body),
		sendBatch: async (messages: { body: unknown }[]) => void sent.push(...messages.map(({ body }) => body)),
	}
}
const hasTitles = (body: unknown): body is Body => typeof body === 'object' && body !== null && 'titles' in body
const isStep = (body: unknown): body is Step => typeof body === 'object' && body !== null && 'step' in body

/** One run of a cron. @returns the bodies of the messages that it sends */
async function sentBy(cron: string, over: object = {}): Promise<unknown[]> {
	const sent: unknown[] = []
	const queue = queueInto(sent)
	const ctx = createExecutionContext()
	const all = { ...env, ...METADATA, CATALOG_QUEUE: queue, COMPARISON_QUEUE: queueInto([]), ...over }
	await runSchedule({ cron }, all as never, ctx)
	await waitOnExecutionContext(ctx)
	return sent
}

/** The messages with titles, without the first fill and the shows on the air. */
async function run(cron = HOURLY, over: object = {}): Promise<Body[]> {
	return (await sentBy(cron, over)).filter(hasTitles)
}

async function deliver(bodies: readonly unknown[], attempts = 1, over: object = {}) {
	const messages = bodies.map((body, place) => ({ id: `m${place}`, timestamp: new Date(0), attempts, body }))
	const batch = createMessageBatch(CATALOG_QUEUE, messages)
	const ctx = createExecutionContext()
	await consumeCatalog(batch, { ...env, ...METADATA, ...over } as never, ctx)
	const { explicitAcks, retryMessages } = await getQueueResult(batch, ctx)
	return { acked: explicitAcks.length, retried: retryMessages.length }
}

const idsIn = async () =>
	(await d1.prepare('SELECT id FROM indexed_titles ORDER BY id').all<{ id: number }>()).results.map(({ id }) => id)
const detailCalls = () => calls.filter((path) => /^\/3\/(?:movie|tv)\/\d+$/.test(path)).length
const messageOf = (...ids: number[]) => ({
	version: 1,
	requestId: 'r',
	titles: ids.map((id) => ({ type: 'movie', id })),
})

describe('the first fill', () => {
	/** Delivers what is sent, one after another, as the queue does. @returns the titles whose details were asked for, in that order */
	async function fill(first: unknown[], over: object = {}): Promise<number[]> {
		const sent = [...first]
		const asked: number[] = []
		for (let body = sent.shift(); body !== undefined; body = sent.shift()) {
			if (!isStep(body)) asked.push(...(body as Body).titles.map(({ id }) => id))
			expect(await deliver([body], 1, { CATALOG_QUEUE: queueInto(sent), ...over })).toEqual({ acked: 1, retried: 0 })
		}
		return asked
	}

	it('begins within minutes, puts into the index what lists tell, and has all details read after that, the best known first', async () => {
		listPages = 45
		const started = await sentBy(OFTEN)
		expect(started).toMatchObject([{ step: 1 }])
		const steps: unknown[] = []
		await deliver(started, 1, { CATALOG_QUEUE: queueInto(steps) })
		expect(await idsIn()).toHaveLength(400)
		expect(detailCalls()).toBe(0)
		expect(calls.length).toBeLessThan(50)
		expect(steps).toMatchObject([{ step: 2 }])
		await d1.prepare('UPDATE indexed_titles SET vote_count = 77777 WHERE id = 3399').run()
		const asked = await fill(steps)
		expect(asked).toHaveLength(900)
		expect(asked[0]).toBe(3_399)
		expect(await idsIn()).toHaveLength(900)
		expect(await createCatalogIndex(openDatabase(d1), Date.now).allDue(10)).toEqual([])
		expect(await sentBy(OFTEN)).toEqual([])
	})

	it('tries a step again when a page of it fails, without losing what the others tell', async () => {
		failing = /discover\/tv/
		expect(await deliver([{ version: 1, step: 1, requestId: 'r' }])).toEqual({ acked: 0, retried: 1 })
		expect(await idsIn()).toHaveLength(400)
	})

	it('ends with the lists, however few pages they have', async () => {
		listPages = 1
		expect(await fill([{ version: 1, step: 1, requestId: 'r' }])).toHaveLength(20)
	})

	it('is not for the embedded catalog, which the first who looks for something puts there', async () => {
		const embedded = { ...env, TMDB_API_KEY: '' }
		expect(await sentBy(OFTEN, embedded)).toEqual([])
		expect(await idsIn()).toEqual([])
		// Another file of tests may have had the binding itself filled.
		const own = { prepare: (query: string) => d1.prepare(query), batch: d1.batch.bind(d1) }
		const index = catalogIndexFor({ ...embedded, CATALOG_INDEX: own } as never)
		const find = () => index.find({ ...ANY_TITLE, ideas: [['submarine']] })
		// On a busy machine the first one may wait too long; then it is there for the next.
		await expect.poll(async () => (await find()).length).toBeGreaterThan(0)
		expect((await idsIn()).length).toBeGreaterThan(600)
		expect(calls).toEqual([])
	})
})

describe('the hourly job of the index', () => {
	it('sends a page of each list, twenty titles a message, and the next page an hour later', async () => {
		const first = await run()
		expect(first.map(({ titles }) => titles.length)).toEqual([20, 20, 20])
		expect(first.flatMap(({ titles }) => titles)).toContainEqual({ type: 'movie', id: 1_000 })
		await deliver(first)
		vi.setSystemTime(Date.now() + 3_600_000)
		const second = (await run()).flatMap(({ titles }) => titles)
		expect(second).toContainEqual({ type: 'movie', id: 1_020 })
		expect(second).not.toContainEqual({ type: 'movie', id: 1_000 })
	})

	it('sends what a fill that was broken off has left behind, an hour later at most', async () => {
		await deliver([{ version: 1, step: 1, requestId: 'r' }], 1, { CATALOG_QUEUE: queueInto([]) })
		const left = { type: 'movie', id: 3_399 }
		expect((await run()).flatMap(({ titles }) => titles)).not.toContainEqual(left)
		vi.setSystemTime(Date.now() + 3_600_000)
		const sent = await run()
		expect(sent.flatMap(({ titles }) => titles)).toContainEqual(left)
		await deliver(sent)
		vi.setSystemTime(Date.now() + 3_600_000)
		expect((await run()).flatMap(({ titles }) => titles)).not.toContainEqual(left)
	})

	it('starts a list over after its last page', async () => {
		listPages = 3
		for (let hour = 0; hour < listPages; hour += 1) await run()
		vi.setSystemTime(Date.now() + 3_600_000)
		expect((await run()).flatMap(({ titles }) => titles)).toContainEqual({ type: 'movie', id: 1_000 })
	})

	it('does not send what the index has, until that is a month old', async () => {
		// Of a list that the title pool does not read.
		const known = { type: 'movie', id: 3_000 }
		await deliver(await run())
		expect(await idsIn()).toContain(known.id)
		await d1.prepare('DELETE FROM list_cursors').run()
		vi.setSystemTime(Date.now() + DAY_MS)
		expect((await run()).flatMap(({ titles }) => titles)).not.toContainEqual(known)
		await d1.prepare('DELETE FROM list_cursors').run()
		vi.setSystemTime(Date.now() + 30 * DAY_MS)
		expect((await run()).flatMap(({ titles }) => titles)).toContainEqual(known)
	})

	it('makes fewer outside calls together with the title pool than a run may make', async () => {
		await env.DB.prepare('DELETE FROM titles').run()
		await run()
		expect(calls.length).toBeGreaterThan(30)
		expect(calls.length).toBeLessThan(50)
	})

	it('continues with the other lists when one fails', async () => {
		failing = /popular/
		expect(await run()).toHaveLength(2)
	})

	it('does nothing at night but forget what is half a year old', async () => {
		await deliver([messageOf(1)])
		vi.setSystemTime(Date.now() + 181 * DAY_MS)
		await deliver([messageOf(2)])
		expect(await run(NIGHTLY)).toEqual([])
		expect(await idsIn()).toEqual([2])
	})

	it('does nothing without a database or a queue, and reports a broken one', async () => {
		expect(await run(HOURLY, { CATALOG_INDEX: undefined })).toEqual([])
		expect(await run(HOURLY, { CATALOG_QUEUE: undefined })).toEqual([])
		expect(calls.filter((path) => path.startsWith('/3/discover'))).toEqual([])
		const broken = { prepare: () => expect.fail('D1_ERROR') }
		await run('', { CATALOG_INDEX: broken })
		// The first fill, the hourly job and the nightly one.
		expect(errors.filter((event) => event === 'indexing_failed')).toHaveLength(3)
	})

	it('indexes the embedded catalog at once, and only once', async () => {
		const embedded = { TMDB_API_KEY: '' }
		expect(await run(HOURLY, embedded)).toEqual([])
		const ids = await idsIn()
		expect(ids.length).toBeGreaterThan(600)
		const before = await d1.prepare('SELECT sum(indexed_at) AS n FROM indexed_titles').first('n')
		vi.setSystemTime(Date.now() + 1_000)
		await run(HOURLY, embedded)
		expect(await d1.prepare('SELECT sum(indexed_at) AS n FROM indexed_titles').first('n')).toBe(before)
		expect(calls).toEqual([])
	})
})

describe('a message of the catalog queue', () => {
	it('is read and indexed; delivered twice, it asks nothing and changes nothing', async () => {
		expect(await deliver([messageOf(1, 2, 3)])).toEqual({ acked: 1, retried: 0 })
		expect(await idsIn()).toEqual([1, 2, 3])
		expect(detailCalls()).toBe(3)
		vi.setSystemTime(Date.now() + 61_000)
		expect(await deliver([messageOf(1, 2, 3), messageOf(3)], 2)).toEqual({ acked: 2, retried: 0 })
		expect(detailCalls()).toBe(3)
	})

	it('keeps what was read when a title fails, and reads only that one again', async () => {
		failing = /\/2$/
		expect(await deliver([messageOf(1, 2, 3)])).toEqual({ acked: 0, retried: 1 })
		expect(await idsIn()).toEqual([1, 3])
		failing = null
		calls = []
		vi.setSystemTime(Date.now() + 61_000)
		expect(await deliver([messageOf(1, 2, 3)], 2)).toEqual({ acked: 1, retried: 0 })
		expect(await idsIn()).toEqual([1, 2, 3])
		expect(detailCalls()).toBe(1)
	})

	it.each([
		['another version', { ...messageOf(1), version: 2 }],
		['too many titles', messageOf(...Array.from({ length: 21 }, (_, place) => place + 1))],
		['something that is no title', { ...messageOf(), titles: [{ type: 'book', id: 1 }] }],
		['an id that is no number', { ...messageOf(), titles: [{ type: 'tv', id: '1' }] }],
		['a step beyond all lists', { version: 1, requestId: 'r', step: 1_000 }],
		['nothing', null],
	])('of %s is dropped', async (_, body) => {
		expect(await deliver([body])).toEqual({ acked: 1, retried: 0 })
		expect(calls).toEqual([])
	})

	it('is dropped without an index', async () => {
		expect(await deliver([messageOf(1)], 1, { CATALOG_INDEX: undefined })).toEqual({ acked: 1, retried: 0 })
		expect(calls).toEqual([])
	})

	it('reads no more than ten thousand titles a day, counted in blocks of five', async () => {
		const ids = Array.from({ length: 440 }, (_, place) => place + 1)
		const messages = Array.from({ length: 22 }, (_, part) => messageOf(...ids.slice(20 * part, 20 * part + 20)))
		await deliver(messages.slice(0, 2))
		await env.DB.prepare('UPDATE attempts SET count = ?')
			.bind((10_000 - 200) / 5)
			.run()
		expect(await deliver(messages.slice(2))).toEqual({ acked: 20, retried: 0 })
		const read = (await idsIn()).length - 40
		// Blocks that earlier tests have begun count as well.
		expect(read).toBeGreaterThan(190)
		expect(read).toBeLessThanOrEqual(240)
	})
})

describe('details that a page reads', () => {
	async function read(id: number, { language = null as string | null, region = 'US', over = {} as object } = {}) {
		const all = { ...env, ...METADATA, ...over }
		const visitor = { accountId: null, address: '203.0.113.8' }
		const ctx = createExecutionContext()
		const config = lazyConfig(all)
		const catalog = catalogFor({
			config,
			env: all,
			ctx,
			onDegraded: () => {},
			language,
			region,
			store: noStore,
			visitor,
		})
		const found = await catalog.movie(id)
		await waitOnExecutionContext(ctx)
		return found
	}

	it("are indexed after the response, in the app's own language, a fresh title not again", async () => {
		await read(5)
		await read(6, { language: 'de' })
		await read(7, { region: 'DE' })
		expect(await idsIn()).toEqual([5, 7])
		vi.setSystemTime(Date.now() + DAY_MS)
		await read(5)
		expect(await d1.prepare('SELECT indexed_at FROM indexed_titles WHERE id = 5').first('indexed_at')).toBe(startMs)
	})

	it('are shown when the index fails or is missing', async () => {
		const broken = {
			prepare: () => {
				throw new Error('D1_ERROR')
			},
		}
		expect(await read(8, { over: { CATALOG_INDEX: broken } })).toMatchObject({ id: 8 })
		expect(await read(9, { over: { CATALOG_INDEX: undefined } })).toMatchObject({ id: 9 })
		expect(errors).toEqual(['catalog_index_failed'])
		expect(await idsIn()).toEqual([])
	})
})
