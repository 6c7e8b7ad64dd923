import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	DESKTOP,
	openBrowser,
	openPage,
	PHONE,
	problemsOnEachPage,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { MINUTE_MS, SCORE, serveSampleDay } from './sample-day.ts'

const PLAIN = { javaScriptEnabled: false }
const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })
const app = await serveSampleDay()

async function open(path: string, options: BrowserContextOptions = {}, origin = app.url) {
	const page = await openPage(browser, options)
	await page.goto(origin + path)
	return page
}

const card = (page: Page, id: string) => page.locator(`.match-card[href="/sports/${id}"]:visible`)
const search = (page: Page) => new URL(page.url()).search

/** Without scripts, also the schedule: `sports.http.ts`. */
describe('a score', () => {
	const WAYS = [
		'/sports',
		'/sports?q=home',
		'/sports/live',
		'/sports/over',
		'/sports/player/live',
		'/sports/player/over',
	]
	it.each([
		...WAYS,
		'/sports.data',
		'/sports/over.data',
		'/sports/player/over.data',
		'/sports/over/calendar.ics',
		'/sports/off?score=show',
	])('is not in the HTML until it is requested: %s', async (path) => {
		const response = await fetch(app.url + path)
		expect(response.status).toBe(200)
		expect(await response.text()).not.toMatch(SCORE)
	})
})

describe('times in the viewer’s time zone', () => {
	it.each([
		'Asia/Kathmandu',
		'Pacific/Kiritimati',
	])('are there before the first paint and survive hydration: %s', async (timezoneId) => {
		const page = await open('/sports', { timezoneId }, appUrl)
		const shown = () => page.locator('.sports').innerText()
		const before = await shown()
		expect(before).not.toContain('UTC')
		await waitForHydration(page)
		expect(await shown()).toBe(before)
		// Rendered entirely in the browser, it is the same page.
		await page.getByRole('link', { name: 'Tomorrow' }).click()
		await page.waitForURL('**/sports?day=*')
		const there = await shown()
		await page.reload()
		expect(await shown()).toBe(there)
		const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId }).format(Date.now() + 24 * 60 * MINUTE_MS)
		expect(search(page)).toBe(`?day=${day}`)
		expect(page.problems).toEqual([])
	})

	it('show a day’s matches of that zone only', async () => {
		const timezoneId = 'Asia/Tokyo'
		const page = await open('/sports?ended=show', { timezoneId }, appUrl)
		const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId })
		const starts = await page
			.locator('[data-match]:visible time')
			.evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime))
		expect(starts.length).toBeGreaterThan(5)
		expect(new Set(starts.map((start) => day.format(Date.parse(start)))).size).toBe(1)
	})

	it('count down', async () => {
		const page = await open('/sports/soon')
		await page.clock.install()
		await page.reload()
		await waitForHydration(page)
		const words = page.locator('.match-now')
		const before = await words.textContent()
		await page.clock.runFor(2 * MINUTE_MS)
		await expect.poll(() => words.textContent()).not.toBe(before)
		expect(await words.textContent()).toMatch(/^Starts in 2 hours|^Starts in 1 hour/)
		expect(page.problems).toEqual([])
	})
})

describe('hostile names', () => {
	it('stay text: nothing runs, and no page grows wider than the screen', async () => {
		const page = await open('/sports')
		for (const path of ['/sports', '/sports/hostile', '/sports/player/hostile', '/sports?q=%3C%2Fscript%3E']) {
			await page.goto(app.url + path)
			await waitForHydration(page)
			expect(await page.locator('img[src="x"]').count()).toBe(0)
			expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width)
			expect(page.problems).toEqual([])
		}
	})
})

describe('a URL without a match', () => {
	it.each([
		'/sports/unknown',
		'/sports/a%20b',
		'/sports/player/unknown',
		'/sports/player',
		'/sports/x/calendar.ics',
	])('returns 404: %s', async (path) => {
		expect((await fetch(app.url + path)).status).toBe(404)
	})

	it.each(['?day=soon', '?day=2020-01-01', '?sport=a.b'])('or 400 with an explanation: %s', async (query) => {
		const response = await fetch(`${app.url}/sports${query}`)
		expect(response.status).toBe(400)
		expect(await response.text()).toMatch(/asks for a (?:day|sport) that we/)
	})
})

describe('the navigation', () => {
	it('leads to recommendations, sports, live and the lists: at the top on a desktop, from the home page on a phone', async () => {
		const desk = await open('/', { ...PLAIN, viewport: DESKTOP })
		const names = await desk.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
		expect(names).toEqual(['For you', 'Movies', 'TV', 'Sports', 'Live', 'Lists'])
		await desk.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click()
		expect(new URL(desk.url()).pathname).toBe('/watchlist')
		const phone = await open('/', PLAIN)
		const browse = phone.getByRole('navigation', { name: 'Browse' })
		const places = ['For you', 'Movies', 'TV', 'Sports', 'Trending']
		expect(await browse.getByRole('link').allTextContents()).toEqual(places)
		const thumb = await phone.getByRole('navigation', { name: 'Tabs' }).getByRole('link').allTextContents()
		expect(thumb).toEqual(['Home', 'Search', 'Live', 'Lists', 'You'])
		// The same on each of them.
		for (const place of [...places.slice(1), ...places.slice(0, 1)]) {
			await browse.getByRole('link', { name: place }).click()
			expect(await browse.getByRole('link').allTextContents()).toEqual(places)
			expect(await browse.locator('[aria-current]').textContent()).toBe(place)
		}
	})
})

describe('a score on a phone', () => {
	it('is shown where there was room for it: nothing moves', async () => {
		const page = await open('/sports/cup', { viewport: PHONE })
		await waitForHydration(page)
		const place = () =>
			page.evaluate(() =>
				[...document.querySelectorAll('.match-side, .match-now, .match-head .actions')].map((element) => {
					const { x, y, height } = element.getBoundingClientRect()
					return [x, y, height].map(Math.round)
				}),
			)
		const before = await place()
		await page.getByRole('link', { name: 'Show score' }).click()
		await page.locator('.match-score').waitFor()
		expect(await place()).toEqual(before)
	})
})

describe('accessibility', () => {
	it('axe finds no problems on a live match, one that is over, a race and a player that waits', async () => {
		const paths = ['/sports/live', '/sports/over?score=show', '/sports/race', '/sports/player/soon']
		const page = await openPage(browser)
		expect(
			await problemsOnEachPage(
				page,
				paths.map((path) => app.url + path),
			),
		).toEqual([])
	})

	it('the schedule works with the keyboard alone', async () => {
		const page = await open('/sports', { viewport: DESKTOP })
		await waitForHydration(page)
		await card(page, 'live').focus()
		await page.keyboard.press('Enter')
		await page.waitForURL('**/sports/live')
		await page.getByRole('link', { name: 'Show score' }).focus()
		await page.keyboard.press('Enter')
		await page.locator('.match-score').waitFor()
		expect(await page.locator('.match-score').textContent()).toContain('7919')
		expect(page.problems).toEqual([])
	})
})
