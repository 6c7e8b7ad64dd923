import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import {
	DESKTOP,
	openAs,
	openBrowser,
	SMALL_DESKTOP,
	waitForCode,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { cachedPaths, openWithServiceWorker, waitUntilCached } from '../../support/browser/service-worker.ts'
import { playButton, playing } from '../../support/browser/video.ts'
import { createMember } from '../../support/requests/test-client.ts'
import { openTestProxy, type TestProxy } from '../../support/servers/test-proxy.ts'
import { deploy, offered } from './deploys.ts'

const appUrl = inject('appUrl')
const MOVIE = '/watch/movie/27205'
const browser = await openBrowser({ hasPictures: false })
let front: TestProxy

beforeEach(async () => {
	front = await openTestProxy(appUrl)
})
afterEach(() => front.stop())

const asked = (what: string) => front.requests.filter((request) => request === what).length

describe('an update', () => {
	it('installed while a video plays keeps the position to the second', async () => {
		const page = await openWithServiceWorker(browser, front.url, { viewport: SMALL_DESKTOP })
		await page.goto(`${front.url}${MOVIE}?t=30s`)
		await playButton(page).click()
		await playing(page, 31)
		deploy(front)
		await offered(page)
		await page.evaluate(() =>
			addEventListener('pagehide', () => {
				const video = document.querySelector('video')
				sessionStorage.setItem('left-at', String(video?.currentTime))
			}),
		)
		await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update Now' }).click()])
		await waitForHydration(page)
		const [kept, left] = await page.evaluate(() => [
			JSON.parse(localStorage.getItem('marquee_positions') ?? '{}')['movie:27205']?.positionSeconds,
			Number(sessionStorage.getItem('left-at')),
		])
		expect(left).toBeGreaterThan(31)
		expect(Math.abs(kept - left)).toBeLessThan(1)
	})

	it('reloads the other tabs once too, but not one in which a video plays', async () => {
		const page = await openWithServiceWorker(browser, front.url)
		const [idle, watching] = [await page.context().newPage(), await page.context().newPage()]
		await idle.goto(`${front.url}/privacy`)
		await watching.goto(`${front.url}${MOVIE}`)
		await playButton(watching).click()
		await playing(watching, 0.5)
		// What a tab still loads would start the old worker while it is replaced.
		for (const tab of [idle, watching]) for (const file of ['/after-load-', '/pressed-']) await waitForCode(tab, file)
		await watching.evaluate(() => Object.assign(window, { isSamePage: true }))
		deploy(front)
		await page.bringToFront()
		await offered(page)
		const before = asked('GET /privacy')
		await Promise.all([
			idle.waitForEvent('load'),
			page.waitForEvent('load'),
			page.getByRole('button', { name: 'Update Now' }).click(),
		])
		expect(asked('GET /privacy')).toBe(before + 1)
		expect(await watching.evaluate(() => 'isSamePage' in window)).toBe(true)
		await Promise.all([
			watching.waitForEvent('load'),
			watching.locator('video').evaluate((video: HTMLVideoElement) => video.pause()),
		])
		expect(asked(`GET ${MOVIE}`)).toBe(2)
	})
})

describe('offline', () => {
	it('the player is not served from the cache, and no video, API response or form is stored', async () => {
		const options = { serviceWorkers: 'allow', viewport: DESKTOP } as const
		const page = await openAs(await createMember(appUrl), browser, `${front.url}/watchlist`, options)
		await waitUntilCached(page, '/watchlist')
		await page.goto(`${front.url}/watch/movie/27205`)
		await playButton(page).click()
		await playing(page, 0.5)
		await page.goto(`${front.url}/chat`)
		await page.goto(`${front.url}/movie`)
		await waitUntilCached(page, '/movie')
		const paths = await cachedPaths(page)
		expect(paths.filter((path) => /^\/(?:api|actions|media|video|watch\/|chat|login)/.test(path))).toEqual([])
		front.disconnect()
		await page.goto(`${front.url}/watch/movie/27205`)
		expect(await page.locator('h1').innerText()).toBe('You are offline')
	})
})
