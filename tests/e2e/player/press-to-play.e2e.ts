import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	DESKTOP,
	holdRequests,
	openBrowser,
	SMALL_DESKTOP,
	type TestPage,
	visitPage,
	waitForHydration,
} from '../../support/browser/browser.ts'

import { playButton, playing } from '../../support/browser/video.ts'

const app = inject('appUrl')
const MOVIE = '/watch/movie/27205'

const browser = await openBrowser({ hasPictures: false })
const pictureBrowser = await openBrowser()

const visit = (
	path: string,
	check: (page: TestPage) => Promise<void>,
	options: BrowserContextOptions = {},
	prepare: (page: TestPage) => Promise<unknown> = async () => {},
) => visitPage(browser, new URL(path, app), check, { viewport: SMALL_DESKTOP, ...options }, prepare)

/** The browser refuses to play: with sound, or at all, until a button of the page is pressed. */
async function refuseAutoplay(page: Page, isAlsoMuted: boolean) {
	await page.addInitScript((refusesMuted) => {
		let isPressed = false
		const onPress = ({ target }: Event) => {
			isPressed ||= target instanceof Element && target.closest('.stage button') !== null
		}
		addEventListener('click', onPress, { capture: true })
		const { play } = HTMLMediaElement.prototype
		HTMLMediaElement.prototype.play = function () {
			const isRefused = !isPressed && (refusesMuted || !this.muted)
			return isRefused ? Promise.reject(new DOMException('refused', 'NotAllowedError')) : play.call(this)
		}
	}, isAlsoMuted)
}

describe('one press on Play plays', () => {
	it('a film from the home page, which the keys control at once', () =>
		visit('/', async (page) => {
			await waitForHydration(page)
			await page.locator('.hero .primary').click()
			await playing(page)
			await page.keyboard.press('k')
			await page.waitForFunction(() => document.querySelector('video')?.paused)
		}))

	it('a film, also before the scripts of the page have come', () =>
		visit('/movie/27205', async (page) => {
			const release = await holdRequests(page, '**/assets/*.js')
			await page.reload()
			await page
				.locator('.details-head')
				.getByRole('link', { name: /^Watch on/ })
				.click()
			await page.waitForURL(`**${MOVIE}`)
			release()
			await playing(page)
		}))

	it('a channel from the home page, although it needs a new document', () =>
		visit('/', async (page) => {
			await waitForHydration(page)
			await page.locator('.on-air-card[href^="/watch/live/"]').first().click()
			await page.waitForURL('**/watch/live/*')
			await playing(page)
		}))

	it('another episode, from the page of one that was not playing', () =>
		visit('/watch/tv/1396/1/2', async (page) => {
			await playButton(page).waitFor()
			await page.getByRole('button', { name: 'Episodes' }).click()
			await page.getByRole('dialog', { name: 'Episodes' }).getByRole('link').nth(2).click()
			await page.waitForURL('**/watch/tv/1396/1/3')
			await playing(page)
		}))

	it('but a typed address, a reload and Back wait for a press', () =>
		visit(MOVIE, async (page) => {
			await playButton(page).waitFor()
			await page.getByRole('link', { name: 'Details' }).first().click()
			await page.waitForURL('**/movie/27205')
			await page.goBack()
			await playButton(page).waitFor()
			await page.reload()
			await playButton(page).waitFor()
			expect(await page.evaluate(() => document.querySelector('video')?.currentTime)).toBe(0)
		}))
})

describe('the streaming library', () => {
	const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

	it.each([
		['is prefetched once a page with a Play button is idle, and not loaded again to play', 1, () => {}],
		['is not prefetched while the browser saves data', 0, saveData],
	])('%s', async (_, prefetches, script) => {
		const loaded: string[] = []
		const count = (file: string) => loaded.filter((url) => url.includes(`/assets/${file}-`)).length
		const check = async (page: TestPage) => {
			// This one decides.
			await expect.poll(() => count('hls-library')).toBe(1)
			await waitForHydration(page)
			await expect.poll(() => count('hls.min')).toBe(prefetches)
			await page
				.locator('.details-head')
				.getByRole('link', { name: /^Watch on/ })
				.click()
			await playing(page)
			expect(count('hls.min')).toBe(1)
		}
		await visit('/movie/27205', check, {}, (page) => {
			page.on('response', (response) => loaded.push(response.url()))
			return page.addInitScript(script)
		})
	})
})

describe('where the browser refuses to start with sound', () => {
	it('the film plays without, and one tap gives it back', () => {
		const check = async (page: Page) => {
			await page
				.locator('.details-head')
				.getByRole('link', { name: /^Watch on/ })
				.click()
			await playing(page)
			const isMuted = () => page.evaluate(() => document.querySelector('video')?.muted)
			expect(await isMuted()).toBe(true)
			await page.getByRole('button', { name: 'Tap for sound' }).click()
			expect(await isMuted()).toBe(false)
			await expect.poll(() => page.getByRole('button', { name: 'Tap for sound' }).count()).toBe(0)
			expect(await page.evaluate(() => localStorage.getItem('marquee_player'))).toBeNull()
		}
		return visit('/movie/27205', check, {}, (page) => refuseAutoplay(page, false))
	})

	it('and without it, the play button stays', () => {
		const check = async (page: Page) => {
			await page
				.locator('.details-head')
				.getByRole('link', { name: /^Watch on/ })
				.click()
			await page.waitForURL(`**${MOVIE}`)
			await playButton(page).click()
			await playing(page)
		}
		return visit('/movie/27205', check, {}, (page) => refuseAutoplay(page, true))
	})
})

describe('the stage before a channel or a match plays', () => {
	it.each([true, false])('shows what is on instead of a black field (JavaScript: %s)', async (javaScriptEnabled) => {
		const live = await (await fetch(new URL('/live', app))).text()
		await visitPage(
			pictureBrowser,
			new URL(/\/watch\/live\/[a-z0-9]+/.exec(live)?.[0] ?? '/live', app),
			async (page) => {
				const art = page.locator('.stage-art')
				expect(await art.locator('.channel-logo img').isVisible()).toBe(true)
				expect(await art.locator('.channel-art-title').textContent()).not.toBe('')
				expect(await art.locator('progress').count()).toBe(1)
				if (!javaScriptEnabled) return
				await playButton(page).click()
				await playing(page)
				expect(await art.isVisible()).toBe(false)
			},
			{ javaScriptEnabled, viewport: DESKTOP },
		)
	})

	it('shows the crests of both teams, and no score', async () => {
		const sports = await (await fetch(new URL('/sports?ended=show', app))).text()
		const cards = sports.split('<a class="match-card').slice(1)
		const match = cards.find((card) => card.slice(0, card.indexOf('</a>')).includes('hue-'))
		const id = /href="\/sports\/([\w-]+)"/.exec(match ?? '')?.[1]
		expect(id).toBeDefined()
		await visit(`/sports/player/${id}`, async (page) => {
			const art = page.locator('.stage-art')
			await art.waitFor()
			expect(await art.locator('.shield').count()).toBeGreaterThan(0)
			expect(await art.textContent()).not.toMatch(/\d+ : \d+/)
		})
	})
})
