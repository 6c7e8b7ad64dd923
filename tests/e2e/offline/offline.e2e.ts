import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	DESKTOP,
	openAs,
	openBrowser,
	openPage,
	problemsInEveryTheme,
	signInAs,
	waitForCode,
	waitForHydration,
	waitForPaint,
} from '../../support/browser/browser.ts'
import { waitUntilCached } from '../../support/browser/service-worker.ts'
import { createMember, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const MATRIX = { type: 'movie', id: '603' }
const OFFLINE = "You're offline. Your changes are saved and will be sent later."

const browser = await openBrowser({ hasPictures: false })

/** A new account with these titles in the watchlist, in this order. */
async function member(ids: readonly number[] = []): Promise<TestClient> {
	const visitor = await createMember(appUrl)
	for (const mediaId of ids) await visitor.request('/api/watchlist', { json: { mediaId, mediaType: 'movie' } })
	return visitor
}

async function open(path: string, visitor: TestClient, options: BrowserContextOptions = {}) {
	const page = await openAs(visitor, browser, appUrl + path, options)
	await ready(page)
	return page
}

/** The offline code has loaded, too. */
async function ready(page: Page): Promise<void> {
	await waitForHydration(page)
	await page.locator('.connection-banner').waitFor({ state: 'attached' })
}

async function goOffline(page: Page): Promise<void> {
	await page.context().setOffline(true)
	await page.getByText(OFFLINE).waitFor()
}

async function goOnline(page: Page): Promise<void> {
	await page.context().setOffline(false)
	await page.getByText('Back online', { exact: true }).waitFor()
}

/** Clicks in the page, because the mouse of a test is too slow. */
function press(page: Page, list: string, times: number): Promise<void> {
	return page.evaluate(
		async ([list, count]) => {
			for (let index = 0; index < Number(count); index++) {
				const name = `${index % 2 ? 'Remove from' : 'Add to'} ${list}`
				const find = () => document.querySelector<HTMLElement>(`main [aria-label="${name}"]`)
				while (!find()) await new Promise((done) => requestAnimationFrame(done))
				find()?.click()
			}
		},
		[list, times],
	)
}

const kept = (page: Page) =>
	page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('marquee_writes:')))
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true })
const toast = (page: Page, title: string) => page.locator('.toast', { hasText: title })
const items = async (visitor: TestClient, list: 'watchlist' | 'favorites' | 'history') => {
	const response = await visitor.request(`/api/${list}${list === 'history' ? '?limit=500' : ''}`)
	return ((await response.json()) as { items: Record<string, unknown>[] }).items
}
const titlesOf = (all: readonly Record<string, unknown>[]) => all.map(({ title }) => title)

/** Every write that the server received, by its id. */
function countWrites(page: Page) {
	const sent: string[] = []
	page.context().on('request', (request) => {
		const id = /name="write"\s+([\w-]+)/.exec(request.postData() ?? '')?.[1]
		if (id && /\/actions\/(?:saved|opinion|history|undo)$/.test(request.url())) sent.push(id)
	})
	return sent
}

/** Holds back the scripts of the pages of this tab while `held` is in its storage. */
async function holdScripts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		if (!sessionStorage.getItem('held')) return
		Object.defineProperty(HTMLTemplateElement.prototype, 'content', {
			get() {
				throw new Error('held back')
			},
		})
	})
	await page.evaluate(() => sessionStorage.setItem('held', '1'))
}

