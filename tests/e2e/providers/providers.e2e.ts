import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openBrowser, openPage, PHONE, waitForHydration } from '../../support/browser/browser.ts'
import { createTestClient } from '../../support/requests/test-client.ts'
import { expectMostlyOn } from './badges.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

async function open(path: string, options: BrowserContextOptions = {}, cookie: string | null = null) {
	const page = await openPage(browser, options)
	if (cookie) await page.context().addCookies([{ name: 'services', value: cookie, url: appUrl }])
	await page.goto(appUrl + path)
	return page
}

const chip = (page: Page) => page.getByRole('button', { name: 'My services' })

/** Without scripts: `providers.http.ts`. */
describe('the providers of a viewer', () => {
	it('are saved with each press, in place, and lead back to where they were wanted', async () => {
		const page = await open('/movie?genre=28', { viewport: PHONE })
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Where' }).click()
		await page.getByRole('link', { name: 'My services…' }).click()
		await page.getByRole('heading', { level: 1, name: 'Your services' }).waitFor()
		const tiles = page.locator('.provider-tile')
		const tops = await tiles.evaluateAll((all) => all.slice(0, 3).map((tile) => tile.getBoundingClientRect().top))
		expect(new Set(tops).size).toBe(1)
		expect(await page.getByRole('button', { name: 'Save', exact: true }).isVisible()).toBe(false)
		const order = await tiles.allTextContents()
		const stored = async () => (await page.context().cookies()).find(({ name }) => name === 'services')?.value
		await page.getByLabel('Kinoteka').check()
		await expect.poll(stored).toBe('on.kinoteka')
		await page.getByLabel('Parade').focus()
		await page.keyboard.press('Space')
		await expect.poll(stored).toBe('on.kinoteka.parade')
		await page.getByLabel('Kinoteka').uncheck()
		await expect.poll(stored).toBe('on.parade')
		expect(await tiles.allTextContents()).toEqual(order)
		await page.getByRole('link', { name: 'Show movies' }).click()
		await page.waitForURL('**/movie?genre=28')
		expect(await chip(page).getAttribute('aria-pressed')).toBe('true')
	})

	it.each(['/tv', '/trending', '/search?q=the', '/'])('filter the titles of %s', async (path) => {
		const response = await fetch(appUrl + path, { headers: { Cookie: 'services=on.lumina.parade' } })
		const html = await response.text()
		const said = [...html.matchAll(/class="badge">([^<]+)</g)].map(([, words]) => words ?? '')
		expectMostlyOn(said, ['Lumina', 'Parade'])
		expect(html).toMatch(/aria-pressed="true"[^>]*>My services/)
	})

	it('are stored in the account of a signed-in viewer, and the filter in the browser', async () => {
		const visitor = createTestClient(appUrl)
		await visitor.createAccount()
		const form = { services: 'northlight', mode: 'on', returnTo: '/tv' }
		const saved = await visitor.request('/services', { form })
		expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/tv'])
		expect(visitor.cookies.get('services')).toBe('on')
		expect(await (await visitor.request('/services')).text()).toMatch(
			/value="northlight"[^>]*checked|checked[^>]*value="northlight"/,
		)
		expect(await (await visitor.request('/tv')).text()).toContain('>Northlight<')
	})

	it('stay on the device if adding them to the account fails, with a message and another offer', async () => {
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
})
