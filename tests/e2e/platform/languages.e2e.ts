import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, openBrowser, openPage, PHONE, waitForHydration } from '../../support/browser/browser.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser()

async function openIn(tag: string, path: string, viewport = DESKTOP) {
	const page = await openPage(browser, { viewport })
	await page.context().addCookies([{ name: 'language', value: tag, url: appUrl }])
	await page.goto(appUrl + path)
	await waitForHydration(page)
	return page
}

describe('a page in another language', () => {
	it('keeps it when its scripts take over, and on the next pages', async () => {
		const page = await openIn('en-XA', '/movie')
		const scripts: string[] = []
		page.on(
			'request',
			(request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
		)
		expect(await page.locator('.skip-link').textContent()).toContain('Skíp')
		await page.locator('.top-nav a[href="/sports"]').click()
		await page.waitForURL('**/sports')
		expect(await page.locator('html').getAttribute('lang')).toBe('en-XA')
		expect(await page.locator('.footer').textContent()).toContain('Príváçý')
		// The player's library as published has no texts. It is fetched ahead when the browser is idle.
		const own = scripts.filter((script) => script.startsWith('/assets/') && !script.startsWith('/assets/hls.min-'))
		expect(own.length).toBeGreaterThan(0)
		expect(own.filter((script) => !script.startsWith('/assets/en-XA/'))).toEqual([])
		expect(page.problems).toEqual([])
	})

	it.each([
		['en-XA', PHONE],
		['ar-XB', PHONE],
		['ar-XB', DESKTOP],
	])('in %s fits the screen %j', async (tag, viewport) => {
		const page = await openIn(tag, '/', viewport)
		for (const path of ['/', '/movie', '/nothing-here', '/watchlist']) {
			await page.goto(appUrl + path)
			const width = await page.evaluate(() => document.documentElement.scrollWidth)
			expect(width, path).toBeLessThanOrEqual(viewport.width)
		}
	})
})
