import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
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
let browser: Browser
const opened: Page[] = []

beforeAll(async () => {
	browser = await openBrowser({ hasPictures: false })
})
afterAll(() => browser.close())
afterEach(async () => {
	for (const page of opened.splice(0)) await page.context().close()
})

async function open(path: string, options: Parameters<typeof openPage>[1] = {}) {
	const page = await openPage(browser, options)
	opened.push(page)
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

	it('removes one filter with its chip, and all of them with one tap', async () => {
		const { page } = await open('/movie?genre=28&not=27&rating=6', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.getByRole('link', { name: 'Remove Rated 6 or more' }).click()
		await page.waitForURL('**/movie?genre=28&not=27')
		await expect.poll(() => page.locator('#filter-rating').inputValue()).toBe('')
		await page.locator('.active-chips').getByRole('link', { name: 'Clear all' }).click()
		await page.waitForURL('**/movie')
		await expect.poll(() => boxFor(page, 'not', HORROR).isChecked()).toBe(false)
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

	it('has pages to go through', async () => {
		const { page } = await open('/movie', PLAIN)
		const first = await titles(page)
		await page.getByRole('link', { name: 'Next' }).click()
		expect(queryOf(page)).toBe('?page=2')
		expect(await page.locator('.pager').textContent()).toMatch(/Page 2 of \d+/)
		expect(await titles(page)).not.toEqual(first)
		await page.getByRole('link', { name: 'Previous' }).click()
		expect(queryOf(page)).toBe('')
		expect(await titles(page)).toEqual(first)
	})

	it('suggests which filter to drop when nothing matches, and drops it with one tap', async () => {
		const { page, status } = await open('/movie?genre=99&from=1871&to=1872', PLAIN)
		expect(status).toBe(200)
		expect(await page.getByRole('heading', { level: 2, name: 'No titles match all of these filters' }).count()).toBe(1)
		await page.getByRole('link', { name: 'Without “1871 to 1872”' }).click()
		expect(queryOf(page)).toBe('?genre=99')
		expect((await titles(page)).length).toBeGreaterThan(0)
	})

	it.each(['/movie', '/tv'])('returns 404 with a link back for a page past the end of %s', async (list) => {
		const { page, status } = await open(`${list}?page=500`, PLAIN)
		expect(status).toBe(404)
		await page.getByRole('link', { name: /^Go to page \d+$/ }).click()
		expect((await titles(page)).length).toBeGreaterThan(0)
	})

	it.each([
		['/movie?genre=999', 'genre'],
		['/movie?genre=28,abc', 'genre'],
		['/tv?genre=28', 'genre'],
		['/movie?from=19', 'from'],
		['/movie?rating=11', 'rating'],
		['/movie?sort=worst', 'sort'],
		['/movie?page=9999', 'page'],
		['/movie?lang=english', 'language'],
		['/trending?type=film', 'type'],
		['/trending?window=year', 'window'],
		['/trending?page=-1', 'page'],
	])('returns 400 for %s, names the part in words and leads back to the list', async (path, part) => {
		const response = await fetch(appUrl + path)
		expect(response.status).toBe(400)
		const html = await response.text()
		expect(/<\w+ class="state[\s\S]*/.exec(html)?.[0]).toContain(`asks for a ${part} that we`)
		expect(html).not.toContain('must be')
		expect(html).toMatch(new RegExp(`href="${path.replace(/\?.*/, '')}"[^>]*>Start over`))
		expect(html.match(/<h1[ >]/g)).toHaveLength(1)
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

describe('the trending page', () => {
	it('filters by type and period in the URL', async () => {
		const { page } = await open('/trending', { javaScriptEnabled: false })
		await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'TV' }).click()
		expect(queryOf(page)).toBe('?type=tv')
		await page.getByRole('link', { name: 'This week' }).click()
		expect(queryOf(page)).toBe('?type=tv&window=week')
		const hrefs = await page
			.locator('.grid .card')
			.evaluateAll((cards) => cards.map((card) => card.getAttribute('href')))
		expect(hrefs.length).toBeGreaterThan(0)
		expect(hrefs.every((href) => href?.startsWith('/tv/'))).toBe(true)
	})
})

describe('lists have no accessibility problems', () => {
	it('in both themes', async () => {
		const paths = [
			'/movie?genre=28,12&not=27&rating=6',
			'/tv?page=500',
			'/movie?genre=99&from=1871&to=1872',
			'/trending?window=week',
			'/movie?genre=999',
			'/trending?type=film',
		]
		const page = await openPage(browser)
		opened.push(page)
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
