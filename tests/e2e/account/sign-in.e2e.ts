import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { welcomePath } from '#domain/shared/links.ts'
import {
	accessibilityProblems,
	DESKTOP,
	holdRequests,
	openAs,
	openAsMember,
	openBrowser,
	openPage,
	overflowOf,
	PHONE,
	problemsInEveryTheme,
	sendCredentials,
	waitForHydration,
	watchShifts,
} from '../../support/browser/browser.ts'
import { enterCredentials, withAndWithoutScripts } from '../../support/journeys/pages.ts'
import { createTestClient, freshEmail, PASSWORD } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const browser = await openBrowser({ hasPictures: false })

const open = (path: string, options: BrowserContextOptions = {}) => openAs(null, browser, appUrl + path, options)

const WRONG = { email: 'ann@example.com', password: 'wrong but long enough' }

describe.each(withAndWithoutScripts(browser))('an account %s', (_, enter) => {
	it('can be created, signed out of and signed in to again', async () => {
		const page = await enter(null, '/login')
		const account = { email: freshEmail(), password: PASSWORD }
		await page.follow('Create an account')
		await page.isAt(/^\/signup/)
		await enterCredentials(page, account, 'Create account')
		await page.sees('Your account has been created successfully.')
		await page.isAt(/^\/services\?/)

		await page.follow('You', '[aria-label="Tabs"]')
		await page.isAt('/you')
		await page.sees(account.email)
		await page.press('Sign out', 'main')
		await page.sees('You have been signed out successfully.')

		await page.open('/profile')
		await page.isAt('/login?redirectTo=%2Fprofile')
		await enterCredentials(page, account)
		await page.isAt('/profile')
		await page.sees('You have successfully signed in.')
	})

	it('may skip the services when it is new', async () => {
		const page = await enter(null, '/signup')
		await enterCredentials(page, { email: freshEmail(), password: PASSWORD }, 'Create account')
		await page.shows('h1', 'Which services do you use?')
		await page.follow('Skip')
		await page.sees('Which of these do you like?')
		await page.isAt('/recommendations')
		await page.open('/services')
		await page.shows('h1', 'Your services')
		await page.shows('.provider-tile :checked')
	})
})

describe('a new account', () => {
	it('leads from a service and three titles to recommendations, in as few presses', async () => {
		const page = await open('/signup', { viewport: PHONE })
		await sendCredentials(page, { email: freshEmail(), password: PASSWORD }, 'Create account')
		await page.getByRole('heading', { level: 1, name: 'Which services do you use?' }).waitFor()
		await waitForHydration(page)
		expect(await overflowOf(page)).toBe(0)
		await page.locator('.provider-tile', { hasText: 'Kinoteka' }).click()
		await page.getByRole('button', { name: 'Next' }).click()
		await page.getByRole('heading', { name: 'Which of these do you like?' }).waitFor()
		await waitForHydration(page)
		for (const place of [0, 1, 2]) await page.locator('.quiz-title').nth(place).click()
		await page.getByRole('region', { name: 'Recommended for you' }).waitFor()
		expect(await page.locator('.toast', { hasText: 'Services saved' }).count()).toBe(0)
		await page.goto(`${appUrl}/services`)
		expect(await page.getByLabel('Kinoteka').isChecked()).toBe(true)
		expect(page.problems).toEqual([])
	})

	it('sees without JavaScript services that fit a phone, and a button as soon as it likes a title', async () => {
		const options = { javaScriptEnabled: false, viewport: PHONE }
		const { page } = await openAsMember(browser, appUrl + welcomePath(), options)
		await page.getByRole('heading', { level: 1, name: 'Which services do you use?' }).waitFor()
		expect(await overflowOf(page)).toBe(0)
		await page.getByRole('link', { name: 'Skip', exact: true }).click()
		const button = page.getByRole('button', { name: 'Show my recommendations' })
		expect(await button.isVisible()).toBe(false)
		await page.locator('.quiz-title').first().click()
		expect(await button.isVisible()).toBe(true)
	})
})

