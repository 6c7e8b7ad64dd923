import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { REGIONS } from '#domain/shared/regions.ts'
import { viewerKey } from '#functions/data/viewer-key.ts'
import { mapLimit, sleep } from '#functions/lib/promises.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { onBusyMachine } from '../../support/busy-machine.ts'
import type { Statement } from '../../support/database/database.ts'
import { API_CALLS, requiresSignInCall, routeSamplesOf } from '../../support/requests/route-samples.ts'
import {
	createMember,
	createTestClient,
	type RequestOptions,
	type TestClient,
} from '../../support/requests/test-client.ts'
import { CANARIES, FAULT_TARGETS, type FaultTarget, serveFaultyApp } from '../../support/servers/faulty-app.ts'
import { untilDone } from '../../support/servers/listen.ts'

/** Nobody waits longer, whatever hangs: for a page, for a change, and for a turn of a conversation. */
const PAGE_LIMIT_MS = onBusyMachine(8_000)
const CHANGE_LIMIT_MS = onBusyMachine(15_000)
const TURN_LIMIT_MS = onBusyMachine(30_000)

// One account asks for everything, again and again.
const app = await untilDone(serveFaultyApp({}, 100_000))
const db = app.database
const places = await routeSamplesOf(app.url)
const member = await createMember(app.url)

interface Visit {
	path: string
	isPersonal: boolean
	status: number
	headers: Headers
	body: string
	tookMs: number
}

let regions = 0
/** A region not used yet, so nothing that depends on it is cached. */
function freshRegion(): string {
	regions += 1
	return REGIONS[regions % REGIONS.length] ?? ''
}

async function look(client: TestClient, path: string, fail: string, isPersonal = false): Promise<Visit> {
	const before = performance.now()
	const response = await client.copy().request(path, { headers: { 'X-Fail': fail } })
	const body = await response.text()
	const { status, headers } = response
	return { path, isPersonal, status, headers, body, tookMs: performance.now() - before }
}

/** Requests every page and GET call while that fails. */
async function lookAtAll(client: TestClient, fail: string): Promise<Visit[]> {
	const region = freshRegion()
	const wanted = [
		...places.map(({ sample, requiresSignIn }) => ({ path: `${sample}?region=${region}`, requiresSignIn })),
		...API_CALLS.filter(({ method }) => method === 'GET').map((call) => ({
			path: call.path.replace('match', `match?title=Heat+${region}`),
			requiresSignIn: requiresSignInCall(call),
		})),
	]
	// A few at a time: of all at once, a busy machine would answer some with a 503 by itself.
	return mapLimit(wanted, 16, ({ path, requiresSignIn }) => look(client, path, fail, requiresSignIn))
}

/** What holds for every response, whatever fails. */
function expectWords({ path, status, headers, body, tookMs }: Visit, fail: string): void {
	const about = `${path} with ${fail}: ${status} ${body.slice(0, 200)}`
	expect(status < 500 || status === 503, about).toBe(true)
	expect(tookMs, about).toBeLessThan(PAGE_LIMIT_MS)
	expect(`${JSON.stringify([...headers])} ${body}`, about).not.toMatch(
		/canary-|\bat .+\.(?:js|ts|tsx):\d+|D1_ERROR|Failed query/,
	)
	if (status !== 503) return
	expect(Number(headers.get('Retry-After')), about).toBeGreaterThan(0)
	expect(headers.get('Cache-Control'), about).toContain('no-store')
	const type = headers.get('Content-Type') ?? ''
	if (type.startsWith('text/html')) expect(body, about).toMatch(/<h1[ >]/)
	else if (path.startsWith('/api/'))
		expect(JSON.parse(body), about).toEqual({ error: { code: expect.any(String), message: expect.any(String) } })
}

const NEEDED_BY_PAGES: readonly FaultTarget[] = ['METADATA', 'SPORTS', 'LIVE']
const lineOf = ({ path, status }: Visit) => `${path.replace(/\?.*/, '')} ${status}`
const statuses = (visits: Visit[]) => visits.map(lineOf)

