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
	expect(page.text).toContain('You already had everything in this file.')
	expect(await keptBy(visitor)).toEqual(once)

	await page.open('/import')
	await page.press(/^Undo the import/)
	expect(page.text).toContain('Import undone.')
	expect(await keptBy(visitor)).toEqual({ saved: [], history: [], hiddenTitles: [] })
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
