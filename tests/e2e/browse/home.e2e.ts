import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	holdRequests,
	openAsMember,
	openBrowser,
	openPage,
	PHONE,
	type TestPage,
	visitPage,
	waitForHydration,
} from '../../support/browser/browser.ts'

const app = inject('appUrl')
const WIDE = { width: 1920, height: 1080 }

const browser = await openBrowser({ hasPictures: false })
const pictureBrowser = await openBrowser()

function visit(path: string, check: (page: TestPage) => Promise<void>, options: BrowserContextOptions = {}) {
	const hydrated = async (page: TestPage) => {
		if (options.javaScriptEnabled !== false) await waitForHydration(page)
		await check(page)
	}
	return visitPage(browser, new URL(path, app), hydrated, { viewport: DESKTOP, ...options })
}

const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`)
const hrefs = (page: Page) =>
	page.locator('.row .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('href')))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'))

/** Without scripts: `home.http.ts`. */
describe('the first screen', () => {
	it('changes in place as choices are made, and a sentence makes them, too', () =>
		visit('/', async (page) => {
			await page.getByRole('button', { name: 'Where' }).click()
			await page.getByRole('link', { name: 'Kinoteka', exact: true }).click()
			await page.waitForURL('**/?provider=kinoteka')
			await page.getByRole('button', { name: 'Where: Kinoteka' }).waitFor()
			expect(await page.locator('#choose-where').isVisible()).toBe(false)
			await page.getByRole('link', { name: 'Under 2 hours' }).click()
			await page.waitForURL('**/?max=119&provider=kinoteka')
			await page.locator('.hero-reason', { hasText: 'that fit' }).waitFor()
			const chosen = await page.locator('.hero h2').textContent()
			await page.getByRole('link', { name: 'Under 2 hours' }).click()
			await page.waitForURL('**/?provider=kinoteka')
			const field = page.getByRole('textbox', { name: 'Or say what you feel like' })
			await field.fill('on Kinoteka, under two hours')
			await field.press('Enter')
			await page.waitForURL('**/?max=119&provider=kinoteka')
			expect(await page.locator('.hero h2').textContent()).toBe(chosen)
			expect(page.problems).toEqual([])
		}))

	it('leads to the details of the pick from anywhere in its picture, on phones', () =>
		visit(
			'/',
			async (page) => {
				await page.mouse.click(180, 320)
				await page.locator('.details-head').waitFor()
			},
			{ viewport: PHONE, javaScriptEnabled: false },
		))

	it('begins without the pick of the day when this device has rejected it', () =>
		visit('/', async (page) => {
			const rejected = await page.locator('.hero h2').textContent()
			await page.locator('.hero').getByRole('link', { name: 'Details' }).click()
			await page.getByRole('button', { name: 'More about this title' }).click()
			await page.getByRole('button', { name: 'Not interested' }).click()
			await page.getByText("We won't recommend it to you again.").waitFor()
			// Marks are kept by code that an anonymous visitor's page loads two seconds after the others.
			await page.waitForFunction(() => localStorage.getItem('marquee_marks'))
			await page.goto(app)
			await row(page, 'trending').waitFor()
			// Unless it is past midnight by now: the next day has a pick of its own.
			const isToday = (await page.locator('.hero h2').textContent()) === rejected
			expect(await page.locator('.hero').isVisible()).toBe(!isToday)
		}))

	it('shows no row that is not true: nothing old is in cinemas or still to come', async () => {
		const html = await (await fetch(app)).text()
		expect(html).toContain('On the air')
		expect(html).not.toMatch(/In theaters|Coming soon/)
	})
})

describe('a row', () => {
	it('fetches the rest of its cards once it is moved, and ends with a link to all', () =>
		visit('/', async (page) => {
			const top = row(page, 'trending')
			const before = await top.locator('.card').count()
			await top.hover()
			await top.getByRole('button', { name: 'More: Trending today' }).click()
			await expect.poll(() => top.locator('.card').count()).toBeGreaterThanOrEqual(18)
			expect(before).toBe(10)
			expect(await top.locator('.card').count()).toBeLessThanOrEqual(24)
			expect(await top.locator('li').last().locator('a').getAttribute('href')).toBe('/trending')
			const all = await hrefs(page)
			const others = all.slice(await top.locator('.card').count())
			expect(new Set(others).size).toBe(others.length)
			await expect.poll(() => top.locator('.row-list').evaluate((list) => list.scrollLeft)).toBeGreaterThan(500)
			await top.getByRole('button', { name: 'Back: Trending today' }).click()
			await expect.poll(() => top.locator('.row-list').evaluate((list) => list.scrollLeft)).toBe(0)
		}))

	it('has numbers that never skip, whichever title is the pick above', () =>
		visit('/', async (page) => {
			const ranks = () =>
				row(page, 'trending')
					.locator('[data-rank]')
					.evaluateAll((items) => items.map((item) => Number(item.getAttribute('data-rank'))))
			const places = Array.from({ length: 10 }, (_, index) => index + 1)
			expect(await ranks()).toEqual(places)
			await page.goto(`${app}/?max=119`)
			expect(await ranks()).toEqual(places)
		}))

	it('has the tools of a numbered card over its poster, beside the number', () =>
		visit('/', async (page) => {
			const top = row(page, 'trending')
			const card = top.locator('[data-rank]').first()
			await card.hover()
			await card.locator('.card-tools').waitFor()
			const [tools, poster] = await Promise.all(
				['.card-tools', '.poster'].map((selector) => card.locator(selector).boundingBox()),
			)
			expect(tools).toEqual(poster)
			expect(await top.locator('.row-list').evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
		}))

	it('is moved along and left with the arrow keys', () =>
		visit('/', async (page) => {
			const all = await hrefs(page)
			await page.locator('.row .card').first().focus()
			await page.keyboard.press('Shift')
			await page.waitForFunction(() => document.querySelector('.row-arrow'))
			await page.keyboard.press('ArrowRight')
			expect(await focused(page)).toBe(all[1])
			await page.keyboard.press('ArrowLeft')
			expect(await focused(page)).toBe(all[0])
			const rowOf = () => page.evaluate(() => document.activeElement?.closest('.row')?.getAttribute('aria-label'))
			await page.keyboard.press('ArrowDown')
			expect(await rowOf()).toBe('Live now')
			await page.keyboard.press('ArrowUp')
			expect(await rowOf()).toBe('Trending today')
		}))
})

describe('a card', () => {
	it('plays and is saved under the pointer, and says more about itself', () =>
		visit('/', async (page) => {
			const card = row(page, 'trending').locator('li:has([href^="/movie/"])').first()
			const title = await card.locator('.card-title').textContent()
			await card.hover()
			await card.getByRole('link', { name: new RegExp(`^(Watch on \\w+|Play demo): ${title}$`) }).waitFor()
			await expect.poll(() => card.locator('.card-tools p').textContent()).toMatch(/\d+ h.* · \w+/)
			expect(await accessibilityProblems(page, undefined, '[data-row="trending"]')).toEqual([])
			await card.getByRole('button', { name: 'Add to watchlist' }).click()
			await page.getByText(`${title} is in your watchlist on this device.`).waitFor()
		}))
})

describe('lists', () => {
	it.each([
		[3, PHONE],
		[4, { width: 768, height: 1024 }],
		[6, { width: 1024, height: 768 }],
		[8, DESKTOP],
		[8, WIDE],
	])('have %i columns and whole lines, with every title in view, at %o', (columns, viewport) =>
		visit(
			'/movie',
			async (page) => {
				const items = page.locator('.grid > li')
				const tops = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
				expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
				expect(tops.filter((top) => top === tops.at(-1))).toHaveLength(columns)
				expect(await page.locator('.grid > li:visible').count()).toBe(24)
			},
			{ viewport },
		))
})

describe('empty lists of this device', () => {
	it('stand at one height, so that nothing jumps from one to the next', () =>
		visit('/watchlist', async (page) => {
			const tops: (number | undefined)[] = []
			for (const path of ['/watchlist', '/favorites', '/up-next', '/watch-history/device']) {
				await page.goto(new URL(path, app).href)
				await page.locator('.state').waitFor()
				tops.push((await page.locator('.state').boundingBox())?.y)
			}
			expect(new Set(tops).size).toBe(1)
		}))
})

describe('the films of a series', () => {
	it.each([PHONE, DESKTOP])('are told apart by the names on their cards, at %o', (viewport) =>
		visit(
			'/search?q=lord+of+the+rings',
			async (page) => {
				const own = page.locator('.grid .title-parts > :last-child')
				expect(await own.allTextContents()).toEqual(
					expect.arrayContaining(['The Two Towers', 'The Return of the King']),
				)
				const widths = await own.evaluateAll((parts) =>
					parts.map((part) => Math.min(1, part.clientWidth / part.scrollWidth)),
				)
				for (const width of widths) expect(width).toBeGreaterThan(0.45)
			},
			{ viewport },
		))
})

describe('similar titles', () => {
	it.each([
		[600, 800],
		[1024, 768],
		[1440, 900],
	])('fill their line at %i pixels', (width, height) =>
		visit(
			'/movie/27205',
			async (page) => {
				const items = await page
					.locator('.details-related li:visible')
					.evaluateAll((all) => all.map((item) => item.getBoundingClientRect()))
				expect(items.length % 5).toBe(0)
				const line = items.slice(0, 5)
				expect(new Set(line.map(({ top }) => top)).size).toBe(1)
				const end = await page.locator('.details-related').evaluate((section) => section.getBoundingClientRect().right)
				expect(Math.abs((line[4]?.right ?? 0) - end)).toBeLessThan(2 + 40)
			},
			{ viewport: { width, height } },
		))
})

describe('a page that takes longer than 300 ms', () => {
	it('is announced by a thin bar until it is there', () =>
		visit('/', async (page) => {
			await row(page, 'trending').hover()
			const release = await holdRequests(page, '**/trending.data*')
			await page.waitForFunction(() => document.querySelector('.row-arrow'))
			await row(page, 'trending').getByRole('link', { name: 'Trending today' }).click()
			const bar = page.locator('.loading-bar')
			await bar.waitFor({ state: 'attached' })
			expect(await bar.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().delay)).toBe(300)
			await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
			release()
			await page.waitForURL('**/trending')
			await expect.poll(() => bar.count()).toBe(0)
		}))
})

// Nothing here changes the page but its size.
describe('the open home page', () => {
	let page: TestPage
	beforeAll(async () => {
		page = await openPage(pictureBrowser, { viewport: DESKTOP })
		await page.goto(app)
		await waitForHydration(page)
	})
	afterAll(async () => {
		await page.context().close()
		expect(page.problems).toEqual([])
	})

	it('has a large title, and recommends nothing twice but in the list with numbers', async () => {
		const size = await page
			.locator('.hero h2')
			.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
		expect(size).toBe(49)
		const hero = await page.locator('.hero').getByRole('link', { name: 'Details' }).getAttribute('href')
		expect((await hrefs(page)).filter((href) => href === hero).length).toBeLessThanOrEqual(1)
		const rating = await page.locator('.hero .rating').textContent()
		expect(Number(rating?.replace('Rated ', ''))).toBeGreaterThanOrEqual(7.3)
	})

	it('numbers what is trending as the list does, where the screen is wide', async () => {
		// A member's pages are not kept: around midnight, one of two kept pages may be that of the day before.
		const { page: wide } = await openAsMember(pictureBrowser, app, { viewport: DESKTOP })
		const compared = async () => {
			const html = await (await wide.request.get(`${app}/trending`)).text()
			const places = [
				...html.matchAll(/href="(\/(?:movie|tv)\/\d+)" class="card"|class="card"[^>]* href="([^"]+)"/g),
			].map(([, before, after]) => before ?? after)
			await wide.goto(app)
			const numbered = await row(wide, 'trending')
				.locator('li:has(.card)')
				.evaluateAll((items) =>
					items.map((item) => ({
						href: item.querySelector('.card')?.getAttribute('href') ?? '',
						number: Number(getComputedStyle(item, '::before').content.match(/\d+/)?.[0] ?? 0),
					})),
				)
			const listed = ({ href }: { href: string }) => (places.indexOf(href) < 10 ? places.indexOf(href) + 1 : 0)
			return { count: numbered.length, wrong: numbered.filter((card) => card.number !== listed(card)) }
		}
		await expect.poll(compared).toEqual({ count: 10, wrong: [] })
	})

	it('bleeds its rows to the edge of a wide screen, whose bar and content share one edge', async () => {
		await page.setViewportSize(WIDE)
		const left = (selector: string) =>
			page
				.locator(selector)
				.first()
				.evaluate((element) => element.getBoundingClientRect().left)
		expect(await left('.brand')).toBe(80)
		expect(await left('[data-row] h2')).toBe(80)
		expect(await left('.hero h2')).toBe(80)
		const list = await row(page, 'trending').locator('.row-list').boundingBox()
		expect(list).toMatchObject({ x: 0, width: WIDE.width })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDE.width)
	})
})
