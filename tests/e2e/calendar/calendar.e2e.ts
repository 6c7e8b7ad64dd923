import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	openAs,
	openBrowser,
	overflowOf,
	PHONE,
	VIEWPORT_THEMES,
	watchShifts,
} from '../../support/browser/browser.ts'
import { withAndWithoutScripts } from '../../support/journeys/pages.ts'
import { followableMatch } from '../../support/requests/filled-person.ts'
import { createMember, type TestClient } from '../../support/requests/test-client.ts'
import { awaitingMember, day, FILMS } from './awaited-films.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })
const PLAIN = { javaScriptEnabled: false }
const openCalendar = (member: TestClient, path: string, options: BrowserContextOptions = {}) =>
	openAs(member, browser, appUrl + path, options)
const isInView = (found: Locator) =>
	found.evaluate((element) => {
		const { top, bottom, height } = element.getBoundingClientRect()
		return height > 0 && top >= 0 && bottom <= innerHeight
	})
const isFocused = (found: Locator) => found.evaluate((element) => element === document.activeElement)
const isFocusedInView = async (found: Locator) => (await isFocused(found)) && (await isInView(found))
const entries = (page: Page) => page.locator('.calendar-entry')

describe.each(withAndWithoutScripts(browser))('a team %s', (_, enter) => {
	it('is followed on the page of a match, and left on the calendar', async () => {
		const member = await createMember(appUrl)
		const { match } = await followableMatch(member)
		const page = await enter(member, `/sports/${match}`)
		const [name = ''] = await page.texts('[aria-label="Follow"] button bdi')
		const follow = [`Follow ${name}`, '[aria-label="Follow"]'] as const
		await page.isPressed(false, ...follow)
		await page.press(...follow)
		await page.sees(`The matches of ${name} are in your calendar.`)
		await page.isPressed(true, ...follow)
		await page.open('/calendar')
		await page.press('Your teams (1)')
		await page.press(`Unfollow ${name}`)
		await page.sees('Its matches leave your calendar.')
		await page.sees('Follow a show and its episodes appear here')
	})
})

