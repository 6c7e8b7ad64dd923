import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openBrowser, openPage, problemsInEveryTheme, waitForHydration } from '../../support/browser/browser.ts'

const appUrl = inject('appUrl')
const PLAIN = { javaScriptEnabled: false }
const browser = await openBrowser({ hasPictures: false })

async function open(path: string, options: BrowserContextOptions = {}) {
	const page = await openPage(browser, options)
	await page.goto(appUrl + path)
	return page
}

/** The first call of a source may be too late for the page, and is cached for the next visit. */
async function openWith(path: string, part: string, options: BrowserContextOptions = {}) {
	const page = await open(path, options)
	await expect
		.poll(
			async () => {
				const count = await page.locator(part).count()
				if (count === 0) await page.reload()
				return count
			},
			{ timeout: 20_000 },
		)
		.toBeGreaterThan(0)
	return page
}

const pathOf = (page: Page) => new URL(page.url()).pathname
const row = (name: string) => `section[aria-label="${name}"]`

describe('what is live now, on the home page', () => {
	it('is a row of crests and logos that leads to the player, without JavaScript', async () => {
		const page = await openWith('/', row('Live now'), PLAIN)
		const cards = page.locator(`${row('Live now')} .on-air-card`)
		expect(await cards.count()).toBeLessThanOrEqual(6)
		expect(await cards.locator('.still:has(.crest, .channel-logo img)').count()).toBe(await cards.count())
		await page
			.locator(`${row('Live now')} a[href^="/watch/live/"]`)
			.first()
			.click()
		expect(pathOf(page)).toMatch(/^\/watch\/live\//)
		await page.goBack()
		await page.locator(row('Live now')).getByRole('link', { name: 'Sports', exact: true }).click()
		expect(pathOf(page)).toBe('/sports')
	})
})

describe('a search', () => {
	it('finds matches beside titles, with a link to all of them', async () => {
		const page = await openWith('/search?q=harbour+city', row('Sports'), PLAIN)
		const cards = page.locator(`${row('Sports')} .match-card`)
		expect(await cards.count()).toBeLessThanOrEqual(6)
		expect(await cards.first().textContent()).toContain('Harbour City')
		expect(await page.getByText('Nothing found').count()).toBe(0)
		await page.locator(row('Sports')).getByRole('link', { name: 'Sports' }).click()
		await page.waitForURL('**/sports?q=harbour+city')
	})

	it('finds channels by topic, and leaves them out when only people are requested', async () => {
		const page = await openWith('/search?q=news', row('Live channels'), PLAIN)
		await page.goto(`${appUrl}/search?q=news&kind=person`)
		expect(await page.locator(row('Live channels')).count()).toBe(0)
		await page.goto(`${appUrl}/search?q=news`)
		await page
			.locator(`${row('Live channels')} .channel-card`)
			.first()
			.click()
		expect(pathOf(page)).toMatch(/^\/watch\/live\//)
	})

	it('suggests channels while typing', async () => {
		const page = await open('/search')
		await waitForHydration(page)
		const field = page.locator('.search-form input')
		await field.pressSequentially('meridian 24')
		await page.getByRole('option', { name: /Meridian 24/ }).waitFor()
		// The last one is all results.
		await field.press('ArrowUp')
		await field.press('ArrowUp')
		await field.press('Enter')
		await page.waitForURL(/\/watch\/live\/|\/sports\?q=/)
	})

	it('with matches and channels has no accessibility problems', async () => {
		const page = await openWith('/search?q=harbour', `${row('Sports')}, ${row('Live channels')}`)
		await waitForHydration(page)
		expect(await problemsInEveryTheme(page)).toEqual([])
	})
})

describe('the assistant', () => {
	async function say(page: Page, words: string) {
		await page.locator('textarea, input[name="message"]').first().fill(words)
		await page.getByRole('button', { name: 'Send' }).click()
	}

	it('says what is on without JavaScript, with working links', async () => {
		const page = await open('/chat', PLAIN)
		await say(page, 'watch the news channel')
		await page.getByText('Live channels, news:').waitFor()
		await page.locator('.chat-action a[href^="/watch/live/"]').first().click()
		expect(pathOf(page)).toMatch(/^\/watch\/live\//)
	})
})
