import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openAs, openBrowser, problemsInEveryTheme, waitForHydration } from '../../support/browser/browser.ts'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { HEADER, KEPT_RATINGS, keptBy, LONG_WATCHLIST, RATINGS } from './letterboxd.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** Somebody who is signed in, in a browser and without one. */
async function member() {
	const visitor = await createMember(appUrl)
	return { visitor, page: await openAs(visitor, browser, `${appUrl}/import`) }
}

async function send(page: Page, name: string, text: string): Promise<void> {
	await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
	await page.getByRole('button', { name: 'Preview import' }).click()
}

const upload = (visitor: TestClient, name: string, content: string) =>
	visitor.request('/import', { file: new File([content], name) })

async function created(visitor: TestClient, name: string, text: string): Promise<string> {
	const location = (await upload(visitor, name, text)).headers.get('Location')
	if (!location) throw new Error('the file was refused')
	return location
}

/** Reloads the page until the import is settled, as without scripts. */
async function settled(visitor: TestClient, path: string): Promise<string> {
	for (let visit = 0; visit < 50; visit++) {
		const html = await (await visitor.request(path)).text()
		if (!html.includes('http-equiv="refresh"')) return html
	}
	throw new Error('the import never came to rest')
}

/** All of it, without scripts: `import.http.ts`. */
it('a file from Letterboxd is previewed, shows what is chosen, and is imported', async () => {
	const { visitor, page } = await member()
	await send(page, 'holiday.txt', 'Dear diary')
	await page.getByRole('alert').getByText('recognize this file').waitFor()

	await send(page, 'ratings.csv', RATINGS)
	await page.getByRole('button', { name: 'Import 2 titles' }).waitFor()
	const question = page.getByRole('group', { name: /Blade Runner \(1983\)/ })
	const favorites = page.getByLabel(/Ratings of 4 stars or more/)
	const goesTo = page.locator('.import-lists tbody tr').first().locator('td').last()
	expect(await goesTo.innerText()).not.toContain('Favorites')
	await favorites.check()
	expect(await goesTo.innerText()).toContain('Favorites')
	await question.getByLabel('Skip').check()
	await page.getByRole('button', { name: 'Import 1 title', exact: true }).waitFor()
	await question.getByLabel('Blade Runner (1982)').check()
	await page.getByRole('button', { name: /^Import/ }).click()
	await page.getByText('Import complete.').waitFor()
	expect(await keptBy(visitor)).toMatchObject(KEPT_RATINGS)
	expect(page.problems).toEqual([])
})

it('an import continues by itself, and resumes after the page was left', async () => {
	const { visitor, page } = await member()
	const path = await created(visitor, 'watchlist.csv', LONG_WATCHLIST)
	const half = await (await visitor.request(path)).text()
	const [, matched] = /Matched (\d+) of 70/.exec(half) ?? []
	expect(Number(matched)).toBeGreaterThan(0)
	expect(Number(matched)).toBeLessThan(70)
	await page.goto(appUrl + path)
	await page.getByText('70 titles not found').waitFor()
	await page.getByRole('button', { name: 'Discard' }).click()
	await page.waitForURL(`${appUrl}/import`)
	await page.getByText('Import discarded').waitFor()
	expect(await page.getByText('Earlier imports').count()).toBe(0)
})