/** Without scripts: `calendar.http.ts`. */
describe('a calendar', () => {
	it('goes from what comes next to a kind, to a month and to a day of it', async () => {
		const member = await awaitingMember()
		const page = await openCalendar(member, '/calendar', { viewport: DESKTOP })
		expect(await entries(page).filter({ hasText: 'In theaters' }).count()).toBe(FILMS.length)
		expect(await entries(page).filter({ hasText: ' vs. ' }).count()).toBeGreaterThan(0)
		const films = page.getByRole('link', { name: 'Films', exact: true })
		await films.click()
		await page.waitForURL(/only=films/)
		expect(await films.getAttribute('aria-current')).toBe('true')
		expect(await entries(page).filter({ hasText: ' vs. ' }).count()).toBe(0)
		await page.goto(`${appUrl}/calendar?view=month&month=${day(2).slice(0, 7)}&only=films`)
		const cell = page.locator('.calendar-month td', { has: page.locator(`time[datetime="${day(2)}"]`) })
		expect(await cell.getByRole('listitem').count()).toBe(3)
		await cell.getByRole('link', { name: /^\+2 more/ }).click()
		await page.waitForURL(new RegExp(`#day-${day(2)}$`))
		expect(await page.locator(`#day-${day(2)} .calendar-entry`).count()).toBe(FILMS.length)
		expect(page.problems).toEqual([])
	})

	it('gives a private address once, where it is seen, and turns it off', async () => {
		const member = await awaitingMember()
		const page = await openCalendar(member, '/calendar', { viewport: PHONE })
		await page.getByText('Subscribe in your calendar app').click()
		await page.getByRole('button', { name: 'Create an address' }).click()
		const field = page.getByLabel('Your private address')
		await field.waitFor()
		const address = await field.inputValue()
		await expect.poll(() => isFocusedInView(field)).toBe(true)
		expect(page.url()).not.toContain('feed/')
		expect(address).toMatch(/\/calendar\/feed\/[\w-]{43}\.ics$/)
		expect(await page.getByRole('link', { name: 'Open in a calendar app' }).getAttribute('href')).toBe(
			address.replace(/^http:/, 'webcal:'),
		)
		expect((await fetch(address)).status).toBe(200)
		await page.getByRole('button', { name: 'Copy' }).waitFor()
		await page.goto(`${appUrl}/calendar`)
		await page.getByText('Subscribe in your calendar app').click()
		expect(await page.getByText('No calendar has asked for it yet').count()).toBe(0)
		expect(await field.count()).toBe(0)
		await page.getByRole('button', { name: 'Turn it off' }).click()
		await page.getByText('Calendars that use it get nothing any more.').waitFor()
		const summary = page.locator('summary', { hasText: 'Subscribe in your calendar app' })
		await summary.waitFor()
		expect(await isInView(summary)).toBe(true)
		expect((await fetch(address)).status).toBe(404)
		expect(page.problems).toEqual([])
	})

	it('shows the private address and its end where they are seen, without JavaScript', async () => {
		const page = await openCalendar(await awaitingMember(), '/calendar', { ...PLAIN, viewport: PHONE })
		await page.getByText('Subscribe in your calendar app').click()
		await page.getByRole('button', { name: 'Create an address' }).click()
		await expect.poll(() => isFocusedInView(page.getByLabel('Your private address'))).toBe(true)
		expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0)
		await page.goto(`${appUrl}/calendar`)
		await page.getByText('Subscribe in your calendar app').click()
		await page.getByRole('button', { name: 'Turn it off' }).click()
		const summary = page.locator('summary', { hasText: 'Subscribe in your calendar app' })
		await summary.waitFor()
		expect(await isInView(summary)).toBe(true)
	})

	it.each(VIEWPORT_THEMES)('fits and reads well at $viewport.width px, $colorScheme', async (viewport) => {
		// That of the local server's network.
		const options = { ...viewport, timezoneId: 'America/Chicago' }
		const member = await awaitingMember()
		for (const path of ['/calendar', `/calendar?view=month&month=${day(2).slice(0, 7)}`]) {
			const shiftOf: { read?: () => Promise<string[]> } = {}
			const page = await openAs(member, browser, appUrl + path, options, async (opened) => {
				shiftOf.read = await watchShifts(opened)
			})
			expect(await overflowOf(page)).toBe(0)
			expect(await shiftOf.read?.()).toEqual([])
			for (const summary of await page.locator('main summary:visible').all()) await summary.click()
			expect(await overflowOf(page)).toBe(0)
			expect(await accessibilityProblems(page)).toEqual([])
			await page.context().close()
		}
	})

	it('is a dot of each kind on a phone, which leads to the day below, where the matches are one line', async () => {
		const member = await awaitingMember()
		for (const javaScriptEnabled of [true, false]) {
			const page = await openCalendar(member, `/calendar?view=month&month=${day(2).slice(0, 7)}`, {
				viewport: PHONE,
				javaScriptEnabled,
			})
			const cells = page.locator('.calendar-month td')
			for (const cell of await cells.all()) expect(await cell.locator('.calendar-dot').count()).toBeLessThanOrEqual(3)
			const cell = page.locator('.calendar-month td', { has: page.locator(`time[datetime="${day(2)}"]`) })
			expect(await cell.getByRole('listitem').count()).toBe(0)
			const dots = cell.getByRole('link', { name: /5 films/ })
			expect((await dots.boundingBox())?.height).toBeGreaterThanOrEqual(44)
			await dots.click()
			await expect.poll(() => isInView(page.locator(`#day-${day(2)} h3`))).toBe(true)
			const lines = page.locator('.calendar-month-days details')
			for (const line of await lines.all()) expect(await line.locator('.calendar-entry:visible').count()).toBe(1)
			expect(page.problems).toEqual([])
			await page.context().close()
		}
	})

	it.each([
		'Pacific/Kiritimati',
		'Etc/GMT+12',
	])('knows which day it is in %s, wherever the network is', async (timezoneId) => {
		const member = await awaitingMember()
		const inZone = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId, dateStyle: 'short' })
		const today = inZone.format(new Date())
		const page = await openCalendar(member, `/calendar?view=month&month=${today.slice(0, 7)}`, { timezoneId })
		const marked = page.locator('[aria-current="date"] time')
		await expect.poll(() => marked.first().getAttribute('datetime')).toBe(today)
		expect(page.problems).toEqual([])
	})

	it('keeps its names in place when a script converts the times to the format of the device', async () => {
		const member = await awaitingMember()
		const path = `/calendar?view=month&month=${day(0).slice(0, 7)}`
		const placesWith = async (javaScriptEnabled: boolean) => {
			const options = { viewport: { width: 1440, height: 900 }, timezoneId: 'America/Chicago', javaScriptEnabled }
			const page = await openCalendar(member, path, options)
			return page.locator('.calendar-month li a:has(time) bdi').evaluateAll((names) =>
				names.map((name) => {
					const { left = 0, top = 0 } = name.closest('a')?.getBoundingClientRect() ?? {}
					const lines = [...name.getClientRects()].map((line) => [line.left - left, line.top - top, line.width])
					return [name.textContent, ...lines.map((line) => line.map(Math.round).join(' '))]
				}),
			)
		}
		const places = await placesWith(true)
		expect(places.length).toBeGreaterThan(0)
		expect(places).toEqual(await placesWith(false))
	})

	it('keeps its times clear of the button of the assistant on wide windows', async () => {
		const member = await awaitingMember()
		const page = await openCalendar(member, '/calendar', { viewport: { width: 1280, height: 800 } })
		const button = await page.getByRole('link', { name: 'Open chat assistant' }).boundingBox()
		const times = await entries(page).last().boundingBox()
		expect((times?.x ?? 0) + (times?.width ?? 0)).toBeLessThan(button?.x ?? 0)
	})

	it('stays where a team is left, with the focus on the next one, and at last on the name of the list', async () => {
		const member = await awaitingMember()
		const { match } = await followableMatch(member)
		const teams = await (await member.request(`/sports/${match}`)).text()
		const [, league = ''] =
			/name="kind" value="league"\/><input type="hidden" name="id" value="([\w-]+)"/.exec(teams) ?? []
		const form = { intent: 'follow', match, kind: 'league', id: league, returnTo: '/sports' }
		expect((await member.request('/actions/teams', { form })).status).toBe(303)
		const page = await openCalendar(member, '/calendar', { viewport: PHONE })
		await page.getByText('Your teams (2)').click()
		const items = page.locator('.followed-teams li')
		const second = (await items.last().locator('bdi').textContent()) ?? ''
		await items.first().getByRole('button').focus()
		await page.keyboard.press('Enter')
		await page.getByText('Your teams (1)').waitFor()
		const left = items.filter({ hasText: second })
		const leave = left.getByRole('button')
		await expect.poll(() => isFocusedInView(leave)).toBe(true)
		expect(await items.count()).toBe(1)
		await leave.click()
		const summary = page.locator('summary', { hasText: /^Your teams$/ })
		await expect.poll(() => isFocusedInView(summary)).toBe(true)
		expect(page.problems).toEqual([])
	})

	it('leads back to the teams where scripts are off, with their list open', async () => {
		const member = await awaitingMember()
		const page = await openCalendar(member, '/calendar', { ...PLAIN, viewport: PHONE })
		await page.getByText('Your teams (1)').click()
		await page.getByRole('button', { name: /^Unfollow / }).click()
		await page.waitForURL(/#teams$/)
		expect(await isInView(page.getByText('Follow a team or a league on the page of one of its'))).toBe(true)
	})

	it('explains itself to an anonymous visitor, who can follow a show on the device, and whom a match leads to signing in', async () => {
		const page = await openAs(null, browser, `${appUrl}/calendar`, { viewport: PHONE })
		expect(await page.getByRole('heading', { name: 'This week' }).count()).toBe(1)
		const offered = page.locator('.row form button').first()
		const show = (await offered.getAttribute('aria-label'))?.replace('Follow ', '')
		const colorOf = () => offered.evaluate((button) => getComputedStyle(button).backgroundColor)
		const before = await colorOf()
		await offered.click()
		await page.getByRole('button', { name: `Following ${show}`, exact: true }).waitFor()
		await page.mouse.move(0, 0)
		await expect.poll(() => offered.getAttribute('aria-busy')).toBeNull()
		expect(await colorOf()).not.toBe(before)
		const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' })
		expect(await signIn.getAttribute('href')).toBe('/login?redirectTo=%2Fcalendar')
		const { match } = await followableMatch(await createMember(appUrl))
		await page.goto(`${appUrl}/sports/${match}`)
		await page.getByRole('list', { name: 'Follow' }).getByRole('link').first().click()
		await page.waitForURL(/\/login\?/)
		expect(new URL(page.url()).searchParams.get('redirectTo')).toBe(`/sports/${match}`)
	})

	it('keeps a press without a connection, and sends it once when there is one', async () => {
		const member = await createMember(appUrl)
		const { match } = await followableMatch(member)
		const page = await openAs(member, browser, `${appUrl}/sports/${match}`)
		const chip = page.getByRole('list', { name: 'Follow' }).getByRole('button').first()
		await page.context().setOffline(true)
		await chip.click()
		await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
		const followed = async () =>
			((await (await member.request('/calendar')).text()).match(/Your teams \(1\)/g) ?? []).length
		expect(await followed()).toBe(0)
		await page.context().setOffline(false)
		await expect.poll(followed, { interval: 500 }).toBe(1)
		expect(await chip.getAttribute('aria-pressed')).toBe('true')
	})
})
