import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	holdRequests,
	openAs,
	openBrowser,
	openPage,
	PHONE,
	problemsInEveryTheme,
	sendCredentials,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const INCEPTION = 'movie:27205'
const MATRIX = 'movie:603'
const BREAKING_BAD = 'tv:1396'
const REFUSAL = 'Please log in to add items to your watchlist.'

const browser = await openBrowser({ hasPictures: false })

const open = (path: string, options: BrowserContextOptions = {}, who: TestClient | null = null) =>
	openAs(who, browser, appUrl + path, options)

/** An account with these titles in the watchlist, in this order. */
async function member(titles: readonly string[] = []): Promise<TestClient> {
	const visitor = await createMember(appUrl)
	for (const title of titles) await change(visitor, 'add', title)
	return visitor
}

function change(visitor: TestClient, intent: string, title: string, more: Record<string, string> = {}) {
	const [type = '', id = ''] = title.split(':')
	return visitor.request('/actions/saved', { form: { intent, list: 'watchlist', type, id, returnTo: '/', ...more } })
}

const names = (page: Page) => page.waitForLoadState().then(() => page.locator('.grid .card-title').allInnerTexts())
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const toast = (page: Page, title: string) => page.locator('.toast', { hasText: title })

/** Without scripts: `saved.http.ts`. */
describe('a title and the lists', () => {
	it('is added to both lists from its own page, appears there, and is removed again', async () => {
		const page = await open('/movie/27205', {}, await member())
		await button(page, 'Add to watchlist').click()
		await toast(page, 'Added to watchlist').getByText('Inception is in your watchlist.').waitFor()
		expect(await button(page, 'Remove from watchlist').count()).toBe(1)
		await button(page, 'Add to favorites').click()
		await toast(page, 'Added to favorites').waitFor()
		expect(new URL(page.url()).pathname).toBe('/movie/27205')

		await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Lists' }).click()
		await page.waitForURL('**/watchlist')
		await expect.poll(() => names(page)).toEqual(['Inception'])
		await page.getByRole('navigation', { name: 'Your lists' }).getByRole('link', { name: 'Favorites' }).click()
		await page.waitForURL('**/favorites')
		await expect.poll(() => names(page)).toEqual(['Inception'])

		await page.locator('.saved-item').hover()
		await button(page, 'Remove Inception from favorites').click()
		await toast(page, 'Item removed').getByText('It is no longer in your favorites.').waitFor()
		await page.getByText('No favorites yet').waitFor()
		await page.goto(`${appUrl}/movie/27205`)
		await waitForHydration(page)
		await button(page, 'Remove from watchlist').click()
		await toast(page, 'Item removed').waitFor()
		expect(await button(page, 'Add to watchlist').count()).toBe(1)
		expect(page.problems).toEqual([])
	})
})

