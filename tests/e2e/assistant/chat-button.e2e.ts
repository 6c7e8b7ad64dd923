import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { DESKTOP, openBrowser, openPage, PHONE, waitForHydration } from '../../support/browser/browser.ts'
import { routeSamplesOf } from '../../support/requests/route-samples.ts'
import { button, panel } from './panel.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

/** What can be read or pressed where the chat button rests, at the top, in the middle and at the end of the page, and on the way back. */
function coveredParts(): string[] {
	const button = document.querySelector<HTMLElement>('.chat-button')
	if (!button) return ['no chat button']
	const hasText = (element: Element, x: number, y: number) =>
		[...element.childNodes].some((node) => {
			if (node.nodeType !== Node.TEXT_NODE) return false
			const range = document.createRange()
			range.selectNodeContents(node)
			return [...range.getClientRects()].some((at) => x >= at.left && x <= at.right && y >= at.top && y <= at.bottom)
		})
	const end = document.documentElement.scrollHeight
	return [0, end / 2, end, end / 3].flatMap((y) => {
		scrollTo({ top: y, behavior: 'instant' })
		const { left, top, width, height } = button.getBoundingClientRect()
		button.style.setProperty('visibility', 'hidden')
		const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
		const parts = shares.flatMap((across) =>
			shares.flatMap((down) => {
				const [x, y] = [left + across * width, top + down * height]
				const element = document.elementFromPoint(x, y)
				if (!element) return []
				const control = element.closest('a[href], button, input, select, textarea, summary, label')
				return control || hasText(element, x, y) ? [(control ?? element).outerHTML.slice(0, 120)] : []
			}),
		)
		button.style.removeProperty('visibility')
		return [...new Set(parts)]
	})
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

describe('the chat button', () => {
	it('rests on nothing that can be read or pressed on any page of a phone', async () => {
		const samples = (await routeSamplesOf(appUrl)).filter(({ requiresSignIn }) => !requiresSignIn)
		const page = await openPage(browser, { javaScriptEnabled: false })
		let walked = 0
		for (const { sample } of samples) {
			const { headers } = await fetch(appUrl + sample, { redirect: 'manual' })
			if (!headers.get('Content-Type')?.startsWith('text/html')) continue
			await page.goto(appUrl + sample)
			if ((await page.locator('.chat-button').count()) === 0) continue
			expect(await page.evaluate(coveredParts), sample).toEqual([])
			walked += 1
		}
		expect(walked).toBeGreaterThan(20)
	})

	it.each([
		['a phone on its side', { width: 740, height: 360 }],
		['a tablet', { width: 768, height: 1024 }],
		['the smallest window with a top bar', { width: 900, height: 700 }],
		['a desktop', DESKTOP],
		['a low desktop, whose bar scrolls away', { width: 1200, height: 400 }],
	])('rests on nothing that can be read or pressed on %s', async (_, viewport) => {
		const page = await openPage(browser, { javaScriptEnabled: false, viewport })
		for (const path of [
			'/',
			'/movie',
			'/movie/27205',
			'/tv/1396',
			'/live',
			'/sports',
			'/privacy',
			'/watch/movie/27205',
		]) {
			await page.goto(appUrl + path)
			expect(await page.evaluate(coveredParts), path).toEqual([])
			expect(await button(page).isVisible(), path).toBe(true)
		}
	})

	it('floats where it was dragged to, and is put back by its menu', async () => {
		const page = await openPage(browser, { viewport: DESKTOP })
		await page.goto(`${appUrl}/privacy`)
		await waitForHydration(page)
		const home = await placeOf(page)
		await button(page).focus()
		await expect.poll(() => button(page).getAttribute('aria-expanded')).toBe('false')
		await page.keyboard.press('ArrowLeft')
		await expect.poll(async () => (await placeOf(page))?.x).toBe(20)
		await button(page).click({ button: 'right' })
		await page.getByRole('button', { name: 'Put back in the bar' }).click()
		await expect.poll(() => placeOf(page)).toEqual(home)
		await page.reload()
		await waitForHydration(page)
		expect(await placeOf(page)).toEqual(home)
		await button(page).click({ button: 'right' })
		await page.getByRole('button', { name: 'Mute notifications' }).waitFor()
		expect(await page.getByRole('button', { name: 'Put back in the bar' }).count()).toBe(0)
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

const placeOf = (page: Page) => button(page).boundingBox()

const SUGGESTION_AT = new Date('2026-11-21T19:00:00')

/** Opens a page at the moment at which it suggests something. */
async function openSuggesting(path: string, viewport: { width: number; height: number }) {
	const page = await openPage(browser, { viewport, reducedMotion: 'reduce' })
	await page.clock.install({ time: SUGGESTION_AT })
	await page.addInitScript("Object.defineProperty(Math, 'random', { value: () => 0, writable: false })")
	await page.goto(appUrl + path)
	await waitForHydration(page)
	// Not through every frame of a video.
	await page.clock.fastForward(10_000)
	const bubble = page.locator('.suggestion-card')
	await bubble.waitFor({ state: 'attached' })
	await page.clock.runFor(1_000)
	return { page, bubble }
}

/** What can be read or pressed below a bubble that is shown. */
const partsBelow = (bubble: Element): string[] => {
	if (!bubble.checkVisibility()) return []
	const over = bubble.getBoundingClientRect()
	const isBelow = (at: DOMRect) =>
		at.width > 1 && at.right > over.left && at.left < over.right && at.bottom > over.top && at.top < over.bottom
	const isSeen = (element: Element) =>
		!bubble.contains(element) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
	const controls = [...document.querySelectorAll('.stage, .tab-bar, a[href], button, input, select, summary')].filter(
		(control) => isSeen(control) && isBelow(control.getBoundingClientRect()),
	)
	const texts = [...document.querySelectorAll('body *')].filter(
		(element) =>
			isSeen(element) &&
			[...element.childNodes].some((node) => {
				const range = document.createRange()
				range.selectNodeContents(node)
				return node.nodeType === Node.TEXT_NODE && [...range.getClientRects()].some(isBelow)
			}),
	)
	return [...controls, ...texts].map((part) => part.outerHTML.slice(0, 120))
}

describe('a suggestion', () => {
	it.each([
		['/', DESKTOP],
		['/movie/27205', DESKTOP],
	])('on %s grows out of the button of the assistant, on %j', async (path, viewport) => {
		const { page, bubble } = await openSuggesting(path, viewport)
		await bubble.waitFor()
		expect(await bubble.evaluate(partsBelow)).toEqual([])
		const [at, from] = [await bubble.boundingBox(), await placeOf(page)]
		const gap = (at?.y ?? 0) - (from?.y ?? 0) - 44
		expect(gap).toBeGreaterThan(0)
		expect(gap).toBeLessThan(32)
		const action = bubble.getByRole('link', { name: 'Get Recommendations' })
		expect((await action.boundingBox())?.height).toBe(44)
		expect(page.problems).toEqual([])
	})

	it.each([
		['/', PHONE],
		['/movie', PHONE],
		['/movie/27205', PHONE],
		['/privacy', PHONE],
		['/live', { width: 768, height: 1024 }],
		['/', DESKTOP],
		['/movie', DESKTOP],
		['/privacy', DESKTOP],
		['/watch/movie/27205', DESKTOP],
	])('on %s covers nothing that can be read or pressed, wherever the page is scrolled, on %j', async (path, viewport) => {
		const { page, bubble } = await openSuggesting(path, viewport)
		for (const scroll of [0, 300, 260, -200]) {
			await page.mouse.wheel(0, scroll)
			await page.clock.runFor(500)
			expect(await bubble.evaluate(partsBelow), `scrolled by ${scroll}`).toEqual([])
		}
	})

	it('leaves when something comes to stand below it', async () => {
		const { page, bubble } = await openSuggesting('/', DESKTOP)
		await bubble.waitFor()
		await page.evaluate(() => {
			const late = document.createElement('p')
			late.textContent = 'This came late. '.repeat(400)
			document.querySelector('main')?.insertAdjacentElement('afterbegin', late)
		})
		await expect.poll(() => bubble.isVisible()).toBe(false)
	})
})