/** Requests everything while those fail. */
async function expectToHold(
	client: TestClient,
	failing: readonly FaultTarget[],
	kind: string,
	well: string[],
): Promise<void> {
	const fail = failing.map((name) => `${name}=${kind}`).join()
	const isSignedIn = client.cookies.size > 0
	const visits = await lookAtAll(client, fail)
	visits.forEach((visit, index) => {
		const { path, status, isPersonal } = visit
		expectWords(visit, fail)
		const isHit =
			(isSignedIn && failing.includes('DB')) ||
			(path.startsWith('/outbox') && failing.includes('CACHE')) ||
			failing.some((name) => NEEDED_BY_PAGES.includes(name))
		if (isSignedIn && isPersonal && failing.includes('DB')) expect(status, `${path} with ${fail}`).toBe(503)
		// Pages that need none of them are unchanged.
		if (!isHit) expect(lineOf(visit), fail).toBe(well[index])
	})
}

describe('a binding or an outside service', () => {
	let wellForNobody: string[]
	let wellForMember: string[]
	beforeAll(async () => {
		wellForNobody = statuses(await lookAtAll(createTestClient(app.url), ''))
		wellForMember = statuses(await lookAtAll(member.copy(), ''))
	})

	it('does not fail by itself', () => {
		for (const line of [...wellForNobody, ...wellForMember]) expect(line).toMatch(/ (?:200|30[23]|40[014]|410)$/)
		for (const { sample, requiresSignIn } of places)
			if (requiresSignIn) expect(wellForNobody).toContain(`${sample} 303`)
	})

	/** With `FAULT_PAIRS=all` each and every pair; otherwise those that most pages ask apart, and the rest in groups. */
	const pairs = FAULT_TARGETS.flatMap((item, index) => [
		[item],
		...FAULT_TARGETS.slice(index + 1).map((other) => [item, other]),
	])
	const groups: FaultTarget[][] = [
		['DB'],
		['CACHE'],
		['METADATA'],
		['DB', 'METADATA'],
		['CACHE', 'METADATA'],
		['HISTORY_QUEUE', 'CHAT_LIMITER', 'MODEL'],
		['SPORTS', 'LIVE'],
		['PROVIDERS'],
		['PROVIDER1'],
	]
	const tried = process.env.FAULT_PAIRS === 'all' ? pairs : groups
	it.each(
		tried.map((failing) => ({ failing, names: failing.join(' and ') })),
	)('may fail ($names): pages that do not need it are unchanged, the others ask to try again later', async ({
		failing,
	}) => {
		await expectToHold(createTestClient(app.url), failing, 'down', wellForNobody)
		await expectToHold(member.copy(), failing, 'down', wellForMember)
	})

	it('may fail together with all others, and every page recovers at once', async () => {
		await expectToHold(createTestClient(app.url), FAULT_TARGETS, 'down', wellForNobody)
		await expectToHold(member.copy(), FAULT_TARGETS, 'down', wellForMember)
		expect(statuses(await lookAtAll(createTestClient(app.url), ''))).toEqual(wellForNobody)
		expect(statuses(await lookAtAll(member.copy(), ''))).toEqual(wellForMember)
	})

	it('may return garbage', async () => {
		await expectToHold(member.copy(), ['CACHE'], 'junk', wellForMember)
		await expectToHold(member.copy(), ['METADATA', 'SPORTS', 'LIVE', 'PROVIDERS'], 'junk', wellForMember)
	})

	it('may hang: no page takes longer than its time limit', async () => {
		const hanging = ['DB=hang', 'DB=hang:2', 'CACHE=hang', 'METADATA=hang', 'PROVIDERS=hang']
		const pages = ['/', '/movie', '/movie/27205', '/search', '/recommendations', '/profile', '/watch-history', '/login']
		const visits = hanging.map(async (fail) => {
			const region = freshRegion()
			const paths = pages.map((path) => `${path}?region=${region}${path === '/search' ? '&q=heat' : ''}`)
			for (const visit of await Promise.all(paths.map((path) => look(member, path, fail)))) expectWords(visit, fail)
		})
		await Promise.all(visits)
	})
})

