import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	openAs,
	openBrowser,
	openPage,
	signInAs,
	signOut,
	VIEWPORT_THEMES,
	VISUAL_RULES,
	waitForCode,
	waitForHydration,
} from '../../support/browser/browser.ts'
import {
	cachedPages,
	cachedPaths,
	openWithServiceWorker,
	waitUntilCached,
} from '../../support/browser/service-worker.ts'
import { createMember, createTestClient } from '../../support/requests/test-client.ts'
import { openTestProxy, statusResponse, type TestProxy } from '../../support/servers/test-proxy.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })
const pictureBrowser = await openBrowser()
let front: TestProxy
beforeEach(async () => {
	front = await openTestProxy(appUrl)
})
afterEach(() => front.stop())

const heading = (page: Page) => page.locator('h1').innerText()

/** A signed-in browser that has visited that page. */
async function openAsMember(path: string, options: BrowserContextOptions = {}) {
	const visitor = await createMember(appUrl)
	const page = await openAs(visitor, browser, front.url + path, { serviceWorkers: 'allow', ...options })
	await waitUntilCached(page, path)
	return { page, email: visitor.email }
}

interface Picture {
	src: string
	sizes: string
	type: string
	purpose?: string
	form_factor?: string
}

interface Manifest {
	short_name: string
	icons: Picture[]
	screenshots: Picture[]
	shortcuts: { name: string; url: string }[]
}

describe('installing the app', () => {
	it('has a manifest with everything that browsers require', async () => {
		const html = await (await fetch(`${front.url}/terms`)).text()
		const [link = ''] = /<link[^>]*rel="manifest"[^>]*>/.exec(html) ?? []
		const response = await fetch(new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '', front.url))
		expect(response.headers.get('Content-Type')).toContain('json')
		const manifest = (await response.json()) as Manifest
		expect(manifest).toMatchObject({
			id: '/',
			start_url: '/',
			scope: '/',
			display: 'standalone',
			lang: 'en',
			dir: 'ltr',
		})
		expect(manifest.short_name.length).toBeLessThanOrEqual(12)
		const purposes = manifest.icons.map((icon) => icon.purpose)
		expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']))
		expect(manifest.screenshots.map((screenshot) => screenshot.form_factor)).toEqual(['narrow', 'wide'])
		expect(manifest.shortcuts.map((shortcut) => shortcut.name)).toEqual(['Search', 'Watchlist', 'Continue watching'])
		for (const { url } of manifest.shortcuts) expect((await fetch(front.url + url)).status).toBe(200)
	})

	it('has icons and screenshots that match the manifest', async () => {
		const page = await openPage(pictureBrowser)
		await page.goto(`${front.url}/terms`)
		const { icons, screenshots } = await (await page.request.get(`${front.url}/manifest.json`)).json()
		for (const { src, sizes, type } of [...icons, ...screenshots] as Picture[]) {
			const response = await page.request.get(front.url + src)
			expect([src, response.status(), response.headers()['content-type']]).toEqual([src, 200, type])
			expect((await response.body()).length).toBeLessThan(60_000)
			const actual = await page.evaluate(async (url) => {
				const picture = new Image()
				picture.src = url
				await picture.decode()
				return `${picture.naturalWidth}x${picture.naturalHeight}`
			}, src)
			if (sizes !== 'any') expect([src, actual]).toEqual([src, sizes])
		}
	})

	it('finds no installability errors in Chromium', async () => {
		const page = await openWithServiceWorker(pictureBrowser, front.url)
		const session = await page.context().newCDPSession(page)
		const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
		// A private window installs nothing; everything else would be ours.
		expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
	})

	it('is offered quietly at the end of a page, and never again once refused', async () => {
		const page = await openPage(browser)
		await page.goto(`${front.url}/terms`)
		await waitForHydration(page)
		const offer = () =>
			page.evaluate(() => {
				const prompt = new Event('beforeinstallprompt', { cancelable: true })
				dispatchEvent(prompt)
				return prompt.defaultPrevented
			})
		expect(await offer()).toBe(true)
		await page.getByRole('button', { name: 'Install app' }).waitFor()
		expect(await accessibilityProblems(page)).toEqual([])
		await page.getByRole('button', { name: "Don't offer to install the app again" }).click()
		await page.getByRole('button', { name: 'Install app' }).waitFor({ state: 'detached' })
		await page.reload()
		await waitForHydration(page)
		await offer()
		await waitForCode(page, 'install-button')
		expect(await page.getByRole('button', { name: 'Install app' }).count()).toBe(0)
	})
})

