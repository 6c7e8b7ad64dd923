import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	DESKTOP,
	openAs,
	openAsMember,
	openBrowser,
	PHONE,
	SMALL_DESKTOP,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { routeSamplesOf } from '../../support/requests/route-samples.ts'
import { createMember, type TestClient } from '../../support/requests/test-client.ts'
import { film } from '../history/entries.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

const samples = (await routeSamplesOf(appUrl))
	.filter(({ hasPage, capability }) => hasPage && capability !== 'offline')
	.map(({ sample }) => sample)

/** What has the focus: the name of its element, and its text. */
const focused = (page: Page) =>
	page.evaluate(() => {
		const { activeElement: element } = document
		return `${element?.localName}: ${element?.getAttribute('aria-label') ?? element?.textContent?.trim()}`
	})

/** Opens a page by script, as a link does. Some need a document of their own. */
async function navigate(page: Page, path: string): Promise<void> {
	await page.evaluate((to) => {
		const { __remixRouter: router } = window as unknown as { __remixRouter: { navigate(to: string): void } }
		Object.assign(window, { isLeft: true })
		router.navigate(to)
	}, path)
	await page.waitForTimeout(50)
}

/** What is wrong with the focus on the open page; `null` when nothing is, and in a new document. */
const focusProblem = (page: Page) =>
	page.evaluate(() => {
		const { activeElement: element } = document
		if (!('isLeft' in window)) return null
		if (element?.matches('main :is(input, textarea), .search-form input, .stage')) return null
		const heading = document.querySelector('main h1')
		const place = heading?.checkVisibility() ? heading : document.querySelector('main')
		return element === place ? null : (element?.outerHTML.slice(0, 80) ?? 'nothing')
	})

/** What is wrong with the focus after each of these pages was opened by script. */
async function problemsAfterNavigation(page: Page, paths: readonly string[]): Promise<string[]> {
	const problems: string[] = []
	for (const path of paths) {
		await page.evaluate(() => (document.activeElement as HTMLElement).blur())
		await navigate(page, path)
		try {
			await expect.poll(() => focusProblem(page).catch(() => 'left')).toBeNull()
		} catch {
			problems.push(`${path}: ${await focusProblem(page)}`)
		}
		await waitForHydration(page)
	}
	return problems
}

describe('a change of page by script', () => {
	it('moves the focus to the new heading on every page, for a stranger', async () => {
		const page = await openAs(null, browser, `${appUrl}/terms`, { viewport: DESKTOP })
		expect(await problemsAfterNavigation(page, samples)).toEqual([])
		expect(page.problems).toEqual([])
	})

	it('moves the focus to the new heading on every page, for a member', async () => {
		const { page } = await openAsMember(browser, `${appUrl}/terms`, { viewport: PHONE })
		expect(await problemsAfterNavigation(page, samples)).toEqual([])
		expect(page.problems).toEqual([])
	})

	it('goes on from there by keyboard, and back to the pixel', async () => {
		// A list that asks before it goes on.
		const page = await openAs(null, browser, `${appUrl}/movie?pages=4`, { viewport: SMALL_DESKTOP })
		const card = page.locator('.grid .card').nth(14)
		await card.scrollIntoViewIfNeeded()
		const before = await page.evaluate(() => scrollY)
		expect(before).toBeGreaterThan(100)
		await card.focus()
		await page.keyboard.press('Enter')
		await page.waitForURL('**/movie/*')
		const title = await page.locator('h1').textContent()
		await expect.poll(() => focused(page)).toBe(`h1: ${title}`)
		expect(await page.evaluate(() => scrollY)).toBe(0)
		await page.keyboard.press('Tab')
		expect(await page.evaluate(() => document.activeElement?.closest('.details-head') !== null)).toBe(true)
		await page.goBack()
		await page.waitForURL('**/movie?pages=4')
		await expect.poll(() => focused(page)).toBe('h1: Movies')
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
	})

	it('draws no ring around the heading after a press of the mouse', async () => {
		const page = await openAs(null, browser, `${appUrl}/movie`, { viewport: DESKTOP })
		await page.locator('.grid .card').nth(1).click()
		await page.waitForURL('**/movie/*')
		await expect.poll(() => focused(page)).toMatch(/^h1: /)
		expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(false)
		await page.locator('.top-nav').getByRole('link', { name: 'Sports' }).click()
		await page.waitForURL('**/sports')
		await expect.poll(() => focused(page)).toMatch(/^h1: /)
		expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(false)
	})

	it('leaves the focus where only what the page shows has changed', async () => {
		const page = await openAs(null, browser, `${appUrl}/tv/1396`, { viewport: DESKTOP })
		const season = page.getByRole('navigation', { name: 'Seasons' }).getByRole('link', { name: 'Season 2' })
		await season.press('Enter')
		await page.waitForURL(/season=2/)
		expect(await focused(page)).toMatch(/^a: Season 2/)
	})

	it('leaves the focus in the assistant', async () => {
		const page = await openAs(null, browser, `${appUrl}/terms`, { viewport: DESKTOP })
		await page.locator('.chat-button').click()
		const message = page.getByRole('dialog', { name: 'Chat assistant' }).getByLabel('Message')
		await message.fill('something fun')
		await navigate(page, '/privacy')
		await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor()
		expect(await message.evaluate((input) => input === document.activeElement)).toBe(true)
	})
})

