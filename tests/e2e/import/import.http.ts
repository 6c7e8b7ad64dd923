import { expect, inject, it } from 'vitest'
import { createMember } from '../../support/requests/test-client.ts'
import { type Walk, walk } from '../../support/requests/walk.ts'
import { KEPT_RATINGS, keptBy, LONG_WATCHLIST, RATINGS } from './letterboxd.ts'

const appUrl = inject('appUrl')

async function send(page: Walk, name: string, text: string): Promise<void> {
	page.attach(/^Export file/, name, text)
	await page.press('Preview import')
}

it('a file from Letterboxd is previewed, imported once, and undone, without JavaScript', async () => {
	const visitor = await createMember(appUrl)
	const page = await walk(visitor, '/import')
	await send(page, 'holiday.txt', 'Dear diary')
	expect(page.status).toBe(422)
	const [problem] = page.texts('[role="alert"]')
	expect(problem).toContain('recognize this file')
	expect(problem).toContain('holiday.txt')

	await send(page, 'ratings.csv', RATINGS)
	expect(page.count('Import 2 titles')).toBe(1)
	expect(page.text).toContain('1 title not found')
	expect(page.texts('main').join()).toMatch(/ratings\.csv, 5:\s*https:\/\/x\/4 has no title/)
	const QUESTION = '.import-question'
	expect(page.texts(`${QUESTION} legend`)).toEqual([expect.stringContaining('Blade Runner (1983)')])
	expect(page.field(/^Blade Runner \(1982\)/, QUESTION).checked).toBe(true)
	const favorites = /^Ratings of 4 stars or more/
	expect(page.field(favorites).checked).toBe(false)
	// The style sheet shows it once they are checked.
	expect(page.texts('.import-lists tbody tr:first-child td:last-child .to-favorites')).toEqual(['Favorites'])
	page.check(favorites)
	page.check('Skip', QUESTION)
	page.check(/^Blade Runner \(1982\)/, QUESTION)
	await page.press(/^Import/, 'main')
	expect(page.text).toContain('Import complete.')
	const once = await keptBy(visitor)
	expect(once).toMatchObject(KEPT_RATINGS)

	await page.follow('Import another file')
	expect(page.text).toContain('5 entries imported')
	await send(page, 'ratings.csv', RATINGS)
	page.check(favorites)
	await page.press(/^Import/, 'main')
	expect(page.text).toContain('You already had everything else in this file. 2 titles and lines of the file were left')
	expect(await keptBy(visitor)).toEqual(once)

	await page.follow('Import another file')
	await send(page, 'ratings.csv', RATINGS)
	page.check('Skip', QUESTION)
	await page.press(/^Import/, 'main')
	expect(page.text).toMatch(
		/3 titles and lines of the file were left out[\s\S]*1 title not chosen\s*Blade Runner \(1983\)/,
	)

	await page.open('/import')
	await page.press(/^Undo the import/)
	expect(page.text).toContain('Import undone.')
	expect(await keptBy(visitor)).toEqual({ saved: [], history: [], hiddenTitles: [] })
})

const HOUSEHOLD = [
	'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country',
	'Ann,2024-02-01 20:00:00,02:20:00,,Inception,,TV,02:20:00,02:20:00,FR (France)',
	'Ann,2024-02-02 20:00:00,00:50:00,,Breaking Bad: Saison 1 : Épisode 2,,TV,00:50:00,00:50:00,FR (France)',
	'Ann,2024-02-03 20:00:00,00:50:00,,Breaking Bad: Saison 1 : Le Long Silence,,TV,00:50:00,00:50:00,FR (France)',
	'Ann,2024-02-04 20:00:00,00:00:09,Autoplayed: user action: None; ,Heat,,TV,00:00:09,00:00:09,FR (France)',
	'Ben,2024-02-05 16:00:00,01:55:00,,Blade Runner,,TV,01:55:00,01:55:00,FR (France)',
].join('\r\n')

it('the file of a household asks whose history is wanted, and imports nothing of the others, without JavaScript', async () => {
	const visitor = await createMember(appUrl)
	const page = await walk(visitor, '/import')
	await send(page, 'ViewingActivity.csv', HOUSEHOLD)
	expect(page.text).toContain('Whose history do you want to import?')
	expect(page.text).not.toContain('Blade Runner')
	page.check(/^Ann 3 entries/)
	await page.press('Continue')
	expect(page.texts('main').join()).toMatch(/Breaking Bad: Season 1: Le Long Silence/)
	expect(page.text).toContain('1 episode not found')
	expect(page.texts('main').join()).toMatch(/ViewingActivity\.csv, 5: Heat was played for less than two minutes/)
	expect(page.text).not.toContain('Blade Runner')
	await page.press(/^Import 2 titles/, 'main')
	expect(page.text).toContain('Import complete. 2 titles and lines of the file were left out, as listed below.')
	const { history } = await keptBy(visitor)
	expect(history).toMatchObject([
		{ id: 1396, season: 1, episode: 2, createdAt: '2024-02-02T20:00:00.000Z' },
		{ id: 27205, createdAt: '2024-02-01T20:00:00.000Z' },
	])
})

