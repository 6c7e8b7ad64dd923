import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	openAs,
	openBrowser,
	openPage,
	problemsInEveryTheme,
	sendCredentials,
	signInAs,
	waitForHydration,
	watchShifts,
} from '../../support/browser/browser.ts'
import { playButton, playing } from '../../support/browser/video.ts'
import { createMember, type TestClient } from '../../support/requests/test-client.ts'
import { episode, film, SOME } from './entries.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

async function go(page: Page, path: string): Promise<void> {
	await page.goto(appUrl + path)
	await waitForHydration(page)
}

const open = (path: string, options: BrowserContextOptions = {}) => openAs(null, browser, appUrl + path, options)

/** A signed-in browser with that history. */
async function openAsMember(
	path: string,
	items: object[] = [],
	options: BrowserContextOptions = {},
	preferences: object = {},
) {
	const visitor = await createMember(appUrl)
	await visitor.request('/api/preferences', { method: 'PUT', json: preferences })
	if (items.length > 0) {
		const kept = await visitor.request('/api/history', { json: { items } })
		expect(kept.status).toBe(202)
	}
	return { page: await openAs(visitor, browser, appUrl + path, options), visitor }
}

async function keptOf(visitor: TestClient): Promise<Record<string, unknown>[]> {
	const response = await visitor.request('/api/history?limit=500')
	const { items } = (await response.json()) as { items: Record<string, unknown>[] }
	return items
}

/** What this device stores while nobody is signed in. */
const LOCAL = {
	fdf_watch_history: JSON.stringify([
		film(27205, 5, 3000, 8880, { title: 'Inception' }),
		{ ...episode(1396, 1, 2, 60, 2700), next_season: 1, next_episode: 3 },
	]),
	marquee_continue: '1',
}

async function keepOnDevice(page: Page, items: Record<string, string>): Promise<void> {
	await page.evaluate((all) => {
		for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
	}, items)
}

/** Simulates a restored connection, and waits until the page has sent its queue. */
async function goOnline(page: Page): Promise<void> {
	await page.clock.install()
	await page.evaluate(() => dispatchEvent(new Event('online')))
	await page.clock.runFor(60_000)
	// Requests are answered in order, so earlier ones have been handled.
	await page.evaluate(async () => (await fetch('/api/history')).text())
}

/** Plays the demo program from there, and stops. */
async function watchSome(page: Page, path: string, fromSeconds: number): Promise<void> {
	await go(page, `${path}?t=${fromSeconds}`)
	await playButton(page).click()
	await playing(page, fromSeconds + 0.5)
	await page.evaluate(() => document.querySelector('video')?.pause())
}