describe('without an account', () => {
	it('every first tap on a touch screen counts once, however early it comes', async () => {
		const page = await openPage(browser, { viewport: PHONE, hasTouch: true, isMobile: true }, false)
		const posts: string[] = []
		page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
		const release = await holdRequests(page, '**/assets/*.js')
		await page.goto(`${appUrl}/movie/680`, { waitUntil: 'domcontentloaded' })
		const presses = ['Add to watchlist', 'Add to favorites', '3 stars', '4 stars', 'Watched']
		for (const name of [...presses, 'More about this title', 'Not interested']) await button(page, name).tap()
		await button(page, 'Not interested').tap()
		const busy = page.locator('main button[aria-busy]')
		// A second star replaces the first one.
		expect(await busy.count()).toBe(5)
		release()
		await button(page, 'Remove from watchlist').waitFor()
		await button(page, 'Remove from favorites').waitFor()
		const pressed = () =>
			page
				.locator('.opinion [aria-pressed=true]')
				.evaluateAll((on) => on.map((each) => each.ariaLabel ?? each.textContent))
		await expect.poll(pressed).toEqual(['4 stars', 'Watched', 'Not interested'])
		expect(await busy.count()).toBe(0)
		expect(new URL(page.url()).pathname).toBe('/movie/680')
		const stored = await page.evaluate(() =>
			['marquee_saved', 'marquee_opinions', 'fdf_watch_history'].map((key) => JSON.parse(localStorage[key] ?? '[]')),
		)
		expect(stored.map((items) => items.length)).toEqual([2, 1, 1])
		expect(stored[1]?.[0]).toMatchObject({ rating: 4, isDismissed: true })
		expect(posts.filter((path) => path.startsWith('/actions/'))).toEqual([])
		expect(page.problems).toEqual([])
	})

	it('a list stays on the device, shows at once, and moves into the account on request', async () => {
		const account = await createTestClient(appUrl).createAccount()
		const page = await open('/movie/27205')
		const place = await button(page, 'Add to watchlist').boundingBox()
		await button(page, 'Add to watchlist').click()
		await toast(page, 'Saved on this device')
			.getByText('Inception is in your watchlist on this device.', { exact: true })
			.waitFor()
		// Nothing appears beside what was pressed.
		expect(await button(page, 'Remove from watchlist').boundingBox()).toEqual(place)
		expect(await page.getByText(REFUSAL).count()).toBe(0)
		expect(await page.locator('.toast.destructive').count()).toBe(0)
		const way = toast(page, 'Saved on this device').getByRole('link', { name: 'Sign in' })
		const target = '/login?redirectTo=%2Fmovie%2F27205&save=watchlist:movie:27205'
		expect(await way.getAttribute('href')).toBe(target)
		await page.goto(`${appUrl}/movie/27205`)
		await button(page, 'Remove from watchlist').waitFor()
		await page.goto(`${appUrl}/movie/603`)
		await waitForHydration(page)
		await button(page, 'Add to watchlist').click()
		await toast(page, 'Saved on this device').waitFor()

		await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Lists' }).click()
		await expect.poll(() => names(page)).toEqual(['The Matrix', 'Inception'])
		expect(await accessibilityProblems(page)).toEqual([])
		await page.locator('.saved-item').first().hover()
		await button(page, 'Remove The Matrix from watchlist').click()
		await expect.poll(() => names(page)).toEqual(['Inception'])

		await page.goto(appUrl + target)
		await page.getByRole('heading', { level: 1, name: 'Sign in to save Inception' }).waitFor()
		await sendCredentials(page, account)
		const card = page.getByRole('region', { name: 'Add what you saved here to your account?' })
		await card.getByRole('button', { name: 'Add' }).click()
		await toast(page, 'Lists added').waitFor()
		expect(await page.evaluate(() => localStorage.getItem('marquee_saved'))).toBeNull()
		await page.goto(`${appUrl}/watchlist`)
		await expect.poll(() => names(page)).toEqual(['Inception'])
		expect(page.problems).toEqual([])
	})
})

