import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, openBrowser, openPage, PHONE, waitForHydration } from '../../support/browser/browser.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

async function open(path: string, options: BrowserContextOptions): Promise<Page> {
	const page = await openPage(browser, options, false)
	await page.goto(appUrl + path)
	await waitForHydration(page)
	return page
}

/** The names of what can be pressed or filled in on the first screen, bars included. */
function controlsOf(page: Page): Promise<string[]> {
	return page.locator('a, button, input, select, summary').evaluateAll((elements) =>
		elements
			.filter((element) => {
				const { top, right, bottom, left, width } = element.getBoundingClientRect()
				const isInView = width > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
				return isInView && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
			})
			.map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
	)
}

describe('the first screen', () => {
	it.each([['/', 22]])('of %s has at most %d controls on a desktop', async (path, most) => {
		const page = await open(path, { viewport: DESKTOP })
		const controls = await controlsOf(page)
		expect(controls.length).toBeGreaterThan(5)
		expect(controls.length, controls.join(' | ')).toBeLessThanOrEqual(most)
	})

	it.each([['/', 200]])('of %s shows at least %d px of posters on a phone', async (path, least) => {
		const page = await open(path, { viewport: PHONE })
		const shown = await page.evaluate(() => {
			const bottom = document.querySelector('.tab-bar')?.getBoundingClientRect().top ?? 0
			const posters = [...document.querySelectorAll('.poster')].map((poster) => poster.getBoundingClientRect())
			const first = posters.find(({ height, top }) => height > 0 && top < bottom)
			return first ? Math.min(bottom, first.bottom) - first.top : 0
		})
		expect(shown).toBeGreaterThanOrEqual(least)
	})
})
