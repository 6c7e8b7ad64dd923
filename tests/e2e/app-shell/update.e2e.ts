import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { TOAST_DURATION_MS } from '#domain/shared/toast.ts'
import {
	accessibilityProblems,
	DESKTOP,
	openBrowser,
	openPage,
	problemsInEveryTheme,
	VIEWPORT_THEMES,
	waitForCode,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { openWithServiceWorker, waitUntilCached } from '../../support/browser/service-worker.ts'
import { openTestProxy, scriptResponse, statusResponse, type TestProxy } from '../../support/servers/test-proxy.ts'
import { card, comeBack, deploy, offered } from './deploys.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })
let front: TestProxy

beforeEach(async () => {
	front = await openTestProxy(appUrl)
})
afterEach(() => front.stop())

const panel = (page: Page) => page.getByRole('alert', { name: 'Service Worker Error' })
const asked = (what: string) => front.requests.filter((request) => request === what).length

async function openUpdated(path = '/', options: BrowserContextOptions = {}) {
	const page = await openWithServiceWorker(browser, front.url + path, options)
	await page.reload()
	await waitForHydration(page)
	await expect.poll(() => asked('GET /sw.js')).toBeGreaterThan(1)
	deploy(front)
	await offered(page)
	return page
}

describe('a new version', () => {
	it('is not announced on the first visit', async () => {
		const page = await openWithServiceWorker(browser, front.url)
		expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
		await comeBack(page)
		await expect.poll(() => asked('GET /sw.js')).toBeGreaterThan(1)
		expect(await card(page).count()).toBe(0)
		// Once for the viewer, once for the service worker's cache.
		expect(asked('GET /')).toBe(2)
	})

	it('is offered at the bottom left in the fixed words, in both themes', async () => {
		const page = await openUpdated('/privacy')
		expect(await card(page).innerText()).toContain(
			'A new version is available. Update now to fix service worker issues and get the latest features.',
		)
		for (const { viewport } of VIEWPORT_THEMES) {
			await page.setViewportSize(viewport)
			const box = await card(page).boundingBox()
			expect(box?.x).toBeLessThanOrEqual(24)
			expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(viewport.height * 0.8)
		}
		expect(await problemsInEveryTheme(page)).toEqual([])
		expect(page.problems).toEqual([])
	})

	it('is installed with one click: one reload, and the card is gone', async () => {
		const page = await openUpdated()
		const before = asked('GET /')
		await page.getByRole('button', { name: 'Update Now' }).focus()
		await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
		await waitForHydration(page)
		const checks = asked('GET /sw.js')
		await expect
			.poll(async () => {
				await comeBack(page)
				return asked('GET /sw.js')
			})
			.toBeGreaterThan(checks)
		expect(asked('GET /')).toBe(before + 1)
		expect(
			await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
		).toBeNull()
		expect(await card(page).count()).toBe(0)
	})

	it('reloads no other tab in which something is typed and not sent, wherever its focus is', async () => {
		const page = await openWithServiceWorker(browser, front.url)
		const tab = await page.context().newPage()
		await tab.goto(`${front.url}/live/own`)
		const address = tab.getByLabel('Address of an M3U playlist')
		await address.fill('https://streams.example')
		await address.blur()
		// What a tab still loads would start the old worker while it is replaced.
		for (const file of ['/after-load-', '/pressed-']) await waitForCode(tab, file)
		deploy(front)
		await page.bringToFront()
		await offered(page)
		await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update Now' }).click()])
		await waitForHydration(page)
		expect(await address.inputValue()).toBe('https://streams.example')
		await Promise.all([tab.waitForEvent('load'), address.fill('')])
	})

	it('can be postponed', async () => {
		const page = await openUpdated()
		await page.getByRole('button', { name: 'Later' }).click()
		await card(page).waitFor({ state: 'detached' })
		const arrived = page.waitForRequest(/after-load/)
		await page.reload()
		await arrived
		await waitForHydration(page)
		const checks = asked('GET /sw.js')
		await comeBack(page)
		await expect.poll(() => asked('GET /sw.js')).toBeGreaterThan(checks)
		expect(await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))).toBe(
			true,
		)
		expect(await card(page).count()).toBe(0)
	})

	it('that does not start is reported by a system notification, if allowed', async () => {
		const page = await openWithServiceWorker(browser, front.url)
		await page.context().grantPermissions(['notifications'], { origin: front.url })
		// A browser without windows has nowhere to show it.
		await page.addInitScript(() => {
			const told: string[] = []
			Object.assign(window, { told })
			Object.defineProperty(Notification, 'permission', { value: 'granted' })
			ServiceWorkerRegistration.prototype.showNotification = async (title) => void told.push(title)
		})
		await page.clock.install()
		await page.reload()
		await waitForHydration(page)
		// It never receives the message to activate.
		deploy(front, 'self.skipWaiting = () => new Promise(() => {});')
		await page.clock.runFor(3_000)
		await offered(page)
		await page.getByRole('button', { name: 'Update Now' }).click()
		await page.clock.runFor(16_000)
		await card(page).waitFor({ state: 'detached' })
		const titles = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
		await expect.poll(titles).toEqual(['Update Error'])
	})
})

