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
import { wireEvent } from '../../support/samples/sports-events.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'
import { startSportsServer } from '../../support/servers/sports-server.ts'

const MINUTE_MS = 60_000
const PLAIN = { javaScriptEnabled: false }
const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

const stamp = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString().slice(0, 19)
/** The scores of the sample matches as whole numbers: a port or a time may contain the digits. */
const SCORE = /(?<!\d)(7919|6841)(?!\d)/
const HOSTILE = '</script><img src=x onerror=alert(1)>'

const event = (id: string, minutes: number, more: Record<string, unknown> = {}) =>
	wireEvent(id, stamp(minutes * MINUTE_MS), { strHomeTeam: `Home ${id}`, strAwayTeam: `Away ${id}`, ...more })

const sports = await untilDone(
	startSportsServer([
		event('live', -30, { strStatus: "31'", intHomeScore: '7919', intAwayScore: '6841', strTVStation: 'Touchline 9' }),
		event('over', -300, { strStatus: 'FT', intHomeScore: '7919', intAwayScore: '6841' }),
		event('soon', 129),
		event('off', 180, { strStatus: 'PST', intHomeScore: '7919', intAwayScore: '6841' }),
		event('gone', 200, { strStatus: 'CANC' }),
		event('race', 240, {
			strSport: 'Motorsport',
			strEvent: 'Harbour Grand Prix',
			strHomeTeam: null,
			strAwayTeam: null,
			idLeague: '5',
		}),
		event('hostile', 90, { strHomeTeam: HOSTILE, strVenue: HOSTILE, strLeague: 'w'.repeat(300), idLeague: '6' }),
	]),
)
const app = await untilDone(serveApp({ SPORTS_API_URL: sports.url, SPORTS_API_KEY: 'key' }))

async function open(path: string, options: BrowserContextOptions = {}, origin = app.url) {
	const page = await openPage(browser, options)
	const response = await page.goto(origin + path)
	return { page, status: response?.status() ?? 0 }
}

const card = (page: Page, id: string) => page.locator(`.match-card[href="/sports/${id}"]:visible`)
const search = (page: Page) => new URL(page.url()).search

describe('the schedule without JavaScript', () => {
	it('shows live matches first, then the day by sport, in UTC', async () => {
		const { page, status } = await open('/sports', PLAIN)
		expect(status).toBe(200)
		expect(await page.locator('h2:visible').first().textContent()).toBe('Live now')
		const live = card(page, 'live')
		expect(await live.textContent()).toMatch(/^Football · .*Live · 31′Home live vs. .*Away live.*Touchline 9$/)
		expect(await live.locator('progress').getAttribute('value')).toMatch(/^2[67]$/)
		const times = await page.locator('time[data-form="clock"]:visible').allTextContents()
		expect(times.every((time) => /^\d\d:\d\d UTC$/.test(time))).toBe(true)
	})

	it('folds what is over while something is live or to come, and a past day shows it', async () => {
		const { page } = await open('/sports', PLAIN)
		const over = page.locator('.match-line', { hasText: 'Home over vs. Away over' })
		expect(await over.count()).toBe(0)
		await page.getByRole('link', { name: 'Show ended matches' }).click()
		expect(search(page)).toBe('?ended=show')
		expect(await over.count()).toBe(1)
		const past = await open(`/sports?q=over&day=${stamp(-300 * MINUTE_MS).slice(0, 10)}`, PLAIN)
		expect(await past.page.locator('.match-line').isVisible()).toBe(true)
	})

	it('filters by sport, day and search text in the URL', async () => {
		const { page } = await open('/sports', PLAIN)
		await page.getByRole('button', { name: 'All sports' }).click()
		await page.getByRole('link', { name: 'Motorsport' }).click()
		expect(search(page)).toBe('?sport=motorsport')
		await page.getByRole('link', { name: 'Tomorrow' }).click()
		expect(search(page)).toMatch(/^\?sport=motorsport&day=\d{4}-\d\d-\d\d$/)
		await page.getByRole('button', { name: 'Find a match' }).click()
		await page.getByLabel('Search teams, leagues and events').fill('zzzz')
		await page.getByRole('button', { name: 'Search matches' }).click()
		expect(search(page)).toMatch(/^\?sport=motorsport&day=.*&q=zzzz$/)
		await page.getByRole('link', { name: 'Search all days' }).click()
		await page.getByRole('link', { name: 'All sports' }).last().click()
		expect(search(page)).toBe('?q=zzzz')
		expect(await page.getByRole('heading', { name: 'No matches found for “zzzz”' }).count()).toBe(1)
	})

	it('finds a race by its name', async () => {
		const { page } = await open('/sports?q=grand+prix', PLAIN)
		expect(await page.locator('main [role=status]').textContent()).toBe('1 match for “grand prix”')
		await card(page, 'race').click()
		expect(await page.locator('h1').textContent()).toContain('Harbour Grand Prix')
	})

	it('shows when an upcoming match starts, and offers a calendar file', async () => {
		const { page } = await open('/sports/soon', PLAIN)
		expect(await page.locator('.match-now').textContent()).toMatch(/^Starts in 2 hours( \d minutes)?$/)
		expect(await page.locator('.match-head time').textContent()).toMatch(/ UTC$/)
		const href = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
		const file = await fetch(app.url + href)
		expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
		expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="match-soon.ics"')
		expect(await file.text()).toContain('SUMMARY:Home soon vs. Away soon\r\n')
	})

	it.each([
		['soon', /^Starts in /],
		['off', /^Postponed/],
		['gone', /^Canceled/],
	])('explains why nothing plays: %s', async (id, words) => {
		const { page, status } = await open(`/sports/player/${id}`, PLAIN)
		expect(status).toBe(200)
		expect(await page.locator('.stage strong').textContent()).toMatch(words)
		expect(await page.locator('video').count()).toBe(0)
		await page.getByRole('link', { name: 'Details' }).click()
		expect(new URL(page.url()).pathname).toBe(`/sports/${id}`)
	})

	it.each(['live', 'over'])('plays live and finished matches: %s', async (id) => {
		const { page } = await open(`/sports/${id}`, PLAIN)
		await page.getByRole('link', { name: /^Watch/ }).click()
		expect(new URL(page.url()).pathname).toBe(`/sports/player/${id}`)
		expect(await page.locator('video').getAttribute('aria-label')).toContain(`Home ${id} vs. Away ${id}`)
	})
})

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

	it('can be shown and hidden', async () => {
		const { page } = await open('/sports/over', PLAIN)
		await page.getByRole('link', { name: 'Show score' }).click()
		expect(await page.locator('.match-score').textContent()).toBe('Score: 7919 : 6841')
		await page.getByRole('link', { name: 'Hide score' }).click()
		expect(await page.content()).not.toMatch(SCORE)
	})
})

