import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { accessibilityProblems, DESKTOP, openAs, openBrowser, waitForHydration } from '../../support/browser/browser.ts'
import { createTestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

const queryOf = (page: Page) => new URL(page.url()).search
const card = (page: Page, path: string) => page.locator(`.card[href="${path}"]`)
const watched = (path: string) => {
	const [, type, id] = path.split('/')
	return {
		media_id: Number(id),
		media_type: type,
		title: `Title ${id}`,
		watch_position: 6000,
		duration: 6000,
		created_at: new Date().toISOString(),
		...(type === 'tv' && { season: 1, episode: 1 }),
	}
}

/** The first titles of a list, as everybody sees them. */
async function firstOf(path: string): Promise<[string, string]> {
	const html = await (await fetch(appUrl + path)).text()
	const [first = '', second = ''] = [
		...html.matchAll(/href="(\/(?:movie|tv)\/\d+)" class="card"|class="card"[^>]* href="(\/(?:movie|tv)\/\d+)"/g),
	].map(([, before, after]) => before ?? after ?? '')
	return [first, second]
}

async function open(path: string, options: BrowserContextOptions = {}, seen: readonly string[] = []) {
	const store = (items: string) => localStorage.setItem('fdf_watch_history', items)
	return openAs(null, browser, appUrl + path, options, async (page) => {
		if (seen.length > 0) await page.addInitScript(store, JSON.stringify(seen.map(watched)))
	})
}

/** A signed-in browser that has seen these titles. */
async function openAsMember(path: string, seen: readonly string[], options: BrowserContextOptions = {}) {
	const visitor = createTestClient(appUrl)
	await visitor.createAccount()
	expect((await visitor.request('/api/history', { json: { items: seen.map(watched) } })).status).toBe(202)
	return { page: await openAs(visitor, browser, appUrl + path, options), visitor }
}

describe('what a signed-in viewer has seen', () => {
	it('is marked, and hidden by a menu of the list without JavaScript', async () => {
		const [film, other] = await firstOf('/movie')
		const { page, visitor } = await openAsMember('/movie', [film], { javaScriptEnabled: false, viewport: DESKTOP })
		expect(await card(page, film).locator('.mark').textContent()).toBe('✓Seen')
		expect(await card(page, other).locator('.mark').count()).toBe(0)
		await page.getByRole('button', { name: 'More', exact: true }).click()
		await page.getByLabel('Hide seen').check()
		await page.locator(':popover-open').getByRole('button', { name: /^Show/ }).click()
		expect(queryOf(page)).toBe('?seen=hide')
		expect(await card(page, film).count()).toBe(0)
		expect(await card(page, other).count()).toBe(1)
		expect(await page.getByText('1 title that you have seen is hidden.').count()).toBe(1)
		await page.getByRole('button', { name: 'More: not seen yet' }).waitFor()
		await page.getByRole('link', { name: 'Clear' }).click()
		expect(await card(page, film).count()).toBe(1)
		const [type, id] = other.slice(1).split('/') as [string, string]
		await visitor.request('/actions/opinion', { form: { intent: 'dismiss', type, id, returnTo: '/' } })
		await page.reload()
		expect(await card(page, other).locator('.mark').textContent()).toBe('✕Not interested')
		await page.goto(`${appUrl}/movie?seen=hide`)
		expect(await page.getByText('2 titles that you have seen are hidden.').count()).toBe(1)
	})

	it.each([
		'/',
		'/trending',
		'/search?q=the',
		'/movie/27205',
	])('is hidden on %s with one button that keeps its name, and shown again', async (path) => {
		const [film] = await firstOf(path)
		const { page } = await openAsMember(path, [film], { javaScriptEnabled: false })
		expect(await card(page, film).locator('.mark').first().textContent()).toBe('✓Seen')
		const hide = page.getByRole('button', { name: 'Hide seen' })
		const openFilters = async () => path === '/' && (await page.getByRole('button', { name: 'Filter' }).click())
		await openFilters()
		expect(await hide.getAttribute('aria-pressed')).toBe('false')
		await hide.click()
		expect(queryOf(page)).toMatch(/[?&]seen=hide$/)
		expect(await card(page, film).count()).toBe(0)
		expect(await page.getByText(/title that you have seen is hidden\.$/).count()).toBe(1)
		await openFilters()
		expect(await hide.getAttribute('aria-pressed')).toBe('true')
		await hide.click()
		expect(queryOf(page)).not.toContain('seen')
		expect(await card(page, film).count()).toBeGreaterThan(0)
	})
})

describe('what an anonymous visitor has seen', () => {
	it('is marked by their browser and hidden before the first paint, and the page says how many are', async () => {
		const [film, other] = await firstOf('/movie')
		const page = await open('/movie', { viewport: DESKTOP }, [film])
		const markOf = (path: string) =>
			card(page, path)
				.locator('.poster')
				.evaluate((poster) => getComputedStyle(poster, '::after').content)
		await expect.poll(() => markOf(film)).toContain('✓')
		expect(await markOf(other)).toBe('none')
		await page.getByRole('button', { name: 'More', exact: true }).click()
		await page.getByLabel('Hide seen').check()
		await page.waitForURL('**/movie?seen=hide')
		await page.getByText('1 title that you have seen is hidden.').waitFor()
		expect(await card(page, film).isVisible()).toBe(false)
		expect(await card(page, other).isVisible()).toBe(true)
		await page.route('**/assets/**', (route) => route.abort())
		await page.reload({ waitUntil: 'domcontentloaded' })
		expect(await card(page, film).isVisible()).toBe(false)
		expect(await card(page, other).isVisible()).toBe(true)
	})

	it('may be hidden on the home page, whose filters only appear once there is a history', async () => {
		const filters = (page: Page) => page.getByRole('button', { name: 'Filter' })
		const stranger = await open('/')
		expect(await filters(stranger).count()).toBe(0)
		const [film] = await firstOf('/')
		const page = await open('/', {}, [film])
		// Marks are kept by code that loads two seconds after the others.
		await page.waitForFunction(() => localStorage.getItem('marquee_marks'))
		await page.reload()
		await filters(page).click()
		await page.getByRole('button', { name: 'Hide seen' }).click()
		await page.waitForURL('**/?seen=hide')
		await expect.poll(() => card(page, film).isVisible()).toBe(false)
		expect(page.problems).toEqual([])
	})

	it('has no accessibility problems', async () => {
		const [film] = await firstOf('/trending')
		const page = await open('/trending?seen=hide', {}, [film])
		await page.getByText('1 title that you have seen is hidden.').waitFor()
		expect(await accessibilityProblems(page)).toEqual([])
		expect(page.problems).toEqual([])
	})
})

describe('the filters of a list', () => {
	it('are offered when the list is opened again, and never applied by themselves', async () => {
		const page = await open('/movie?genre=18&from=1990', { viewport: DESKTOP })
		await expect
			.poll(() => page.evaluate(() => localStorage.getItem('marquee_filters:movie')))
			.toBe('genre=18&from=1990')
		await page.goto(`${appUrl}/movie`)
		await waitForHydration(page)
		const offer = page.getByRole('link', { name: 'Your last filters: Drama, from 1990 — apply' })
		await offer.waitFor()
		expect(queryOf(page)).toBe('')
		await offer.click()
		await page.waitForURL('**/movie?genre=18&from=1990')
		await offer.waitFor({ state: 'detached' })
		expect(page.problems).toEqual([])
	})
})