describe('the installed app', () => {
	it('has a window frame in the color of the theme', async () => {
		const page = await openPage(browser, { colorScheme: 'dark' })
		await page.addInitScript(() => {
			const match = window.matchMedia.bind(window)
			window.matchMedia = (query) => match(query.includes('display-mode') ? 'all' : query)
		})
		await page.goto(`${front.url}/you/appearance`)
		const colors = () =>
			page.locator('meta[name=theme-color]').evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))
		await expect.poll(() => front.requests.filter((path) => path === 'GET /manifest.json').length).toBeGreaterThan(0)
		await expect.poll(colors).toEqual(['#0b0c10', '#0b0c10'])
		await page.getByRole('button', { name: 'Light', exact: true }).click()
		await expect.poll(colors).toEqual(['#faf8f5', '#faf8f5'])
	})
})

describe('without a connection', () => {
	it('the home page is available after one visit, with its pictures and scripts', async () => {
		const page = await openWithServiceWorker(pictureBrowser, front.url)
		front.disconnect()
		const response = await page.reload()
		expect(response?.status()).toBe(200)
		expect(response?.fromServiceWorker()).toBe(true)
		expect(await page.locator('.row .card').count()).toBeGreaterThan(25)
		await waitForHydration(page)
		const first = page.locator('.row .card img').first()
		await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
		expect(page.problems.filter((problem) => !/Failed to fetch/.test(problem))).toEqual([])
	})

	it('another page shows what is available with its pictures, and none of the legal pages', async () => {
		const page = await openWithServiceWorker(pictureBrowser, `${front.url}/movie/27205`)
		// Its picture passes through the service worker only once that is there.
		await page.reload()
		const hasPicture = async () => (await cachedPaths(page)).some((path) => path.startsWith('/images/'))
		await expect.poll(hasPicture).toBe(true)
		await page.goto(`${front.url}/terms`)
		await waitUntilCached(page, '/terms')
		front.disconnect()
		await page.goto(`${front.url}/movie/603`)
		const picture = page.getByRole('link', { name: 'Inception (2010)' }).locator('img')
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
		expect(await page.locator('.cached-pages').innerText()).not.toContain('Terms')
	})

	it('another page says so, lists the available pages, and loads by itself when the connection is back', async () => {
		const page = await openWithServiceWorker(browser, `${front.url}/movie/27205`)
		front.disconnect()
		await page.goto(`${front.url}/movie/603?region=DE`)
		expect(await heading(page)).toBe('You are offline')
		await page.getByText('Details', { exact: true }).click()
		await page.getByText('Failed to get document because the client is offline.').waitFor()
		await page.getByRole('link', { name: 'Inception (2010)' }).waitFor()
		expect(page.url()).toBe(`${front.url}/movie/603?region=DE`)
		await page.getByRole('link', { name: 'Inception (2010)' }).click()
		await expect.poll(() => heading(page)).toBe('Inception')
		await page.goto(`${front.url}/movie/603?region=DE`)
		front.reconnect()
		await page.getByRole('button', { name: 'Try again' }).click()
		await expect.poll(() => heading(page)).toBe('The Matrix')
		front.disconnect()
		await page.goto(`${front.url}/movie/157336`)
		front.reconnect()
		await page.evaluate(() => dispatchEvent(new Event('online')))
		await expect.poll(() => heading(page)).toBe('Interstellar')
	})

	it('an earlier error page is not shown again', async () => {
		const page = await openWithServiceWorker(browser, `${front.url}/terms`)
		front.replace('/movie', statusResponse(503, 'text/html'))
		await page.goto(`${front.url}/movie`)
		front.replace('/tv', (_, response) => response.writeHead(302, { Location: '/trending' }).end())
		await page.goto(`${front.url}/tv`)
		await waitUntilCached(page, '/trending')
		expect((await cachedPaths(page)).filter((path) => path === '/movie' || path === '/tv')).toEqual([])
		front.disconnect()
		await page.goto(`${front.url}/movie`)
		expect(await heading(page)).toBe('You are offline')
	})

	it('an installation that has failed is tried again on the same page', async () => {
		front.replace('/offline', statusResponse(503))
		const page = await openPage(browser, { serviceWorkers: 'allow' })
		await page.goto(`${front.url}/terms`)
		await waitForHydration(page)
		await expect.poll(() => front.requests).toContain('GET /offline')
		front.replace('/offline', null)
		await waitUntilCached(page, '/terms')
	})

	it('the offline page has no accessibility problems', async () => {
		// It has none of the app's scripts, which follow a change of the theme.
		for (const [index, look] of VIEWPORT_THEMES.entries()) {
			const page = await openPage(browser, look)
			await page.goto(`${front.url}/offline`)
			expect(await accessibilityProblems(page, index === 0 ? undefined : VISUAL_RULES)).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
			expect(page.problems).toEqual([])
			await page.context().close()
		}
	})
})

