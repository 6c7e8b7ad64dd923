import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	holdRequests,
	openAs,
	openBrowser,
	sendCredentials,
	waitForHydration,
	watchShifts,
} from '../../support/browser/browser.ts'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const KEPT = 'marquee_opinions'

const browser = await openBrowser({ hasPictures: false })

async function open(path: string, options: BrowserContextOptions = {}, who: TestClient | null = null) {
	return openAs(who, browser, appUrl + path, options)
}

async function go(page: Page, path: string) {
	await page.goto(appUrl + path)
	await waitForHydration(page)
}

/** An account with that rating of Inception. */
async function member(rating: number | null = null): Promise<TestClient> {
	const visitor = await createMember(appUrl)
	if (rating !== null) {
		const form = { intent: 'rate', type: 'movie', id: '27205', rating: String(rating), returnTo: '/' }
		await visitor.request('/actions/opinion', { form })
	}
	return visitor
}

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const toast = (page: Page, title: string) => page.locator('.toast', { hasText: title })
const isPressed = (page: Page, name: string) => button(page, name).getAttribute('aria-pressed')
/** The style sheet counts, so the text is in the accessibility tree only. */
async function progress(page: Page): Promise<string | undefined> {
	const session = await page.context().newCDPSession(page)
	const { nodes } = await session.send('Accessibility.getFullAXTree')
	const texts = nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => name?.value)
	return /\d+ of 3/.exec(texts.join(''))?.[0]
}
/** The first one is the large pick. */
const picks = (page: Page) => page.locator('.pick h2, .pick-card .card-title').allInnerTexts()
const openMenu = (place: Locator) => place.getByRole('button', { name: /^More: / }).click()
const sliders = (page: Page, kind: string) => page.locator('summary', { hasText: `Adjust ${kind}` }).click()
/** What the open menu says of the title's score. */
const points = async (page: Page) =>
	(await page.locator('.menu-panel:popover-open .score dd').allInnerTexts()).map((text) => Number.parseInt(text, 10))

/** Without scripts: `taste.http.ts`. */
describe('a taste', () => {
	it('starts with a rating, is shown, and can be corrected', async () => {
		const page = await open('/movie/27205', {}, await member())
		await button(page, '4 stars').click()
		await toast(page, 'Rated').getByText('4 of 5 stars.').waitFor()
		expect(await isPressed(page, '4 stars')).toBe('true')
		await button(page, 'More about this title').click()
		expect(await isPressed(page, 'Like')).toBe('false')

		await go(page, '/you')
		await page.locator('main').getByRole('link', { name: 'Taste' }).click()
		await page.waitForURL('**/profile/taste')
		await page.getByText('Learned from one title').waitFor()
		await page.getByText('Christopher Nolan').first().waitFor()
		await sliders(page, 'directors')
		expect(Number(await page.getByRole('slider', { name: 'Christopher Nolan' }).inputValue())).toBeGreaterThan(0)
		await button(page, 'Remove: Christopher Nolan').click()
		await toast(page, 'Taste updated').waitFor()
		await button(page, 'Restore: Christopher Nolan').waitFor()
		await sliders(page, 'genres')
		await page.getByRole('slider', { name: 'Thriller' }).fill('-100')
		await button(page, 'Learn again: Thriller').waitFor()
		await toast(page, 'Taste updated').getByRole('button', { name: 'Undo' }).click()
		await button(page, 'Remove: Thriller').waitFor()
		expect(Number(await page.getByRole('slider', { name: 'Thriller' }).inputValue())).toBeGreaterThan(0)
		expect(page.problems).toEqual([])
	})

	it('recommends one title above all, says why, and puts the next in the place of one that is not wanted', async () => {
		const page = await open('/', {}, await member(5))
		await page.getByRole('heading', { name: 'Recommended for you' }).getByRole('link').click()
		await page.waitForURL('**/recommendations')
		const pick = page.locator('.pick')
		await pick.locator('p.reason').waitFor()
		const [name = '', ...others] = await picks(page)
		await openMenu(pick)
		// The button beside the menu says the same.
		expect(await pick.getByRole('button', { name: 'Not interested' }).count()).toBe(0)
		await pick.getByText('Why this?').click()
		const parts = await points(page)
		expect(parts).toHaveLength(5)
		expect(parts.slice(0, 4).reduce((sum, value) => sum + value)).toBe(parts[4])
		await page.keyboard.press('Escape')

		await button(page, 'Not this').click()
		await toast(page, 'Not interested').waitFor()
		await expect.poll(() => picks(page)).not.toContain(name)
		const [next = ''] = await picks(page)
		expect(others).toContain(next)
		expect(await pick.count()).toBe(1)
		await page.keyboard.press('Enter')
		await expect.poll(async () => (await picks(page))[0]).toBe(name)
		expect(page.problems).toEqual([])
	})

	it('shows the other titles once each, in rows that fill a screen by what is true of them, and drops one by its menu', async () => {
		const page = await open('/recommendations', {}, await member(5))
		const names = await picks(page)
		expect(names).toHaveLength(30)
		expect(new Set(names).size).toBe(30)
		const rows = page.locator('.recommendations .row:has(.row-list)')
		expect(await rows.first().getByRole('heading').innerText()).toMatch(/Inception|different/)
		for (const row of await rows.all()) expect(await row.locator('.pick-card').count()).toBeGreaterThanOrEqual(8)
		const card = page.locator('.pick-card').first()
		const [name = ''] = await card.locator('.card-title').allInnerTexts()
		await card.hover()
		await openMenu(card)
		await card.getByRole('button', { name: 'Not interested' }).click()
		await toast(page, 'Not interested').waitFor()
		await expect.poll(() => picks(page)).not.toContain(name)
		await button(page, 'Undo').click()
		await expect.poll(() => picks(page)).toContain(name)
		expect(page.problems).toEqual([])
	})
})

