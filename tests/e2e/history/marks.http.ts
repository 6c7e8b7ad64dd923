import { describe, expect, inject, it } from 'vitest'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
/** Breaking Bad: 62 episodes in 5 seasons. */
const SHOW = { type: 'tv', id: '1396' }

interface Item {
	media_id: number
	season?: number
	episode?: number
	created_at: string
}

async function mark(client: TestClient, fields: Record<string, string>) {
	const form = { intent: 'watched', ...SHOW, returnTo: '/tv/1396', ...fields }
	const response = await client.request('/actions/history', { form, headers: { Accept: 'application/json' } })
	const { toast } = (await response.json()) as { toast: { title: string; text: string; undo?: string } | null }
	return { status: response.status, text: toast?.text, undo: toast?.undo }
}

async function historyOf(client: TestClient): Promise<Item[]> {
	const items: Item[] = []
	for (let cursor: string | null = ''; cursor !== null; ) {
		const response = await client.request(`/api/history?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
		const page = (await response.json()) as { items: Item[]; nextCursor: string | null }
		items.push(...page.items)
		cursor = page.nextCursor
	}
	return items
}

const countOf = (items: readonly Item[], season: number) => items.filter((item) => item.season === season).length

describe('marking a show', () => {
	it('is one call for an episode, all before it, a season and everything', async () => {
		const client = await createMember(appUrl)
		expect(await mark(client, { season: '1', episode: '2' })).toMatchObject({ status: 200 })
		expect(await historyOf(client)).toHaveLength(1)
		const upTo = await mark(client, { scope: 'upTo', season: '2', episode: '3' })
		expect(upTo.text).toContain('9 episodes of Breaking Bad')
		const items = await historyOf(client)
		expect([countOf(items, 1), countOf(items, 2), countOf(items, 0)]).toEqual([7, 3, 0])
		expect((await mark(client, { season: '2' })).text).toContain('10 episodes')
		expect((await mark(client, { scope: 'title' })).text).toContain('42 episodes')
		expect(await historyOf(client)).toHaveLength(62)
		expect((await mark(client, { scope: 'title' })).text).toContain('every episode')
	})

	it('keeps the dates of what was watched before, and takes a day or the days on which it aired', async () => {
		const client = await createMember(appUrl)
		await mark(client, { season: '1', episode: '2', date: '2024-05-03' })
		await mark(client, { season: '1', when: 'aired' })
		const days = (await historyOf(client)).map(({ episode, created_at }) => [episode, created_at.slice(0, 10)])
		expect(days).toContainEqual([2, '2024-05-03'])
		expect(days).toContainEqual([1, '2008-01-20'])
		expect(days).toHaveLength(7)
	})

	it('adds an earlier day of the same episode, and keeps the later one as the last', async () => {
		const client = await createMember(appUrl)
		await mark(client, { season: '1', episode: '1', date: '2024-05-03' })
		expect((await mark(client, { season: '1', episode: '1', date: '2020-01-01' })).text).toContain('twice now')
		expect((await historyOf(client)).map(({ created_at }) => created_at.slice(0, 10))).toEqual(['2024-05-03'])
	})

	it('is taken back by an undo, after which what was begun is where it was', async () => {
		const client = await createMember(appUrl)
		const begun = {
			...{ media_type: 'tv', media_id: 1396, season: 1, episode: 3 },
			watch_position: 600,
			duration: 2700,
		}
		const created_at = new Date(Date.now() - 60_000).toISOString()
		await client.request('/api/history', { json: { items: [{ ...begun, title: 'Breaking Bad', created_at }] } })
		const before = await historyOf(client)
		expect(before).toMatchObject([{ ...begun, created_at }])
		const { undo = '' } = await mark(client, { season: '1' })
		expect(await historyOf(client)).toHaveLength(7)
		const form = { removal: undo, returnTo: '/tv/1396' }
		for (let times = 0; times < 2; times++) {
			await client.request('/actions/undo', { form, headers: { Accept: 'application/json' } })
			expect(await historyOf(client)).toEqual(before)
		}
	})

	it('is taken back by an undo, but for what was watched before', async () => {
		const client = await createMember(appUrl)
		await mark(client, { season: '1', episode: '2' })
		await mark(client, { season: '3', date: '2024-05-03' })
		const before = await historyOf(client)
		const { undo = '' } = await mark(client, { scope: 'title', when: 'aired' })
		expect(undo).toBe('tv:1396;1:1;1:3-7;2:1-13;4:1-13;5:1-16')
		expect(await historyOf(client)).toHaveLength(62)
		const form = { removal: undo, returnTo: '/tv/1396' }
		const undone = await client.request('/actions/undo', { form, headers: { Accept: 'application/json' } })
		const { toast } = (await undone.json()) as { toast: { text: string; undo: string } }
		expect(toast.text).toBe('48 items are no longer in your watch history.')
		expect(await historyOf(client)).toEqual(before)
		await client.request('/actions/undo', { form: { removal: toast.undo } })
		expect(await historyOf(client)).toHaveLength(62)
		// Once more is a viewing of its own, which an undo takes back.
		expect((await mark(client, { season: '1', episode: '1' })).undo).toBeUndefined()
		expect((await mark(client, { season: '1', episode: '1', again: '1' })).undo).toMatch(/^tv:1396:1:1@\d+$/)
		expect((await client.request('/actions/undo', { form: { removal: 'tv:1396;1:1-99999' } })).status).toBe(400)
	})

	it('returns to what was pressed', async () => {
		const client = await createMember(appUrl)
		const returnOf = async (fields: Record<string, string>) =>
			(
				await client.request('/actions/history', {
					form: { intent: 'watched', ...SHOW, returnTo: '/tv/1396?season=2', season: '2', ...fields },
				})
			).headers.get('Location')
		expect(await returnOf({ episode: '5' })).toBe('/tv/1396?season=2#episode-5')
		expect(await returnOf({ intent: 'remove', only: 'tv:1396:2:5' })).toBe('/tv/1396?season=2#episode-5')
		expect(await returnOf({})).toBe('/tv/1396?season=2#episodes')
		expect(await returnOf({ episode: '5', returnTo: '//evil.test/tv/1' })).toBe('/watch-history')
		expect(await returnOf({ intent: 'remove', only: 'tv:1396:2:5', returnTo: '/watch-history' })).toBe('/watch-history')
	})

	it('refuses a day that has not come, one of another century and none, and says which field it is about', async () => {
		const client = await createMember(appUrl)
		expect(await mark(client, { season: '1', date: '2999-01-01' })).toMatchObject({
			...{ status: 400, text: '“Day” can’t be one that hasn’t come yet.' },
		})
		expect(await mark(client, { season: '1', when: 'day', date: '0024-05-03' })).toMatchObject({
			...{ status: 400, text: '“Day” must be January 1, 1900 or later. Check the year.' },
		})
		expect(await mark(client, { season: '1', when: 'day', date: '' })).toMatchObject({
			...{ status: 400, text: 'Fill in “Day”, or choose another “When”.' },
		})
		expect(await mark(createTestClient(appUrl), { season: '1', date: '0024-05-03' })).toMatchObject({ status: 400 })
		expect(
			(await client.request('/actions/history', { form: { intent: 'watched', ...SHOW, season: '1', date: 'x' } }))
				.status,
		).toBe(400)
		expect(await historyOf(client)).toEqual([])
	})

	it('works with an earlier day after the history was removed', async () => {
		const client = await createMember(appUrl)
		await mark(client, { season: '1' })
		await client.request('/actions/history', { form: { intent: 'forget', ...SHOW } })
		expect(await historyOf(client)).toEqual([])
		await mark(client, { season: '1', date: '2024-05-03' })
		expect(await historyOf(client)).toHaveLength(7)
	})

	it('is done once however often it is sent, and does not bring back what was removed later', async () => {
		const client = await createMember(appUrl)
		const at = Date.now()
		const stamp = { write: 'a-write-of-a-test', at: String(at), sent: String(at) }
		await mark(client, { season: '1', ...stamp })
		const first = await historyOf(client)
		await mark(client, { season: '1', ...stamp, sent: String(Date.now()) })
		expect(await historyOf(client)).toEqual(first)
		await client.request('/actions/history', { form: { intent: 'remove', key: 'tv:1396:1:1' } })
		await mark(client, { season: '1', ...stamp, sent: String(Date.now()) })
		expect(await historyOf(client)).toHaveLength(6)
	})

	it('shows how much was watched, of the show and of each season', async () => {
		const client = await createMember(appUrl)
		await mark(client, { scope: 'upTo', season: '2', episode: '3' })
		const text = (await (await client.request('/tv/1396?season=2')).text()).replace(/<!-- -->/g, '')
		expect(text).toContain('10 of 62 watched')
		expect(text).toContain('3 of 13 watched')
	})

	it('skips an episode or a season, which is neither watched nor left, until it is taken in again', async () => {
		const client = await createMember(appUrl)
		await mark(client, { season: '1', episode: '1' })
		const page = await walk(client, '/tv/1396')
		await page.press('More about episode 2')
		await page.press('Skip this episode', '#mark-2')
		expect(page.text).toContain('Breaking Bad, S1 E2 is left out of what comes next.')
		expect(page.texts('.watch-progress')).toEqual(['1 of 61 watched', '1 of 6 watched'])
		expect(page.text).toContain('Skipped')
		expect((await walk(client, '/up-next')).text).toContain('S1 E3')
		await page.press('More about these episodes')
		await page.press('Don’t skip this season', '#mark-season')
		expect(page.texts('.watch-progress')).toEqual(['1 of 62 watched', '1 of 7 watched'])
		await page.press('More about these episodes')
		await page.press('Skip this season', '#mark-season')
		expect(page.texts('.watch-progress')[0]).toBe('1 of 56 watched')
		expect((await walk(client, '/up-next')).text).toContain('S2 E1')
	})

	it('says when something was watched before', async () => {
		const client = await createMember(appUrl)
		await mark(client, { season: '1', episode: '1', date: '2024-05-03' })
		await mark(client, { season: '1', episode: '1', date: '2025-06-04' })
		const text = await (await client.request('/tv/1396')).text()
		expect(text).toContain('Watched twice: May 3, 2024, Jun 4, 2025')
	})

	it('without an account leads to signing in, for every kind of mark', async () => {
		const client = createTestClient(appUrl)
		const form = { intent: 'watched', ...SHOW, scope: 'upTo', season: '2', episode: '3', date: '2024-05-03' }
		const response = await client.request('/actions/history', { form })
		expect(response.headers.get('Location')).toContain('save=upTo:tv:1396:2:3')
	})

	it('without an account leads to signing in to follow it, and follows it then', async () => {
		const client = createTestClient(appUrl)
		const form = { intent: 'follow', type: 'tv', id: '1396', returnTo: '/tv/1396' }
		const response = await client.request('/actions/history', { form })
		expect(response.headers.get('Location')).toContain('save=follow:tv:1396')
		await client.createAccount()
		const resumed = await client.request('/actions/pending?returnTo=/tv/1396')
		expect(resumed.headers.get('Location')).toBe('/tv/1396')
		expect(await (await client.request('/up-next')).text()).toContain('Breaking Bad')
	})
})

describe('a show without JavaScript', () => {
	it('is followed without having been seen', async () => {
		const page = await walk(await createMember(appUrl), '/tv/1396')
		await page.press('Follow')
		await page.press('Following')
		expect(page.count('Follow')).toBe(1)
	})

	it('is followed after signing in, for an anonymous visitor', async () => {
		const page = await walk(createTestClient(appUrl), '/tv/1396')
		await page.press('Follow')
		expect(page.texts('h1')).toEqual(['Sign in to follow Breaking Bad'])
	})
})

describe('a random episode', () => {
	it('has aired and is not a special', async () => {
		const client = createTestClient(appUrl)
		for (let time = 0; time < 5; time += 1) {
			const response = await client.request('/tv/1396/random')
			expect([302, 303]).toContain(response.status)
			expect(response.headers.get('Location')).toMatch(/^\/watch\/tv\/1396\/[1-5]\/\d+$/)
			expect(response.headers.get('Cache-Control')).toContain('no-store')
		}
	})

	it('of a show that does not exist is not found', async () => {
		const response = await createTestClient(appUrl).request('/tv/999999999/random')
		expect(response.status).toBe(404)
		expect(await response.text()).toContain('Page not found')
	})
})

describe('a surprise', () => {
	it('is a title of the catalog, another one nearly each time', async () => {
		const client = createTestClient(appUrl)
		const found = new Set<string | null>()
		for (let time = 0; time < 8; time += 1) {
			const response = await client.request('/surprise')
			found.add(response.headers.get('Location'))
			expect(response.headers.get('Location')).toMatch(/^\/(?:movie|tv)\/\d+$/)
		}
		expect(found.size).toBeGreaterThan(1)
	})
})

describe('hidden spoilers', () => {
	it('are off at first, and then marked on every page of the account, and on no page of others', async () => {
		const client = await createMember(appUrl)
		const rootOf = async (who: TestClient) => /<html[^>]*>/.exec(await (await who.request('/tv/1396')).text())?.[0]
		expect(await rootOf(client)).not.toContain('data-spoilers')
		const form = { intent: 'spoilers', value: 'on' }
		expect((await client.request('/you/appearance', { form })).status).toBe(303)
		expect(await rootOf(client)).toContain('data-spoilers')
		expect(await rootOf(createTestClient(appUrl))).not.toContain('data-spoilers')
		const data = (await (await client.request('/api/preferences')).json()) as object
		expect(data).toMatchObject({ isSpoilerGuardOn: true })
	})
})
