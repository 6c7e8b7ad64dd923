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

/** The names of what can be pressed or filled in on the first screen, bars included, besides the posters of rows. */
function controlsOf(page: Page): Promise<string[]> {
	return page.locator('a:not(.row-list *), button, input, select, summary').evaluateAll((elements) =>
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
	it.each([['/', 24]])('of %s has at most %d controls on a desktop', async (path, most) => {
		const page = await open(path, { viewport: DESKTOP })
		const controls = await controlsOf(page)
		expect(controls.length).toBeGreaterThan(5)
		expect(controls.length, controls.join(' | ')).toBeLessThanOrEqual(most)
	})

	it.each([
		['a phone', PHONE, ['h1', '.wish-form', '.hero h2', '.hero .primary', '[data-row] h2']],
		[
			'a phone on its side',
			{ width: 740, height: 360 },
			['h1', '.choice-chips', '.wish-form', '.hero h2', '.hero .facts', '.hero .primary'],
		],
	])('of / asks and answers on %s: what fits is in view, with a way to play it', async (_, viewport, parts) => {
		const page = await open('/', { viewport })
		const bar = await page.locator('.tab-bar').boundingBox()
		for (const part of parts) {
			const box = await page.locator(part).first().boundingBox()
			expect(box?.height, part).toBeGreaterThan(0)
			expect((box?.y ?? 0) + (box?.height ?? 0), part).toBeLessThanOrEqual(bar?.y ?? 0)
		}
	})

	it.each([
		['a small phone', { width: 360, height: 740 }],
		['a tablet', { width: 768, height: 1024 }],
		['a desktop', DESKTOP],
	])('of / shows the tops of the first posters on %s', async (_, viewport) => {
		const page = await open('/', { viewport })
		const end = (await page.locator('.tab-bar').boundingBox())?.y ?? viewport.height
		const { y = end } = (await page.locator('[data-row] .poster').first().boundingBox()) ?? {}
		expect(end - y).toBeGreaterThanOrEqual(60)
	})
})
