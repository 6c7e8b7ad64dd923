import { describe, expect, inject, it } from 'vitest'
import { openBrowser, openPage, waitForHydration } from '../../support/browser/browser.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

async function open(path: string) {
	const page = await openPage(browser)
	await page.goto(appUrl + path)
	return page
}

/** The first call of a source may be too late for the page, and is cached for the next visit. */
async function _openWith(path: string, part: string) {
	const page = await open(path)
	await expect
		.poll(async () => {
			const count = await page.locator(part).count()
			if (count === 0) await page.reload()
			return count
		})
		.toBeGreaterThan(0)
	return page
}

const _row = (name: string) => `section[aria-label="${name}"]`

/** Without scripts: `on-air.http.ts`. */
describe('a search', () => {
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
})