describe('an invalid file', () => {
	it.each([
		['nothing', '', '', 400, 'Choose a file first'],
		['an empty file', 'watched.csv', '', 400, 'The file is empty'],
		['another file', 'notes.csv', 'Name,Age\nAnn,7', 422, 'recognize this file'],
		['a broken zip', 'a.zip', 'PK\u0003\u0004', 422, 'This zip file is damaged'],
		['a file over the limit', 'watched.csv', ' '.repeat(8_000_001), 413, 'larger than 8 MB'],
		['a file far over the limit', 'watched.csv', ' '.repeat(12_000_000), 413, 'larger than 8 MB'],
		[
			'too many lines',
			'watched.csv',
			[HEADER, ...Array.from({ length: 30_001 }, (_, n) => `,F${n},2001,u`)].join('\n'),
			413,
			'30,000',
		],
	])('is rejected with an explanation: %s', async (_, name, text, status, words) => {
		const visitor = await createMember(appUrl)
		const response = await upload(visitor, name, text)
		expect(response.status).toBe(status)
		expect(await response.text()).toContain(words)
	})

	it('and other people’s imports are not found, and anonymous visitors are sent to sign in', async () => {
		const [ann, ben, nobody] = [await createMember(appUrl), await createMember(appUrl), createTestClient(appUrl)]
		const path = await created(ann, 'ratings.csv', RATINGS)
		const before = await settled(ann, path)
		for (const intent of ['choose', 'apply', 'rest', 'undo', 'discard'])
			expect((await ben.request(path, { form: { intent, part: 'history' } })).status).toBe(404)
		const page = await ben.request(path)
		expect(page.status).toBe(404)
		expect(await page.text()).not.toContain('Inception')
		expect((await nobody.request(path)).headers.get('Location')).toContain('/login?redirectTo=')
		expect((await upload(nobody, 'ratings.csv', RATINGS)).headers.get('Location')).toContain('/login')
		expect(await settled(ann, path)).toContain('Import 2 titles')
		expect(before).toContain('Import 2 titles')
		const foreign: Record<string, string>[] = [
			{ intent: 'steal' },
			{ intent: 'apply', part: 'all' },
			{ intent: 'choose', 'choice-x': 'out' },
		]
		for (const form of foreign) expect((await ann.request(path, { form })).status).toBe(400)
		expect((await ann.request(`${path}?page=0`)).status).toBe(400)
	})
})

it('the previews of imports have no accessibility problems and fit a phone', async () => {
	const { visitor, page } = await member()
	const ready = await created(visitor, 'ratings.csv', RATINGS)
	await settled(visitor, ready)
	const done = await created(visitor, 'ratings.csv', RATINGS)
	await settled(visitor, done)
	await visitor.request(done, { form: { intent: 'apply', part: 'history' } })
	await settled(visitor, done)
	for (const path of [ready, done]) {
		await page.goto(appUrl + path)
		await waitForHydration(page)
		expect(await problemsInEveryTheme(page)).toEqual([])
	}
	expect(page.problems).toEqual([])
})

it('the preview and the result of a household have no accessibility problems and fit a phone', async () => {
	const profile = (id: string, name: string, more = {}) => ({
		id,
		name,
		hasPin: true,
		removedAt: null,
		history: [],
		...more,
	})
	const file = {
		...{ format: 'marquee', version: 1, user: { id: 'u-1', email: 'ann@example.com' }, history: [] },
		profiles: [
			{ id: 'u-1', name: '' },
			profile('p-2', 'Maximiliane Wolkenstein-Trostburg', { notificationSettings: { film: true } }),
			profile('p-3', 'Leo', { removedAt: '2026-01-01T00:00:00.000Z' }),
		],
	}
	const page = await openAs(await createMember(appUrl), browser, `${appUrl}/import`)
	const buffer = Buffer.from(JSON.stringify(file))
	await page.getByLabel(/^Export file/).setInputFiles({ name: 'marquee.json', mimeType: 'application/json', buffer })
	await page.getByRole('button', { name: 'Preview import' }).click()
	await page.getByText('It had been removed when this file was made.').waitFor()
	expect(await problemsInEveryTheme(page)).toEqual([])
	await page.getByRole('button', { name: 'Restore' }).click()
	await page.getByText('Import complete.').waitFor()
	expect(await page.locator('.import-restored').allInnerTexts()).toContain('Leo: left out')
	expect(await problemsInEveryTheme(page)).toEqual([])
	expect(page.problems).toEqual([])
})
