import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveApp } from '../support/serve.ts'
import { createTestClient, type TestClient } from '../support/visitor.ts'

type App = Awaited<ReturnType<typeof serveApp>>
interface Item {
	id: string
	user_id: string
	media_id: number
	watch_position: number
	created_at: string
	title: string
}

let app: App
let db: Awaited<ReturnType<App['miniflare']['getD1Database']>>
beforeAll(async () => {
	app = await serveApp()
	db = await app.miniflare.getD1Database('DB')
})
afterAll(() => app.stop())

async function member(): Promise<TestClient & { email: string; password: string }> {
	const one = createTestClient(app.url)
	return Object.assign(one, await one.signUp())
}

function item(mediaId: number, more: Record<string, unknown> = {}) {
	return {
		media_id: mediaId,
		media_type: 'movie',
		title: `Film ${mediaId}`,
		poster_path: '/poster.jpg',
		backdrop_path: null,
		overview: 'What it is about.',
		rating: 7.5,
		watch_position: 300,
		duration: 6000,
		created_at: new Date().toISOString(),
		preferred_source: null,
		...more,
	}
}

async function body<T>(answer: Response | Promise<Response>): Promise<T> {
	return (await answer).json() as Promise<T>
}
const historyOf = async (one: TestClient) =>
	(await body<{ items: Item[] }>(one.request('/api/history?limit=500'))).items
const post = (one: TestClient, items: unknown[]) => one.request('/api/history', { json: { items } })

/** Waits until the queue has moved everything. */
async function flushed(): Promise<void> {
	await vi.waitFor(
		async () => {
			const waiting = await db.prepare('SELECT count(*) AS n FROM history_writes').first<{ n: number }>()
			expect(waiting?.n).toBe(0)
		},
		{ timeout: 20_000, interval: 200 },
	)
}

