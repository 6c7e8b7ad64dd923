import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	openBrowser,
	openPage,
	PHONE,
	waitForHydration,
} from '../../support/browser/browser.ts'

const ACTION = 28
const ADVENTURE = 12
const HORROR = 27

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

async function open(path: string, options: BrowserContextOptions = {}) {
	const page = await openPage(browser, options)
	await page.goto(appUrl + path)
	return page
}

const queryOf = (page: Page) => new URL(page.url()).search
/** Waits for the whole page, because a document arrives in parts. */
const titles = (page: Page) => page.waitForLoadState().then(() => page.locator('.grid .card-title').allTextContents())
const total = async (page: Page) =>
	Number((await page.locator('.page-header [role=status]').textContent())?.replace(/\D/g, ''))
const place = (page: Page) => page.evaluate(() => scrollY)
const boxFor = (page: Page, name: 'genre' | 'not', id: number) => page.locator(`input[name="${name}"][value="${id}"]`)
/** Opens a menu of the line above the list. */
const openMenu = (page: Page, name: string | RegExp) =>
	page.locator('.choice-bar').getByRole('button', { name }).click()
/** The box that is next lies over the row: it includes the genre, leaves it out, or neither. */
const press = async (page: Page, id: number) => {
	const box = await boxFor(page, 'genre', id).boundingBox()
	await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
}
const stateOf = async (page: Page, id: number) => [
	await boxFor(page, 'genre', id).isChecked(),
	await boxFor(page, 'not', id).isChecked(),
]
const modeOf = (page: Page) => page.locator('.genre-mode')

