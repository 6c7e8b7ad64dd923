import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, openBrowser, openPage, waitForHydration, waitForPaint } from '../../support/browser/browser.ts'
import { routeSamplesOf } from '../../support/requests/route-samples.ts'
import { button, panel } from './panel.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** The controls of the open page that the chat button covers once they are scrolled into view. */
function coveredControls(): string[] {
	const button = document.querySelector('.chat-button')
	if (!button) return []
	const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
	return controls
		.filter((control) => control !== button && control.checkVisibility({ visibilityProperty: true }))
		.filter((control) => {
			control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
			const [at, over] = [control.getBoundingClientRect(), button.getBoundingClientRect()]
			return (
				at.width > 1 && at.right > over.left && at.left < over.right && at.bottom > over.top && at.top < over.bottom
			)
		})
		.map((control) => control.outerHTML.slice(0, 160))
}

describe("the assistant's page", () => {
	it('has its input at the bottom of the screen, above the bar of a phone', async () => {
		const page = await openPage(browser, { javaScriptEnabled: false })
		await page.goto(`${appUrl}/chat`)
		const [composer, bar] = await Promise.all(
			['.chat-composer', '.tab-bar'].map((part) => page.locator(part).boundingBox()),
		)
		expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeCloseTo(bar?.y ?? 0, 0)
	})
})

describe('the chat button on a desktop', () => {
	it('covers nothing of the footer at the end of the page, even above a bar', async () => {
		const page = await openPage(browser, { javaScriptEnabled: false, viewport: DESKTOP })
		await page.goto(`${appUrl}/privacy`)
		for (const lift of ['0px', '72px']) {
			const gap = await page.evaluate((height) => {
				document.documentElement.style.setProperty('--chat-lift', height)
				scrollTo(0, document.body.scrollHeight)
				const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
				return (boxOf('.chat-button')?.top ?? 0) - (boxOf('.footer > :last-child')?.bottom ?? 0)
			}, lift)
			expect(gap, lift).toBeGreaterThanOrEqual(0)
		}
	})
})

describe('the chat button on a phone', () => {
	it('covers no control of any page that is scrolled into view', async () => {
		const samples = (await routeSamplesOf(appUrl)).filter(({ requiresSignIn }) => !requiresSignIn)
		const page = await openPage(browser, { javaScriptEnabled: false })
		let walked = 0
		for (const { sample } of samples) {
			const { headers } = await fetch(appUrl + sample, { redirect: 'manual' })
			if (!headers.get('Content-Type')?.startsWith('text/html')) continue
			await page.goto(appUrl + sample)
			expect(await page.evaluate(coveredControls), sample).toEqual([])
			walked += 1
		}
		expect(walked).toBeGreaterThan(20)
	})

	it('steps aside while the page is scrolled down and while somebody types, and is there for the keyboard', async () => {
		const page = await openPage(browser, { reducedMotion: 'reduce' }, false)
		await page.goto(`${appUrl}/privacy`)
		await waitForHydration(page)
		const width = async () => (await page.locator('.chat-button').boundingBox())?.width
		expect(await width()).toBe(44)
		await page.mouse.move(10, 200)
		const scroll = (by: number, expected: number) =>
			expect
				.poll(async () => {
					await page.mouse.wheel(0, by)
					return width()
				})
				.toBe(expected)
		await scroll(40, 0)
		// It stays away while the page rests.
		await waitForPaint(page)
		expect(await width()).toBe(0)
		await page.locator('.chat-button').focus()
		await page.keyboard.press('Tab')
		await page.keyboard.press('Shift+Tab')
		expect(await width()).toBe(44)
		await page.locator('.chat-button').blur()
		await scroll(40, 0)
		await scroll(-40, 44)
		await page.locator('.search-form input').focus()
		await expect.poll(width).toBe(0)
		await page.locator('.search-form input').blur()
		await expect.poll(width).toBe(44)
		expect(page.problems).toEqual([])
	})

	it('is gone while its panel is open, and nothing else', async () => {
		const page = await openPage(browser, { viewport: DESKTOP, reducedMotion: 'reduce' })
		await page.goto(`${appUrl}/privacy`)
		await waitForHydration(page)
		await button(page).click()
		await panel(page).waitFor()
		expect(await page.locator('.chat-button').isVisible()).toBe(false)
		await panel(page).getByRole('button', { name: 'Close' }).click()
		await button(page).waitFor()
		expect(await button(page).evaluate((link) => link === document.activeElement)).toBe(true)
	})
})