/** A history item. */
const WATCHED = {
	media_id: 27205,
	media_type: 'movie',
	title: 'Inception',
	watch_position: 300,
	duration: 6000,
	created_at: '2026-11-01T12:00:00.000Z',
}
const TITLE = { type: 'movie', id: '27205' }
/** Every write, by name. */
const CHANGES: Record<string, [string, RequestOptions]> = {
	'watch progress': ['/api/history', { json: { items: [WATCHED] } }],
	'the end of a history': ['/api/history', { method: 'DELETE', json: {} }],
	'a favorite': ['/api/favorites', { json: { mediaId: 78, mediaType: 'movie' } }],
	'a rating': ['/api/feedback', { json: { mediaId: 27205, mediaType: 'movie', rating: 4 } }],
	'a preference': ['/api/preferences', { method: 'PUT', json: { accentColor: '#10B981' } }],
	'the form of a list': ['/actions/saved', { form: { intent: 'add', list: 'watchlist', ...TITLE } }],
	'the form of a removal': ['/actions/saved', { form: { intent: 'remove', list: 'favorites', ...TITLE } }],
	'the form of a film that was watched': ['/actions/history', { form: { intent: 'watched', ...TITLE } }],
	'the form that forgets a film': ['/actions/history', { form: { intent: 'forget', ...TITLE } }],
	'the form of an opinion': ['/actions/opinion', { form: { intent: 'rate', rating: '5', ...TITLE } }],
	'a form of the settings': ['/you/appearance', { form: { intent: 'accent', accentColor: '#10B981' } }],
	'the form of the services': ['/services', { form: { services: 'p1' } }],
}