/** Without scripts: `history.http.ts`. */
describe('the watch history', () => {
	it('lists entries by day and removes one, several or all of them in two steps', async () => {
		const items = [...SOME, film(10, 4000, 50, 0), film(11, 4001, 50, 99)]
		const { page, visitor } = await openAsMember('/watch-history', items)
		expect(await page.locator('.history h2').allInnerTexts()).toContain('Today')
		const inception = page.locator('.history-item', { hasText: 'Inception' })
		expect(await inception.innerText()).toContain('1 h 38 min left')
		expect(await inception.getByRole('link', { name: 'Resume Inception' }).first().getAttribute('href')).toBe(
			'/watch/movie/27205',
		)
		expect(await page.locator('.history-item', { hasText: 'S1 E2' }).innerText()).toContain('Finished')

		const boxes = page.getByRole('checkbox', { name: /^Select .+/ })
		expect(await boxes.filter({ visible: true }).count()).toBe(0)
		await page.getByRole('button', { name: 'Remove Inception' }).click()
		await page.getByText('It is no longer in your watch history.').waitFor()
		expect(await page.locator('.history-item').count()).toBe(4)

		await page.getByText('Select', { exact: true }).click()
		await page.getByRole('button', { name: 'Remove selected' }).click()
		for (const name of ['Film 10', 'Film 11']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
		await page.getByRole('button', { name: 'Remove selected' }).click()
		await page.getByText('2 items are no longer in your watch history.').waitFor()
		expect(await page.locator('.history-item').count()).toBe(2)

		await page.getByRole('button', { name: 'Clear history' }).click()
		await page.getByRole('button', { name: 'Clear everything' }).click()
		await page.getByText('Watch history cleared').waitFor()
		await page.getByText('Your watch history is empty').waitFor()
		expect(await keptOf(visitor)).toEqual([])
		expect(page.problems).toEqual([])
	})

	it('can be turned on again from its own page', async () => {
		const off = { isWatchHistoryEnabled: false }
		const { page } = await openAsMember('/watch-history', [], {}, off)
		await page.getByText('Your watch history is off.').waitFor()
		await page.getByRole('button', { name: 'Turn it on' }).click()
		await page.getByText('Watch History Enabled').waitFor()
		await expect.poll(() => page.getByText('Your watch history is off.').count()).toBe(0)
	})

	it('shows progress on the home page, on details and in the player', async () => {
		const { page } = await openAsMember('/', SOME)
		const hero = page.getByRole('region', { name: 'Continue', exact: true })
		const row = page.getByRole('region', { name: 'Continue watching' })
		expect(await hero.locator('h2').innerText()).toBe('Inception')
		expect(await hero.getByText('1 h 38 min left').isVisible()).toBe(true)
		expect(await hero.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/watch/movie/27205')
		expect(await row.locator('.card').allInnerTexts()).toEqual([
			expect.stringMatching(/Breaking Bad\s+S1 E3 · Next episode/),
		])
		await page.goto(`${appUrl}/movie/27205`)
		expect(await page.locator('.details-text .primary').innerText()).toMatch(/Resume\s+1 h 38 min left/)
		await page.goto(`${appUrl}/tv/1396`)
		expect(await page.locator('.details-text .primary').innerText()).toMatch(/^Watch on Parade\s+S1 E3$/)
		expect(await ticks(page).nth(1).getAttribute('aria-pressed')).toBe('true')
		await page.goto(`${appUrl}/watch/movie/27205`)
		await page.getByText('From 49:50').waitFor()

		await page.goto(appUrl)
		await waitForHydration(page)
		await row.getByRole('button', { name: 'Hide Breaking Bad from Continue watching' }).click()
		await page.getByText('It comes back when you play it again. Your watch history stays as it is.').waitFor()
		await expect.poll(() => row.locator('.card').count()).toBe(0)
		await page.getByRole('button', { name: 'Undo' }).click()
		await expect.poll(() => row.locator('.card').count()).toBe(1)
		await row.getByRole('link', { name: 'Continue watching' }).click()
		const list = page.locator('.up-next-list')
		await list.getByRole('button', { name: 'Watched Breaking Bad, S1 E3' }).click()
		await list.getByText('S1 E4 · Next episode').waitFor()
		await page.getByText('Breaking Bad, S1 E3 is in your watch history.').waitFor()
		// It stays in its place, so that the next press is about the same show.
		expect(await list.locator('.card-title').allInnerTexts()).toEqual(['Inception', 'Breaking Bad'])
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await list.getByText('S1 E3 · Next episode').waitFor()
		await list.getByRole('button', { name: 'More about Breaking Bad' }).click()
		await list.getByRole('button', { name: 'Drop show: Breaking Bad' }).click()
		await page.getByText('It stays out of Continue watching until you put it back on Up next.').waitFor()
		await expect.poll(() => list.locator('.card').count()).toBe(1)
		await page.goto(`${appUrl}/up-next`)
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Put back Breaking Bad' }).click()
		await expect.poll(() => list.locator('.card').count()).toBe(2)
		expect(await accessibilityProblems(page, undefined, '.up-next')).toEqual([])
		expect(page.problems).toEqual([])
	})

	it('accepts a film, an episode and a season that were watched elsewhere', async () => {
		const { page, visitor } = await openAsMember('/movie/27205')
		await watched(page).click()
		await page.getByText('Inception is in your watch history.').waitFor()
		await expect.poll(() => watched(page).getAttribute('aria-pressed')).toBe('true')
		expect(await keptOf(visitor)).toMatchObject([{ media_id: 27205, watch_position: 8880, duration: 8880 }])
		await watched(page).click()
		await page.getByText('It is no longer in your watch history.').waitFor()

		await page.goto(`${appUrl}/tv/1396`)
		await waitForHydration(page)
		await page.locator('.episode').first().getByRole('button', { name: 'Watched: Episode 1' }).click()
		await page.getByText('Breaking Bad, S1 E1 is in your watch history.').waitFor()
		await expect.poll(() => page.locator('.details-text .primary').innerText()).toMatch(/^Watch on Parade\s+S1 E2$/)
		await page.getByRole('button', { name: 'Mark season as watched' }).click()
		await expect.poll(() => ticks(page, true).count()).toBe(7)
		await page.getByRole('link', { name: 'Season 1 7/7 watched' }).waitFor()
		await expect.poll(() => page.locator('.details-text .primary').innerText()).toMatch(/^Watch on Parade\s+S2 E1$/)
		await page.getByRole('button', { name: 'Season watched', pressed: true }).click()
		await page.getByText('7 items are no longer in your watch history.').waitFor()
		await expect.poll(() => ticks(page, true).count()).toBe(0)
		expect(page.problems).toEqual([])
	})
})

const watched = (page: Page) => page.getByRole('button', { name: 'Watched', exact: true })
/** What marks the episodes of a show. */
const ticks = (page: Page, isPressed?: boolean) =>
	page.locator(isPressed ? '.episode .tick[aria-pressed="true"]' : '.episode .tick')

describe('the watch history without an account', () => {
	it('has its own page, linked from the lists, where entries are removed one by one or all at once', async () => {
		const page = await open('/watchlist')
		await keepOnDevice(page, LOCAL)
		await page.getByRole('navigation', { name: 'Your lists' }).getByRole('link', { name: 'History' }).click()
		await page.waitForURL('**/watch-history/device')
		const items = page.locator('.history-item')
		await expect.poll(() => items.count()).toBe(2)
		expect(await accessibilityProblems(page)).toEqual([])
		await page.getByRole('button', { name: 'Remove Inception' }).click()
		await expect.poll(() => items.count()).toBe(1)
		await page.getByRole('button', { name: 'Clear history' }).click()
		await page.getByRole('button', { name: 'Keep' }).click()
		expect(await items.count()).toBe(1)
		await page.getByRole('button', { name: 'Clear history' }).click()
		await page.getByRole('button', { name: 'Clear all 1' }).click()
		await page.getByText('Nothing watched on this device yet').waitFor()
		expect(await page.evaluate(() => [localStorage.getItem('fdf_watch_history')])).toEqual([null])
	})

	it('stays on the device with JavaScript: played, resumed, marked and removed without a layout shift', async () => {
		const page = await open('/terms')
		await watchSome(page, '/watch/movie/27205', 25)
		const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('fdf_watch_history') ?? '[]'))
		await expect.poll(kept).toMatchObject([{ media_id: 27205, media_type: 'movie', title: 'Inception' }])
		expect((await kept())[0].watch_position).toBeGreaterThanOrEqual(25)

		await keepOnDevice(page, LOCAL)
		const shift = await watchShifts(page)
		await go(page, '/')
		const row = page.getByRole('region', { name: 'Continue watching' })
		await row.getByText('S1 E3 · Next episode').waitFor()
		expect(await shift(0.001)).toEqual([])
		await go(page, '/movie/27205')
		await expect.poll(() => page.locator('.details-text .primary').innerText()).toMatch(/Resume\s+1 h 38 min left/)
		expect(await shift(0.001)).toEqual([])
		await watched(page).click()
		await expect.poll(() => page.locator('.details-text .primary').innerText()).toBe('Watch on Lumina')
		await go(page, '/')
		await expect.poll(() => row.locator('.card').count()).toBe(1)
		await row.getByRole('button', { name: 'Hide Breaking Bad from Continue watching' }).click()
		await expect.poll(() => row.count()).toBe(0)
		expect(await kept()).toHaveLength(2)
		await go(page, '/up-next')
		await page.getByRole('button', { name: 'Put back Breaking Bad' }).click()
		await page.locator('.up-next-list').getByText('S1 E3 · Next episode').waitFor()
		await page.getByRole('button', { name: 'Watched Breaking Bad, S1 E3' }).click()
		await page.locator('.up-next-list').getByText('S1 E4 · Next episode').waitFor()
		await page.getByRole('button', { name: 'Undo' }).last().click()
		await page.locator('.up-next-list').getByText('S1 E3 · Next episode').waitFor()
		await page.getByRole('button', { name: 'More about Breaking Bad' }).click()
		await page.getByRole('button', { name: 'Drop show: Breaking Bad' }).click()
		await go(page, '/watch-history/device')
		const hidden = page.getByRole('region', { name: 'Hidden in the last 24 hours' })
		await hidden.getByRole('button', { name: 'Undo Breaking Bad' }).click()
		await expect.poll(() => hidden.count()).toBe(0)
		await page.evaluate(() => {
			const items: object[] = JSON.parse(localStorage.getItem('fdf_watch_history') ?? '[]')
			const dayAgo = { hidden: 'dropped', hidden_at: Date.now() - 86_400_001 }
			localStorage.setItem('fdf_watch_history', JSON.stringify(items.map((item) => ({ ...item, ...dayAgo }))))
		})
		await go(page, '/watch-history/device')
		await expect.poll(() => page.locator('.history-item').count()).toBe(2)
		expect(await hidden.count()).toBe(0)
		expect(page.problems).toEqual([])
	})

	it('moves from the device to the account on request', async () => {
		const visitor = await createMember(appUrl)
		const page = await open('/terms')
		await keepOnDevice(page, LOCAL)
		await go(page, '/login')
		await sendCredentials(page, visitor)
		const card = page.getByRole('region', { name: 'Add what you watched here to your account?' })
		await card.waitFor()
		await card.getByRole('button', { name: 'Add' }).click()
		await page.getByText('2 titles are in your account now.').waitFor()
		expect((await keptOf(visitor)).map((item) => item.id)).toEqual(['movie:27205', 'tv:1396:1:2'])
		await expect.poll(() => page.evaluate(() => localStorage.getItem('fdf_watch_history'))).toBeNull()
		expect(page.problems).toEqual([])
	})

	it('stays on the device after "Not now", and the question does not come back', async () => {
		const visitor = await createMember(appUrl)
		const page = await open('/terms')
		await keepOnDevice(page, LOCAL)
		await signInAs(visitor, page, appUrl)
		await go(page, '/terms')
		await page.getByRole('button', { name: 'Not now' }).click()
		await go(page, '/terms')
		await page.waitForLoadState('networkidle')
		expect(await page.getByRole('button', { name: 'Not now' }).count()).toBe(0)
		expect(await page.evaluate(() => localStorage.getItem('fdf_watch_history'))).not.toBeNull()
		expect(await keptOf(visitor)).toEqual([])
	})
})