describe('a press before the scripts have come', () => {
	it('waits on the device while offline, with a notice, and is sent once', async () => {
		const visitor = await member()
		const page = await open('/movie/603', visitor, { serviceWorkers: 'allow' })
		await waitUntilCached(page, '/movie/603')
		await holdScripts(page)
		await page.reload()
		const sent = countWrites(page)
		await page.context().setOffline(true)
		await button(page, 'Add to favorites').click()
		await page.getByText('Waiting to be sent').waitFor()
		expect(page.url()).toBe(`${appUrl}/movie/603#waiting-to-be-sent`)
		expect(await items(visitor, 'favorites')).toEqual([])

		await page.evaluate(() => sessionStorage.clear())
		await page.reload()
		await ready(page)
		await button(page, 'Remove from favorites').waitFor()
		await expect.poll(() => page.getByText('Waiting to be sent').isVisible()).toBe(false)
		await toast(page, 'Saved on this device').waitFor()
		expect(await kept(page)).toHaveLength(1)
		await page.context().setOffline(false)
		await expect.poll(async () => titlesOf(await items(visitor, 'favorites'))).toEqual(['The Matrix'])
		await expect.poll(() => kept(page)).toEqual([])
		expect(new Set(sent).size).toBe(1)
	})

	it.each([
		['the mark of a film', '/movie/603', ['Watched'], 'The Matrix'],
		['the mark of a season', '/tv/1396', ['Mark season as watched'], 'Breaking Bad'],
		['the mark of a title in Up next', '/up-next', ['Watched Inception'], null],
		[
			'what hides a title from Up next',
			'/up-next',
			['More about Inception', 'Hide Inception until you play it again'],
			null,
		],
	])('keeps %s without a connection, and has it sent once', async (_, path, names, marked) => {
		const visitor = await member()
		const begun = { media_id: 27205, media_type: 'movie', title: 'Inception', watch_position: 600, duration: 6000 }
		if (marked === null)
			await visitor.request('/api/history', {
				json: { items: [{ ...begun, created_at: new Date(Date.now() - 60_000).toISOString() }] },
			})
		const page = await open(path, visitor, { serviceWorkers: 'allow' })
		await waitUntilCached(page, path)
		const sent = countWrites(page)
		await page.context().setOffline(true)
		await page.reload()
		for (const name of names) await button(page, name).click()
		await page
			.getByText(/Saved on this device|Waiting to be sent/)
			.filter({ visible: true })
			.first()
			.waitFor()
		expect(new URL(page.url()).pathname).toBe(path)
		await page.context().setOffline(false)
		await expect.poll(() => kept(page)).toEqual([])
		if (marked === null) {
			await page.goto(appUrl + path)
			await page.getByText('Nothing to continue').waitFor()
		} else
			await expect
				.poll(async () => titlesOf(await items(visitor, 'history'))[0])
				.toEqual(expect.stringContaining(marked))
		expect(new Set(sent).size).toBe(1)
	})

	it('counts when the router cannot learn of the route that takes it', async () => {
		const visitor = await member()
		const page = await open('/', visitor)
		await page.route('**/__manifest*', (route) => route.abort())
		await page.goto(`${appUrl}/movie/603`)
		await button(page, 'Watched').click()
		await expect.poll(async () => titlesOf(await items(visitor, 'history'))).toEqual(['The Matrix'])
		expect(new URL(page.url()).pathname).toBe('/movie/603')
	})

	it('without an account leads to the offline page, not to a browser error', async () => {
		const page = await openPage(browser, { serviceWorkers: 'allow' })
		await page.goto(`${appUrl}/movie/603`)
		await waitUntilCached(page, '/movie/603')
		await holdScripts(page)
		await page.reload()
		await page.context().setOffline(true)
		await button(page, 'Add to favorites').click()
		await page.getByRole('heading', { name: 'You are offline' }).waitFor()
	})
})

