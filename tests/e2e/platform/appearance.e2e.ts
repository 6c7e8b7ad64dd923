import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, openBrowser, openPage, waitForHydration } from '../../support/browser/browser.ts'
import { bandsOf, readPicture } from '../../support/browser/picture.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser()

async function open(path: string): Promise<Page> {
	const page = await openPage(browser, { colorScheme: 'dark' })
	await page.goto(appUrl + path)
	await waitForHydration(page)
	return page
}

describe('on a phone', () => {
	it('the focus ring of a place to browse is not cut', async () => {
		const page = await open('/')
		const room = await page.locator('.browse-tabs .tabs').evaluate((list) => {
			const link = list.querySelector('a')
			link?.focus()
			const [outer, inner] = [list.getBoundingClientRect(), link?.getBoundingClientRect() ?? new DOMRect()]
			const offset = link ? Number.parseFloat(getComputedStyle(link).outlineOffset) : 0
			return Math.min(inner.top - outer.top, outer.bottom - inner.bottom, inner.left - outer.left) - offset
		})
		// The ring is 2 px wide.
		expect(room).toBeGreaterThanOrEqual(2)
	})

	it('a toast leaves the stars free that were just pressed', async () => {
		const page = await open('/movie/603')
		const star = page.getByRole('button', { name: '4 stars' })
		await star.click()
		await page.locator('.toast').first().waitFor()
		const isFree = await star.evaluate((button) => {
			const { x, y, width, height } = button.getBoundingClientRect()
			const hit = document.elementFromPoint(x + width / 2, y + height / 2)
			return hit !== null && button.contains(hit)
		})
		expect(isFree).toBe(true)
	})

	it('an unchecked radio button is dark on a dark page, overriding the default of the browser', async () => {
		const page = await openPage(browser, { colorScheme: 'dark', javaScriptEnabled: false })
		await page.goto(`${appUrl}/import`)
		const { appearance, background } = await page.locator('main').evaluate((main) => {
			// As those of its preview.
			const radio = main.appendChild(Object.assign(document.createElement('input'), { type: 'radio' }))
			const style = getComputedStyle(radio)
			return { appearance: style.appearance, background: style.backgroundColor }
		})
		expect(appearance).toBe('none')
		expect(Math.max(...(background.match(/\d+/g) ?? ['255']).map(Number))).toBeLessThan(64)
	})
})

describe('a list', () => {
	const openList = async (options: BrowserContextOptions = {}, path = '/movie') => {
		const page = await openPage(browser, { viewport: DESKTOP, javaScriptEnabled: false, ...options })
		await page.route('**/images/**', (route) => route.abort())
		await page.goto(appUrl + path)
		return page
	}
	const styleOf = (page: Page, selector: string, property: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

	it('marks what is selected in forced colors, and scrolls its top bar away where it would cover half of the window', async () => {
		const page = await openList({ forcedColors: 'active' }, '/trending?seen=hide')
		expect(await styleOf(page, '.chip[aria-pressed="true"]', 'border-top-width')).toBe('3px')
		expect(await styleOf(page, '.chip:not([aria-pressed="true"])', 'border-top-width')).toBe('1px')
		expect(await styleOf(page, '.top-bar', 'position')).toBe('sticky')
		await page.setViewportSize({ width: 360, height: 225 })
		expect(await styleOf(page, '.top-bar', 'position')).toBe('static')
	})

	it('shows progress, tabs and what is chosen in forced colors', async () => {
		const page = await openPage(browser, { viewport: DESKTOP, javaScriptEnabled: false, forcedColors: 'active' })
		await page.goto(`${appUrl}/watchlist`)
		const edge = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).borderTopWidth)
		const tabs = page.locator('.tabs a')
		expect(await edge(tabs.and(page.locator('[aria-current]')))).toBe('3px')
		expect(await edge(tabs.and(page.locator(':not([aria-current])')).first())).toBe('0px')
		const bar = page.locator('progress')
		await page.locator('main').evaluate((main) => {
			main.insertAdjacentHTML('afterbegin', '<p><progress max="1" value="0.2"></progress></p>')
		})
		const little = await bar.screenshot()
		await bar.evaluate((progress: HTMLProgressElement) => {
			progress.value = 0.8
		})
		expect((await bar.screenshot()).equals(little)).toBe(false)
		await page.locator('main').evaluate((main) => {
			main.insertAdjacentHTML(
				'afterbegin',
				'<label class="chip"><input type="checkbox" class="visually-hidden">On</label>',
			)
		})
		const label = page.locator('label.chip').first()
		expect(await edge(label)).toBe('1px')
		await label.locator('input').check({ force: true })
		expect(await edge(label)).toBe('3px')
	})

	it('draws a film instead of a broken image, and has no controls on paper', async () => {
		const page = await openList({ colorScheme: 'dark' })
		const poster = page.locator('.poster').first()
		const hasFailed = () => poster.locator('img').evaluate((image: HTMLImageElement) => image.complete)
		await expect.poll(hasFailed).toBe(true)
		const drawnWith = async (alt: string) => {
			await poster.locator('img').evaluate((image: HTMLImageElement, text) => {
				image.alt = text
			}, alt)
			return readPicture(await poster.screenshot())
		}
		// The browser's own sign of a broken image would show this text. The film's edges may be smoothed a little differently.
		const ofText = async () => bandsOf(await drawnWith(''), await drawnWith('Some title'))
		await expect.poll(ofText).toEqual([])
		await page.emulateMedia({ media: 'print' })
		expect(
			await page.locator(':is(.top-bar, .choice-bar, .show-more, .chip, .chat-button, .pager):visible').count(),
		).toBe(0)
	})

	it('prints a title from the top of the paper, without links and buttons that only work on screens', async () => {
		const page = await openPage(browser, { javaScriptEnabled: false, viewport: DESKTOP })
		for (const path of ['/movie/27205', '/tv/1399', '/']) {
			await page.goto(appUrl + path)
			await page.emulateMedia({ media: 'print' })
			const screenOnly = ':is(.skip-link, .backdrop, .opinion, .chip, .wish-form, select, summary, button):visible'
			expect(await page.locator(screenOnly).count(), path).toBe(0)
			expect((await page.locator('h1').boundingBox())?.y, path).toBeLessThan(60)
			// Rows wrap instead of being cut off.
			const ends = await page
				.locator('.row-list > li')
				.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().right))
			expect(Math.max(...ends), path).toBeLessThanOrEqual(DESKTOP.width)
			await page.emulateMedia({ media: 'screen' })
		}
	})
})