describe('a list with JavaScript', () => {
	it('filters by all chosen genres, then by any of them, and a chosen menu says what', async () => {
		const page = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		const all = await total(page)
		await openMenu(page, 'Genre')
		await press(page, ACTION)
		await page.waitForURL('**/movie?genre=28')
		expect(await modeOf(page).isVisible()).toBe(false)
		await press(page, ADVENTURE)
		await page.waitForURL('**/movie?genre=12,28')
		await page.getByRole('button', { name: 'Genre: Adventure, Action' }).waitFor()
		const both = await total(page)
		expect(both).toBeGreaterThan(0)
		expect(both).toBeLessThan(all)
		await page.getByRole('radio', { name: 'Any of them' }).click()
		await page.waitForURL('**/movie?genre=12|28')
		await page.getByRole('button', { name: 'Genre: Adventure, or Action' }).waitFor()
		expect(await total(page)).toBeGreaterThan(both)
		expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('mode')
		await page.keyboard.press('Escape')
		await page.getByRole('link', { name: 'Clear' }).click()
		await page.waitForURL('**/movie')
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Movies')
		expect(page.problems).toEqual([])
	})

	it('includes a genre, leaves it out and does neither, one press each', async () => {
		const page = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		await openMenu(page, 'Genre')
		await press(page, HORROR)
		await page.waitForURL('**/movie?genre=27')
		await press(page, HORROR)
		await page.waitForURL('**/movie?not=27')
		expect(await stateOf(page, HORROR)).toEqual([false, true])
		await page.getByRole('button', { name: 'Genre: not Horror' }).waitFor()
		await press(page, HORROR)
		await page.waitForURL('**/movie')
		expect(await stateOf(page, HORROR)).toEqual([false, false])
	})

	it('closes a menu of which one is chosen, with the mouse but not with the arrow keys', async () => {
		const page = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		await openMenu(page, 'Popular')
		const menu = page.locator('#filter-sort')
		await page.getByRole('radio', { name: 'Top rated' }).click()
		await page.waitForURL('**/movie?sort=rating')
		await expect.poll(() => menu.isVisible()).toBe(false)
		await page.getByRole('button', { name: 'Top rated' }).focus()
		await page.keyboard.press('Enter')
		await page.getByRole('radio', { name: 'Top rated' }).focus()
		await page.keyboard.press('ArrowDown')
		await page.waitForURL('**/movie?sort=newest')
		expect(await menu.isVisible()).toBe(true)
		await page.keyboard.press('Escape')
		await openMenu(page, 'More')
		expect(await page.locator('[name="rating"][value=""]').isChecked()).toBe(true)
		await page.getByRole('radio', { name: '7 or more' }).click()
		await page.waitForURL('**/movie?rating=7&sort=newest')
		await page.getByRole('button', { name: 'More: 7 or more' }).waitFor()
	})

	it('has the choices of the home page, which need no typing', async () => {
		const page = await open('/movie?sort=newest', { viewport: PHONE })
		await waitForHydration(page)
		await openMenu(page, 'Where')
		await page.getByRole('link', { name: 'Kinoteka', exact: true }).click()
		await page.waitForURL('**/movie?provider=kinoteka&sort=newest')
		await page.getByRole('link', { name: 'Under 90 min' }).click()
		await page.waitForURL('**/movie?max=89&provider=kinoteka&sort=newest')
		await openMenu(page, 'Year')
		await page.getByRole('link', { name: '2010s' }).click()
		await page.waitForURL('**/movie?from=2010&to=2019&max=89&provider=kinoteka&sort=newest')
		await page.getByRole('button', { name: 'Year: 2010 to 2019' }).waitFor()
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
		expect(page.problems).toEqual([])
	})

	it('waits for a complete year before it reloads', async () => {
		const page = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		const asked: string[] = []
		page.on('request', (request) => asked.push(request.url()))
		await openMenu(page, 'Year')
		await page.getByText('Exactly', { exact: true }).click()
		await page.getByLabel('From year').pressSequentially('1999', { delay: 60 })
		await page.waitForURL('**/movie?from=1999')
		expect(asked.filter((url) => /\/movie\.data\?.*from=/.test(url))).toHaveLength(1)
		expect(await page.getByLabel('From year').inputValue()).toBe('1999')
		expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('from')
	})

	it('restores the filters, the form and the scroll position on Back', async () => {
		// It may have gone on meanwhile.
		const action = /\/movie\?genre=28(?:&pages=\d)?$/
		const page = await open('/movie?genre=28', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.locator('.grid .card').nth(14).scrollIntoViewIfNeeded()
		await page.evaluate(() => scrollBy(0, 100))
		const before = await place(page)
		await page.locator('.grid .card').nth(14).click()
		await page.waitForURL(/\/movie\/\d+$/)
		await page.goBack()
		await page.waitForURL(action)
		await expect.poll(() => place(page)).toBe(before)
		await openMenu(page, 'Genre')
		await press(page, ADVENTURE)
		await page.waitForURL('**/movie?genre=12,28')
		await page.goBack()
		await page.waitForURL(action)
		await expect.poll(() => stateOf(page, ADVENTURE)).toEqual([false, false])
		expect(await stateOf(page, ACTION)).toEqual([true, false])
	})

	it('goes on below in whole lines as far as it is read, and again after a visit and a reload', async () => {
		const page = await open('/movie?genre=28', { viewport: DESKTOP })
		await waitForHydration(page)
		const shown = () => page.locator('.grid > li:visible').count()
		expect(await shown()).toBe(24)
		expect(await page.getByRole('link', { name: 'Next' }).isVisible()).toBe(false)
		const first = await titles(page)
		await page.mouse.move(700, 500)
		await page.mouse.wheel(0, 200)
		await page.waitForURL('**/movie?genre=28&pages=2')
		await expect.poll(shown).toBe(48)
		const before = await titles(page)
		expect(before.slice(0, first.length)).toEqual(first)
		expect(new Set(before).size).toBeGreaterThan(40)
		await page.locator('.grid .card').nth(20).click()
		await page.waitForURL(/\/movie\/\d+$/)
		await page.goBack()
		await page.waitForURL('**/movie?genre=28&pages=2')
		await expect.poll(() => titles(page)).toEqual(before)
		await page.reload()
		expect(await titles(page)).toEqual(before)
		expect(page.problems).toEqual([])
	})

	it('asks after some pages, so that its end can be reached, and moves nothing in view as it grows', async () => {
		const page = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.evaluate(() => {
			Object.assign(window, { shifts: 0 })
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
					if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value
			}).observe({ type: 'layout-shift' })
		})
		await page.mouse.move(700, 500)
		const scrollToEnd = async () => {
			await page.mouse.wheel(0, 900)
			return queryOf(page)
		}
		await expect.poll(scrollToEnd, { interval: 200 }).toBe('?pages=4')
		const button = page.getByRole('link', { name: 'Show more' })
		await button.scrollIntoViewIfNeeded()
		await page.locator('footer').scrollIntoViewIfNeeded()
		expect(await page.locator('.grid > li').count()).toBe(96)
		expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0)
		await button.press('Enter')
		await page.waitForURL(/\?pages=[56]/)
		expect(page.problems).toEqual([])
	})

	it('stays as it is, with its button, while what follows does not come', async () => {
		const page = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.route('**/movie.data?*', (route) => route.fulfill({ status: 503, body: '' }))
		await page.mouse.move(700, 500)
		const failed = page.waitForResponse((response) => response.status() === 503)
		await page.mouse.wheel(0, 300)
		await failed
		await page.getByRole('link', { name: 'Show more' }).waitFor()
		expect(await page.locator('.grid > li').count()).toBe(24)
		expect(queryOf(page)).toBe('')
	})

	it('shows a menu as a sheet on a phone, over the list that it changes', async () => {
		const page = await open('/tv', { viewport: PHONE })
		await waitForHydration(page)
		const sheet = page.locator('#filter-genre')
		expect(await sheet.isVisible()).toBe(false)
		await openMenu(page, 'Genre')
		const box = await sheet.boundingBox()
		expect([box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([PHONE.width, PHONE.height])
		await press(page, 18)
		await page.waitForURL('**/tv?genre=18')
		await sheet.getByRole('button', { name: /^Show [\d,]+ shows?$/ }).click()
		await expect.poll(() => sheet.isVisible()).toBe(false)
		expect(queryOf(page)).toBe('?genre=18')
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
	})
})

