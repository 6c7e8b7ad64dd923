import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
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
	signInAs,
	waitForHydration,
	watchShifts,
} from '../../support/browser/browser.ts'
import { withAndWithoutScripts } from '../../support/journeys/pages.ts'
import { createMember, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser()

/** Breaking Bad: 62 episodes in 5 seasons. */
async function openShow(visitor: TestClient | null = null, options: BrowserContextOptions = {}) {
	const page = await openPage(browser, { viewport: DESKTOP, ...options })
	if (visitor) await signInAs(visitor, page, appUrl)
	await page.goto(`${appUrl}/tv/1396`)
	if (options.javaScriptEnabled !== false) await waitForHydration(page)
	return page
}

async function chooseDay(menu: Locator, day: string): Promise<void> {
	expect(await menu.getByLabel('Day', { exact: true }).isVisible()).toBe(false)
	await menu.getByLabel('When').selectOption('On a day…')
	await menu.getByLabel('Day', { exact: true }).fill(day)
}

const progress = (page: Page) => page.locator('.watch-progress').allInnerTexts()

describe.each(withAndWithoutScripts(browser))('a show %s', (_, enter) => {
	it('is marked up to an episode, on a day, and as a whole, and unmarked again', async () => {
		const page = await enter(await createMember(appUrl), '/tv/1396')
		await page.shows('.watch-progress', '62 episodes', '7 episodes')
		await page.press('More about episode 3')
		await page.press('Watched up to here')
		await page.sees('3 episodes of Breaking Bad are in your watch history.')
		await page.shows('.watch-progress', '3 of 62 watched', '3 of 7 watched')
		await page.press('More about these episodes')
		await page.choose('When', 'On a day…')
		await page.fill('Day', '2024-05-03')
		await page.press('Watched the whole show')
		await page.shows('.watch-progress', '62 of 62 watched', '7 of 7 watched')
		await page.press('More about these episodes')
		await page.press('Unmark this season')
		await page.sees('7 items are no longer in your watch history.')
		await page.shows('.watch-progress', '55 of 62 watched', '7 episodes')
	})

	it('is as it was before the mark of all its episodes after Undo', async () => {
		const page = await enter(await createMember(appUrl), '/tv/1396')
		await page.press(/^Watched: Episode 2/)
		await page.shows('.watch-progress', '1 of 62 watched', '1 of 7 watched')
		// Without the toast of the first mark, which has an undo, too.
		await page.open('/tv/1396')
		await page.press('More about these episodes')
		await page.press('Watched the whole show')
		await page.shows('.watch-progress', '62 of 62 watched', '7 of 7 watched')
		await page.press('Undo')
		await page.sees('61 items are no longer in your watch history.')
		await page.shows('.watch-progress', '1 of 62 watched', '1 of 7 watched')
	})

	it('is followed once it was begun, until it is dropped, and followed again', async () => {
		const member = await createMember(appUrl)
		const form = { intent: 'watched', type: 'tv', id: '1396', scope: 'title' }
		expect((await member.request('/actions/history', { form })).status).toBe(303)
		const page = await enter(member, '/tv/1396')
		await page.press('Following')
		await page.press('Follow')
		await page.has(1, 'Following')
	})
})

describe('a show', () => {
	it.each([
		['with JavaScript', true],
		['without JavaScript', false],
	] as const)('covers %s what was not watched for an account that hides spoilers, and uncovers one by a press', async (_, javaScriptEnabled) => {
		const member = await createMember(appUrl)
		await member.request('/you/appearance', { form: { intent: 'spoilers', value: 'on' } })
		await member.request('/actions/history', {
			form: { intent: 'watched', type: 'tv', id: '1396', season: '1', episode: '1' },
		})
		const page = await openShow(member, { javaScriptEnabled, viewport: PHONE })
		const cover = (index: number) => page.locator('.episode').nth(index).locator('.cover')
		const picture = (index: number) => page.locator('.episode').nth(index).locator('img')
		expect(await cover(0).isVisible()).toBe(false)
		expect(await picture(0).isVisible()).toBe(true)
		expect(await cover(1).isVisible()).toBe(true)
		expect(await picture(1).isVisible()).toBe(false)
		await page.locator('.episode').nth(1).locator('summary').click()
		expect(await cover(1).isVisible()).toBe(false)
		expect(await picture(1).isVisible()).toBe(true)
		expect(await cover(2).isVisible()).toBe(true)
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
		if (javaScriptEnabled) expect(await problemsInEveryTheme(page)).toEqual([])
	})

	it('returns without JavaScript to the episode that was marked', async () => {
		const page = await openShow(await createMember(appUrl), { javaScriptEnabled: false, viewport: PHONE })
		await page.getByRole('button', { name: 'Watched: Episode 6' }).click()
		await page.waitForURL('**/tv/1396#episode-6')
		const box = await page.locator('.episode').nth(5).boundingBox()
		expect(box?.y).toBeGreaterThan(0)
		expect(box?.y).toBeLessThan(PHONE.height / 2)
	})

	it('forgets the day of a mark once it was used, and asks for one that is missing', async () => {
		const member = await createMember(appUrl)
		const page = await openShow(member)
		const watchedAt = async () => {
			const { items } = (await (await member.request('/api/history')).json()) as { items: { created_at: string }[] }
			return items[0]?.created_at
		}
		const menu = page.locator('#mark-1')
		const openMenu = async () => {
			await page.locator('.episode').first().hover()
			await page.getByRole('button', { name: 'More about episode 1', exact: true }).click()
		}
		await openMenu()
		await chooseDay(menu, '0024-05-03')
		await menu.getByRole('button', { name: 'Watched this episode' }).click()
		await menu.getByLabel('Day', { exact: true }).fill('')
		await menu.getByRole('button', { name: 'Watched this episode' }).click()
		expect(await menu.isVisible()).toBe(true)
		expect(await progress(page)).toEqual(['62 episodes', '7 episodes'])
		await menu.getByLabel('Day', { exact: true }).fill('2024-05-03')
		await menu.getByRole('button', { name: 'Watched this episode' }).click()
		await expect.poll(() => progress(page)).toEqual(['1 of 62 watched', '1 of 7 watched'])
		await expect.poll(watchedAt).toMatch(/^2024-05-03/)
		await openMenu()
		expect(await menu.getByLabel('When').inputValue()).toBe('now')
		expect(await menu.getByLabel('Day', { exact: true }).inputValue()).toBe('')
		await menu.getByLabel('When').selectOption('On a day…')
		await menu.getByLabel('Day', { exact: true }).fill('2024-05-04')
		await menu.getByLabel('When').selectOption('Now')
		await menu.getByRole('button', { name: 'Watched it again' }).click()
		await expect.poll(watchedAt).not.toMatch(/^2024/)
		expect(page.problems).toEqual([])
	})

	it('keeps the focus on the button of a season that is marked and unmarked', async () => {
		const page = await openShow(await createMember(appUrl))
		const focused = () => page.evaluate(() => document.activeElement?.textContent)
		await page.getByRole('button', { name: 'Mark season as watched' }).press('Enter')
		await expect.poll(focused).toBe('Season watched')
		await page.getByRole('button', { name: 'Season watched', pressed: true }).press('Enter')
		await expect.poll(focused).toBe('Mark season as watched')
	})
})

describe('a show without an account', () => {
	it('is followed on the device, up next there, and in the account once it was added to that', async () => {
		const account = await createMember(appUrl)
		const page = await openShow()
		await page.getByRole('button', { name: 'Follow', exact: true }).press('Enter')
		const following = page.getByRole('button', { name: 'Following', exact: true })
		await following.waitFor()
		expect(await following.evaluate((button) => button === document.activeElement)).toBe(true)
		await page.getByText('Its episodes are in Up next on this device.').first().waitFor()
		await page.reload()
		await following.waitFor()
		await page.goto(`${appUrl}/up-next`)
		await page.getByRole('link', { name: /Breaking Bad.*S1 E1 · Start watching/s }).waitFor()
		expect(await accessibilityProblems(page)).toEqual([])
		await page.goto(appUrl)
		await page.locator('.continue-watching').getByText('Breaking Bad').waitFor()
		await signInAs(account, page, appUrl)
		await page.goto(`${appUrl}/tv/1396`)
		const card = page.getByRole('region', { name: 'Add what you followed here to your account?' })
		await card.getByRole('button', { name: 'Add' }).click()
		await page.getByText('You follow one more show in your account now.').first().waitFor()
		await following.waitFor()
		expect(await page.evaluate(() => localStorage.getItem('marquee_followed'))).toBeNull()
		expect(page.problems).toEqual([])
	})

	it('takes no room on the home page while nothing of it is out, and has its place once something is', async () => {
		const page = await openPage(browser, { viewport: DESKTOP })
		let isOut = false
		await page.route('**/api/shows*', (route) => (isOut ? route.continue() : route.fulfill({ json: { shows: [] } })))
		await page.goto(`${appUrl}/tv/1396`)
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Follow', exact: true }).click()
		await page.getByRole('button', { name: 'Following', exact: true }).waitFor()
		await page.goto(appUrl)
		await expect.poll(() => page.locator('html[data-continue]').count()).toBe(0)
		expect((await page.locator('.continue-watching').boundingBox())?.height ?? 0).toBe(0)
		isOut = true
		await page.goto(appUrl)
		await page.locator('.continue-watching').getByText('Breaking Bad').waitFor()
		await expect.poll(() => page.locator('html[data-continue]').count()).toBe(1)
		expect(page.problems).toEqual([])
	})

	it('is being loaded until the server has said which episodes there are', async () => {
		const page = await openShow()
		await page.getByRole('button', { name: 'Follow', exact: true }).click()
		await page.getByRole('button', { name: 'Following', exact: true }).waitFor()
		const release = await holdRequests(page, '**/api/shows*')
		await page.goto(`${appUrl}/up-next`)
		await page.getByRole('status').filter({ hasText: 'Loading what you can continue' }).waitFor()
		expect(await page.getByText(/^Nothing to continue/).isVisible()).toBe(false)
		release()
		await page.getByRole('button', { name: 'More about Breaking Bad' }).waitFor()
		expect(await page.getByText('Loading what you can continue').count()).toBe(0)
	})

	it('is not followed on the device any more once it was dropped from Up next, until Undo', async () => {
		const page = await openShow()
		await page.getByRole('button', { name: 'Follow', exact: true }).click()
		await page.getByRole('button', { name: 'Following', exact: true }).waitFor()
		await page.goto(`${appUrl}/up-next`)
		await page.getByRole('button', { name: 'More about Breaking Bad' }).click()
		await page.getByRole('button', { name: 'Drop show: Breaking Bad' }).click()
		await page.getByRole('heading', { name: 'Nothing to continue' }).waitFor()
		await page.getByRole('button', { name: 'Undo' }).click()
		await page.getByRole('button', { name: 'More about Breaking Bad' }).waitFor()
		expect(page.problems).toEqual([])
	})

	it('is marked up to an episode on the device, and as a whole', async () => {
		const page = await openShow(null, { viewport: PHONE, hasTouch: true })
		await page.getByRole('button', { name: 'More about episode 3' }).click()
		await page.getByRole('button', { name: 'Watched up to here' }).click()
		await expect.poll(() => progress(page)).toEqual(['3 of 62 watched', '3 of 7 watched'])
		await page.getByRole('button', { name: 'More about these episodes' }).click()
		expect(await accessibilityProblems(page)).toEqual([])
		await page.getByRole('button', { name: 'Watched the whole show' }).click()
		await page.getByText('59 episodes of Breaking Bad are in your watch history.').waitFor()
		await expect.poll(() => progress(page)).toEqual(['62 of 62 watched', '7 of 7 watched'])
		await page.reload()
		await expect.poll(() => progress(page)).toEqual(['62 of 62 watched', '7 of 7 watched'])
		expect(page.problems).toEqual([])
	})

	it('is one line of the device’s history when it was marked up to an episode, removed and put back as one', async () => {
		const page = await openShow(null, { viewport: PHONE, hasTouch: true })
		await page.getByRole('button', { name: 'More about episode 3' }).click()
		await page.getByRole('button', { name: 'Watched up to here' }).click()
		await expect.poll(() => progress(page)).toEqual(['3 of 62 watched', '3 of 7 watched'])
		await page.goto(`${appUrl}/watch-history/device`)
		const lines = page.locator('.history-item')
		await page.getByText('S1 E1 to S1 E3, 3 episodes', { exact: true }).waitFor()
		expect(await lines.count()).toBe(1)
		await page.getByRole('button', { name: 'Remove Breaking Bad, S1 E1 to S1 E3, 3 episodes' }).click()
		await page.getByText('Nothing watched on this device yet').waitFor()
		await page.getByRole('button', { name: 'Undo' }).click()
		await page.getByText('S1 E1 to S1 E3, 3 episodes', { exact: true }).waitFor()
		expect(await lines.count()).toBe(1)
		expect(page.problems).toEqual([])
	})

	it('is marked as a whole after signing in, where the device does not know all of its episodes', async () => {
		const page = await openPage(browser, { viewport: PHONE, hasTouch: true })
		await page.route('**/api/shows*', (route) => route.fulfill({ json: { shows: [] } }))
		await page.goto(`${appUrl}/tv/1396`)
		await waitForHydration(page)
		await page.getByRole('button', { name: 'More about these episodes' }).click()
		await page.getByRole('button', { name: 'Watched the whole show' }).click()
		await page.getByRole('heading', { level: 1, name: 'Sign in to mark Breaking Bad as watched' }).waitFor()
		expect(await page.evaluate(() => scrollY)).toBe(0)
		expect(page.problems).toEqual([])
	})

	it('is unmarked on the device by Undo, but for what was watched before, and the other way round', async () => {
		const page = await openShow()
		await page.getByRole('button', { name: 'Watched: Episode 2' }).click()
		await expect.poll(() => progress(page)).toEqual(['1 of 62 watched', '1 of 7 watched'])
		await page.getByRole('button', { name: 'Mark season as watched' }).click()
		await page.getByText('6 episodes of Breaking Bad are in your watch history.').waitFor()
		await page.getByRole('button', { name: 'Undo' }).click()
		await expect.poll(() => progress(page)).toEqual(['1 of 62 watched', '1 of 7 watched'])
		await page.getByRole('button', { name: 'Mark season as watched' }).click()
		await page.getByRole('button', { name: 'Season watched', pressed: true }).click()
		await expect.poll(() => progress(page)).toEqual(['62 episodes', '7 episodes'])
		await page.locator('.toast', { hasText: '7 items are no longer' }).getByRole('button', { name: 'Undo' }).click()
		await expect.poll(() => progress(page)).toEqual(['7 of 62 watched', '7 of 7 watched'])
		expect(page.problems).toEqual([])
	})

	it('hides spoilers once the device was told to, from the first paint and without a shift', async () => {
		const page = await openPage(browser, { viewport: DESKTOP })
		await page.goto(`${appUrl}/you/appearance`)
		await waitForHydration(page)
		await page.getByRole('switch', { name: 'Hide spoilers' }).click()
		const shift = await watchShifts(page)
		await page.goto(`${appUrl}/tv/1396`)
		expect(await page.locator('.episode .cover').first().isVisible()).toBe(true)
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Watched: Episode 1' }).click()
		await expect.poll(() => page.locator('.episode .cover').first().isVisible()).toBe(false)
		expect(await page.locator('.episode .cover').nth(1).isVisible()).toBe(true)
		await page.reload()
		await expect.poll(() => page.locator('.episode .cover').first().isVisible()).toBe(false)
		expect(await shift(0.001)).toEqual([])
		await page.goto(`${appUrl}/you/appearance`)
		await waitForHydration(page)
		await page.getByRole('switch', { name: 'Hide spoilers', checked: true }).click()
		await page.goto(`${appUrl}/tv/1396`)
		expect(await page.locator('.episode .cover').nth(1).isVisible()).toBe(false)
		expect(page.problems).toEqual([])
	})
})

describe('the mark of a film', () => {
	it('is not shown on the next one, also when the code that shows it comes late', async () => {
		let release = () => {}
		const page = await openAs(await createMember(appUrl), browser, `${appUrl}/movie/27205`, {}, async (opened) => {
			release = await holdRequests(opened, '**/watch-status-*')
		})
		const watched = page.getByRole('button', { name: 'Watched', exact: true })
		await page.context().setOffline(true)
		await watched.click()
		await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('marquee_writes:')
		await page.context().setOffline(false)
		await page.getByRole('link', { name: 'Interstellar' }).first().click()
		await page.getByRole('heading', { level: 1, name: 'Interstellar' }).waitFor()
		const loaded = page.waitForResponse(/\/watch-status-/)
		release()
		await loaded
		await waitForHydration(page)
		expect(await watched.getAttribute('aria-pressed')).toBe('false')
	})
})

describe('a press before the scripts of a page have loaded', () => {
	it('waits for them, so that the page and the focus stay where they are', async () => {
		const page = await openPage(browser, { viewport: DESKTOP })
		await signInAs(await createMember(appUrl), page, appUrl)
		const release = await holdRequests(page, '**/assets/*.js')
		await page.goto(`${appUrl}/tv/1396`, { waitUntil: 'domcontentloaded' })
		await page.evaluate(() => Object.assign(window, { isSamePage: true }))
		await page.getByRole('button', { name: 'Follow', exact: true }).press('Enter')
		release()
		const following = page.getByRole('button', { name: 'Following', exact: true })
		await following.waitFor()
		expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
		expect(await following.evaluate((button) => button === document.activeElement)).toBe(true)
	})
})

describe('Up next', () => {
	it('keeps the focus in the list when a title leaves it by the keyboard', async () => {
		const member = await createMember(appUrl)
		for (const id of ['1396', '1399', '60735']) {
			const form = { intent: 'watched', type: 'tv', id, season: '1', episode: '1' }
			expect((await member.request('/actions/history', { form })).status).toBe(303)
		}
		const page = await openPage(browser, { viewport: DESKTOP })
		await signInAs(member, page, appUrl)
		await page.goto(`${appUrl}/up-next`)
		await waitForHydration(page)
		const menus = page.getByRole('button', { name: /^More about / })
		await expect.poll(() => menus.count()).toBe(3)
		for (const left of [2, 1]) {
			await menus.last().press('Enter')
			await page.getByRole('button', { name: /^Hide / }).press('Enter')
			await expect.poll(() => menus.count()).toBe(left)
			await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.up-next-list') !== null)).toBe(true)
		}
		expect(page.problems).toEqual([])
	})
})