describe('without a connection', () => {
	it('a title is saved, rated and marked at once, survives a killed tab, and is sent once when the connection is back', async () => {
		const visitor = await member([603])
		const page = await open('/movie/603', visitor)
		await goOffline(page)
		await button(page, 'Add to favorites').click()
		await button(page, 'Remove from favorites').waitFor()
		await button(page, 'Remove from watchlist').click()
		await button(page, '4 stars').click()
		await button(page, 'Watched').click()
		await expect.poll(() => kept(page)).toHaveLength(4)
		await expect.poll(() => button(page, 'Watched').getAttribute('aria-pressed')).toBe('true')
		expect(await page.locator('.toast').count()).toBeLessThanOrEqual(5)
		expect([await items(visitor, 'favorites'), await items(visitor, 'history')]).toEqual([[], []])

		const context = page.context()
		await page.close()
		await context.setOffline(false)
		const next = await context.newPage()
		const sent = countWrites(next)
		await next.goto(`${appUrl}/movie/603`)
		await ready(next)
		await expect.poll(() => kept(next)).toEqual([])
		expect(new Set(sent).size).toBe(4)
		expect(titlesOf(await items(visitor, 'favorites'))).toEqual(['The Matrix'])
		expect(await items(visitor, 'watchlist')).toEqual([])
		expect(titlesOf(await items(visitor, 'history'))).toEqual(['The Matrix'])
		await expect.poll(() => button(next, '4 stars').getAttribute('aria-pressed')).toBe('true')
		expect(await button(next, 'Remove from favorites').count()).toBe(1)
		expect(page.problems).toEqual([])
	})

	it('fifty clicks arrive once each, in order, and in the right account', async () => {
		const [ann, bob] = [await member(), await member()]
		const page = await open('/movie/603', ann)
		await goOffline(page)
		await press(page, 'watchlist', 50)
		await expect.poll(() => kept(page)).toHaveLength(50)
		expect(await page.locator('.toast').count()).toBeLessThanOrEqual(5)

		// Somebody else signs in on the device, and gets none of it.
		await signInAs(bob, page, appUrl)
		await page.context().setOffline(false)
		await page.goto(`${appUrl}/watchlist`)
		await ready(page)
		const sent = countWrites(page)
		expect(await kept(page)).toHaveLength(50)
		expect(sent).toEqual([])
		expect(await items(bob, 'watchlist')).toEqual([])

		await signInAs(ann, page, appUrl)
		await page.goto(`${appUrl}/movie/603`)
		await expect.poll(() => kept(page), { timeout: 60_000 }).toEqual([])
		expect(sent).toHaveLength(50)
		expect(new Set(sent).size).toBe(50)
		expect(await items(ann, 'watchlist')).toEqual([])
		expect(await items(bob, 'watchlist')).toEqual([])
	})

	it('titles removed from a list stay removed after a reload of the cached page', async () => {
		const visitor = await member([603, 27205, 680])
		const page = await open('/watchlist', visitor)
		await goOffline(page)
		await button(page, 'Remove The Matrix from watchlist').focus()
		await page.keyboard.press('Enter')
		await toast(page, 'Saved on this device').waitFor()
		expect(await page.locator('.grid .card-title').allInnerTexts()).toEqual(['Pulp Fiction', 'Inception'])
		await page.getByText('2 titles', { exact: true }).waitFor()
		await toast(page, 'Saved on this device').getByRole('button', { name: 'Undo' }).click()
		await expect.poll(() => page.locator('.grid .card-title').count()).toBe(3)
		await button(page, 'Remove Inception from watchlist').focus()
		await page.keyboard.press('Enter')
		await expect.poll(() => page.locator('.grid .card-title').count()).toBe(2)
		await goOnline(page)
		await expect.poll(() => kept(page)).toEqual([])
		await expect.poll(async () => titlesOf(await items(visitor, 'watchlist'))).toEqual(['Pulp Fiction', 'The Matrix'])
		expect(await page.locator('.grid .card-title').allInnerTexts()).toEqual(['Pulp Fiction', 'The Matrix'])
		expect(page.problems).toEqual([])
	})

	it('history entries are removed, and clearing empties this device only', async () => {
		const visitor = await member()
		await visitor.request('/actions/history', { form: { intent: 'watched', ...MATRIX, returnTo: '/' } })
		await visitor.request('/actions/history', {
			form: { intent: 'watched', type: 'movie', id: '27205', returnTo: '/' },
		})
		const page = await open('/watch-history', visitor)
		await waitForCode(page, '/history-sync')
		await goOffline(page)
		await page.getByRole('button', { name: 'Remove The Matrix' }).click()
		await expect.poll(() => page.locator('.history-item').count()).toBe(1)
		await page.getByRole('button', { name: 'Clear history' }).click()
		await page.getByRole('button', { name: 'Clear everything' }).click()
		await toast(page, 'Watch history cleared on this device').waitFor()
		await page.getByText('Your watch history is empty').waitFor()
		await goOnline(page)
		await expect.poll(async () => titlesOf(await items(visitor, 'history'))).toEqual(['Inception'])
		await expect.poll(() => page.locator('.history-item').count()).toBe(1)
		expect(page.problems).toEqual([])
	})

	it('a message to the assistant stays in its panel, and so does what was typed', async () => {
		const page = await openPage(browser)
		await page.goto(`${appUrl}/movie/603`)
		await ready(page)
		await page.getByRole('link', { name: 'Open chat assistant' }).click()
		const input = page.getByRole('textbox', { name: 'Message' })
		await input.fill('a slow film about the sea')
		await goOffline(page)
		await page.getByRole('button', { name: 'Send' }).click()
		await page.locator('.chat-failure').waitFor()
		expect(await input.inputValue()).toBe('a slow film about the sea')
		expect(new URL(page.url()).pathname).toBe('/movie/603')
	})

	it('a title is removed from a list of the device, and is back after Undo', async () => {
		const page = await openPage(browser)
		await page.goto(`${appUrl}/movie/603`)
		await button(page, 'Add to watchlist').click()
		await toast(page, 'Saved on this device').waitFor()
		await page.goto(`${appUrl}/watchlist`)
		await ready(page)
		await goOffline(page)
		await button(page, 'Remove The Matrix from watchlist').click()
		await expect.poll(() => page.locator('.grid .card-title').count()).toBe(0)
		await toast(page, 'Item removed').getByRole('button', { name: 'Undo' }).click()
		await page.locator('.grid .card-title', { hasText: 'The Matrix' }).waitFor()
		expect(new URL(page.url()).pathname).toBe('/watchlist')
	})

	it('a form that cannot be queued is not sent, and says so; the page stays', async () => {
		const page = await open('/movie/603', await member(), { viewport: DESKTOP })
		await goOffline(page)
		await page.locator('.account > button').click()
		await page.getByRole('button', { name: 'Sign out' }).click()
		await toast(page, 'You are offline').getByText("This wasn't sent.").waitFor()
		expect(new URL(page.url()).pathname).toBe('/movie/603')
		expect(page.problems).toEqual([])
	})

	it('a form that cannot be queued is still sent when only one call had failed', async () => {
		const page = await open('/movie/603', await member(), { viewport: DESKTOP })
		await page.route('**/actions/saved', (route) => route.abort(), { times: 1 })
		let asked = 0
		// The app has asked by itself once, and would ask again a while later.
		await page.route('**/api/health', (route) => (++asked === 1 ? route.abort() : route.continue()))
		await button(page, 'Add to watchlist').click()
		await expect.poll(() => asked).toBe(1)
		await page.locator('.account > button').click()
		await page.getByRole('button', { name: 'Sign out' }).click()
		await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
	})

	it('another tab shows what was changed in this one', async () => {
		const visitor = await member()
		const page = await open('/movie/603', visitor)
		const other = await page.context().newPage()
		await other.goto(`${appUrl}/movie/603`)
		await ready(other)
		await button(page, 'Add to favorites').click()
		await button(other, 'Remove from favorites').waitFor()
	})

	it('two tabs send their shared queue once', async () => {
		const visitor = await member()
		const page = await open('/movie/603', visitor)
		const other = await page.context().newPage()
		await other.goto(`${appUrl}/movie/27205`)
		await ready(other)
		await goOffline(page)
		const sent = countWrites(page)
		await button(page, 'Add to watchlist').click()
		await button(other, 'Add to watchlist').click()
		await expect.poll(() => kept(page)).toHaveLength(2)
		await page.context().setOffline(false)
		await expect.poll(() => kept(page)).toEqual([])
		expect(new Set(sent).size).toBe(2)
		expect(titlesOf(await items(visitor, 'watchlist')).sort()).toEqual(['Inception', 'The Matrix'])
	})
})