describe('the recommendations', () => {
	it('are reached by the keyboard from the pick to the rows, each card before its menu', async () => {
		const page = await open('/recommendations', { viewport: DESKTOP }, await member(5))
		const focused = () =>
			page.evaluate(() => {
				const { activeElement: element } = document
				return (
					element?.getAttribute('aria-label') ??
					element?.querySelector('.card-title')?.textContent ??
					element?.textContent
				)
			})
		const [pick = '', card = ''] = await picks(page)
		await page.locator('.pick h2 a').focus()
		const order: unknown[] = []
		for (let press = 0; press < 6; press += 1) {
			await page.keyboard.press('Tab')
			order.push(await focused())
		}
		expect(order).toEqual([
			expect.stringMatching(/^W(?:atch on|here to watch)/),
			'Add to watchlist',
			'Not this',
			`More: ${pick}`,
			card,
			`More: ${card}`,
		])
		await page.keyboard.press('Enter')
		const menu = page.locator('.menu-panel:popover-open')
		await menu.waitFor()
		for (const name of ['Like', 'Dislike', 'Not interested']) {
			await page.keyboard.press('Tab')
			expect(await focused()).toBe(name)
		}
		await page.keyboard.press('Enter')
		await toast(page, 'Not interested').waitFor()
		await expect.poll(focused).toBe('Undo')
		expect(page.problems).toEqual([])
	})

	it('have at most sixteen controls beside posters on the first screen, where nothing moves', async () => {
		const page = await open('/privacy', { viewport: DESKTOP }, await member(5))
		const shift = await watchShifts(page)
		await go(page, '/recommendations')
		const controls = await page.locator(':is(a, button, input, select, summary):not(.pick-card > .card)').evaluateAll(
			(elements) =>
				elements.filter((element) => {
					const { top, bottom, width } = element.getBoundingClientRect()
					const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
					return isShown && width > 1 && bottom > 0 && top < innerHeight
				}).length,
		)
		expect(controls).toBeLessThanOrEqual(16)
		const poster = await page.locator('.pick-card .poster').first().boundingBox()
		expect((poster?.y ?? 0) + (poster?.height ?? 0)).toBeLessThan(DESKTOP.height)
		expect(await shift()).toEqual([])
	})

	it('fit a phone, whose menus are always shown', async () => {
		const page = await open('/recommendations', { hasTouch: true, isMobile: true }, await member(5))
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
		const menu = page
			.locator('.pick-card')
			.first()
			.getByRole('button', { name: /^More: / })
		expect(await menu.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
		const { width = 0, height = 0 } = (await menu.boundingBox()) ?? {}
		expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
	})

	it('are of one type if asked to', async () => {
		const page = await open('/recommendations', {}, await member(5))
		await button(page, 'Movies and TV').click()
		await page.getByRole('navigation', { name: 'Type' }).getByRole('link', { name: 'TV', exact: true }).click()
		await page.getByRole('heading', { level: 1, name: 'TV for you' }).waitFor()
		await expect.poll(() => page.locator('.pick-card .card').first().getAttribute('href')).toMatch(/^\/tv\//)
	})
})

describe('a new taste', () => {
	it('starts with three taps, and stays on the device without an account', async () => {
		const page = await open('/recommendations')
		const choices = page.locator('.quiz-title')
		expect(await choices.count()).toBe(18)
		const [name = ''] = await choices.locator('span[dir]').allInnerTexts()
		for (const place of [0, 4]) await choices.nth(place).click()
		expect(await progress(page)).toBe('2 of 3')
		await choices.nth(8).click()
		await page.getByText('Your ratings stay on this device.').waitFor()
		expect(await picks(page)).not.toContain(name)
		expect(await page.locator('.quiz').count()).toBe(0)
		await go(page, '/recommendations')
		await page.getByText('Your ratings stay on this device.').waitFor()
		expect(page.problems).toEqual([])
	})

	it('leads to its heading at the top after the third tap further down, past a picture of what is loading', async () => {
		const page = await open('/recommendations', { hasTouch: true, isMobile: true })
		const release = await holdRequests(page, '**/api/recommendations')
		for (const place of [9, 10, 11]) await page.locator('.quiz-title').nth(place).click()
		await page.locator('.pick-skeleton').waitFor()
		release()
		await page.locator('.pick').waitFor()
		const place = () => page.evaluate(() => [scrollY, document.activeElement?.textContent])
		await expect.poll(place).toEqual([0, 'For you'])
	})

	it('counts what is chosen without JavaScript, too, and offers a button', async () => {
		const page = await open('/recommendations', { javaScriptEnabled: false })
		await page.locator('.quiz-title').first().click()
		expect(await progress(page)).toBe('1 of 3')
		expect(await button(page, 'Show my recommendations').isVisible()).toBe(true)
	})
})

describe('a taste without an account', () => {
	it('stays on the device, recommends from what is stored there, and moves into the account', async () => {
		const account = await createTestClient(appUrl).createAccount()
		const page = await open('/movie/27205')
		await button(page, 'More about this title').click()
		await button(page, 'Like').click()
		await toast(page, 'Rated').waitFor()
		await go(page, '/movie/27205')
		await expect.poll(() => isPressed(page, '5 stars')).toBe('true')

		const shift = await watchShifts(page)
		await go(page, '/')
		await page.getByRole('heading', { name: 'Recommended for you' }).waitFor()
		expect(await shift(0.001)).toEqual([])
		await go(page, '/recommendations')
		await page.getByText('Your ratings stay on this device.').waitFor()
		expect(await picks(page)).not.toContain('Inception')
		expect(await shift()).toEqual([])

		await go(page, '/login')
		await sendCredentials(page, account)
		const card = page.getByRole('region', { name: 'Add what you rated here to your account?' })
		await card.getByRole('button', { name: 'Add' }).click()
		await toast(page, 'Ratings added').waitFor()
		expect(await page.evaluate((key) => localStorage.getItem(key), KEPT)).toBeNull()
		await go(page, '/movie/27205')
		expect(await isPressed(page, '5 stars')).toBe('true')
		expect(page.problems).toEqual([])
	})
})

describe('an opinion', () => {
	it('can be given with the keyboard, which keeps the focus', async () => {
		const page = await open('/movie/27205', {}, await member())
		await button(page, '1 star').focus()
		for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
		await toast(page, '3 of 5 stars.').waitFor()
		expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('3 stars')
		await page.keyboard.press('Enter')
		await toast(page, 'Rating removed').waitFor()
		expect(await isPressed(page, '3 stars')).toBe('false')
	})

	it('is reverted when it cannot be saved', async () => {
		const page = await open('/movie/27205', {}, await member(5))
		await page.route('**/actions/opinion', (route) => route.fulfill({ status: 503 }))
		await button(page, '1 star').click()
		await toast(page, 'Error saving rating').waitFor()
		expect(await isPressed(page, '5 stars')).toBe('true')
	})
})

it('the taste pages have no accessibility problems, in the dark theme on a phone', async () => {
	const page = await open('/recommendations', { colorScheme: 'dark' }, await member(5))
	await openMenu(page.locator('.pick-card').first())
	await page.locator('.menu-panel:popover-open').getByText('Why this?').click()
	expect(await accessibilityProblems(page)).toEqual([])
	await go(page, '/profile/taste')
	await sliders(page, 'genres')
	expect(await accessibilityProblems(page)).toEqual([])
	await go(page, '/movie/27205')
	await page.getByText('Add a note').click()
	expect(await accessibilityProblems(page)).toEqual([])
})