describe('a click with JavaScript', () => {
	/** Delays the server until `release` is called. */
	async function slow(page: Page, answer?: { status: number }) {
		const waiting: (() => void)[] = []
		const posts: string[] = []
		await page.route('**/actions/saved', async (route) => {
			posts.push(/name="intent"\s+(\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '')
			await new Promise<void>((done) => waiting.push(done))
			await (answer ? route.fulfill(answer) : route.continue())
		})
		const release = () => expect.poll(() => waiting.shift()?.() === undefined && posts.length > 0).toBe(true)
		return { posts, waiting, release }
	}

	it('is reverted when the server fails, queued when it is unreachable, and the page stays', async () => {
		const page = await open('/movie/603', {}, await member())
		await page.route('**/actions/saved', (route) => route.fulfill({ status: 503, body: 'gone' }))
		await button(page, 'Add to favorites').click()
		await toast(page, 'Error adding to favorites').getByText('There was a problem adding to your favorites.').waitFor()
		await button(page, 'Add to favorites').waitFor()
		await page.unroute('**/actions/saved')
		await page.context().setOffline(true)
		await button(page, 'Add to watchlist').click()
		await toast(page, 'Saved on this device').waitFor()
		expect(await button(page, 'Remove from watchlist').count()).toBe(1)
		await page.context().setOffline(false)
		await page.reload()
		await button(page, 'Remove from watchlist').waitFor()
		expect(page.problems).toEqual([])
	})

	it('follows the one before it, so that the last one wins', async () => {
		const visitor = await member()
		const page = await open('/movie/603', {}, visitor)
		const { posts, release } = await slow(page)
		await button(page, 'Add to watchlist').click()
		await button(page, 'Remove from watchlist').click()
		await button(page, 'Add to watchlist').click()
		await button(page, 'Remove from watchlist').click()
		for (const sent of [1, 2, 3, 4]) {
			await expect.poll(() => posts.length).toBe(sent)
			await release()
		}
		expect(posts).toEqual(['add', 'remove', 'add', 'remove'])
		await expect.poll(() => toast(page, 'Item removed').count()).toBe(2)
		expect(await button(page, 'Add to watchlist').count()).toBe(1)
		expect(await (await visitor.request('/watchlist')).text()).toContain('Your watchlist is empty')
	})

	it('removes a card at once and restores it on failure', async () => {
		const page = await open('/watchlist', {}, await member([INCEPTION, MATRIX]))
		const { release } = await slow(page, { status: 503 })
		await page.locator('.saved-item').first().hover()
		await button(page, 'Remove The Matrix from watchlist').click()
		await expect.poll(() => names(page)).toEqual(['Inception'])
		await release()
		await toast(page, 'Error removing item').getByText('There was a problem removing from your watchlist.').waitFor()
		await expect.poll(() => names(page)).toEqual(['The Matrix', 'Inception'])
	})

	it('shows a title again after Undo, also when the list without it never came', async () => {
		const page = await open('/watchlist', {}, await member([INCEPTION, MATRIX]))
		const release = await holdRequests(page, '**/watchlist.data*')
		await page.locator('.saved-item').first().hover()
		await button(page, 'Remove The Matrix from watchlist').click()
		await expect.poll(() => names(page)).toEqual(['Inception'])
		await toast(page, 'Item removed').getByRole('button', { name: 'Undo' }).click()
		await toast(page, 'Restored').waitFor()
		release()
		await expect.poll(() => names(page)).toEqual(['The Matrix', 'Inception'])
	})

	it('leads to signing in when the session has ended elsewhere, which then saves the title', async () => {
		const visitor = await createMember(appUrl)
		const page = await open('/movie/603', { viewport: DESKTOP }, visitor)
		await visitor.request('/logout', { form: {} })
		await button(page, 'Add to watchlist').click()
		const refusal = toast(page, 'Error adding to watchlist')
		await page.locator('.top-bar').getByRole('link', { name: 'Sign in', exact: true }).waitFor()
		await refusal.getByRole('link', { name: 'Sign in' }).click()
		await page.waitForURL(/\/login\?/)
		await sendCredentials(page, visitor)
		await page.waitForURL('**/movie/603')
		await toast(page, 'Added to watchlist').waitFor()
		await button(page, 'Remove from watchlist').waitFor()
	})

	it('counts on the device from the second time on when the session has ended elsewhere', async () => {
		const visitor = await member()
		const page = await open('/movie/603', { viewport: DESKTOP }, visitor)
		await visitor.request('/logout', { form: {} })
		await button(page, 'Add to watchlist').click()
		await toast(page, 'Error adding to watchlist').waitFor()
		await page.locator('.top-bar').getByRole('link', { name: 'Sign in', exact: true }).waitFor()
		// From now on the list is on the device.
		await button(page, 'Add to watchlist').click()
		await toast(page, 'Saved on this device').waitFor()
	})

	it('says so when the session has ended', async () => {
		const page = await open('/favorites', {}, await member())
		await page.goto(`${appUrl}/watchlist`)
		await page.context().clearCookies()
		await page.getByRole('navigation', { name: 'Your lists' }).getByRole('link', { name: 'Favorites' }).click()
		await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()
		await expect.poll(() => page.evaluate(() => localStorage.getItem('marquee_viewer'))).toBeNull()
	})
})

describe('the keyboard', () => {
	it('saves, removes and selects, keeps the focus, and Enter in a checkbox removes nothing', async () => {
		const page = await open('/movie/78', { viewport: DESKTOP }, await member([INCEPTION, MATRIX, BREAKING_BAD]))
		await button(page, 'Add to watchlist').focus()
		await page.keyboard.press('Enter')
		await toast(page, 'Added to watchlist').waitFor()
		expect(await button(page, 'Remove from watchlist').evaluate((item) => item === document.activeElement)).toBe(true)

		await page.goto(`${appUrl}/watchlist?sort=title`)
		await waitForHydration(page)
		await page.getByRole('link', { name: /^Breaking Bad/ }).focus()
		await page.keyboard.press('Tab')
		await page.keyboard.press('Space')
		await toast(page, 'Item removed').waitFor()
		const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
		await expect.poll(focused).toBe('Remove Inception from watchlist')

		await page.locator('.select-several').focus()
		await page.keyboard.press('Space')
		await page.getByRole('checkbox', { name: 'Select Inception' }).focus()
		await page.keyboard.press('Space')
		await page.locator('.select-bar').getByText('1 selected').waitFor()
		await page.setViewportSize(PHONE)
		const edge = (selector: string, side: 'top' | 'bottom') =>
			page.locator(selector).evaluate((element, name) => element.getBoundingClientRect()[name], side)
		await expect.poll(() => edge('.chat-button', 'top')).toBeGreaterThanOrEqual(await edge('.select-bar', 'bottom'))
		await page.setViewportSize(DESKTOP)
		await page.keyboard.press('Enter')
		await expect.poll(() => names(page)).toHaveLength(2)
		await page.getByRole('button', { name: 'Select all' }).press('Enter')
		await page.getByRole('button', { name: 'Remove selected' }).press('Enter')
		await page.getByText('Your watchlist is empty').waitFor()
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Watchlist')
		expect(page.problems).toEqual([])
	})
})

describe('on a phone', () => {
	it('everything above the list is within the screen', async () => {
		const page = await open('/watchlist', { viewport: PHONE, hasTouch: true }, await member([INCEPTION, MATRIX]))
		for (const width of [360, 320]) {
			await page.setViewportSize({ width, height: 640 })
			const box = await page.getByText('Select', { exact: true }).boundingBox()
			expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThan(width)
		}
		await page.getByText('Select', { exact: true }).tap()
		await page.getByRole('checkbox', { name: 'Select Inception' }).waitFor()
	})
})

describe('the server', () => {
	it('explains the lists to anonymous visitors, refuses to change them, and explains invalid parameters', async () => {
		const nobody = createTestClient(appUrl)
		const explained = await nobody.request('/watchlist')
		expect(explained.status).toBe(200)
		expect(explained.headers.get('Cache-Control')).toContain('private')
		expect(await explained.text()).toContain('Your lists stay on this device until you sign in.')
		const random = await nobody.request('/favorites/random')
		expect([random.status, random.headers.get('Location')]).toEqual([303, '/login?redirectTo=%2Ffavorites%2Frandom'])
		const form = { intent: 'add', list: 'favorites', type: 'movie', id: '603' }
		const refused = await nobody.request('/actions/saved', { form, headers: { Accept: 'application/json' } })
		expect([refused.status, await refused.json()]).toMatchObject([
			401,
			{ toast: { text: 'Please log in to add items to your favorites.' } },
		])
		const visitor = await member()
		const wrong = await visitor.request('/watchlist?sort=popular')
		expect(wrong.status).toBe(400)
		expect(await wrong.text()).toContain('asks for a sort that we')
		const page = await visitor.request('/favorites')
		expect(page.headers.get('Cache-Control')).toContain('no-store')
		expect(await page.text()).toContain('<meta name="robots" content="noindex"/>')
		expect((await visitor.request('/favorites/random')).headers.get('Location')).toBe('/favorites')
	})

	it('shows 48 titles a page, and the last page when the requested one is past the end', async () => {
		const lists = await Promise.all(
			['', '?page=2', '?page=3'].map((search) => createTestClient(appUrl).request(`/movie${search}`)),
		)
		const texts = await Promise.all(lists.map((response) => response.text()))
		const ids = new Set(texts.flatMap((text) => [...text.matchAll(/href="\/movie\/(\d+)"/g)].map(([, id]) => id)))
		const visitor = await member([...ids].slice(0, 50).map((id) => `movie:${id}`))
		const cards = async (path: string) =>
			(await (await visitor.request(path)).text()).match(/class="saved-item"/g)?.length ?? 0
		expect(await cards('/watchlist?sort=title')).toBe(48)
		expect(await cards('/watchlist?sort=title&page=2')).toBe(2)
		const beyond = await visitor.request('/watchlist?sort=title&page=3')
		expect(beyond.headers.get('Location')).toBe('/watchlist?sort=title&page=2')
	})
})

describe('accessibility', () => {
	it('axe finds no problems in a list while selecting', async () => {
		const visitor = await member([INCEPTION, BREAKING_BAD])
		const page = await open('/watchlist', {}, visitor)
		await page.getByText('Select', { exact: true }).click()
		await page.getByRole('checkbox', { name: 'Select Inception' }).check()
		expect(await problemsInEveryTheme(page)).toEqual([])
	})
})
