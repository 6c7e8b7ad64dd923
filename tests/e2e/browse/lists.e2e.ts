import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	openBrowser,
	openPage,
	PHONE,
	problemsOnEachPage,
	waitForHydration,
} from '../../support/browser/browser.ts'

const ACTION = 28
const ADVENTURE = 12
const HORROR = 27

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

async function open(path: string, options: BrowserContextOptions = {}) {
	const page = await openPage(browser, options)
	const response = await page.goto(appUrl + path)
	return { page, status: response?.status() ?? 0, html: (await response?.text()) ?? '' }
}

const queryOf = (page: Page) => new URL(page.url()).search
/** Waits for the whole page, because a document arrives in parts. */
const titles = (page: Page) => page.waitForLoadState().then(() => page.locator('.grid .card-title').allTextContents())
const total = async (page: Page) =>
	Number((await page.locator('.page-header [role=status]').textContent())?.replace(/\D/g, ''))
const place = (page: Page) => page.evaluate(() => scrollY)
const boxFor = (page: Page, name: 'genre' | 'not', id: number) => page.locator(`input[name="${name}"][value="${id}"]`)
/** Labels draw the checkboxes. */
const tick = (page: Page, name: 'genre' | 'not', id: number) => boxFor(page, name, id).locator('..').click()