describe('the keyboard in a list whose entries are removed', () => {
	const IDS = [680, 27205, 603, 78]

	/** Presses what is found first, until nothing is left. @returns what had the focus after each press */
	async function removeAll(page: Page, name: RegExp, from: 'first' | 'last' = 'first'): Promise<string[]> {
		const found: string[] = []
		const buttons = page.getByRole('main').getByRole('button', { name })
		for (let left = await buttons.count(); left > 0; left -= 1) {
			await buttons[from]().press('Enter')
			await expect.poll(() => buttons.count()).toBe(left - 1)
			await expect.poll(() => focused(page)).not.toMatch(/^body/)
			found.push(await focused(page))
		}
		return found
	}

	async function openHistory(options: { days?: boolean } = {}): Promise<{ page: Page; member: TestClient }> {
		const member = await createMember(appUrl)
		const minutes = options.days ? 24 * 60 : 10
		const items = IDS.map((id, index) => film(id, (index + 1) * minutes, 3_000, 8_000))
		expect((await member.request('/api/history', { json: { items } })).status).toBe(202)
		return { member, page: await openAs(member, browser, `${appUrl}/watch-history`, { viewport: DESKTOP }) }
	}

	it('goes to the next entry of the history, then to the heading', async () => {
		const { page } = await openHistory()
		await expect.poll(() => page.locator('.history-item').count()).toBe(4)
		const after = await removeAll(page, /^Remove /)
		expect(after.slice(0, 3).every((text) => text.startsWith('button: Remove '))).toBe(true)
		expect(after[3]).toBe('h1: Watch history')
	})

	it('goes from the last entry to the one before it, also over days', async () => {
		const { page } = await openHistory({ days: true })
		await expect.poll(() => page.locator('.history-item').count()).toBe(4)
		const after = await removeAll(page, /^Remove /, 'last')
		expect(after.slice(0, 3).every((text) => text.startsWith('button: Remove '))).toBe(true)
		expect(after[3]).toBe('h1: Watch history')
	})

	it('goes to the heading with the last title that is put back', async () => {
		const { page, member } = await openHistory()
		for (const id of IDS.slice(0, 2)) {
			const form = { intent: 'hide', type: 'movie', id: String(id), returnTo: '/up-next' }
			expect((await member.request('/actions/history', { form })).status).toBe(303)
		}
		await page.goto(`${appUrl}/up-next`)
		await waitForHydration(page)
		const after = await removeAll(page, /^Put back /)
		expect(after[0]).toMatch(/^button: Put back /)
		expect(after[1]).toBe('h1: Up next')
	})

	it('goes to the next title of a list, then to its heading', async () => {
		const member = await createMember(appUrl)
		for (const mediaId of IDS) await member.request('/api/watchlist', { json: { mediaId, mediaType: 'movie' } })
		const page = await openAs(member, browser, `${appUrl}/watchlist`, { viewport: DESKTOP })
		const after = await removeAll(page, /^Remove .* from watchlist$/)
		expect(after.slice(0, 3).every((text) => /^button: Remove .* from watchlist$/.test(text))).toBe(true)
		expect(after[3]).toBe('h1: Watchlist')
	})

	it('goes to the next title of a list on the device, and Undo brings one back', async () => {
		const page = await openAs(null, browser, `${appUrl}/movie/603`, { viewport: DESKTOP })
		for (const id of IDS) {
			await page.goto(`${appUrl}/movie/${id}`)
			await waitForHydration(page)
			await page.getByRole('main').getByRole('button', { name: 'Add to watchlist' }).first().click()
			await page.getByText('Saved on this device').waitFor()
		}
		await page.goto(`${appUrl}/watchlist`)
		await waitForHydration(page)
		const remove = page.getByRole('button', { name: /^Remove .* from watchlist$/ })
		await expect.poll(() => remove.count()).toBe(4)
		await remove.first().press('Enter')
		await expect.poll(() => remove.count()).toBe(3)
		await expect.poll(() => focused(page)).toMatch(/^button: Remove .* from watchlist$/)
		await page.locator('.toasts').getByRole('button', { name: 'Undo' }).press('Enter')
		await expect.poll(() => remove.count()).toBe(4)
		await expect.poll(() => focused(page)).not.toMatch(/^body/)
	})

	it('stays on the page of playlists', async () => {
		const page = await openAs(null, browser, `${appUrl}/live/own`, { viewport: DESKTOP })
		await page.getByText('or paste the text').click()
		for (const name of ['One', 'Two']) {
			const text = `#EXTM3U\n#EXTINF:-1,${name}\nhttps://streams.example/${name}.m3u8\n`
			await page.getByLabel('Playlist text').fill(text)
			await page.getByRole('button', { name: 'Add playlist' }).click()
			await page.locator('.channel-card', { hasText: name }).waitFor()
		}
		const after = await removeAll(page, /^Remove /)
		expect(after[0]).toMatch(/^button: Remove /)
		expect(after[1]).toMatch(/^h[12]: /)
	})
})
