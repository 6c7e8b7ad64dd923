import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	openBrowser,
	openPage,
	problemsInEveryTheme,
	waitForHydration,
} from '../../support/browser/browser.ts'

const appUrl = inject('appUrl')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser()
})
afterAll(() => browser.close())

const WITH_AND_WITHOUT = [
	['with JavaScript', true],
	['without JavaScript', false],
] as const

describe('the shell in the HTML', () => {
	it('opens the home page with a hero and rows that show no title twice', async () => {
		const page = await openPage(browser, { javaScriptEnabled: false })
		await page.goto(appUrl)
		expect(await page.title()).toContain('Marquee')
		expect(await page.locator('h1').count()).toBe(1)
		expect(await page.getByRole('link', { name: 'Play', exact: true }).count()).toBe(1)
		expect(await page.locator('.row').count()).toBeGreaterThanOrEqual(5)
		expect(await page.locator('.row .card').count()).toBeGreaterThan(30)
		const links = await page
			.locator('.row .card')
			.evaluateAll((cards) => cards.map((card) => card.getAttribute('href')))
		expect(new Set(links).size).toBe(links.length)
		expect(page.problems).toEqual([])
		await page.context().close()
	})

	it('answers an unknown URL with 404 and a link onward', async () => {
		const page = await openPage(browser, { javaScriptEnabled: false })
		const answer = await page.goto(`${appUrl}/no/such/page`)
		expect(answer?.status()).toBe(404)
		expect(await page.locator('h1').innerText()).toBe('Page not found')
		expect(await page.locator('main').getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search')
		await page.context().close()
	})
})

describe.each(WITH_AND_WITHOUT)('the shell %s', (_, javaScriptEnabled) => {
	it('goes from home to a title and back', async () => {
		const page = await openPage(browser, { javaScriptEnabled })
		await page.goto(appUrl)
		if (javaScriptEnabled) await waitForHydration(page)
		const first = page.locator('.row .card').first()
		const path = await first.getAttribute('href')
		await first.click()
		await page.waitForURL(appUrl + path)
		expect(await page.locator('h1').innerText()).not.toBe('')
		await page.goBack()
		await page.waitForURL(`${appUrl}/`)
		expect(page.problems).toEqual([])
		await page.context().close()
	})

	it('keeps the chosen theme on every page, without a flash of the other one', async () => {
		const page = await openPage(browser, { javaScriptEnabled, colorScheme: 'dark' })
		await page.goto(`${appUrl}/privacy`)
		if (javaScriptEnabled) await waitForHydration(page)
		await page.getByRole('button', { name: 'Light' }).click()
		await expect.poll(() => page.locator('html').getAttribute('class')).toBe('light')
		expect(new URL(page.url()).pathname).toBe('/privacy')
		const html = await (await page.request.get(appUrl)).text()
		expect(html).toContain('<html lang="en" class="light">')
		await page.goto(appUrl)
		expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(21, 22, 26)')
		await page.context().close()
	})
})

describe('the theme', () => {
	it('follows the system until one is chosen, also without JavaScript', async () => {
		for (const [colorScheme, colour] of [
			['dark', 'rgb(244, 245, 247)'],
			['light', 'rgb(21, 22, 26)'],
		] as const) {
			const page = await openPage(browser, { javaScriptEnabled: false, colorScheme })
			await page.goto(appUrl)
			expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe(colour)
			await page.context().close()
		}
	})

	it('sets light or dark on the root before the first paint and follows the system live', async () => {
		const page = await openPage(browser, { colorScheme: 'dark' })
		await page.goto(appUrl)
		expect(await page.locator('html').getAttribute('class')).toBe('dark')
		await waitForHydration(page)
		await page.emulateMedia({ colorScheme: 'light' })
		await expect.poll(() => page.locator('html').getAttribute('class')).toBe('light')
		await page.context().close()
	})

	it('chosen without JavaScript stays when the system theme changes', async () => {
		const page = await openPage(browser, { colorScheme: 'light' })
		const cookies = () => page.context().cookies()
		await page.context().addCookies([{ name: 'theme', value: 'light', url: appUrl }])
		await page.goto(appUrl)
		await waitForHydration(page)
		await page.evaluate(() => {
			matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => document.body.classList.add('told'))
		})
		await page.emulateMedia({ colorScheme: 'dark' })
		await page.locator('body.told').waitFor()
		expect(await page.locator('html').getAttribute('class')).toBe('light')
		expect((await cookies()).find(({ name }) => name === 'theme')?.value).toBe('light')
		await page.context().close()
	})

	it('is the same in every tab', async () => {
		const one = await openPage(browser, { colorScheme: 'dark' })
		await one.goto(appUrl)
		await waitForHydration(one)
		const other = await one.context().newPage()
		await other.goto(appUrl)
		await waitForHydration(other)
		await other.getByRole('button', { name: 'Light' }).click()
		await expect.poll(() => one.locator('html').getAttribute('class')).toBe('light')
		await one.context().close()
	})
})

describe('the keyboard', () => {
	it('reaches the content with the first tab stop', async () => {
		const page = await openPage(browser, { viewport: DESKTOP })
		await page.goto(appUrl)
		await page.keyboard.press('Tab')
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
		await page.keyboard.press('Enter')
		await page.keyboard.press('Tab')
		expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
		await page.context().close()
	})
})

describe('accessibility', () => {
	const pages = ['/', '/privacy', '/terms', '/content-removal', '/dmca', '/no/such/page']
	it.each(pages)('axe finds no problems on %s, in both themes, on a phone and a desktop', async (path) => {
		const page = await openPage(browser)
		await page.goto(appUrl + path)
		await waitForHydration(page)
		expect(await problemsInEveryTheme(page)).toEqual([])
		// Desktops have different navigation, the same on every page.
		if (path === '/') expect(await accessibilityProblems(page)).toEqual([])
		await page.context().close()
	})
})
