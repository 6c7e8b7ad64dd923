import { describe, expect, inject, it } from 'vitest'
import { createMember, type TestClient } from '../../support/requests/test-client.ts'
import { walk } from '../../support/requests/walk.ts'

const appUrl = inject('appUrl')
const FILM = { type: 'movie', id: '603' }

const post = (client: TestClient, fields: Record<string, string>) =>
	client.request('/actions/history', { form: { returnTo: '/watch-history', ...fields } })
const watched = (client: TestClient, date: string) => post(client, { intent: 'watched', ...FILM, date })

/** The days in the fields of a title's page, newest first. */
async function daysOf(client: TestClient): Promise<string[]> {
	const page = await walk(client, '/watch-history/movie/603')
	return page.all('.viewings input[type="date"]').map((field) => field.getAttribute('value') ?? '')
}

describe('the viewings of a film, without JavaScript', () => {
	it('are three days on its page and three lines in the history', async () => {
		const client = await createMember(appUrl)
		for (const day of ['2020-03-01', '2015-06-05', '2024-11-30']) await watched(client, day)
		expect(await daysOf(client)).toEqual(['2024-11-30', '2020-03-01', '2015-06-05'])
		const history = await walk(client, '/watch-history')
		expect(history.texts('.history-form h2')).toEqual(['November 30, 2024', 'March 1, 2020', 'June 5, 2015'])
		const film = await walk(client, '/movie/603')
		expect(film.text).not.toContain('Error')
		const menu = await (await client.request('/movie/603')).text()
		expect(menu).toContain('Watched 3 times: Jun 5, 2015, Mar 1, 2020, Nov 30, 2024')
	})

	it('get another day, which an undo takes back', async () => {
		const client = await createMember(appUrl)
		for (const day of ['2020-03-01', '2015-06-05']) await watched(client, day)
		const page = await walk(client, '/watch-history/movie/603')
		page.fill('Day of The Matrix, March 1, 2020', '2001-02-03')
		await page.press('Save the day of The Matrix, March 1, 2020')
		expect(page.text).toContain('You watched it on February 3, 2001.')
		expect(await daysOf(client)).toEqual(['2015-06-05', '2001-02-03'])
		await page.press('Undo')
		expect(await daysOf(client)).toEqual(['2020-03-01', '2015-06-05'])
	})

	it('go one by one, from the history as well, and come back', async () => {
		const client = await createMember(appUrl)
		for (const day of ['2020-03-01', '2015-06-05', '2024-11-30']) await watched(client, day)
		const history = await walk(client, '/watch-history')
		await history.press('Remove The Matrix', 'section:first-of-type')
		expect(await daysOf(client)).toEqual(['2020-03-01', '2015-06-05'])
		await history.press('Undo')
		expect(await daysOf(client)).toEqual(['2024-11-30', '2020-03-01', '2015-06-05'])
		const page = await walk(client, '/watch-history/movie/603')
		await page.press('Remove The Matrix, June 5, 2015')
		expect(await daysOf(client)).toEqual(['2024-11-30', '2020-03-01'])
	})

	it('are added for an earlier day, and twice on the same day', async () => {
		const client = await createMember(appUrl)
		await watched(client, '2020-03-01')
		const page = await walk(client, '/watch-history/movie/603')
		page.fill('Also watched on', '2019-01-01')
		await page.press('Add')
		expect(page.text).toContain('You’ve watched The Matrix twice now.')
		await watched(client, '2020-03-01')
		expect(await daysOf(client)).toEqual(['2020-03-01', '2020-03-01', '2019-01-01'])
	})

	it('count when one says so again a minute later, and an undo takes back that one only', async () => {
		const client = await createMember(appUrl)
		await post(client, { intent: 'watched', ...FILM })
		const page = await walk(client, '/movie/603')
		await page.open('/watch-history')
		await post(client, { intent: 'watched', ...FILM, again: '1' })
		await page.open('/watch-history')
		expect(page.all('.history-item')).toHaveLength(2)
		await page.press('Undo')
		expect(page.all('.history-item')).toHaveLength(1)
	})

	it('count when a film of long ago is marked as watched, in whatever form that comes', async () => {
		const client = await createMember(appUrl)
		await watched(client, '2020-03-01')
		const mark = () => post(client, { intent: 'watched', ...FILM, when: 'now' })
		await mark()
		const page = await walk(client, '/watch-history')
		await page.press('Undo')
		expect(await daysOf(client)).toEqual(['2020-03-01'])
		for (const _ of [1, 2]) await mark()
		expect(await daysOf(client)).toHaveLength(2)
	})

	it('do not double when a change is sent twice', async () => {
		const client = await createMember(appUrl)
		const now = String(Date.now())
		for (const stamp of [
			{ write: 'first-write', at: now, sent: now },
			{ write: 'first-write', at: now, sent: now },
		])
			await post(client, { intent: 'watched', ...FILM, ...stamp })
		expect(await daysOf(client)).toHaveLength(1)
		const again = { intent: 'watched', ...FILM, date: '2020-03-01', write: 'second-write', at: now, sent: now }
		for (const each of [again, again]) await post(client, each)
		expect(await daysOf(client)).toHaveLength(2)
	})

	it.each([
		['no day', { date: '' }, 'Choose a day'],
		['a day that has not come', { date: '2999-01-01' }, 'Choose another day'],
		['a viewing that is no longer there', { date: '2020-01-01' }, 'Already gone'],
	])('keep their day with %s', async (_, fields, text) => {
		const client = await createMember(appUrl)
		await watched(client, '2020-03-01')
		await post(client, { intent: 'redate', viewing: 'movie:603@5', ...fields })
		expect((await walk(client, '/watch-history')).text).toContain(text)
		expect(await daysOf(client)).toEqual(['2020-03-01'])
	})

	it('belong to their viewer, and are none of what one never watched', async () => {
		const client = await createMember(appUrl)
		expect((await walk(client, '/watch-history/movie/603')).text).toContain('Not watched yet')
		for (const path of ['/watch-history/movie/999999999', '/watch-history/book/1', '/watch-history/movie/x'])
			expect((await client.request(path)).status).toBe(404)
		const stranger = await fetch(`${appUrl}/watch-history/movie/603`, { redirect: 'manual' })
		expect(stranger.headers.get('Location')).toContain('/login')
	})
})

describe('a mark of several seasons', () => {
	it('is one line of the history, which is removed and restored as one', async () => {
		const client = await createMember(appUrl)
		await post(client, { intent: 'watched', type: 'tv', id: '1396', scope: 'upTo', season: '2', episode: '3' })
		const page = await walk(client, '/watch-history')
		expect(page.all('.history-item')).toHaveLength(1)
		expect(page.text).toContain('S1 E1 to S2 E3, 10 episodes')
		await page.press(/^Remove Breaking Bad, S1 E1 to S2 E3/)
		expect(page.all('.history-item')).toHaveLength(0)
		await page.press('Undo')
		expect(page.all('.history-item')).toHaveLength(1)
	})
})
