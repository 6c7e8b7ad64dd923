import { describe, inject, it } from 'vitest'
import { openBrowser, openPage, waitForHydration } from '../../support/browser/browser.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

async function open(path: string) {
	const page = await openPage(browser)
	await page.goto(appUrl + path)
	return page
}

/** Without scripts: `on-air.http.ts`. */
describe('a search', () => {
	it('suggests channels while typing', async () => {
		const page = await open('/search')
		await waitForHydration(page)
		const field = page.locator('.search-form input')
		await field.pressSequentially('meridian 24')
		await page.getByRole('option', { name: /Meridian 24/ }).waitFor()
		// The last ones are all results and the assistant.
		await field.press('ArrowUp')
		await field.press('ArrowUp')
		await field.press('ArrowUp')
		await field.press('Enter')
		await page.waitForURL(/\/watch\/live\/|\/sports\?q=/)
	})
})