it('a list of one’s own goes where it is wanted, without JavaScript', async () => {
	const visitor = await createMember(appUrl)
	const page = await walk(visitor, '/import')
	const list = ['Letterboxd list export v7', 'Date,Name,Tags,URL,Description', '2024-01-01,Rainy days,,u,', '']
	await send(page, 'rainy.csv', [...list, 'Position,Name,Year,URL,Description', '1,Inception,2010,u,'].join('\n'))
	expect(page.field('Watchlist').checked).toBe(true)
	page.check('Favorites')
	await page.press(/^Import 1 title/, 'main')
	expect((await keptBy(visitor)).saved).toMatchObject([{ list: 'favorites', mediaId: 27205 }])

	await page.follow('Import another file')
	await send(page, 'rainy.csv', [...list, 'Position,Name,Year,URL,Description', '1,Inception,2010,u,'].join('\n'))
	page.check('Favorites')
	await page.press(/^Import 1 title/, 'main')
	expect(page.text).toContain('You already had everything in this file.')
})

it('several files are one import, which asks where the lists in it go, without JavaScript', async () => {
	const visitor = await createMember(appUrl)
	const page = await walk(visitor, '/import')
	const listOf = (name: string, film: string) =>
		[
			'Letterboxd list export v7',
			'Date,Name,Tags,URL,Description',
			`2024-01-01,${name},,u,`,
			'Position,Name,Year,URL,Description',
			`1,${film},2010,u,`,
		].join('\n')
	page.attach(/^Export file/, 'ratings.csv', RATINGS)
	page.attach(/^Export file/, 'rainy.csv', listOf('Rainy days', 'Inception'))
	page.attach(/^Export file/, 'best.csv', listOf('Favourite films', 'Inception'))
	await page.press('Preview import')
	expect(page.text).toContain('Where do your own lists go?')
	expect(page.text).toContain('ratings.csv and 2 more files')
	expect(page.field(/^Favourite films/).value).toBe('favorites')
	expect(page.field(/^Rainy days/).value).toBe('out')
	await page.press('Continue')
	expect(page.text).toMatch(/Rainy days \(1\)\s+is a list of your own that you have left out/)
	expect(page.field(/^Favorites/).checked).toBe(true)
	await page.press(/^Import 2 titles/, 'main')
	expect((await keptBy(visitor)).saved).toMatchObject([{ list: 'favorites', mediaId: 27205 }])
})

it('what was imported leaves again as tables for Letterboxd and IMDb, without JavaScript', async () => {
	const visitor = await createMember(appUrl)
	const page = await walk(visitor, '/import')
	await send(page, 'ratings.csv', RATINGS)
	await page.press(/^Import/, 'main')
	await page.open('/profile')
	const tableOf = async (name: string) => {
		const response = await visitor.request(page.link(name, 'main').getAttribute('href') ?? '')
		expect(response.headers.get('Content-Type')).toContain('text/csv')
		return (await response.text()).trimEnd().split('\r\n')
	}
	expect(await tableOf('Movies for Letterboxd')).toEqual([
		'tmdbID,Title,Rating10,WatchedDate,Rewatch',
		'78,Blade Runner,6,2024-01-02,',
		'27205,Inception,9,2024-01-01,',
	])
	expect(await tableOf('Ratings for IMDb')).toEqual([
		expect.stringMatching(/^Const,Your Rating,Date Rated,Title,/),
		expect.stringMatching(/^tt0083658,6,2024-01-02,Blade Runner,/),
		expect.stringMatching(/^tt1375666,9,2024-01-01,Inception,/),
	])
})

it('an import continues by itself, without JavaScript', async () => {
	const page = await walk(await createMember(appUrl), '/import')
	await send(page, 'watchlist.csv', LONG_WATCHLIST)
	expect(page.text).toContain('70 titles not found')
	await page.press('Discard')
	expect(page.address).toBe('/import')
	expect(page.text).toContain('Import discarded')
	expect(page.text).not.toContain('Earlier imports')
})
