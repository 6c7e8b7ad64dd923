import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, inject, it, type TestContext } from 'vitest'
import { DESKTOP, holdRequests, openBrowser, openPage, PHONE, waitForHydration } from '../../support/browser/browser.ts'
import { answer, ask, button, input, panel } from './panel.ts'

const appUrl = inject('appUrl')
/** 1.6 Mbit/s and 150 ms, as Lighthouse throttles. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

const browser = await openBrowser({ hasPictures: false })

/** A page that closes with its test. */
async function open({ onTestFinished }: TestContext, options: BrowserContextOptions = {}) {
	const page = await openPage(browser, options, false)
	onTestFinished(() => page.context().close())
	let count = 0
	await page.route('**/api/chat', (route) => route.fulfill(answer(`Reply ${++count}.`)))
	return page
}

const turns = (page: Page) => page.locator('.chat-message .chat-text:not(.visually-hidden)').allInnerTexts()

// Side by side, because these tests mostly wait.
describe.concurrent('the first press on the assistant’s button', () => {
	it.for([
		'/',
		'/privacy',
	])('opens the panel on %s, however early it comes, and stays on the page', async (path, test) => {
		const { expect } = test
		const page = await open(test, { viewport: PHONE })
		const release = await holdRequests(page, '**/assets/*.js')
		const session = await page.context().newCDPSession(page)
		await session.send('Network.emulateNetworkConditions', SLOW_4G)
		await page.goto(appUrl + path, { waitUntil: 'domcontentloaded' })
		await button(page).click()
		expect(await button(page).getAttribute('aria-busy')).toBe('true')
		release()
		await panel(page).waitFor()
		expect(await button(page).getAttribute('aria-busy')).toBeNull()
		expect(new URL(page.url()).pathname).toBe(path)
		expect(page.problems).toEqual([])
	})

	it('leads to the assistant’s page when the scripts never come', async (test) => {
		const page = await open(test, { viewport: PHONE })
		await page.route('**/assets/*.js', (route) => route.abort())
		await page.goto(`${appUrl}/privacy`)
		await button(page).click()
		await page.waitForURL('**/chat')
	})
})

describe.concurrent('the conversation', () => {
	it('is the same in the panel and on the assistant’s page, until “New conversation”', async (test) => {
		const { expect } = test
		const page = await open(test, { viewport: DESKTOP, reducedMotion: 'reduce' })
		await page.goto(`${appUrl}/privacy`)
		await waitForHydration(page)
		await button(page).click()
		await ask(page, 'first, in the panel')
		await page.getByText('Reply 1.').first().waitFor()

		await page.goto(`${appUrl}/chat`)
		await page.getByText('Reply 1.').first().waitFor()
		for (const name of ['Voice input', 'Mute notifications', 'Helpful', 'New conversation'])
			await page.getByRole('button', { name, exact: true }).waitFor()
		await ask(page, 'second, on the page')
		await page.getByText('Reply 2.').first().waitFor()
		const link = '<a href="/chat?ask=third%2C%20from%20a%20suggestion">Get Recommendations</a>'
		await page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), link)
		await page.getByRole('link', { name: 'Get Recommendations' }).click()
		await page.getByText('Reply 3.').first().waitFor()
		const talk = 'first, in the panel|Reply 1.|second, on the page|Reply 2.|third, from a suggestion|Reply 3.'.split(
			'|',
		)
		expect(await turns(page)).toEqual(talk)
		await page.reload()
		await page.getByText('Reply 3.').first().waitFor()
		expect(await turns(page)).toEqual(talk)

		await page.getByRole('link', { name: 'Marquee, home' }).click()
		await page.waitForURL(`${appUrl}/`)
		await button(page).click()
		await expect.poll(() => turns(page)).toEqual(talk)
		await panel(page).getByRole('button', { name: 'New conversation' }).click()
		expect(await turns(page)).toEqual([])
		expect(page.problems).toEqual([])
	})

	it.for([true, false])('goes on from what was shown, with JavaScript: %s', async (javaScriptEnabled, test) => {
		const { expect } = test
		const page = await open(test, { viewport: PHONE, javaScriptEnabled, reducedMotion: 'reduce' })
		await page.unroute('**/api/chat')
		await page.goto(`${appUrl}/chat`)
		if (javaScriptEnabled) await page.getByRole('button', { name: 'Voice input' }).waitFor()
		await ask(page, 'a science fiction film')
		const cards = page.getByRole('article')
		const second = await cards.nth(1).getAttribute('aria-label')
		await ask(page, 'add the second one')
		await expect.poll(() => cards.count()).toBe(4)
		expect(await cards.nth(3).getAttribute('aria-label')).toBe(second)
		await ask(page, 'how long is it')
		await page.getByText(`${second} runs`).first().waitFor()
	})

	it('shows a typed reply to its end', async (test) => {
		const { expect } = test
		const page = await open(test, { viewport: DESKTOP })
		const text = 'one two three four five six seven eight nine ten '.repeat(6)
		let count = 0
		await page.route('**/api/chat', (route) => route.fulfill(answer(`${++count} ${text}`)))
		await page.goto(`${appUrl}/privacy`)
		await button(page).click()
		for (const question of ['first', 'second', 'third']) {
			await ask(page, question)
			await panel(page).locator('li', { hasText: question }).locator('+ li').getByText('Rate response').waitFor()
		}
		const isEndShown = () =>
			page.evaluate(() => {
				const log = document.querySelector('.chat-log')
				const end = [...document.querySelectorAll('.chat-log button')].at(-1)
				return log && end && end.getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom
			})
		await expect.poll(isEndShown).toBe(true)
	})

	it('keeps what was written on the page before the scripts came', async (test) => {
		const { expect } = test
		const page = await open(test, { viewport: PHONE })
		await page.goto(`${appUrl}/chat`, { waitUntil: 'commit' })
		await input(page).fill('a comedy, please')
		await page.getByRole('button', { name: 'Voice input' }).waitFor()
		expect(await input(page).inputValue()).toBe('a comedy, please')
	})
})