describe('signing in on the page', () => {
	it('is refused with a message under the field and in a toast, and the email stays', async () => {
		const page = await open('/login')
		await sendCredentials(page, WRONG)
		await page.getByText('Authentication Error').waitFor()
		expect(await page.getByText('Authentication Error').count()).toBe(1)
		expect(await page.getByText('Wrong email or password.').count()).toBe(1)
		expect(await page.getByLabel('Email').inputValue()).toBe('ann@example.com')
		const password = page.getByLabel('Password', { exact: true })
		expect(await password.getAttribute('aria-invalid')).toBe('true')
		const note = await password.getAttribute('aria-describedby')
		expect(await page.locator(`[id="${note}"]`).innerText()).toContain('Check both')
		expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
		const toast = page.locator('.toast')
		const [message, field] = await Promise.all([toast.boundingBox(), password.boundingBox()])
		// Nothing covers the field that it points out.
		expect(message?.y ?? 0).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
	})

	it('shows a menu on a wide screen, without JavaScript', async () => {
		const { page, member } = await openAsMember(browser, `${appUrl}/terms`, {
			javaScriptEnabled: false,
			viewport: DESKTOP,
		})
		const button = page.getByRole('button', { name: member.email.split('@')[0] })
		const menu = page.locator('#account-menu')
		expect(await menu.isVisible()).toBe(false)
		await button.click()
		expect(await menu.isVisible()).toBe(true)
		await menu.getByRole('link', { name: 'Settings' }).click()
		await page.waitForURL(`${appUrl}/you`)
		await expect.poll(() => menu.isVisible()).toBe(false)
		await button.click()
		await menu.getByRole('button', { name: 'Sign out' }).click()
		await page.getByText('You have been signed out successfully.').waitFor()
		expect(await page.locator('header').getByRole('link', { name: 'Sign in' }).count()).toBe(1)
	})

	it('leaves a menu open that was opened before the scripts came, and closes it after a navigation', async () => {
		const { page } = await openAsMember(browser, `${appUrl}/terms`, { viewport: DESKTOP })
		const release = await holdRequests(page, '**/assets/*.js')
		await page.reload({ waitUntil: 'commit' })
		const menu = page.locator('#account-menu')
		await page.locator('.account button').first().click()
		release()
		await waitForHydration(page)
		expect(await menu.isVisible()).toBe(true)
		await menu.getByRole('link', { name: 'Watchlist' }).click()
		await page.waitForURL(`${appUrl}/watchlist`)
		await expect.poll(() => menu.isVisible()).toBe(false)
	})

	it('says what is wrong with a new account, without accessibility problems', async () => {
		const page = await open('/signup')
		for (const [password, words] of [
			['short', 'Use at least 8 characters.'],
			['password1', 'This password is too common.'],
		] as const) {
			await sendCredentials(page, { email: 'ann@example.com', password }, 'Create account')
			await page.getByText(words).waitFor()
		}
		await sendCredentials(page, { email: 'nonsense', password: 'short' }, 'Create account')
		await page.getByText('Enter an email').waitFor()
		expect(await page.getByText('Use at least 8 characters.').count()).toBe(1)
		await expect.poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true)
		expect(await page.locator('.toast').count()).toBe(0)
		expect(await problemsInEveryTheme(page, 'main')).toEqual([])
	})

	it('has a wall of posters behind it where there is room, which moves nothing and which phones never fetch', async () => {
		const page = await openPage(browser, { viewport: DESKTOP })
		const shift = await watchShifts(page)
		await page.goto(`${appUrl}/login`)
		const posters = page.locator('.auth-wall img')
		expect(await posters.first().isVisible()).toBe(true)
		const attributes = (name: string) =>
			posters.evaluateAll((all, key) => all.map((img) => img.getAttribute(key)), name)
		expect((await attributes('alt')).every((alt) => alt === '')).toBe(true)
		expect((await attributes('loading')).every((loading) => loading === 'lazy')).toBe(true)
		expect(await posters.count()).toBeLessThanOrEqual(20)
		await waitForHydration(page)
		expect(await shift()).toEqual([])
		// What is not rendered is not fetched.
		await page.setViewportSize(PHONE)
		expect(await posters.first().isVisible()).toBe(false)
		expect(page.problems).toEqual([])
	})

	it('leads back to where the viewer was, and the page knows them at once', async () => {
		const account = await createTestClient(appUrl).createAccount()
		const page = await open('/movie?page=2', { viewport: DESKTOP })
		await page.locator('header').getByRole('link', { name: 'Sign in' }).click()
		await page.waitForURL(/\/login/)
		await sendCredentials(page, account)
		await page.waitForURL(`${appUrl}/movie?page=2`)
		await page.getByRole('button', { name: account.email.split('@')[0] }).waitFor()
		expect(page.problems).toEqual([])
	})

	it('shows and hides the password, that it is busy, and nothing of the previous page', async () => {
		const page = await open('/login')
		const field = page.locator('input[name="password"]')
		await page.getByRole('button', { name: 'Show password' }).click()
		expect(await field.getAttribute('type')).toBe('text')
		await page.getByRole('button', { name: 'Show password' }).click()
		expect(await field.getAttribute('type')).toBe('password')
		const release = await holdRequests(page, '**/login.data*')
		await sendCredentials(page, WRONG)
		await page.getByText('Signing in').waitFor()
		release()
		await page.getByText('Authentication Error').waitFor()
		await expect.poll(() => page.getByText('Signing in').isVisible()).toBe(false)
	})

	it('reaches other tabs, and so does signing out, which leaves no personal data in the browser or on a page', async () => {
		const { page, member } = await openAsMember(browser, `${appUrl}/terms`, { viewport: DESKTOP })
		const other = await page.context().newPage()
		await other.goto(`${appUrl}/tv`)
		await waitForHydration(other)
		await other.evaluate(() => localStorage.setItem('marquee_positions', '{}'))
		const own = await page.context().newPage()
		await own.goto(`${appUrl}/live/own`)
		const buffer = Buffer.from('#EXTM3U\n#EXTINF:-1,Harbor One\nhttps://streams.example/one.m3u8\n')
		await own.getByLabel('or a file').setInputFiles({ name: 'mine.m3u', mimeType: 'audio/x-mpegurl', buffer })
		await own.getByRole('button', { name: 'Add playlist' }).click()
		await own.getByRole('link', { name: 'Harbor One' }).waitFor()
		await page.getByRole('button', { name: member.email.split('@')[0] }).click()
		await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click()
		await other.locator('header').getByRole('link', { name: 'Sign in' }).waitFor()
		await expect.poll(() => own.getByText('Harbor One').count()).toBe(0)
		const kept = await other.evaluate(() => Object.keys(localStorage))
		expect(kept).not.toContain('marquee_positions')
		expect(kept).not.toContain('marquee_viewer')
		await page.goBack()
		await page.locator('header').getByRole('link', { name: 'Sign in' }).waitFor()
		expect(await page.getByText(member.email).count()).toBe(0)
	})

	it('leads to the sign-in page when the viewer was signed out elsewhere', async () => {
		const { page } = await openAsMember(browser, `${appUrl}/you`, { viewport: PHONE })
		await page.context().clearCookies()
		await page.locator('main').getByRole('link', { name: 'Devices' }).click()
		await page.waitForURL(/\/login\?redirectTo=%2Fprofile%2Fdevices/)
		await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'You' }).click()
		await page.locator('main').getByRole('link', { name: 'Sign in' }).waitFor()
	})
})

describe('accessibility', () => {
	it('axe finds nothing wrong with the menu of an account', async () => {
		const { page } = await openAsMember(browser, `${appUrl}/terms`, { viewport: DESKTOP })
		await page.locator('.account button').first().click()
		expect(await accessibilityProblems(page, undefined, 'header')).toEqual([])
	})
})