describe('a broken service worker', () => {
	it.each([
		['is not there', statusResponse(404)],
		['throws', scriptResponse('throw new Error("broken")')],
	])('that %s is reported, and repaired by Retry', async (_, answer) => {
		front.replace('/sw.js', answer)
		const page = await openPage(browser, { serviceWorkers: 'allow' })
		await page.clock.install()
		await page.goto(front.url)
		await panel(page).waitFor()
		const words = await panel(page).innerText()
		expect(words).toContain('There was an issue with the service worker. Some features may not work properly.')
		expect(words).toContain('ServiceWorker')
		expect(await page.getByText('Service Worker Issue Detected').count()).toBe(1)
		await page.clock.runFor(TOAST_DURATION_MS)
		await page.getByText('Service Worker Issue Detected').waitFor({ state: 'detached' })
		expect(await accessibilityProblems(page)).toEqual([])
		front.replace('/sw.js', null)
		await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()])
		await waitUntilCached(page, '/')
		expect(await panel(page).count()).toBe(0)
	})

	it('with a broken cache still serves pages, is reported, and is repaired by Retry', async () => {
		const page = await openWithServiceWorker(browser, front.url)
		const [worker] = page.context().serviceWorkers()
		await worker?.evaluate(() => {
			CacheStorage.prototype.open = () => Promise.reject(new Error('the store cannot be opened'))
		})
		await page.goto(`${front.url}/trending`)
		expect(await page.locator('.card').count()).toBeGreaterThan(5)
		await panel(page).waitFor()
		expect(await panel(page).innerText()).toContain('the store cannot be opened')
		await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Retry' }).click()])
		await waitUntilCached(page, '/trending')
		expect(await panel(page).count()).toBe(0)
	})

	it('is not reported when there is no connection or no response', async () => {
		front.replace('/sw.js', statusResponse(503))
		const page = await openPage(browser, { serviceWorkers: 'allow' })
		const answered = page.context().waitForEvent('response', (response) => response.url().endsWith('/sw.js'))
		await page.goto(front.url)
		await answered
		await expect.poll(() => asked('GET /sw.js')).toBeGreaterThan(1)
		await page.waitForLoadState('networkidle')
		expect(await panel(page).count()).toBe(0)
	})
})

describe('a deployment while a page is open', () => {
	it('leads to the requested page with one reload', async () => {
		const page = await openPage(browser, { serviceWorkers: 'allow', viewport: DESKTOP })
		await page.goto(`${front.url}/privacy`)
		await waitForHydration(page)
		const names = await page.evaluate(async () => {
			const response = await fetch(`/__manifest?p=%2Fsports&version=${window.__remixManifest.version}`)
			return ((await response.json()) as Record<string, { module: string }>)['routes/sports/sports']?.module ?? ''
		})
		expect(names).not.toBe('')
		// Removed with the old build; the new one has another name for it.
		let refused = 0
		front.replace(names, (incoming, outgoing) => {
			refused += 1
			if (refused > 1) front.replace(names, null)
			statusResponse(404)(incoming, outgoing)
		})
		const errors: string[] = []
		page.on('pageerror', (error) => errors.push(String(error)))
		await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sports' }).click()
		await page.waitForURL(`${front.url}/sports`)
		await page.locator('.match-card').first().waitFor()
		expect(asked('GET /sports')).toBe(1)
		expect(refused).toBeGreaterThan(0)
		expect(errors).toEqual([])
	})
})

declare global {
	interface Window {
		__remixManifest: { version: string }
	}
}