// Side by side: each waits for the queue, which takes its time.
describe.concurrent('what is kept for a signed-in viewer', () => {
	it('is there at once and after the queue has moved it, with every field that was given', async () => {
		const ann = await member()
		const episode = item(1396, { media_type: 'tv', season: 1, episode: 2, preferred_source: 'demo' })
		expect((await post(ann, [item(27205), episode])).status).toBe(202)
		const before = await historyOf(ann)
		expect(before).toHaveLength(2)
		expect(before.find(({ media_id }) => media_id === 1396)).toEqual({
			...episode,
			id: 'tv:1396:1:2',
			user_id: expect.any(String),
		})
		await flushed()
		expect(await historyOf(ann)).toEqual(before)
	})

	it('takes its title from the catalogue when none is given', async () => {
		const ann = await member()
		await post(ann, [item(27205, { title: undefined, overview: undefined, poster_path: undefined })])
		expect(await historyOf(ann)).toMatchObject([{ title: 'Inception', poster_path: expect.stringMatching(/^\//) }])
	})

	it('may come three times and is there once', async () => {
		const ann = await member()
		const items = [item(1), item(2)]
		for (let time = 0; time < 3; time += 1) await post(ann, items)
		await flushed()
		expect(await historyOf(ann)).toHaveLength(2)
	})

	it('counts a time in the future as now, reads offsets, and an honest later write wins', async () => {
		const ann = await member()
		await post(ann, [
			item(1, { created_at: '2099-01-01T00:00:00Z', watch_position: 10 }),
			item(2, { created_at: '1970-01-01T00:00:00Z' }),
			item(3, { created_at: '2026-01-01T12:00:00+05:00' }),
		])
		const [future, offset, old] = await historyOf(ann)
		expect(Date.parse(future?.created_at ?? '')).toBeLessThanOrEqual(Date.now())
		expect(offset?.created_at).toBe('2026-01-01T07:00:00.000Z')
		expect(old?.created_at).toBe('1970-01-01T00:00:00.000Z')
		await post(ann, [item(1, { watch_position: 20 })])
		expect((await historyOf(ann))[0]).toMatchObject({ media_id: 1, watch_position: 20 })
	})

	it('holds 500 items with overviews of 1,000 characters from one call', async () => {
		const ann = await member()
		const items = Array.from({ length: 500 }, (_, index) => item(index + 1, { overview: 'long '.repeat(200) }))
		expect((await post(ann, items)).status).toBe(202)
		expect(await historyOf(ann)).toHaveLength(500)
		await flushed()
		expect(await historyOf(ann)).toHaveLength(500)
	})

	it('goes with its person: erased everywhere within a moment, and a new account with that email is empty', async () => {
		const ann = await member()
		const { user_id: id } = await body<{ user_id: string }>(ann.request('/api/preferences'))
		await post(ann, [item(27205)])
		await ann.request('/api/favorites', { json: { mediaId: 27205, mediaType: 'movie' } })
		const copy = ann.copy()
		expect(
			(await ann.request('/api/account', { method: 'DELETE', json: { password: 'not mine at all' } })).status,
		).toBe(403)
		expect((await ann.request('/api/account', { method: 'DELETE', json: { password: ann.password } })).status).toBe(200)
		expect((await copy.request('/api/history')).status).toBe(401)
		await flushed()
		const { results } = await db
			.prepare(
				"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%'",
			)
			.all<{ name: string }>()
		for (const { name } of results) {
			const rows = JSON.stringify((await db.prepare(`SELECT * FROM ${name}`).all()).results)
			expect(rows.includes(id) || rows.includes(ann.email), name).toBe(false)
		}
		const again = createTestClient(app.url)
		await again.signUp(ann.email)
		expect(await historyOf(again)).toEqual([])
		expect(await body(again.request('/api/favorites'))).toMatchObject({ items: [] })
	})

	const ENDS: [string, (one: TestClient) => Promise<Response>][] = [
		['is cleared', (one) => one.request('/api/history', { method: 'DELETE', json: {} })],
		['is removed', (one) => one.request('/api/history', { method: 'DELETE', json: { ids: ['movie:1'] } })],
		[
			'is switched off',
			(one) => one.request('/api/preferences', { method: 'PUT', json: { isWatchHistoryEnabled: false } }),
		],
	]
	it.each(ENDS)('does not come back with a late write when it %s', async (_, end) => {
		const ann = await member()
		const items = [item(1)]
		await post(ann, items)
		expect((await end(ann)).status).toBe(200)
		await post(ann, items)
		await flushed()
		expect(await historyOf(ann)).toEqual([])
	})

	it('can be taken along: every field of every kind, nothing of others, nothing that opens the account', async () => {
		const [ann, bob] = [await member(), await member()]
		await post(ann, [item(27205)])
		await post(bob, [item(680, { title: "Bob's film" })])
		await ann.request('/api/watchlist', { json: { mediaId: 1396, mediaType: 'tv' } })
		await ann.request('/api/preferences', { method: 'PUT', json: { accentColor: '#10B981', services: ['lumina'] } })
		await ann.request('/api/history', { method: 'DELETE', json: { ids: ['movie:9'] } })
		const answer = await ann.request('/api/export')
		expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="marquee-\d{4}-\d\d-\d\d\.json"$/)
		const text = await answer.text()
		expect(JSON.parse(text)).toMatchObject({
			format: 'marquee',
			user: { email: ann.email, hasPassword: true },
			sessions: [{ createdAt: expect.any(String) }],
			preferences: { accentColor: '#10B981', services: ['lumina'] },
			saved: [{ list: 'watchlist', mediaType: 'tv', mediaId: 1396, title: 'Breaking Bad' }],
			history: [{ type: 'movie', id: 27205, positionSeconds: 300, overview: 'What it is about.' }],
			erasures: [{ mediaKey: 'movie:9' }],
		})
		expect(text).not.toContain("Bob's film")
		expect(text).not.toMatch(/scrypt|hash"|token/i)
		expect(text).not.toContain(ann.cookies.get('authjs.session-token'))
	})
})

describe('lists', () => {
	it.each(['favorites', 'watchlist'])('keep a title once in %s, with what the catalogue says of it', async (list) => {
		const ann = await member()
		const add = (json: unknown) => ann.request(`/api/${list}`, { json })
		expect(await body(add({ mediaId: 27205, mediaType: 'movie', title: 'forged' }))).toEqual({ outcome: 'added' })
		expect(await body(add({ mediaId: 27205, mediaType: 'movie' }))).toEqual({ outcome: 'already' })
		expect((await add({ mediaId: 999_999_999, mediaType: 'movie' })).status).toBe(404)
		const { items } = await body<{ items: Item[] }>(ann.request(`/api/${list}`))
		expect(items).toMatchObject([{ media_id: 27205, media_type: 'movie', title: 'Inception' }])
		const other = list === 'favorites' ? 'watchlist' : 'favorites'
		const gone = { method: 'DELETE', json: { ids: items.map(({ id }) => id) } }
		expect(await body(ann.request(`/api/${other}`, gone))).toEqual({ removed: 0 })
		expect(await body(ann.request(`/api/${list}`, { method: 'DELETE', json: { ids: [] } }))).toEqual({ removed: 0 })
		expect(await body(ann.request(`/api/${list}`, gone))).toEqual({ removed: 1 })
		expect(await body(ann.request(`/api/${list}`))).toMatchObject({ items: [] })
	})
})

describe('preferences', () => {
	it('begin with the defaults, change by field, and refuse what is none of theirs', async () => {
		const ann = await member()
		const first = await body<Record<string, unknown>>(ann.request('/api/preferences'))
		expect(first).toMatchObject({ isWatchHistoryEnabled: true, isNotificationsEnabled: true, accentColor: '#E63462' })
		const put = (json: unknown) => ann.request('/api/preferences', { method: 'PUT', json })
		expect(await body(put({ isNotificationsEnabled: false, unknown: 1 }))).toEqual({
			...first,
			isNotificationsEnabled: false,
			updated_at: expect.any(String),
		})
		expect(await body(put({ accentColor: '#0ea5e9' }))).toMatchObject({
			isNotificationsEnabled: false,
			accentColor: '#0EA5E9',
		})
		const page = await (await ann.request('/')).text()
		expect(page).toContain('#0ea5e9')
	})
})

describe('a call that is not as it must be', () => {
	const good = item(1)
	const BAD: [string, string, unknown, string][] = [
		['POST', '/api/history', {}, 'items'],
		['POST', '/api/history', { items: [] }, 'items'],
		['POST', '/api/history', { items: 'x' }, 'items'],
		['POST', '/api/history', { items: Array.from({ length: 501 }, () => good) }, 'items'],
		['POST', '/api/history', { items: [good, { ...good, media_id: '1' }] }, 'items.1.media_id'],
		['POST', '/api/history', { items: [{ ...good, media_id: 1.5 }] }, 'items.0.media_id'],
		['POST', '/api/history', { items: [{ ...good, media_id: 2 ** 53 }] }, 'items.0.media_id'],
		['POST', '/api/history', { items: [{ ...good, media_type: 'person' }] }, 'items.0.media_type'],
		['POST', '/api/history', { items: [{ ...good, season: 1 }] }, 'items.0.episode'],
		['POST', '/api/history', { items: [{ ...good, watch_position: -1 }] }, 'items.0.watch_position'],
		['POST', '/api/history', { items: [{ ...good, watch_position: null }] }, 'items.0.watch_position'],
		['POST', '/api/history', { items: [{ ...good, duration: '7200' }] }, 'items.0.duration'],
		['POST', '/api/history', { items: [{ ...good, created_at: 'yesterday' }] }, 'items.0.created_at'],
		['POST', '/api/history', { items: [{ ...good, created_at: '2026-11-20T12:00:00' }] }, 'items.0.created_at'],
		['POST', '/api/history', { items: [{ ...good, created_at: undefined }] }, 'items.0.created_at'],
		['POST', '/api/history', { items: [{ ...good, poster_path: 'javascript:alert(1)' }] }, 'items.0.poster_path'],
		['POST', '/api/history', { items: [{ ...good, title: ['a'] }] }, 'items.0.title'],
		['DELETE', '/api/history', { ids: 'movie:1' }, 'ids'],
		['DELETE', '/api/history', { ids: [1] }, 'ids.0'],
		['POST', '/api/favorites', { mediaType: 'movie' }, 'mediaId'],
		['POST', '/api/watchlist', { mediaId: 1, mediaType: 'film' }, 'mediaType'],
		['DELETE', '/api/favorites', {}, 'ids'],
		['PUT', '/api/preferences', { isWatchHistoryEnabled: 'false' }, 'isWatchHistoryEnabled'],
		['PUT', '/api/preferences', { accentColor: 'red;}' }, 'accentColor'],
		['PUT', '/api/preferences', { region: 'usa' }, 'region'],
		['PUT', '/api/preferences', { services: ['A B'] }, 'services.0'],
		['DELETE', '/api/account', { password: 1 }, 'password'],
		['POST', '/api/history', [], 'body'],
	]
	let ann: TestClient
	beforeAll(async () => {
		ann = await member()
	})

	it.each(
		BAD.map(([method, path, json, field]) => ({ method, path, json, field })),
	)('$method $path with a wrong $field is refused, and the field named', async ({ method, path, json, field }) => {
		const answer = await ann.request(path, { method, json })
		expect(answer.status).toBe(400)
		const { error } = await body<{ error: { code: string; message: string } }>(answer)
		expect(error.code).toBe('INVALID_REQUEST')
		expect(error.message.split(':')[0]).toBe(field)
	})

	it.each([
		['cursor', '/api/history?cursor=x'],
		['cursor', `/api/history?cursor=${'9'.repeat(200)}`],
		['limit', '/api/history?limit=0'],
		['limit', '/api/history?limit=501'],
		['sort', '/api/favorites?sort=best'],
		['page', '/api/watchlist?page=0'],
	])('a wrong %s in %s is refused and named', async (field, path) => {
		const answer = await ann.request(path)
		expect(answer.status).toBe(400)
		expect((await body<{ error: { message: string } }>(answer)).error.message).toContain(field)
	})

	it('that is no JSON, of another type or too large is refused', async () => {
		const send = (content: string, type: string) =>
			ann.request('/api/history', {
				method: 'POST',
				body: content,
				headers: { Origin: app.url, 'Content-Type': type },
			} as never)
		expect((await send('{', 'application/json')).status).toBe(400)
		expect((await send(JSON.stringify({ items: [good] }), 'text/plain')).status).toBe(400)
		expect((await send(`"${'x'.repeat(4_000_001)}"`, 'application/json')).status).toBe(413)
		expect((await send('['.repeat(20_000), 'application/json')).status).toBe(400)
		expect(await historyOf(ann)).toEqual([])
	})
})

describe('what belongs to Ann', () => {
	let ann: TestClient & { email: string }
	let bob: TestClient
	let annsId: string
	let annsIds: { saved: string; cursor: string }

	/** All that Ann has, as she sees it. */
	async function everything() {
		const paths = ['/api/history?limit=500', '/api/favorites', '/api/watchlist', '/api/preferences']
		return JSON.stringify(await Promise.all(paths.map(async (path) => body(ann.request(path)))))
	}

	beforeAll(async () => {
		ann = await member()
		bob = await member()
		await post(ann, [item(11, { title: 'Only Ann' }), item(12, { title: 'Only Ann' })])
		await ann.request('/api/favorites', { json: { mediaId: 27205, mediaType: 'movie' } })
		await ann.request('/api/watchlist', { json: { mediaId: 1396, mediaType: 'tv' } })
		await ann.request('/api/preferences', { method: 'PUT', json: { accentColor: '#10B981' } })
		annsId = (await body<{ user_id: string }>(ann.request('/api/preferences'))).user_id
		const { nextCursor } = await body<{ nextCursor: string }>(ann.request('/api/history?limit=1'))
		const { items } = await body<{ items: Item[] }>(ann.request('/api/favorites'))
		annsIds = { saved: items[0]?.id ?? '', cursor: nextCursor }
	})

	const READS = [
		'/api/history',
		'/api/favorites',
		'/api/watchlist',
		'/api/preferences',
		'/api/export',
		'/profile',
		'/watch-history',
	]
	it.each(READS)('is not read by Bob through %s, whatever he puts into the address', async (path) => {
		for (const query of [
			'',
			`?user_id=${annsId}`,
			`?userId=${annsId}`,
			`?uid=${annsId}`,
			`?cursor=${annsIds.cursor}`,
		]) {
			const answer = await bob.request(path + query)
			const text = await answer.text()
			expect(answer.status, query).toBeLessThan(500)
			for (const secret of ['Only Ann', ann.email, annsIds.saved]) expect(text, path + query).not.toContain(secret)
			expect(text.replaceAll(query, ''), path + query).not.toContain(annsId)
		}
	})

	const WRITES = (): [string, string, Record<string, unknown>][] => [
		['POST', '/api/history', { items: [item(11, { user_id: annsId, id: 'movie:11', watch_position: 1 })] }],
		['DELETE', '/api/history', { ids: ['movie:11', 'movie:12'] }],
		['DELETE', '/api/history', {}],
		['POST', '/api/favorites', { mediaId: 680, mediaType: 'movie' }],
		['POST', '/api/watchlist', { mediaId: 680, mediaType: 'movie' }],
		['DELETE', '/api/favorites', { ids: [annsIds.saved] }],
		['DELETE', '/api/watchlist', { ids: [annsIds.saved] }],
		['PUT', '/api/preferences', { accentColor: '#EF4444', isWatchHistoryEnabled: false }],
	]

	it('is not changed by Bob, with her ids in bodies, addresses and headers', async () => {
		const before = await everything()
		for (const [method, path, json] of WRITES()) {
			for (const query of ['', `?user_id=${annsId}`]) {
				const named = { ...json, user_id: annsId, userId: annsId }
				const answer = await bob.request(path + query, { method, json: named, headers: { 'X-User-Id': annsId } })
				expect(answer.status, `${method} ${path}`).toBeLessThan(300)
			}
		}
		await flushed()
		expect(await everything()).toBe(before)
		expect((await bob.request('/api/account', { method: 'DELETE', json: { user_id: annsId } })).status).toBe(200)
		expect(await everything()).toBe(before)
	})

	it('is neither read nor changed by nobody', async () => {
		const before = await everything()
		const nobody = createTestClient(app.url)
		const calls: [string, string, unknown][] = [
			...WRITES(),
			...READS.filter((path) => path.startsWith('/api')).map((path): [string, string, unknown] => [
				'GET',
				path,
				undefined,
			]),
			['DELETE', '/api/account', {}],
		]
		for (const [method, path, json] of calls) {
			const answer = await nobody.request(path, { method, ...(json === undefined ? {} : { json }) })
			expect(answer.status, `${method} ${path}`).toBe(401)
			expect(await body(answer)).toEqual({ error: { code: 'UNAUTHENTICATED', message: expect.any(String) } })
		}
		expect(await everything()).toBe(before)
	})

	it('is not changed by a page of another site that she visits', async () => {
		const before = await everything()
		for (const [method, path, json] of WRITES())
			for (const headers of [
				{ Origin: 'https://evil.example' },
				{ Origin: 'null' },
				{ 'Sec-Fetch-Site': 'cross-site' },
				{ 'Sec-Fetch-Site': 'same-site' },
			] as Record<string, string>[])
				expect((await ann.request(path, { method, json, headers })).status, `${method} ${path}`).toBe(403)
		for (const [, path] of WRITES())
			await ann.request(`${path}?_method=DELETE`, { headers: { 'X-HTTP-Method-Override': 'DELETE' } })
		expect(await everything()).toBe(before)
	})
})