describe('a write while the database fails', () => {
	/** The member has a favorite and a film that was watched, and nothing else. */
	let beginning: Statement[]
	/** Gives the members whose ids they are just that too. */
	let copies: (ids: string) => Statement[]
	beforeAll(async () => {
		const { user_id: userId } = (await (await member.request('/api/preferences')).json()) as { user_id: string }
		const older = { ...WATCHED, watch_position: 100, created_at: '2026-10-01T12:00:00.000Z' }
		await member.request('/api/favorites', { json: { mediaId: 27205, mediaType: 'movie' } })
		await member.request('/api/history', { json: { items: [older] } })
		const rowsOf = async (table: string) =>
			(
				await db
					.prepare(`SELECT * FROM ${table} WHERE ${isOf(table, '?')}`)
					.bind(userId)
					.all()
			).results
		await vi.waitFor(async () => expect(await rowsOf('history')).toHaveLength(1), { timeout: 60_000, interval: 200 })
		const insert = (table: string, row: Record<string, unknown>) => {
			const columns = columnsOf(row)
			const places = columns.map(() => '?')
			const values = columns.map((name) => row[name])
			return db.prepare(`INSERT INTO ${table} (${columns}) VALUES (${places})`).bind(...values)
		}
		const [saved, history] = [await rowsOf('saved'), await rowsOf('history')]
		expect(saved).toHaveLength(1)
		const tables = ['saved', 'history', 'history_writes', 'erasures', 'removals', 'opinions', 'taste', 'preferences']
		beginning = [
			...tables.map((table) => db.prepare(`DELETE FROM ${table} WHERE ${isOf(table, '?')}`).bind(userId)),
			...saved.map((row) => insert('saved', row)),
			...history.map((row) => insert('history', row)),
		]
		const copy = (table: string, row: Record<string, unknown> = {}) => {
			const columns = columnsOf(row)
			const own: Record<string, string> = { id: 'one.value', user_key: viewerKey('one.value') }
			const values = columns.map((name) => own[name] ?? `theirs.${name}`)
			return `INSERT INTO ${table} (${columns}) SELECT ${values} FROM json_each(?1) one, ${table} theirs
				WHERE ${isOf(table, '?2')}`
		}
		const texts = [copy('saved', saved[0]), copy('history', history[0])]
		copies = (ids) => texts.map((text) => db.prepare(text).bind(ids, userId))
	})

	/** Without those that SQLite makes of the key. */
	const columnsOf = (row: Record<string, unknown>) =>
		Object.keys(row).filter(
			(name) => !('watch_position' in row) || !/^(?:media_type|media_id|season|episode)$/.test(name),
		)
	const isOf = (table: string, user: string) =>
		table === 'preferences' ? `user_id = ${user}` : `user_key = ${viewerKey(user)}`
	const begin = () => db.batch(beginning)

	/** All that somebody has, without whose it is and times of the moment. */
	async function state(client: TestClient = member): Promise<string> {
		const all = (await (await client.request('/api/export')).json()) as Record<string, unknown>
		// The queue moves what was watched when it likes, which a taste takes note of. Visits say in which zone they are.
		const {
			exportedAt: _now,
			user: _user,
			sessions: _sessions,
			taste: _taste,
			notificationSettings: _zone,
			...kept
		} = all
		return JSON.stringify(kept, (key, value) => (/^(?:id|userId)$|At$/.test(key) && value !== null ? '' : value))
	}

	/** Others who have what the member has, signed in without the price of a password. */
	async function newMembers(count: number): Promise<TestClient[]> {
		const ids = Array.from({ length: count }, () => randomUUID())
		const hashes = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await sha256Hex(id)])))
		const all = JSON.stringify(ids)
		await db.batch([
			db
				.prepare("INSERT INTO users (id, email, created_at) SELECT value, value || '@example.com', ? FROM json_each(?)")
				.bind(Date.now(), all),
			db.prepare('INSERT INTO viewers (id) SELECT value FROM json_each(?)').bind(all),
			db
				.prepare(
					'INSERT INTO sessions (user_id, id_hash, created_at, seen_at) SELECT key, value, ?2, ?2 FROM json_each(?1)',
				)
				.bind(JSON.stringify(hashes), Date.now()),
			...copies(all),
		])
		const signIn = async (id: string) => {
			const client = createTestClient(app.url)
			const cookie = createSessionCookie({}, CANARIES.AUTH_SECRET, false, SESSION_IDLE_MS)
			const text = await cookie.write({ userId: id, sessionId: id })
			client.cookies.set(cookie.name, text.slice(text.indexOf('=') + 1, text.indexOf(';')))
			return client
		}
		return Promise.all(ids.map(signIn))
	}

	function expectAnswer({ status, headers }: Response, about: string): void {
		expect([200, 202, 302, 303, 503], about).toContain(status)
		if (status !== 503) return
		expect(Number(headers.get('Retry-After')), about).toBeGreaterThan(0)
		expect(headers.get('Cache-Control'), about).toContain('no-store')
	}
	/** How often the write called the database. */
	const callsOf = ({ headers }: Response) => Number(/DB=(\d+)/.exec(headers.get('X-Failed') ?? '')?.[1])

	it.each(Object.entries(CHANGES))('is executed completely or not at all, and once when it is repeated: %s', async (_, [
		path,
		ask,
	]) => {
		await begin()
		const before = await state()
		const well = await member.request(path, ask)
		expect(well.status).toBeLessThan(400)
		const done = await state()
		expect(done).not.toBe(before)
		for (const kind of ['lost-before', 'lost-after']) {
			for (let call = 1; ; call += 1) {
				await begin()
				const response = await member.request(path, { ...ask, headers: { 'X-Fail': `DB=${kind}:${call}` } })
				const about = `${path} with ${kind}:${call}: ${response.status} ${await response.text()}`
				expectAnswer(response, about)
				const left = await state()
				if (left !== before) expect(JSON.parse(left), about).toEqual(JSON.parse(done))
				expect((await member.request(path, ask)).status, about).toBeLessThan(400)
				expect(JSON.parse(await state()), about).toEqual(JSON.parse(done))
				if (callsOf(response) < call) break
			}
		}
	})

	/** When every late write has completed. */
	const SETTLED_MS = 20_000
	it('is answered within 15 seconds and executed once when it is repeated, while the database is slow, late or hangs', {
		timeout: 600_000,
	}, async () => {
		const kinds = ['slow', 'late', 'late, and repeated at once', 'hang']
		const tried: { path: string; ask: RequestOptions; kind: string; from: number; before: string; done: string }[] = []
		for (const [path, ask] of Object.values(CHANGES)) {
			await begin()
			const before = await state()
			const well = await member.request(path, { ...ask, headers: { 'X-Fail': 'DB=slow:99' } })
			const done = await state()
			expect(done).not.toBe(before)
			for (let from = 1; from <= callsOf(well); from += 1)
				tried.push(...kinds.map((kind) => ({ path, ask, kind, from, before, done })))
		}
		await begin()
		const members = await newMembers(tried.length)
		const took = await Promise.all(
			tried.map(async ({ path, ask, kind, from, before, done }, index) => {
				const client = members[index] as TestClient
				const started = performance.now()
				const response = await client.request(path, {
					...ask,
					headers: { 'X-Fail': `DB=${kind.split(',')[0]}:${from}` },
				})
				const tookMs = performance.now() - started
				const about = `${path} ${JSON.stringify(ask)} with ${kind}:${from}: ${response.status} ${await response.text()}`
				expect(tookMs, about).toBeLessThan(CHANGE_LIMIT_MS)
				expectAnswer(response, about)
				const repeat = async () => expect((await client.request(path, ask)).status, about).toBeLessThan(400)
				const isRepeated = kind.endsWith('at once')
				if (isRepeated) await repeat()
				await sleep(SETTLED_MS - (performance.now() - started))
				if (!isRepeated) {
					const left = await state(client)
					if (left !== before) expect(JSON.parse(left), about).toEqual(JSON.parse(done))
					await repeat()
				}
				expect(JSON.parse(await state(client)), about).toEqual(JSON.parse(done))
				return tookMs
			}),
		)
		// Both cases occurred: late writes and abandoned ones.
		expect(Math.max(...took)).toBeGreaterThan(10_000)
	})
})

