import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, openPage, problemsOnEachPage } from '../../support/browser/browser.ts'
import { onBusyMachine } from '../../support/busy-machine.ts'
import { createTestClient } from '../../support/requests/test-client.ts'
import { type App, serveApp } from '../../support/servers/app-server.ts'

const NOT_MINE = 'Not on your services'

const appUrl = inject('appUrl')
let browser: Browser
const opened: Page[] = []

beforeAll(async () => {
	browser = await openBrowser({ hasPictures: false })
})
afterAll(() => browser.close())
afterEach(async () => {
	for (const page of opened.splice(0)) await page.context().close()
})

async function open(path: string, options: BrowserContextOptions = {}, cookie: string | null = null) {
	const page = await openPage(browser, options)
	opened.push(page)
	if (cookie) await page.context().addCookies([{ name: 'services', value: cookie, url: appUrl }])
	await page.goto(appUrl + path)
	return page
}

const badges = (page: Page) => page.waitForLoadState().then(() => page.locator('.grid .card .badge').allTextContents())
const chip = (page: Page) => page.getByRole('button', { name: 'On my services' })

/** The badges of a list: only chosen providers, and at most 30 % without one. */
function expectMostlyOn(said: readonly string[], services: readonly string[]): void {
	expect(said.length).toBeGreaterThan(10)
	expect(said.every((text) => text === NOT_MINE || services.includes(text))).toBe(true)
	expect(said.filter((text) => text === NOT_MINE).length).toBeLessThanOrEqual(said.length * 0.3)
}

describe('the providers of a viewer', () => {
	it('are chosen once, without JavaScript or an account, and then filter every list', async () => {
		const page = await open('/movie?genre=28', { javaScriptEnabled: false })
		expect(await chip(page).getAttribute('aria-pressed')).toBe('false')
		expect(await badges(page)).toEqual([])
		await chip(page).click()
		await page.getByRole('heading', { level: 1, name: 'Your services' }).waitFor()
		await page.getByLabel('Kinoteka').check()
		await page.getByLabel('Parade').check()
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		expect(page.url()).toBe(`${appUrl}/movie?genre=28`)
		expect(await chip(page).getAttribute('aria-pressed')).toBe('true')
		expectMostlyOn(await badges(page), ['Kinoteka', 'Parade'])
		await page.getByRole('link', { name: 'Next' }).click()
		expect(page.url()).toContain('page=2')
		expectMostlyOn(await badges(page), ['Kinoteka', 'Parade'])
		await chip(page).click()
		expect(page.url()).toBe(`${appUrl}/movie?genre=28`)
		expect(await badges(page)).toEqual([])
	})

	it.each(['/tv', '/trending', '/search?q=the', '/'])('filter the titles of %s', async (path) => {
		const response = await fetch(appUrl + path, { headers: { Cookie: 'services=on.lumina.parade' } })
		const html = await response.text()
		const said = [...html.matchAll(/class="badge">([^<]+)</g)].map(([, words]) => words ?? '')
		expectMostlyOn(said, ['Lumina', 'Parade'])
		expect(html).toMatch(/aria-pressed="true"[^>]*>On my services/)
	})

	it('are marked under "Where to watch", with price, quality and age', async () => {
		const page = await open('/movie?region=GB', { javaScriptEnabled: false }, 'on.kinoteka')
		await page.locator('.grid .card', { hasText: 'Kinoteka' }).first().click()
		await page.waitForURL(/\/movie\/\d+/)
		const where = page.locator('section', { has: page.locator('#where') })
		expect(await where.getByRole('link', { name: /^Kinoteka .*Included in your services$/ }).count()).toBeGreaterThan(0)
		expect(await where.textContent()).toMatch(/Checked (just now|\d+ \w+ ago)\./)
		await where
			.getByRole('link', { name: /^Kinoteka .*Included in your services$/ })
			.first()
			.click()
		expect(new URL(page.url()).pathname).toMatch(/^\/watch\/movie\/\d+$/)
	})

	it('are stored in the account of a signed-in viewer, and the filter in the browser', async () => {
		const visitor = createTestClient(appUrl)
		await visitor.createAccount()
		const form = { services: 'northlight', mode: 'on', returnTo: '/tv' }
		const saved = await visitor.request('/services', { form })
		expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/tv'])
		expect(visitor.cookies.get('services')).toBe('on')
		expect(await (await visitor.request('/profile')).text()).toMatch(
			/value="northlight"[^>]*checked|checked[^>]*value="northlight"/,
		)
		expect(await (await visitor.request('/tv')).text()).toContain('>Northlight<')
	})

	it('stay on the device when they could not be added to the account, which is said and offered again', async () => {
		const visitor = createTestClient(appUrl)
		visitor.cookies.set('services', 'on.kinoteka').set('region', 'DE')
		await visitor.createAccount()
		const page = await open('/terms')
		const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: appUrl }))
		await page.context().addCookies(cookies)
		await page.reload()
		const card = page.getByRole('region', { name: 'Add what you chose here to your account?' })
		const preferences = async () => (await visitor.request('/api/preferences')).json()

		await page.route('**/actions/settings', (route) => route.fulfill({ status: 503, json: { toast: null } }), {
			times: 1,
		})
		await card.getByRole('button', { name: 'Add' }).click()
		await page.getByText('Your services and your region are still on this device. Try again.').waitFor()
		expect(await page.getByText('Settings added').count()).toBe(0)
		expect(await preferences()).toMatchObject({ region: null, services: [] })
		const names = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
		expect(await names()).toEqual(expect.arrayContaining(['services=on.kinoteka', 'region=DE']))

		await card.getByRole('button', { name: 'Add' }).click()
		await page.getByText('Settings added').waitFor()
		expect(await preferences()).toMatchObject({ region: 'DE', services: ['kinoteka'] })
		expect(await card.count()).toBe(0)
	})

	it.each([
		['http://evil.example'],
		['//evil.example'],
		['/\\evil.example'],
	])('are saved without a redirect to %s', async (returnTo) => {
		const visitor = createTestClient(appUrl)
		const saved = await visitor.request('/services', { form: { services: 'lumina', returnTo } })
		expect(saved.headers.get('Location')).toBe('/services')
		const on = await visitor.request('/actions/services', { form: { mode: 'on', returnTo } })
		expect(on.headers.get('Location')).toBe('/')
	})

	it('are refused when they do not exist', async () => {
		const response = await createTestClient(appUrl).request('/services', { form: { services: '<script>' } })
		expect(response.status).toBe(400)
		expect(await response.text()).toContain('Choose from the services above.')
	})
})

