import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, openBrowser, openPage, waitForHydration } from '../../support/browser/browser.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** A page of a browser that blocks site data. */
async function openBlocked() {
	const page = await openPage(browser, { viewport: DESKTOP })
	await page.addInitScript(() => {
		for (const name of ['localStorage', 'sessionStorage'])
			Object.defineProperty(window, name, {
				configurable: true,
				get() {
					throw new DOMException('Access is denied for this document.', 'SecurityError')
				},
			})
	})
	return page
}

describe('a browser that blocks site data', () => {
	it('shows every page that a link leads to, and says once that nothing is kept', async () => {
		const page = await openBlocked()
		await page.goto(appUrl)
		await waitForHydration(page)
		const main = page.locator('main')
		await page.locator('.top-nav a', { hasText: 'Movies' }).click()
		await main.getByRole('heading', { level: 1, name: 'Movies' }).waitFor()
		await page.locator('.toast', { hasText: 'Site data is blocked' }).waitFor()
		await page.locator('.top-nav a', { hasText: 'TV' }).first().click()
		await expect.poll(() => new URL(page.url()).pathname).toBe('/tv')
		await main.getByRole('heading', { level: 1 }).waitFor()
		expect(await page.getByText('Something went wrong').count()).toBe(0)
		expect(await page.getByText('Service Worker Error').count()).toBe(0)
	})

	it('keeps a title as long as the page is open, and says so', async () => {
		const page = await openBlocked()
		await page.goto(`${appUrl}/movie/603`)
		await page.locator('main').getByRole('button', { name: 'Add to watchlist', exact: true }).click()
		await page.locator('.toast', { hasText: 'Not saved on this device' }).waitFor()
		await page.locator('main').getByRole('button', { name: 'Remove from watchlist', exact: true }).waitFor()
	})

	it('signs up, where it allows cookies', async () => {
		const page = await openBlocked()
		await page.goto(`${appUrl}/signup`)
		await waitForHydration(page)
		await page.getByLabel('Email').fill(`blocked-${Date.now()}@example.test`)
		await page.getByLabel('Password', { exact: true }).fill('correct horse battery 9 staple')
		await page.locator('main form button[type=submit].primary').click()
		await expect.poll(() => page.locator('.account').count()).toBe(1)
		expect(await page.getByText('Something went wrong').count()).toBe(0)
	})

	it('says on the page for signing in that this browser keeps nobody signed in', async () => {
		const page = await openBlocked()
		await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
		await page.goto(`${appUrl}/signup`)
		await page.getByText('You can only stay signed in if this browser allows site data.').waitFor()
	})
})

describe('a page whose scripts are gone', () => {
	it('follows a press without them as soon as that is known', async () => {
		const page = await openPage(browser)
		await page.addInitScript(() => {
			const { setTimeout } = window
			// Only an event may release the press.
			window.setTimeout = ((work: () => void, ms?: number, ...more: unknown[]) =>
				ms === 8_000 ? 0 : setTimeout(work, ms, ...more)) as typeof window.setTimeout
		})
		await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
		await page.goto(`${appUrl}/movie/603`)
		await page.locator('main').getByRole('button', { name: 'Add to watchlist', exact: true }).click()
		await page.waitForURL(/\/login/)
	})
})