describe('what a signed-in viewer watches', () => {
	it('appears in the history at once and resumes in another browser', async () => {
		const { page, visitor } = await openAsMember('/terms', [], { viewport: DESKTOP })
		await watchSome(page, '/watch/tv/1396/1/2', 25)
		await expect.poll(() => keptOf(visitor)).toMatchObject([{ id: 'tv:1396:1:2', title: 'Breaking Bad' }])
		await page.getByRole('link', { name: 'Back to Breaking Bad' }).click()
		await page.waitForURL('**/tv/1396')
		await page.getByRole('link', { name: 'Marquee, home' }).click()
		// Above the row if the account knows it already.
		await page.locator(':is(.hero, .continue-watching)').getByText('Breaking Bad').waitFor()
		const other = await openPage(browser, { viewport: DESKTOP })
		await signInAs(visitor, other, appUrl)
		await other.goto(`${appUrl}/watch/tv/1396/1/2`)
		await other.getByText(/^From 0:1\d$/).waitFor()
		expect(page.problems).toEqual([])
	})

	it('is not recorded while the history is off', async () => {
		const { page, visitor } = await openAsMember('/terms', [], {}, { isWatchHistoryEnabled: false })
		await watchSome(page, '/watch/movie/27205', 25)
		// Leaving the player is the last moment at which it would save anything.
		await go(page, '/terms')
		expect(
			await page.evaluate(() => Object.keys(localStorage).filter((key) => /outbox|fdf_|positions/.test(key))),
		).toEqual([])
		expect(await keptOf(visitor)).toEqual([])
	})

	it('is sent and then leaves nothing on the device as the history is switched off, in an open player neither', async () => {
		const { page, visitor } = await openAsMember('/terms')
		await watchSome(page, '/watch/movie/27205', 25)
		const kept = () =>
			page.evaluate(() =>
				Object.keys(localStorage)
					.filter((key) => /outbox|positions/.test(key))
					.sort(),
			)
		await expect.poll(kept).toContain('marquee_positions')
		await page.evaluate(
			(item) => {
				const userId = localStorage.getItem('marquee_viewer')
				localStorage.setItem(`marquee_outbox:${userId}:movie:603`, JSON.stringify(item))
			},
			film(603, 5, 600, 6000),
		)
		const settings = await page.context().newPage()
		await settings.goto(`${appUrl}/you/privacy`)
		await waitForHydration(settings)
		await settings.getByRole('switch', { name: 'Keep my watch history' }).click()
		await settings.getByText('Watch History Disabled').waitFor()
		await expect.poll(kept).toEqual([])
		await expect.poll(() => keptOf(visitor)).toContainEqual(expect.objectContaining({ media_id: 603 }))
		// The player has not heard of it yet.
		await page.evaluate(() => {
			const video = document.querySelector('video')
			if (video) video.currentTime = 40
		})
		await page.waitForFunction(() => document.querySelector('video')?.seeking === false)
		await go(page, '/watch/movie/27205')
		expect(await kept()).toEqual([])
	})

	it('is refused by the server when sent with another viewer’s cookie', async () => {
		const bob = await createMember(appUrl)
		const response = await bob.request('/api/history', {
			json: { items: [film(1, 1, 60, 600)] },
			headers: { 'X-Viewer': 'ann' },
		})
		expect(response.status).toBe(401)
		expect(await keptOf(bob)).toEqual([])
	})

	it('is one row when two tabs play it, and clearing it in one tab clears it in both', async () => {
		const { page, visitor } = await openAsMember('/terms', [], { viewport: DESKTOP })
		const other = await page.context().newPage()
		await watchSome(page, '/watch/movie/27205', 22)
		await watchSome(other, '/watch/movie/27205', 40)
		await expect
			.poll(async () => (await keptOf(visitor)).map((item) => Number(item.watch_position) > 40))
			.toEqual([true])
		await go(other, '/watch-history')
		await other.getByRole('button', { name: 'Clear history' }).click()
		await other.getByRole('button', { name: 'Clear everything' }).click()
		await other.getByText('Watch history cleared').waitFor()
		await goOnline(page)
		expect(await keptOf(visitor)).toEqual([])
		expect(await page.evaluate(() => localStorage.getItem('marquee_positions'))).toBeNull()
	})
})

describe('the pages of the history', () => {
	it('have no accessibility problems', async () => {
		const { page, visitor } = await openAsMember('/terms', SOME)
		await visitor.request('/actions/history', { form: { intent: 'drop', type: 'tv', id: '1396' } })
		await go(page, '/watch-history')
		await page.getByRole('region', { name: 'Hidden in the last 24 hours' }).waitFor()
		await page.getByRole('button', { name: 'Clear history' }).click()
		expect(await problemsInEveryTheme(page)).toEqual([])
		await keepOnDevice(page, LOCAL)
		await go(page, '/')
		await page.getByRole('button', { name: 'Not now' }).waitFor()
		for (const part of ['.merge-card', '.hero']) expect(await problemsInEveryTheme(page, part)).toEqual([])
	})
})
