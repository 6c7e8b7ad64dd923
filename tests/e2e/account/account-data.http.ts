import { describe, expect, inject, it, vi } from 'vitest'
import { viewerKey } from '#functions/data/viewer-key.ts'
import { findUser } from '../../support/database/database.ts'
import { type Account, createMember, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')

interface Item {
	id: string
	user_id: string
	media_id: number
	watch_position: number
	created_at: string
	title: string
}

const member = () => createMember(appUrl)

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

async function body<T>(response: Response | Promise<Response>): Promise<T> {
	return (await response).json() as Promise<T>
}
const historyOf = async (client: TestClient) =>
	(await body<{ items: Item[] }>(client.request('/api/history?limit=500'))).items
const post = (client: TestClient, items: unknown[]) => client.request('/api/history', { json: { items } })

/** Waits until the queue has moved everything that this viewer has watched. */
async function flushed(account: Account): Promise<void> {
	const { id, personal } = await findUser(appUrl, account.email)
	const waiting = personal
		.prepare(`SELECT count(*) AS n FROM history_writes WHERE user_key = ${viewerKey('?')}`)
		.bind(id)
	await vi.waitFor(async () => expect(await waiting.first()).toEqual({ n: 0 }), { timeout: 60_000, interval: 200 })
}

// Concurrent, because each waits for the queue.
describe.concurrent('the history of a signed-in viewer', () => {
	it('has every field at once and after the queue has moved it', async () => {
		const ann = await member()
		const episode = item(1396, { media_type: 'tv', season: 1, episode: 2, preferred_source: 'demo' })
		expect((await post(ann, [item(27205), episode])).status).toBe(202)
		const before = await historyOf(ann)
		expect(before).toHaveLength(2)
		expect(before.find(({ media_id }) => media_id === 1396)).toEqual({
			...episode,
			title: 'Breaking Bad',
			poster_path: '/poster-tv-1396.svg',
			backdrop_path: expect.stringMatching(/^\//),
			overview: expect.not.stringContaining('What it is about.'),
			rating: expect.any(Number),
			id: 'tv:1396:1:2',
			user_id: expect.any(String),
		})
		await flushed(ann)
		expect(await historyOf(ann)).toEqual(before)
	})

	it('is stored once when it arrives three times', async () => {
		const ann = await member()
		const items = [item(1), item(2)]
		for (let time = 0; time < 3; time += 1) await post(ann, items)
		await flushed(ann)
		expect(await historyOf(ann)).toHaveLength(2)
	})

	it('treats a time in the future as now, reads offsets, and lets a genuinely later write win', async () => {
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
		await flushed(ann)
		expect(await historyOf(ann)).toHaveLength(500)
	})

	const ENDS: [string, (client: TestClient) => Promise<Response>][] = [
		['is cleared', (client) => client.request('/api/history', { method: 'DELETE', json: {} })],
		['is removed', (client) => client.request('/api/history', { method: 'DELETE', json: { ids: ['movie:1'] } })],
	]
	it.each(ENDS)('is not restored by a late write when it %s', async (_, end) => {
		const ann = await member()
		const items = [item(1)]
		await post(ann, items)
		expect((await end(ann)).status).toBe(200)
		await post(ann, items)
		await flushed(ann)
		expect(await historyOf(ann)).toEqual([])
	})
})

describe('lists', () => {
	it.each(['favorites', 'watchlist'])('store a title once in %s, with the data of the catalog', async (list) => {
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
	it('start with the defaults, change field by field, and ignore unknown fields', async () => {
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
