import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, openAsMember, openBrowser, waitForHydration } from '../../support/browser/browser.ts'
import { createTestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** A second tab of the same device. */
async function tabOf(page: Page, path: string): Promise<Page> {
	const tab = await page.context().newPage()
	await tab.goto(appUrl + path)
	await waitForHydration(tab)
	return tab
}

/** Leaves the tab for a while and returns. */
async function leaveAndReturn(page: Page): Promise<void> {
	const show = (isShown: boolean) =>
		page.evaluate((hidden) => {
			Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
			document.dispatchEvent(new Event('visibilitychange'))
		}, !isShown)
	await show(false)
	await page.waitForTimeout(1_100)
	await show(true)
}

/** Returns again and again until that is so. */
const returnUntil = (page: Page, isSo: () => boolean | Promise<boolean>) =>
	expect
		.poll(
			async () => {
				await leaveAndReturn(page)
				return isSo()
			},
			{ interval: 500 },
		)
		.toBe(true)

const MATRIX = { type: 'movie', id: '603' }

describe('what changes elsewhere', () => {
	it('is seen at once in another tab: marks, their undo, and lists', async () => {
		const { page } = await openAsMember(browser, `${appUrl}/watch-history`)
		await page.getByText('Your watch history is empty').waitFor()
		const [film, list] = [await tabOf(page, '/movie/603'), await tabOf(page, '/watchlist')]
		await film
			.getByRole('button', { name: /^Watched/ })
			.first()
			.click()
		await page.locator('.history-item', { hasText: 'The Matrix' }).waitFor()
		await film
			.getByRole('button', { name: /watchlist/i })
			.first()
			.click()
		await list
			.getByRole('link', { name: /The Matrix/ })
			.first()
			.waitFor()
		await page.getByRole('button', { name: 'Remove The Matrix' }).click()
		await page.getByText('Your watch history is empty').waitFor()
		await page.getByRole('button', { name: 'Undo' }).click()
		await page.locator('.history-item', { hasText: 'The Matrix' }).waitFor()
		expect(page.problems).toEqual([])
	})

	it('on another device is seen on return, and nothing is loaded when nothing has changed', async () => {
		const { page, member } = await openAsMember(browser, `${appUrl}/watch-history`)
		const loads: string[] = []
		page.on('request', (request) => {
			if (/_data=|\.data\b/.test(request.url())) loads.push(request.url())
		})
		// The part that notices is loaded late. What the page was made from is not known: the first return loads it once more.
		await returnUntil(page, () => loads.length > 0)
		await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
		let lastLoads = 0
		await returnUntil(page, async () => {
			const asked = page.waitForResponse(/\/api\/changes/)
			lastLoads = loads.length
			await leaveAndReturn(page)
			await (await asked).finished()
			await page.waitForTimeout(500)
			return loads.length === lastLoads
		})
		await member.request('/actions/history', { form: { intent: 'watched', ...MATRIX } })
		await leaveAndReturn(page)
		await page.locator('.history-item', { hasText: 'The Matrix' }).waitFor()
		await member.request('/actions/saved', { form: { intent: 'add', list: 'watchlist', ...MATRIX } })
		lastLoads = loads.length
		await leaveAndReturn(page)
		await expect.poll(() => loads.length).toBeGreaterThan(lastLoads)
		expect(page.problems).toEqual([])
	})

	it('is a session that ended there: on return the page says so', async () => {
		const { page, member } = await openAsMember(browser, `${appUrl}/movie/603`, { viewport: DESKTOP })
		const other = createTestClient(appUrl)
		await other.request('/login', { form: { email: member.email, password: member.password } })
		await other.request('/profile/devices', { form: { intent: 'end-others', password: member.password } })
		await returnUntil(page, async () => (await page.getByRole('link', { name: 'Sign in' }).count()) > 0)
	})
})
