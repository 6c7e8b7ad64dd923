import { getTableColumns, getTableName } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Toast } from '#domain/shared/toast.ts'
import { viewerKey } from '#functions/data/viewer-key.ts'
import * as personal from '../../../drizzle/personal.ts'
import { followableMatch } from '../../support/requests/filled-person.ts'
import { type Account, createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'

const BOUND = ['PERSONAL_APAC', 'PERSONAL_ENAM', 'PERSONAL_WEUR']
const DATABASES = ['DB', ...BOUND]
const app = await untilDone(serveApp({}, { personal: BOUND }))

interface Person extends TestClient, Account {
	id: string
	/** The binding of the database with their rows. */
	binding: string
}

const TABLES = Object.values(personal)
	.filter((table) => 'userKey' in getTableColumns(table))
	.map(getTableName)

/** They are empty once the queues have done their work, and go with a session. */
const PASSING = ['history_writes', 'push_deliveries', 'push_subscriptions']

/** How many rows of a person each table of a database has, of those that have any. */
async function rowsIn(binding: string, userId: string): Promise<Record<string, number>> {
	const database = app.databaseOf(binding)
	const found = await database.batch<{ n: number }>(
		TABLES.map((name) =>
			database.prepare(`SELECT count(*) AS n FROM ${name} WHERE user_key = ${viewerKey('?')}`).bind(userId),
		),
	)
	const counts = TABLES.map((name, index) => [name, found[index]?.results[0]?.n ?? 0] as const)
	return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** The databases that know a person. */
async function databasesOf(userId: string): Promise<string[]> {
	const known = await Promise.all(
		DATABASES.map((binding) =>
			app.databaseOf(binding).prepare('SELECT 1 FROM viewers WHERE id = ?').bind(userId).first(),
		),
	)
	return DATABASES.filter((_, index) => known[index] !== null)
}

async function homeOf({ id }: Pick<Person, 'id'>): Promise<string | null> {
	const row = await app.database
		.prepare('SELECT home FROM users WHERE id = ?')
		.bind(id)
		.first<{ home: string | null }>()
	return row?.home ?? null
}

async function setUser({ id }: Pick<Person, 'id'>, column: 'home' | 'moving_at', value: string | number | null) {
	await app.database.prepare(`UPDATE users SET ${column} = ? WHERE id = ?`).bind(value, id).run()
}

async function idOf(client: TestClient): Promise<string> {
	return (await call<{ user_id: string }>(client, 'GET', '/api/preferences')).user_id
}

/** Of somebody who has signed up in that region. */
async function memberIn(binding: string): Promise<Person> {
	const client = await createMember(app.url, undefined, binding === 'DB' ? null : binding)
	return { ...client, id: await idOf(client), binding }
}

/** The main part of a page. */
async function mainOf(client: TestClient, path: string): Promise<string> {
	const response = await client.request(path)
	expect(response.status, path).toBe(200)
	const html = await response.text()
	return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** The buttons of the viewer's opinion that are pressed on a title's page. */
async function pressedOn(client: TestClient, path: string): Promise<string[]> {
	const [opinion = ''] = /<section class="opinion".*?<\/section>/s.exec(await mainOf(client, path)) ?? []
	const pressed = opinion.matchAll(/<button[^>]*aria-pressed="true"(?:[^>]*aria-label="([^"]*)")?[^>]*>([^<]*)/g)
	return [...pressed].map(([, label, text = '']) => label ?? text)
}

/** Sends a form as a browser without scripts does. */
async function post(client: TestClient, path: string, form: Record<string, string>): Promise<void> {
	const response = await client.request(path, { form })
	expect(response.status, `${path} ${form.intent}`).toBe(303)
	expect(decodeURIComponent(client.cookies.get('toast') ?? ''), `${path} ${form.intent}`).not.toContain('destructive')
}

const AS_SCRIPT = { headers: { Accept: 'application/json' } }

/** Sends a form as the device's queue does. */
async function send(client: TestClient, path: string, form: Record<string, string>): Promise<Toast | null> {
	const now = String(Date.now())
	const stamp = { write: crypto.randomUUID(), at: now, sent: now }
	const response = await client.request(path, { form: { ...form, ...stamp }, ...AS_SCRIPT })
	expect(response.status, `${path} ${form.intent}`).toBe(200)
	return ((await response.json()) as { toast: Toast | null }).toast
}

async function call<T>(client: TestClient, method: string, path: string, json?: unknown): Promise<T> {
	const response = await client.request(path, { method, json })
	expect(response.status, `${method} ${path}`).toBeLessThan(300)
	return (await response.json()) as T
}

const INCEPTION = { type: 'movie', id: '27205' }
const MATRIX = { type: 'movie', id: '603' }
const BREAKING_BAD = { type: 'tv', id: '1396' }

const watched = (more: object = {}) => ({
	media_id: 603,
	media_type: 'movie',
	title: 'The Matrix',
	watch_position: 300,
	duration: 6000,
	created_at: new Date().toISOString(),
	...more,
})
const episode = () => watched({ media_id: 1396, media_type: 'tv', season: 1, episode: 2 })
const watch = (client: TestClient, ...items: object[]) => call(client, 'POST', '/api/history', { items })

async function historyOf(client: TestClient): Promise<string[]> {
	const { items } = await call<{ items: { id: string }[] }>(client, 'GET', '/api/history')
	return items.map(({ id }) => id).sort()
}

async function untilCommitted({ id, binding }: Person): Promise<void> {
	const isWaiting = async () => 'history_writes' in (await rowsIn(binding, id))
	await vi.waitFor(async () => expect(await isWaiting()).toBe(false), { timeout: 60_000, interval: 200 })
}

async function advanced(client: TestClient, path: string): Promise<string> {
	for (let visit = 0; visit < 50; visit += 1) {
		const html = await (await client.request(path)).text()
		if (!html.includes('http-equiv="refresh"')) return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
	}
	throw new Error('the import was never finished')
}

const LETTERBOXD = 'Date,Name,Year,Letterboxd URI,Rating\n2024-01-01,Blade Runner,1982,https://boxd.it/1,4.5\n'

/** One row of every kind, and more that is taken back. */
async function fillAll(person: Person): Promise<void> {
	await post(person, '/actions/saved', { intent: 'add', list: 'watchlist', ...INCEPTION })
	await post(person, '/actions/opinion', { intent: 'rate', rating: '4', ...INCEPTION })
	await post(person, '/actions/saved', { intent: 'add', list: 'favorites', ...MATRIX })
	await post(person, '/actions/saved', { intent: 'remove', list: 'favorites', ...MATRIX })
	await watch(
		person,
		watched({ created_at: '2026-11-01T12:00:00.000Z' }),
		{ ...episode(), episode: 1, watch_position: 6000, created_at: '2026-11-01T13:00:00.000Z' },
		episode(),
	)
	await post(person, '/actions/history', { intent: 'rewatch', type: 'tv', id: '1396' })
	await post(person, '/actions/history', { intent: 'specials', type: 'tv', id: '1396', specials: 'placed' })
	await post(person, '/actions/teams', { intent: 'follow', ...(await followableMatch(person)), returnTo: '/calendar' })
	await post(person, '/you/notifications', { intent: 'save', kind: 'film', pace: 'each' })
	await post(person, '/actions/history', { intent: 'drop', ...BREAKING_BAD })
	await person.request('/import', { file: new File([LETTERBOXD], 'ratings.csv') })
	await mainOf(person, '/recommendations')
	// What only time brings.
	await app.databaseOf(person.binding).batch(
		[
			`INSERT INTO plays (user_key, media_key, played_at) VALUES (${viewerKey('?')}, 'tv:1396:1:1', 1)`,
			`INSERT INTO notifications (user_key, id, kind, title, body, path, created_at, message, expires_at)
				VALUES (${viewerKey('?')}, 'version:1', 'version', 'New', 'A new version', '/', 1, 'm', 1)`,
		].map((text) => app.databaseOf(person.binding).prepare(text).bind(person.id)),
	)
}

describe.concurrent.each(DATABASES)('a user whose rows are in %s', (binding) => {
	it('sees at once what they do with a title, by forms without scripts, by the queue of their device and by calls', async () => {
		const ann = await memberIn(binding)

		await post(ann, '/actions/saved', { intent: 'add', list: 'watchlist', ...INCEPTION })
		expect(await mainOf(ann, '/watchlist')).toContain('Inception')
		await send(ann, '/actions/saved', { intent: 'add', list: 'favorites', ...INCEPTION })
		await call(ann, 'POST', '/api/favorites', { mediaType: 'tv', mediaId: 1396 })
		const favorites = await mainOf(ann, '/favorites')
		expect(favorites).toContain('Inception')
		expect(favorites).toContain('Breaking Bad')

		await post(ann, '/actions/opinion', { intent: 'rate', rating: '5', ...INCEPTION })
		await call(ann, 'POST', '/api/feedback', { mediaType: 'tv', mediaId: 1396, rating: 4 })
		await send(ann, '/actions/opinion', { intent: 'dismiss', ...MATRIX })
		expect(await pressedOn(ann, '/movie/27205')).toEqual(['5 stars', 'Like'])
		expect(await pressedOn(ann, '/tv/1396')).toEqual(['4 stars'])
		expect(await pressedOn(ann, '/movie/603')).toEqual(['Not interested'])

		const removed = await send(ann, '/actions/saved', { intent: 'remove', list: 'watchlist', ...INCEPTION })
		expect(await mainOf(ann, '/watchlist')).not.toContain('Inception')
		await post(ann, '/actions/undo', { removal: removed?.undo ?? '' })
		expect(await mainOf(ann, '/watchlist')).toContain('Inception')

		await mainOf(ann, '/search?q=heat')
		await vi.waitFor(async () => expect(await mainOf(ann, '/profile/taste')).toContain('heat'), { timeout: 60_000 })
		const [first, second] = [await mainOf(ann, '/recommendations'), await mainOf(ann, '/recommendations')]
		expect(first).not.toContain('href="/movie/603"')
		expect(second).toBe(first)
		const ranked = app
			.databaseOf(binding)
			.prepare(`SELECT ranking IS NOT NULL AS hasRanking FROM taste WHERE user_key = ${viewerKey('?')}`)
		expect(await ranked.bind(ann.id).first()).toEqual({ hasRanking: 1 })

		expect(await databasesOf(ann.id)).toEqual([binding])
		for (const other of DATABASES.filter((name) => name !== binding))
			expect(await rowsIn(other, ann.id), other).toEqual({})
		expect(await homeOf(ann)).toBe(binding === 'DB' ? null : binding)
	})

	it('finds their history before and after the queue has moved it, without the time when it was off', async () => {
		const ann = await memberIn(binding)
		const both = ['movie:603', 'tv:1396:1:2']
		await watch(ann, watched(), episode())
		expect(await historyOf(ann)).toEqual(both)
		expect(await mainOf(ann, '/up-next')).toContain('The Matrix')
		await untilCommitted(ann)
		expect(await historyOf(ann)).toEqual(both)
		expect(await rowsIn(binding, ann.id)).toMatchObject({ history: 2 })

		await post(ann, '/actions/history', { intent: 'hide', ...MATRIX })
		expect(await mainOf(ann, '/')).not.toContain('/watch/movie/603')
		await send(ann, '/actions/history', { intent: 'show', ...MATRIX })
		expect(await mainOf(ann, '/up-next')).toContain('/watch/movie/603')

		await post(ann, '/you/privacy', { intent: 'history', value: 'off' })
		await watch(ann, watched({ media_id: 27205 }))
		expect(await historyOf(ann)).toEqual(both)
		await call(ann, 'PUT', '/api/preferences', { isWatchHistoryEnabled: true })
		expect(await historyOf(ann)).toEqual(both)
		await watch(ann, watched({ media_id: 27205 }))
		expect(await historyOf(ann)).toEqual(['movie:27205', ...both])

		await call(ann, 'DELETE', '/api/history', { ids: ['movie:27205'] })
		const removed = await send(ann, '/actions/history', { intent: 'remove', only: 'movie:603' })
		expect(await historyOf(ann)).toEqual(['tv:1396:1:2'])
		await send(ann, '/actions/undo', { removal: removed?.undo ?? '' })
		await untilCommitted(ann)
		expect(await historyOf(ann)).toEqual(both)
		await post(ann, '/actions/history', { intent: 'clear', password: ann.password })
		expect(await historyOf(ann)).toEqual([])
	})

	it('imports a file, takes it back, and exports everything', async () => {
		const ann = await memberIn(binding)
		await fillAll(ann)
		const uploaded = await ann.request('/import', { file: new File([LETTERBOXD], 'hers.csv') })
		const path = uploaded.headers.get('Location') ?? ''
		expect(await advanced(ann, path)).toContain('Blade Runner')
		await post(ann, path, { intent: 'apply', part: 'opinions' })
		expect(await advanced(ann, path)).toContain('Import complete.')
		expect(await pressedOn(ann, '/movie/78')).not.toEqual([])
		await post(ann, path, { intent: 'undo' })
		expect(await advanced(ann, path)).toContain('Import undone.')
		expect(await pressedOn(ann, '/movie/78')).toEqual([])

		const exported = await call<Record<string, unknown[]>>(ann, 'GET', '/api/export')
		expect(exported).toMatchObject({
			user: { email: ann.email },
			saved: [{ list: 'watchlist', title: 'Inception' }],
			history: [
				{ type: 'tv', id: 1396, episode: 2 },
				{ type: 'tv', id: 1396, episode: 1 },
				{ type: 'movie', id: 603 },
			],
			removals: [{ part: 'favorites' }],
			hiddenTitles: [{ mediaId: 1396, kind: 'dropped' }],
			opinions: [{ mediaId: 27205, rating: 4 }],
			taste: { isEnabled: true },
			preferences: { isWatchHistoryEnabled: true },
		})
		expect(exported.imports).toHaveLength(2)
		expect(exported.sessions).toHaveLength(1)
	})

	it('keeps it all through signing out, in again and a new password, and leaves nothing anywhere once deleted', async () => {
		const ann = await memberIn(binding)
		await fillAll(ann)
		await untilCommitted(ann)
		const before = await rowsIn(binding, ann.id)
		expect(Object.keys(before)).toHaveLength(TABLES.length - PASSING.length)

		await post(ann, '/logout', {})
		expect(await ann.isSignedIn()).toBe(false)
		await post(ann, '/login', { email: ann.email, password: ann.password })
		const next = 'a line of lamps'
		await post(ann, '/profile', { intent: 'change-password', current: ann.password, next })
		expect(await mainOf(ann, '/watchlist')).toContain('Inception')
		expect(await historyOf(ann)).toEqual(['movie:603', 'tv:1396:1:1', 'tv:1396:1:2'])
		expect(await rowsIn(binding, ann.id)).toEqual(before)
		expect(await homeOf(ann)).toBe(binding === 'DB' ? null : binding)

		const ids = await app
			.databaseOf(binding)
			.prepare('SELECT key FROM viewers WHERE id = ?')
			.bind(ann.id)
			.first<{ key: number }>()
		await post(ann, '/profile/delete', { password: next, confirmed: 'yes' })
		expect(await ann.isSignedIn()).toBe(false)
		expect(await databasesOf(ann.id)).toEqual([])
		const database = app.databaseOf(binding)
		for (const table of TABLES)
			expect(
				await database.prepare(`SELECT 1 FROM ${table} WHERE user_key = ?`).bind(ids?.key).first(),
				table,
			).toBeNull()
		for (const table of ['sessions', 'preferences', 'identities'])
			expect(
				await app.database.prepare(`SELECT 1 FROM ${table} WHERE user_id = ?`).bind(ann.id).first(),
				table,
			).toBeNull()
		expect(await app.database.prepare('SELECT 1 FROM users WHERE id = ?').bind(ann.id).first()).toBeNull()
	})
})

describe('signing up', () => {
	it('chooses one of the databases, which keeps every row of the account', async () => {
		const client = createTestClient(app.url)
		const account = await client.signUp()
		const id = await idOf(client)
		const home = await homeOf({ id })
		expect(BOUND).toContain(home)
		expect(await databasesOf(id)).not.toContain('DB')
		const ann = { ...client, ...account, id, binding: String(home) }
		await fillAll(ann)
		await untilCommitted(ann)
		expect(await homeOf(ann)).toBe(home)
		expect(Object.keys(await rowsIn(ann.binding, ann.id))).toHaveLength(TABLES.length - PASSING.length)
		for (const other of DATABASES.filter((name) => name !== ann.binding))
			expect(await rowsIn(other, ann.id), other).toEqual({})
	})
})

describe('the watch history', () => {
	it('is kept whenever the preference says so, also after the switch has failed in the personal database', async () => {
		const ann = await memberIn('PERSONAL_ENAM')
		const database = app.databaseOf('PERSONAL_ENAM')
		const switchTo = (isWatchHistoryEnabled: boolean) =>
			ann.request('/api/preferences', { method: 'PUT', json: { isWatchHistoryEnabled } })
		const isOn = async () =>
			(await call<{ isWatchHistoryEnabled: boolean }>(ann, 'GET', '/api/preferences')).isWatchHistoryEnabled
		for (const isNext of [false, true]) {
			expect((await switchTo(!isNext)).status).toBe(200)
			await database.prepare("CREATE TRIGGER fails BEFORE UPDATE ON viewers BEGIN SELECT RAISE(ABORT, ''); END").run()
			expect((await switchTo(isNext)).status).toBe(503)
			await database.prepare('DROP TRIGGER fails').run()
			expect(await isOn()).toBe(false)
			await watch(ann, watched())
			expect(await historyOf(ann)).toEqual([])
		}
		expect((await switchTo(true)).status).toBe(200)
		await watch(ann, watched())
		expect(await historyOf(ann)).toEqual(['movie:603'])
	})
})

describe('two accounts with the same number in two databases', () => {
	it('never see or change what the other has', async () => {
		const [ann, bob] = await Promise.all([memberIn('PERSONAL_APAC'), memberIn('PERSONAL_WEUR')])
		for (const { id, binding } of [ann, bob])
			await app.databaseOf(binding).prepare('INSERT INTO viewers (key, id) VALUES (1000000, ?)').bind(id).run()
		await fillAll(ann)
		await post(bob, '/actions/saved', { intent: 'add', list: 'watchlist', ...MATRIX })
		const before = await rowsIn(ann.binding, ann.id)
		expect(await mainOf(ann, '/watchlist')).not.toContain('The Matrix')
		expect(await mainOf(bob, '/watchlist')).not.toContain('Inception')
		expect(await historyOf(bob)).toEqual([])
		await post(bob, '/actions/history', { intent: 'clear', password: bob.password })
		await post(bob, '/profile/delete', { password: bob.password, confirmed: 'yes' })
		expect(await rowsIn(ann.binding, ann.id)).toEqual(before)
		expect(await mainOf(ann, '/watchlist')).toContain('Inception')
	})
})

const PERSONAL_PAGES = [
	'/profile',
	'/watchlist',
	'/favorites',
	'/watch-history',
	'/up-next',
	'/calendar',
	'/profile/taste',
	'/import',
]

describe('an account whose database is not bound', () => {
	let ann: Person
	beforeAll(async () => {
		ann = await memberIn('PERSONAL_ENAM')
		await fillAll(ann)
		await setUser(ann, 'home', 'PERSONAL_OC')
	})

	it('gets a 503 for what is personal, and public pages work', async () => {
		for (const path of PERSONAL_PAGES) expect((await ann.request(path)).status, path).toBe(503)
		for (const path of ['/api/history', '/api/watchlist', '/api/preferences', '/api/export'])
			expect((await ann.request(path)).status, path).toBe(503)
		const add = { form: { intent: 'add', list: 'watchlist', ...MATRIX }, ...AS_SCRIPT }
		expect((await ann.request('/actions/saved', add)).status).toBe(503)
		expect((await ann.request('/api/history', { json: { items: [watched()] } })).status).toBe(503)
		const removal = { method: 'DELETE', json: { password: ann.password } }
		expect((await ann.request('/api/account', removal)).status).toBe(503)
		for (const path of ['/', '/movie/27205', '/tv/1396', '/search?q=heat', '/recommendations', '/api/health'])
			expect((await ann.request(path)).status, path).toBe(200)
	})

	it('is still signed in and has everything once it is bound again', async () => {
		await setUser(ann, 'home', 'PERSONAL_ENAM')
		expect(await ann.isSignedIn()).toBe(true)
		expect(await mainOf(ann, '/watchlist')).toContain('Inception')
		expect(await historyOf(ann)).toEqual(['movie:603', 'tv:1396:1:1', 'tv:1396:1:2'])
	})
})

describe.each(['PERSONAL_ENAM', 'DB'])('an account that moves from %s', (binding) => {
	it.each([
		true,
		false,
	])('can read, is refused each change with a 503, and can make it afterwards (has rows: %s)', async (hasRows) => {
		const ann = await memberIn(binding)
		if (hasRows) await fillAll(ann)
		const before = await rowsIn(binding, ann.id)
		await setUser(ann, 'moving_at', 1)
		for (const path of [...PERSONAL_PAGES, '/', '/movie/27205', '/tv/1396', '/recommendations', '/search?q=heat'])
			expect((await ann.request(path)).status, path).toBe(200)
		for (const path of ['/api/history', '/api/watchlist', '/api/preferences', '/api/export', '/api/recommendations'])
			expect((await ann.request(path)).status, path).toBe(200)
		const changes = [
			['/actions/saved', { form: { intent: 'add', list: 'watchlist', ...MATRIX }, ...AS_SCRIPT }],
			['/actions/opinion', { form: { intent: 'rate', rating: '3', ...MATRIX }, ...AS_SCRIPT }],
			['/actions/history', { form: { intent: 'hide', ...MATRIX }, ...AS_SCRIPT }],
			['/api/watchlist', { json: { mediaType: 'movie', mediaId: 603 } }],
			['/api/history', { json: { items: [watched({ media_id: 27205 })] } }],
			['/api/preferences', { method: 'PUT', json: { isWatchHistoryEnabled: true } }],
			['/api/account', { method: 'DELETE', json: { password: ann.password } }],
		] as const
		for (const [path, ask] of changes) expect((await ann.request(path, ask)).status, path).toBe(503)
		await ann.request('/actions/saved', { form: { intent: 'add', list: 'watchlist', ...MATRIX } })
		expect(decodeURIComponent(ann.cookies.get('toast') ?? '')).toContain('destructive')
		await untilCommitted(ann)
		const { history_writes: _moved, history: _history, ...rows } = before
		expect(await rowsIn(binding, ann.id)).toMatchObject(rows)
		expect(await mainOf(ann, '/watchlist')).not.toContain('The Matrix')
		await setUser(ann, 'moving_at', null)
		for (const [path, ask] of changes) expect((await ann.request(path, ask)).status, path).toBeLessThan(300)
	})
})