describe('watch progress', () => {
	it.each([
		'HISTORY_QUEUE=down',
		'HISTORY_QUEUE=hang',
		'HISTORY_QUEUE=lost-after',
		'HISTORY_QUEUE=down,DB=down:3',
	])('is stored and visible at once with %s', async (fail) => {
		const client = await createMember(app.url)
		const before = performance.now()
		const response = await client.request('/api/history', { json: { items: [WATCHED] }, headers: { 'X-Fail': fail } })
		expect(response.status).toBe(202)
		expect(performance.now() - before).toBeLessThan(PAGE_LIMIT_MS)
		expect(await (await client.request('/api/history')).json()).toMatchObject({
			items: [{ media_id: 27205, watch_position: 300 }],
		})
	})
})

describe.concurrent('the assistant', { timeout: 600_000 }, () => {
	it.each([
		['the limiter is down', 'CHAT_LIMITER=down', PAGE_LIMIT_MS],
		['the limiter hangs', 'CHAT_LIMITER=hang', PAGE_LIMIT_MS],
		['the model is down', 'MODEL=down', TURN_LIMIT_MS],
		['the model talks nonsense', 'MODEL=junk', TURN_LIMIT_MS],
		['nothing is left of either', 'CHAT_LIMITER=down,MODEL=down', TURN_LIMIT_MS],
	])('replies by its rules when %s', async (_, fail, limitMs) => {
		const before = performance.now()
		const json = { message: 'movies like Inception', mode: 'recommend' }
		const response = await createTestClient(app.url).request('/api/chat', { json, headers: { 'X-Fail': fail } })
		expect(response.status).toBe(200)
		expect(await response.json()).toMatchObject({
			source: expect.not.stringMatching('model'),
			reply: { isUser: false },
		})
		expect(performance.now() - before).toBeLessThan(limitMs)
	})
})

describe.concurrent('availability', () => {
	const NAMES = ['p1', 'p2', 'p3', 'p4']
	it.each([
		['one of four services is down', 'PROVIDER1=down', NAMES.slice(1)],
		['one of four services hangs', 'PROVIDER1=hang', NAMES.slice(1)],
		['one of four services talks nonsense', 'PROVIDER1=junk', NAMES.slice(1)],
		['all of them are down', 'PROVIDERS=down', []],
		['the cache is down', 'CACHE=down', NAMES],
		['the cache hangs, reading and writing', 'CACHE=hang', NAMES],
		['the cache gives what nobody can read', 'CACHE=junk', NAMES],
	])('lists what is known when %s', async (_, fail, known) => {
		const path = `/api/availability/movie/27205?region=${freshRegion()}`
		const before = performance.now()
		const response = await createTestClient(app.url).request(path, { headers: { 'X-Fail': fail } })
		const { availability } = (await response.json()) as { availability: { providerId: string }[] }
		expect(performance.now() - before).toBeLessThan(onBusyMachine(5_000))
		expect(availability.map(({ providerId }) => providerId)).toEqual(known)
		// Failures are not cached, so it recovers at once. Hanging calls are still pending.
		if (fail.endsWith('hang')) return
		const healed = (await (await createTestClient(app.url).request(path)).json()) as { availability: unknown[] }
		expect(healed.availability).toHaveLength(NAMES.length)
	})
})