/** The rest: `lists.http.ts`. */
describe('a list without JavaScript', () => {
	const PLAIN = { javaScriptEnabled: false }
	const show = (page: Page) => page.locator(':popover-open').getByRole('button', { name: /^Show/ }).click()

	it('includes a genre, leaves it out and does neither, one press each', async () => {
		const page = await open('/movie', { ...PLAIN, viewport: DESKTOP })
		await openMenu(page, 'Genre')
		await press(page, ACTION)
		await press(page, HORROR)
		await press(page, HORROR)
		await show(page)
		expect(queryOf(page)).toBe('?genre=28&not=27')
		await openMenu(page, /^Genre/)
		await press(page, HORROR)
		await show(page)
		expect(queryOf(page)).toBe('?genre=28')
	})

	it('shows its pages one by one, with a button in each menu', async () => {
		const page = await open('/tv', { ...PLAIN, viewport: PHONE })
		await openMenu(page, 'Popular')
		await page.getByRole('radio', { name: 'Top rated' }).click()
		await show(page)
		expect(await page.locator('.grid > li:visible').count()).toBe(24)
		expect(await page.getByRole('link', { name: 'Show more' }).isVisible()).toBe(false)
		expect(await page.getByRole('link', { name: 'Next' }).isVisible()).toBe(true)
	})
})

describe('a list reached by navigation', () => {
	it('has its styles, and keeps the content security policy', async () => {
		const page = await open('/', { viewport: DESKTOP })
		await waitForHydration(page)
		for (const place of ['Movies', 'TV']) {
			await page.locator('.top-nav').getByRole('link', { name: place }).click()
			await page.getByRole('heading', { level: 1, name: place }).waitFor()
		}
		expect(await page.locator('.choice-bar').evaluate((bar) => getComputedStyle(bar).display)).toBe('flex')
		expect(page.problems).toEqual([])
	})
})

describe('lists have no accessibility problems', () => {
	it('with a sheet open on a phone', async () => {
		const page = await open('/movie?not=27', { viewport: PHONE })
		await openMenu(page, 'Genre: not Horror')
		expect(await accessibilityProblems(page, undefined, '#filter-genre')).toEqual([])
		await page.keyboard.press('Escape')
		expect(await page.locator('#filter-genre').isVisible()).toBe(false)
	})

	it('with the keyboard alone', async () => {
		const page = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Genre' }).focus()
		await page.keyboard.press('Enter')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Space')
		await page.waitForURL('**/movie?genre=28')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Space')
		await page.waitForURL('**/movie?not=28')
		expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('not')
	})
})