/** Without scripts: `saved/saved.http.ts`. */
describe('undoing a removal', () => {
	it('restores titles to their position, one or several', async () => {
		const visitor = await member([603, 27205, 680])
		const before = await items(visitor, 'watchlist')
		const page = await open('/watchlist', visitor)
		await page.locator('.saved-item').nth(1).hover()
		await button(page, 'Remove Inception from watchlist').click()
		await toast(page, 'Item removed').getByRole('button', { name: 'Undo' }).click()
		await toast(page, 'Restored').waitFor()
		await expect.poll(() => page.locator('.grid .card-title').count()).toBe(3)
		expect(await items(visitor, 'watchlist')).toEqual(before)

		await page.getByText('Select', { exact: true }).click()
		for (const name of ['Pulp Fiction', 'The Matrix'])
			await page.getByRole('checkbox', { name: `Select ${name}` }).check()
		await page.getByRole('button', { name: 'Remove selected' }).click()
		await toast(page, 'Items removed').getByRole('button', { name: 'Undo' }).click()
		await toast(page, '2 items are back where they were.').waitFor()
		expect(await items(visitor, 'watchlist')).toEqual(before)
		expect(page.problems).toEqual([])
	})
})

it('undoing a removal restores a title from its own page, and a history entry to its position', async () => {
	const visitor = await member([603])
	await visitor.request('/actions/history', { form: { intent: 'watched', ...MATRIX, returnTo: '/' } })
	const page = await open('/movie/603', visitor)
	await button(page, 'Remove from watchlist').click()
	await toast(page, 'Item removed').getByRole('button', { name: 'Undo' }).click()
	await toast(page, 'Restored').waitFor()
	await expect.poll(() => button(page, 'Remove from watchlist').count()).toBe(1)

	const before = await items(visitor, 'history')
	await page.goto(`${appUrl}/watch-history`)
	await ready(page)
	await page.getByRole('button', { name: 'Remove The Matrix' }).click()
	await page.getByText('It is no longer in your watch history.').waitFor()
	await toast(page, 'Item removed').getByRole('button', { name: 'Undo' }).click()
	await toast(page, 'Restored').waitFor()
	await expect.poll(() => page.locator('.history-item').count()).toBe(1)
	expect(await items(visitor, 'history')).toEqual(before)
})