describe('with a slow connection', () => {
	it('a cached page is shown after three seconds, and the newer one is cached for the next visit', async () => {
		const page = await openWithServiceWorker(browser, `${front.url}/movie/27205`)
		let respond = () => {}
		front.replace('/movie/27205', (_, late) => {
			respond = () =>
				late.writeHead(200, { 'Content-Type': 'text/html', 'X-Viewer': 'none' }).end('<h1>A newer page</h1>')
		})
		const since = Date.now()
		const response = await page.reload({ waitUntil: 'commit' })
		expect(response?.fromServiceWorker()).toBe(true)
		expect(Date.now() - since).toBeGreaterThanOrEqual(2_900)
		expect(await heading(page)).toBe('Inception')
		respond()
		await expect
			.poll(() => cachedPages(page).then((all) => all.some((text) => text.includes('A newer page'))))
			.toBe(true)
	})

	it('a page that has changed since is not served from the cache', async () => {
		const page = await openWithServiceWorker(browser, `${front.url}/privacy`, {
			colorScheme: 'dark',
			javaScriptEnabled: true,
		})
		await page.evaluate(() =>
			fetch('/actions/theme', { method: 'POST', body: new URLSearchParams({ theme: 'light' }), redirect: 'manual' }),
		)
		const theme = async () => (await page.context().cookies()).find(({ name }) => name === 'theme')?.value
		await expect.poll(theme).toBe('light')
		front.delay(/^\/privacy/, 3_500)
		const response = await page.reload()
		expect((await response?.text())?.slice(0, 60)).toContain('class="light"')
	})
})

describe('a personal page', () => {
	it('is available offline to its viewer', async () => {
		const { page, email } = await openAsMember('/profile')
		front.disconnect()
		await page.reload()
		await page.locator('main').getByText(email).waitFor()
	})

	it('is gone after signing out, from both Back and the offline cache', async () => {
		const { page, email } = await openAsMember('/profile')
		expect((await cachedPages(page)).some((text) => text.includes(email))).toBe(true)
		await signOut(page)
		await expect.poll(() => cachedPages(page).then((all) => all.some((text) => text.includes(email)))).toBe(false)
		await page.goBack()
		await page.waitForURL(/\/login/)
		front.disconnect()
		await page.goto(`${front.url}/profile`)
		expect(await heading(page)).toBe('You are offline')
		expect(await page.content()).not.toContain(email)
	})

	it('is gone when another viewer is signed in', async () => {
		const { page, email } = await openAsMember('/profile')
		await signInAs(await createMember(appUrl), page, front.url)
		await page.goto(`${front.url}/profile`)
		await expect.poll(() => cachedPages(page).then((all) => all.some((text) => text.includes(email)))).toBe(false)
		front.disconnect()
		await page.goto(`${front.url}/`)
		expect(await page.content()).not.toContain(email)
	})

	it('is not restored by a response that was in flight while signing out', async () => {
		const { page, email } = await openAsMember('/profile')
		// Requested and answered for them, but delayed.
		const response = await page.context().request.get(`${front.url}/profile`)
		const [body, headers] = [await response.body(), response.headers()]
		let release = () => {}
		const held = new Promise<void>((done) => {
			release = done
		})
		front.replace('/profile', async (_, late) => {
			await held
			late.writeHead(200, { 'Content-Type': 'text/html', 'X-Viewer': headers['x-viewer'] }).end(body)
		})
		const other = await page.context().newPage()
		const late = other.goto(`${front.url}/profile`)
		await expect.poll(() => front.requests.filter((path) => path === 'GET /profile').length).toBeGreaterThan(2)
		await signOut(page)
		release()
		await late
		await other.locator('h1').waitFor()
		expect((await cachedPages(page)).some((text) => text.includes(email))).toBe(false)
	})

	it('is marked by the server, and a page with a toast must not be stored', async () => {
		const visitor = createTestClient(appUrl)
		expect((await visitor.request('/')).headers.get('X-Viewer')).toBe('none')
		await visitor.signUp()
		const first = await visitor.request('/')
		expect(first.headers.get('X-Passing')).toBe('1')
		const second = await visitor.request('/')
		expect(second.headers.get('X-Passing')).toBeNull()
		expect(second.headers.get('X-Viewer')).toBe(first.headers.get('X-Viewer'))
		expect(second.headers.get('X-Viewer')).not.toBe('none')
	})
})
