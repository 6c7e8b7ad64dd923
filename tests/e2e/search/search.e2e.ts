import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	holdRequests,
	openBrowser,
	openPage,
	PHONE,
	waitForHydration,
	waitForPaint,
} from '../../support/browser/browser.ts'
import { answer, panel } from '../assistant/panel.ts'
import { ODD_QUERIES } from './odd-queries.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

async function open(path: string, options: BrowserContextOptions = {}) {
	const page = await openPage(browser, options)
	await page.goto(appUrl + path)
	return page
}

const field = (page: Page) => page.locator('.search-form input')
const topTitle = (page: Page) => page.locator('.top-result strong').textContent()
const typed = (page: Page) => field(page).inputValue()

/** The rest: `search.http.ts`. */
describe('search without JavaScript', () => {
	it.each(ODD_QUERIES)('shows %s as typed, in a page no wider than the screen', async (_, q) => {
		const page = await open(`/search?${new URLSearchParams({ q })}`, { javaScriptEnabled: false })
		expect(await typed(page)).toBe(q)
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
	})
})

describe('suggestions', () => {
	it('are navigated and chosen with the keyboard', async () => {
		const page = await open('/terms', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.keyboard.press('/')
		expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
		await field(page).pressSequentially('incep', { delay: 40 })
		const option = page.getByRole('option', { name: /^Inception/ })
		await option.waitFor()
		expect(await page.getByRole('combobox').getAttribute('aria-expanded')).toBe('true')
		expect(await page.locator('.search-form [role=status]').textContent()).toMatch(/^\d suggestions?$/)
		await page.keyboard.press('ArrowDown')
		expect(await option.getAttribute('aria-selected')).toBe('true')
		expect(await page.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
		await page.keyboard.press('ArrowUp')
		expect(await page.getByRole('combobox').getAttribute('aria-activedescendant')).toBeNull()
		await page.keyboard.press('ArrowDown')
		await page.keyboard.press('Enter')
		await page.waitForURL('**/movie/27205')
		expect(page.problems).toEqual([])
	})

	it('close on Escape, and Enter without a selection searches for the text', async () => {
		const page = await open('/terms', { viewport: DESKTOP })
		await waitForHydration(page)
		await field(page).pressSequentially('incep', { delay: 40 })
		await page.getByRole('listbox').waitFor()
		await page.keyboard.press('Escape')
		expect(await page.getByRole('listbox').count()).toBe(0)
		expect(await typed(page)).toBe('incep')
		await page.keyboard.press('Enter')
		await page.waitForURL('**/search?q=incep')
	})

	it.each(['press', 'key'] as const)('end with the assistant, which is asked what is typed: by %s', async (way) => {
		const page = await open('/terms', { viewport: DESKTOP })
		await waitForHydration(page)
		const asked: { message: string }[] = []
		await page.route('**/api/chat', (route) => {
			asked.push(route.request().postDataJSON())
			return route.fulfill(answer('Here you are.'))
		})
		await field(page).pressSequentially('heist under two hours, funny', { delay: 5 })
		const option = page.getByRole('option').last()
		await expect.poll(() => option.textContent()).toBe('Ask: “heist under two hours, funny”')
		expect(await option.getAttribute('href')).toBe('/chat?ask=heist%20under%20two%20hours%2C%20funny')
		if (way === 'press') await option.click()
		else {
			await field(page).press('ArrowUp')
			expect(await option.getAttribute('aria-selected')).toBe('true')
			await field(page).press('Enter')
		}
		await panel(page).getByText('Here you are.').first().waitFor()
		expect(asked.map(({ message }) => message)).toEqual(['heist under two hours, funny'])
		expect(new URL(page.url()).pathname).toBe('/terms')
		expect(await page.getByRole('listbox').count()).toBe(0)
		expect(page.problems).toEqual([])
	})

	it('have all results after them, and lead there', async () => {
		const page = await open('/terms', { viewport: DESKTOP })
		await waitForHydration(page)
		await field(page).pressSequentially('star w', { delay: 40 })
		const all = page.getByRole('option', { name: 'See all results for “star w”' })
		await all.waitFor()
		expect(await page.getByRole('option').nth(-2).textContent()).toBe(await all.textContent())
		const cut = await page
			.locator('.suggestion-name')
			.evaluateAll((names) =>
				names.filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth),
			)
		expect(cut).toEqual([])
		await all.click()
		await page.waitForURL('**/search?q=star+w')
	})

	it('are earlier searches on this device while the field is empty, until they are cleared', async () => {
		const page = await open('/search?q=inception', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.goto(`${appUrl}/terms`)
		await waitForHydration(page)
		await page.keyboard.press('/')
		const recent = page.getByRole('option', { name: 'inception' })
		await recent.waitFor()
		expect(await accessibilityProblems(page, undefined, '.search-form')).toEqual([])
		await page.keyboard.press('ArrowDown')
		expect(await recent.getAttribute('aria-selected')).toBe('true')
		await page.keyboard.press('Enter')
		await page.waitForURL('**/search?q=inception')
		await page.goto(`${appUrl}/terms`)
		await waitForHydration(page)
		await field(page).click()
		await recent.waitFor()
		await page.locator('.suggestions').getByRole('button', { name: 'Clear' }).click()
		await expect.poll(() => page.locator('.suggestions').count()).toBe(0)
		expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
	})

	it('are chosen by touch', async () => {
		const page = await open('/terms', { hasTouch: true, isMobile: true })
		await waitForHydration(page)
		await field(page).tap()
		await field(page).pressSequentially('incep', { delay: 40 })
		await page.getByRole('option', { name: /^Inception/ }).tap()
		await page.waitForURL('**/movie/27205')
	})

	it('never show an older response over a newer one', async () => {
		const page = await open('/terms', { viewport: DESKTOP })
		await waitForHydration(page)
		const older = '**/search/suggestions?q=in'
		const release = await holdRequests(page, older)
		const asked = page.waitForRequest(older)
		await field(page).pressSequentially('in', { delay: 20 })
		const request = await asked
		const isOver = Promise.race(
			(['requestfinished', 'requestfailed'] as const).map((event) =>
				page.waitForEvent(event as 'requestfinished', (item) => item === request),
			),
		)
		await field(page).pressSequentially('ception', { delay: 20 })
		await page.getByRole('option', { name: /^Inception/ }).waitFor()
		const before = await page.getByRole('option').allTextContents()
		release()
		await isOver
		await waitForPaint(page)
		expect(await page.getByRole('option').allTextContents()).toEqual(before)
	})

	it('stay closed for one letter, and offer the assistant alone when the server fails', async () => {
		const page = await open('/terms', { viewport: DESKTOP })
		await waitForHydration(page)
		const asked: string[] = []
		await page.route('**/search/suggestions?**', (route) => {
			asked.push(route.request().url())
			return route.fulfill({ status: 503 })
		})
		await page.clock.install()
		await field(page).pressSequentially('i')
		await page.clock.runFor(1_000)
		expect(asked).toEqual([])
		expect(await page.getByRole('listbox').count()).toBe(0)
		await field(page).pressSequentially('n')
		await expect.poll(() => asked.length).toBe(1)
		expect(await page.getByRole('option').allTextContents()).toEqual(['Ask: “in”'])
		expect(page.problems).toEqual([])
	})

	it('are JSON that browsers may cache for a minute', async () => {
		const response = await fetch(`${appUrl}/search/suggestions?q=incep`)
		expect(response.headers.get('Cache-Control')).toBe('private, max-age=60')
		const { items } = (await response.json()) as { items: unknown[] }
		expect(items.length).toBeLessThanOrEqual(8)
		expect(items[0]).toMatchObject({ kind: 'title', type: 'movie', id: 27205, title: 'Inception', year: 2010 })
		expect((await fetch(`${appUrl}/search/suggestions?q=${'a'.repeat(2001)}`)).status).toBe(400)
	})

	it.each([
		['heat', false],
		['qqxxzzvv', true],
	])('keeps search engines away from empty results: %s', async (query, isHidden) => {
		const html = await (await fetch(`${appUrl}/search?q=${query}`)).text()
		expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(isHidden)
	})
})

describe('the search page', () => {
	it('remembers searches on this device until they are cleared', async () => {
		const page = await open('/search?q=inception', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.goto(`${appUrl}/search`)
		await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'inception' }).waitFor()
		await page.getByRole('button', { name: 'Clear' }).click()
		expect(await page.getByRole('region', { name: 'Recent searches' }).count()).toBe(0)
		await page.reload()
		await waitForHydration(page)
		expect(await page.getByRole('region', { name: 'Recent searches' }).count()).toBe(0)
	})

	it('keeps the field in the bar with what was searched, shows large what is meant, and offers no kind without results', async () => {
		const page = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		const before = await field(page).boundingBox()
		await field(page).fill('inception')
		await field(page).press('Enter')
		await page.waitForURL('**/search?q=inception')
		expect(await field(page).boundingBox()).toEqual(before)
		expect(await typed(page)).toBe('inception')
		expect(await topTitle(page)).toBe('Inception')
		expect(await page.locator('.grid .card-title', { hasText: /^Inception$/ }).count()).toBe(0)
		await page.getByRole('button', { name: 'All', exact: true }).click()
		const kinds = await page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link').allTextContents()
		expect(kinds.length).toBeGreaterThan(1)
		expect(kinds.filter((kind) => /\D0$/.test(kind))).toEqual([])
		await page
			.getByRole('link', { name: /^Movies/ })
			.last()
			.click()
		await page.waitForURL('**/search?q=inception&kind=movie')
		await page.goBack()
		await page.locator('.brand').click()
		await page.waitForURL(`${appUrl}/`)
		expect(await typed(page)).toBe('')
	})

	it.each([
		['its words', '', ''],
		['not what was typed after it', ' and dune', 'inception and dune'],
	])('takes %s along when it is left by Back before it was shown', async (_, later, kept) => {
		const page = await open('/movie', { viewport: DESKTOP })
		await waitForHydration(page)
		await page.locator('.brand').click()
		await page.waitForURL(`${appUrl}/`)
		const data = '**/search.data?q=inception*'
		const release = await holdRequests(page, data)
		const asked = page.waitForRequest(data)
		await field(page).fill('inception')
		await field(page).press('Enter')
		await asked
		await field(page).pressSequentially(later)
		await page.evaluate(() => history.back())
		await page.waitForURL('**/movie')
		release()
		await waitForPaint(page)
		await expect.poll(() => typed(page)).toBe(kept)
	})

	it('shows people before the titles', async () => {
		const page = await open('/search?q=tom', { viewport: DESKTOP })
		const top = async (name: string) => (await page.getByRole('list', { name }).boundingBox())?.y ?? 0
		expect(await top('People')).toBeLessThan(await top('Titles'))
		expect(await top('People')).toBeLessThan(300)
	})

	it('focuses its input on desktops, but opens no keyboard on phones', async () => {
		const desk = await open('/search', { viewport: DESKTOP })
		await waitForHydration(desk)
		await expect.poll(() => field(desk).evaluate((input) => input === document.activeElement)).toBe(true)
		const phone = await open('/search', { hasTouch: true, isMobile: true })
		await waitForHydration(phone)
		expect(await field(phone).evaluate((input) => input === document.activeElement)).toBe(false)
	})

	it('has no accessibility problems with suggestions open', async () => {
		const page = await open('/terms', { viewport: PHONE })
		await waitForHydration(page)
		await field(page).pressSequentially('the', { delay: 40 })
		await page.getByRole('listbox').waitFor()
		expect(await accessibilityProblems(page, undefined, '.search-form')).toEqual([])
		const box = await page.getByRole('listbox').boundingBox()
		expect(box?.width).toBeGreaterThan(300)
	})
})