describe('the limit of removals', () => {
	it('keeps what exceeds fifty removals in five minutes, and refuses a removal of several', async () => {
		const page = await open('/movie/680', await member([603, 27205]))
		let arrived = 0
		await page.route('**/actions/saved', (route) => {
			arrived++
			return route.fulfill({ json: { toast: null } })
		})
		await press(page, 'watchlist', 100)
		await expect.poll(() => arrived).toBe(100)
		await expect.poll(() => kept(page)).toEqual([])

		await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Lists' }).click()
		await page.waitForURL('**/watchlist')
		await page.getByText('Select', { exact: true }).click()
		for (const name of ['Inception', 'The Matrix']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
		await page.getByRole('button', { name: 'Remove selected' }).click()
		await toast(page, 'Rate limit exceeded')
			.getByText('Too many operations in a short time. Please try again later.')
			.waitFor()
		expect(await page.locator('.grid .card-title').allInnerTexts()).toEqual(['Inception', 'The Matrix'])
		await button(page, 'Remove Inception from watchlist').click()
		await toast(page, 'Too many requests.').waitFor()
		expect(await kept(page)).toHaveLength(1)
		expect(await page.locator('.grid .card-title').allInnerTexts()).toEqual(['The Matrix'])
	})
})

describe('a tooltip', () => {
	it('appears after a delay, at once for the next one, on keyboard focus, and disappears with Escape', async () => {
		const page = await open('/watchlist', await member([603, 27205]), { viewport: DESKTOP })
		const tip = page.locator('.tooltip')
		// Tooltips load with the first mouse move.
		await page.mouse.move(5, 400)
		await waitForCode(page, '/tools-')
		const [first, second] = [page.locator('.saved-remove').first(), page.locator('.saved-remove').nth(1)]
		await first.hover()
		await tip.getByText('Remove Inception from watchlist').waitFor()
		await second.hover()
		await tip.getByText('Remove The Matrix from watchlist').waitFor()
		await page.keyboard.press('Escape')
		await expect.poll(() => tip.isVisible()).toBe(false)
		await page.mouse.move(5, 400)
		await second.focus()
		await page.keyboard.press('Shift+Tab')
		await page.keyboard.press('Tab')
		await tip.getByText('Remove The Matrix from watchlist').waitFor()
		expect(page.problems).toEqual([])
	})

	it('does not ask for its code without a connection, and comes once it is back', async () => {
		const page = await open('/watchlist', await member([603]), { viewport: DESKTOP })
		const failed: string[] = []
		page.on('requestfailed', (request) => failed.push(request.url()))
		await page.context().setOffline(true)
		await page.keyboard.press('Shift')
		await waitForPaint(page)
		expect(failed.filter((url) => url.includes('/tools-'))).toEqual([])
		await page.context().setOffline(false)
		await page.keyboard.press('Shift')
		await waitForCode(page, '/tools-')
	})
})

describe('the messages', () => {
	it('have no accessibility problems', async () => {
		const page = await open('/movie/603', await member([603]), { reducedMotion: 'reduce' })
		await goOffline(page)
		await button(page, 'Remove from watchlist').click()
		await toast(page, 'Saved on this device').hover()
		expect(await problemsInEveryTheme(page, '.toasts')).toEqual([])
		expect(await problemsInEveryTheme(page, '.connection-banner')).toEqual([])
	})
})