describe('times in the viewer’s time zone', () => {
	it.each([
		'Asia/Kathmandu',
		'Pacific/Kiritimati',
	])('are there before the first paint and survive hydration: %s', async (timezoneId) => {
		const { page } = await open('/sports', { timezoneId }, appUrl)
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
		const { page } = await open('/sports?ended=show', { timezoneId }, appUrl)
		const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId })
		const starts = await page
			.locator('[data-match]:visible time')
			.evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime))
		expect(starts.length).toBeGreaterThan(5)
		expect(new Set(starts.map((start) => day.format(Date.parse(start)))).size).toBe(1)
	})

	it('count down', async () => {
		const { page } = await open('/sports/soon')
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
		const { page } = await open('/sports')
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
		const names = await desk.page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()
		expect(names).toEqual(['For you', 'Movies', 'TV', 'Sports', 'Live', 'Lists'])
		await desk.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).click()
		expect(new URL(desk.page.url()).pathname).toBe('/watchlist')
		const phone = await open('/', PLAIN)
		const browse = phone.page.getByRole('navigation', { name: 'Browse' })
		const places = ['For you', 'Movies', 'TV', 'Sports', 'Trending']
		expect(await browse.getByRole('link').allTextContents()).toEqual(places)
		const thumb = await phone.page.getByRole('navigation', { name: 'Tabs' }).getByRole('link').allTextContents()
		expect(thumb).toEqual(['Home', 'Search', 'Live', 'Lists', 'You'])
		// The same on each of them.
		for (const place of [...places.slice(1), ...places.slice(0, 1)]) {
			await browse.getByRole('link', { name: place }).click()
			expect(await browse.getByRole('link').allTextContents()).toEqual(places)
			expect(await browse.locator('[aria-current]').textContent()).toBe(place)
		}
	})
})

describe('accessibility', () => {
	it('axe finds no problems on any page', async () => {
		const paths = ['/sports', '/sports/live', '/sports/over?score=show', '/sports/race', '/sports/player/soon']
		const page = await openPage(browser)
		expect(
			await problemsOnEachPage(
				page,
				paths.map((path) => app.url + path),
			),
		).toEqual([])
	})

	it('the schedule works with the keyboard alone', async () => {
		const { page } = await open('/sports', { viewport: DESKTOP })
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
