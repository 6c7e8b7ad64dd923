import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { accessibilityProblems, DESKTOP, openAs, openBrowser, waitForHydration } from '../../support/browser/browser.ts'

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

/** Of signed-in viewers: `seen.http.ts`. */
describe('a title that an anonymous visitor has seen', () => {
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