it('the provider pages have no accessibility problems', async () => {
	const page = await open('/services', {}, 'on.kinoteka.parade')
	const urls = ['/services', '/movie', '/movie/27205?region=GB'].map((path) => appUrl + path)
	expect(await problemsOnEachPage(page, urls)).toEqual([])
})

describe('external providers', () => {
	let server: Server
	let app: App

	beforeAll(async () => {
		server = createServer((request, response) => {
			const url = request.url ?? ''
			if (url.startsWith('/hanging')) return
			if (url.startsWith('/failing')) return response.writeHead(500).end('<h1>Oops</h1>')
			const content = [{ id: 27205, type: 'movie', title: 'Inception' }]
			const availability = [{ url: 'https://good.example/inception', quality: '<b>4K</b>', price: 2.5, type: 'rent' }]
			response.end(JSON.stringify({ data: url.includes('/catalog') ? { content } : { availability } }))
		})
		await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
		const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
		const providers = ['Good', 'Failing', 'Hanging'].map((name) => {
			const id = name.toLowerCase()
			return { id, name, baseUrl: `${baseUrl}/${id}`, apiKey: 'canary-key', color: '#123456' }
		})
		app = await serveApp({ PROVIDERS: JSON.stringify(providers) })
	})
	afterAll(async () => {
		await app.stop()
		server.closeAllConnections()
		server.close()
	})

	it('may fail or hang: the page is complete and names those that did not answer', async () => {
		const before = performance.now()
		const response = await fetch(`${app.url}/movie/27205?region=GB`)
		const html = await response.text()
		expect(response.status).toBe(200)
		expect(performance.now() - before).toBeLessThan(onBusyMachine(6_000))
		expect(html).toContain('https://good.example/inception')
		expect(html).toContain('&lt;b&gt;4K&lt;/b&gt; · £2.50')
		expect(html).toContain('Failing and Hanging are temporarily unavailable.')
		expect(html).not.toContain('canary-key')
	})

	it('leave a list unfiltered while none of the chosen ones answers', async () => {
		const visit = (cookie: string) => fetch(`${app.url}/movie`, { headers: { Cookie: `services=${cookie}` } })
		const blind = await (await visit('on.failing')).text()
		expect(blind).toContain('Your services are temporarily unavailable')
		expect(blind.match(/class="card"/g)?.length).toBeGreaterThan(15)
		const partly = await (await visit('on.failing.good')).text()
		expect(partly).toContain('Failing is temporarily unavailable.')
	})
})