describe('a list with JavaScript', () => {
	it('filters by all chosen genres, then by any of them, without losing focus or scroll position', async () => {
		const { page } = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		const all = await total(page)
		await page.getByText('Any of them').scrollIntoViewIfNeeded()
		await page.evaluate(() => scrollBy(0, 100))
		const before = await place(page)
		expect(before).toBeGreaterThan(0)
		await tick(page, 'genre', ACTION)
		await page.waitForURL('**/movie?genre=28')
		await tick(page, 'genre', ADVENTURE)
		await page.waitForURL('**/movie?genre=12,28')
		await page.getByRole('link', { name: 'Remove Adventure' }).waitFor()
		const both = await total(page)
		expect(both).toBeGreaterThan(0)
		expect(both).toBeLessThan(all)
		await page.getByText('Any of them').click()
		await page.waitForURL('**/movie?genre=12|28')
		await page.getByRole('link', { name: 'Remove or Action' }).waitFor()
		expect(await total(page)).toBeGreaterThan(both)
		expect(await place(page)).toBe(before)
		expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('mode')
		expect(page.problems).toEqual([])
	})

	it('remembers "any of them" when it is chosen before the genres', async () => {
		const { page } = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.clock.install()
		await page.getByText('Any of them').click()
		await page.clock.runFor(1_000)
		await tick(page, 'genre', ACTION)
		await page.waitForURL('**/movie?genre=28')
		await tick(page, 'genre', ADVENTURE)
		await page.waitForURL('**/movie?genre=12|28')
	})

	it('excludes a genre, which removes it from the chosen ones', async () => {
		const { page } = await open('/movie?genre=27', { viewport: DESKTOP })
		await waitForHydration(page)
		await tick(page, 'not', HORROR)
		await page.waitForURL('**/movie?not=27')
		await expect.poll(() => boxFor(page, 'genre', HORROR).isChecked()).toBe(false)
		await page.getByRole('link', { name: 'Remove Not Horror' }).waitFor()
	})

	it('waits for a complete year before it reloads', async () => {
		const { page } = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		const asked: string[] = []
		page.on('request', (request) => asked.push(request.url()))
		await page.getByLabel('From year').pressSequentially('1999', { delay: 60 })
		await page.waitForURL('**/movie?from=1999')
		expect(asked.filter((url) => url.includes('/movie.data'))).toHaveLength(1)
		expect(await page.getByLabel('From year').inputValue()).toBe('1999')
		expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('from')
	})

	it('restores the filters, the form and the scroll position on Back', async () => {
		const { page } = await open('/movie?genre=28', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.locator('.grid .card').nth(14).scrollIntoViewIfNeeded()
		const before = await place(page)
		expect(before).toBeGreaterThan(0)
		await page.locator('.grid .card').nth(14).click()
		await page.waitForURL(/\/movie\/\d+$/)
		await page.goBack()
		await page.waitForURL('**/movie?genre=28')
		await expect.poll(() => place(page)).toBe(before)
		await tick(page, 'genre', ADVENTURE)
		await page.waitForURL('**/movie?genre=12,28')
		await page.goBack()
		await page.waitForURL('**/movie?genre=28')
		await expect.poll(() => boxFor(page, 'genre', ADVENTURE).isChecked()).toBe(false)
		expect(await boxFor(page, 'genre', ACTION).isChecked()).toBe(true)
	})

	it('shows the filters as a sheet on a phone, over the list that they change', async () => {
		const { page } = await open('/tv', { viewport: PHONE })
		await waitForHydration(page)
		const form = page.locator('form.filters')
		expect(await form.isVisible()).toBe(false)
		await page.getByRole('button', { name: 'Filters', exact: true }).click()
		await tick(page, 'genre', 18)
		await page.waitForURL('**/tv?genre=18')
		await form.getByRole('button', { name: /^Show [\d,]+ shows?$/ }).click()
		await expect.poll(() => form.isVisible()).toBe(false)
		expect(queryOf(page)).toBe('?genre=18')
	})
})

describe('a list without JavaScript', () => {
	const PLAIN = { javaScriptEnabled: false, viewport: DESKTOP }

	it('is filtered by its form, and gets a short URL', async () => {
		const { page } = await open('/movie', PLAIN)
		await tick(page, 'genre', ACTION)
		await tick(page, 'genre', ADVENTURE)
		await tick(page, 'not', HORROR)
		await page.getByText('Any of them').click()
		await page.getByLabel('From year').fill('1980')
		await page.getByRole('button', { name: 'Apply' }).click()
		expect(queryOf(page)).toBe('?genre=12|28&not=27&from=1980')
		expect(await boxFor(page, 'genre', ACTION).isChecked()).toBe(true)
		expect(await boxFor(page, 'not', HORROR).isChecked()).toBe(true)
		expect((await titles(page)).length).toBeGreaterThan(0)
	})

	it('opens the sheet on a phone and applies its filters', async () => {
		const { page } = await open('/tv', { ...PLAIN, viewport: PHONE })
		await page.getByRole('button', { name: 'Filters', exact: true }).click()
		await page.locator('#filter-sort').selectOption('rating')
		await page.getByRole('button', { name: /^Show/ }).click()
		expect(queryOf(page)).toBe('?sort=rating')
	})

	it('suggests which filter to drop when nothing matches, and drops it with one tap', async () => {
		const { page, status } = await open('/movie?genre=99&from=1871&to=1872', PLAIN)
		expect(status).toBe(200)
		expect(await page.getByRole('heading', { level: 2, name: 'No titles match all of these filters' }).count()).toBe(1)
		await page.getByRole('link', { name: 'Without “1871 to 1872”' }).click()
		expect(queryOf(page)).toBe('?genre=99')
		expect((await titles(page)).length).toBeGreaterThan(0)
	})
})

describe('a list reached by navigation', () => {
	it('has its styles, and keeps the content security policy', async () => {
		const { page } = await open('/', { viewport: DESKTOP })
		await waitForHydration(page)
		for (const place of ['Movies', 'Trending', 'TV']) {
			await page.locator('.top-nav').getByRole('link', { name: place }).click()
			await page.getByRole('heading', { level: 1, name: place }).waitFor()
		}
		expect(await page.locator('.browse').evaluate((list) => getComputedStyle(list).display)).toBe('grid')
		expect(page.problems).toEqual([])
	})
})

describe('lists have no accessibility problems', () => {
	it('in both themes', async () => {
		const paths = [
			'/movie?genre=28,12&not=27&rating=6',
			'/tv?page=500',
			'/movie?genre=99&from=1871&to=1872',
			'/trending?window=week',
			'/trending?type=film',
		]
		const page = await openPage(browser)
		expect(
			await problemsOnEachPage(
				page,
				paths.map((path) => appUrl + path),
			),
		).toEqual([])
	})

	it('with the sheet open on a phone', async () => {
		const { page } = await open('/movie?not=27', { viewport: PHONE })
		await page.getByRole('button', { name: 'Filters 1 active' }).click()
		expect(await accessibilityProblems(page, undefined, 'form.filters')).toEqual([])
		await page.keyboard.press('Escape')
		expect(await page.locator('form.filters').isVisible()).toBe(false)
	})

	it('with the keyboard alone', async () => {
		const { page } = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		await boxFor(page, 'genre', ACTION).focus()
		await page.keyboard.press('Space')
		await page.waitForURL('**/movie?genre=28')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Space')
		await page.waitForURL('**/movie?not=28')
		expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('not')
	})
})
