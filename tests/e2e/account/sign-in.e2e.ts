import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
	accessibilityProblems,
	DESKTOP,
	holdRequests,
	openBrowser,
	openPage,
	PHONE,
	problemsInEveryTheme,
	problemsOnEachPage,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { createTestClient, freshEmail, freshIpAddress, PASSWORD } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser({ hasPictures: false })
})
afterAll(() => browser.close())

type Options = Parameters<typeof openPage>[1]

async function open(path: string, options: Options = {}): Promise<Page & { problems: string[] }> {
	const page = await openPage(browser, { extraHTTPHeaders: { 'CF-Connecting-IP': freshIpAddress() }, ...options })
	await page.goto(appUrl + path)
	if (options.javaScriptEnabled !== false) await waitForHydration(page)
	return page
}

async function fill(page: Page, email: string, password: string, button: string): Promise<void> {
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: button, exact: true }).click()
}

/** A signed-in browser. */
async function openAsMember(path: string, options: Options = {}) {
	const visitor = createTestClient(appUrl)
	const member = await visitor.createAccount()
	visitor.cookies.delete('toast')
	const page = await openPage(browser, { extraHTTPHeaders: { 'CF-Connecting-IP': visitor.ipAddress }, ...options })
	await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: appUrl })))
	await page.goto(appUrl + path)
	if (options.javaScriptEnabled !== false) await waitForHydration(page)
	return { page, ...member }
}

describe.each([
	['with JavaScript', true],
	['without JavaScript', false],
] as const)('an account %s', (_, javaScriptEnabled) => {
	it('can be created, signed out of and signed in to again', async () => {
		const page = await open('/login', { javaScriptEnabled })
		const email = freshEmail()
		await page.getByRole('link', { name: 'Create an account' }).click()
		await page.waitForURL(/\/signup/)
		await fill(page, email, PASSWORD, 'Create account')
		await page.getByText('Your account has been created successfully.').waitFor()
		expect(new URL(page.url()).pathname).toBe('/')

		await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'You' }).click()
		await page.waitForURL(`${appUrl}/profile`)
		await page.locator('main').getByText(email).waitFor()
		await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
		await page.getByText('You have been signed out successfully.').waitFor()

		await page.goto(`${appUrl}/profile`)
		expect(new URL(page.url()).search).toBe('?redirectTo=%2Fprofile')
		await fill(page, email, PASSWORD, 'Sign in')
		await page.waitForURL(`${appUrl}/profile`)
		await page.getByText('You have successfully signed in.').waitFor()
		expect(page.problems).toEqual([])
		await page.context().close()
	})

	it('is refused with a message under the field and in a toast, and the email stays', async () => {
		const page = await open('/login', { javaScriptEnabled })
		await fill(page, 'ann@example.com', 'wrong but long enough', 'Sign in')
		await page.getByText('Authentication Error').waitFor()
		expect(await page.getByText('Authentication Error').count()).toBe(1)
		expect(await page.getByText('Wrong email or password.').count()).toBe(1)
		expect(await page.getByLabel('Email').inputValue()).toBe('ann@example.com')
		const password = page.getByLabel('Password', { exact: true })
		expect(await password.getAttribute('aria-invalid')).toBe('true')
		const note = await password.getAttribute('aria-describedby')
		expect(await page.locator(`[id="${note}"]`).innerText()).toContain('Check both')
		if (javaScriptEnabled) expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
		else expect(await password.inputValue()).toBe('')
		await page.context().close()
	})

	it('has its password changed after entering the current one', async () => {
		const { page } = await openAsMember('/profile', { javaScriptEnabled })
		await page.getByLabel('Current password').fill('not this one at all')
		await page.getByLabel('New password').fill('a line of lamps')
		await page.getByRole('button', { name: 'Change password' }).click()
		await page.getByText("This isn't your current password.").waitFor()
		await page.getByLabel('Current password').fill(PASSWORD)
		await page.getByLabel('New password').fill('a line of lamps')
		await page.getByRole('button', { name: 'Change password' }).click()
		await page.getByText('Password changed').waitFor()
		await page.context().close()
	})

	it('has a menu on a wide screen', async () => {
		const { page, email } = await openAsMember('/terms', { javaScriptEnabled, viewport: DESKTOP })
		const menu = page.locator('#account-menu')
		expect(await menu.isVisible()).toBe(false)
		await page.getByRole('button', { name: email.split('@')[0] }).click()
		expect(await menu.isVisible()).toBe(true)
		await menu.getByRole('link', { name: 'Profile' }).click()
		await page.waitForURL(`${appUrl}/profile`)
		await expect.poll(() => menu.isVisible()).toBe(false)
		await page.getByRole('button', { name: email.split('@')[0] }).click()
		await menu.getByRole('button', { name: 'Sign out' }).click()
		await page.getByText('You have been signed out successfully.').waitFor()
		expect(await page.locator('header').getByRole('link', { name: 'Sign in' }).count()).toBe(1)
		await page.context().close()
	})
})

describe('signing in on the page', () => {
	it('says what is wrong with a new account, without accessibility problems', async () => {
		const page = await open('/signup')
		for (const [password, words] of [
			['short', 'Use at least 8 characters.'],
			['password1', 'This password is too common.'],
		] as const) {
			await fill(page, 'ann@example.com', password, 'Create account')
			await page.getByText(words).waitFor()
		}
		await fill(page, 'nonsense', 'short', 'Create account')
		const toast = page.getByText('Check the highlighted field')
		await toast.waitFor()
		const [message, field] = await Promise.all([toast.boundingBox(), page.locator(':focus').boundingBox()])
		expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(field?.y ?? 0)
		expect(await problemsInEveryTheme(page, 'main')).toEqual([])
		await page.context().close()
	})

	it('leads back to where the viewer was, and the page knows them at once', async () => {
		const visitor = createTestClient(appUrl)
		const { email, password } = await visitor.createAccount()
		const page = await open('/movie?page=2', { viewport: DESKTOP })
		await page.locator('header').getByRole('link', { name: 'Sign in' }).click()
		await page.waitForURL(/\/login/)
		await fill(page, email, password, 'Sign in')
		await page.waitForURL(`${appUrl}/movie?page=2`)
		await page.getByRole('button', { name: email.split('@')[0] }).waitFor()
		expect(page.problems).toEqual([])
		await page.context().close()
	})

	it('shows and hides the password, that it is busy, and nothing of the previous page', async () => {
		const page = await open('/login')
		const field = page.locator('input[name="password"]')
		await page.getByRole('button', { name: 'Show password' }).click()
		expect(await field.getAttribute('type')).toBe('text')
		await page.getByRole('button', { name: 'Show password' }).click()
		expect(await field.getAttribute('type')).toBe('password')
		const release = await holdRequests(page, '**/login.data*')
		await fill(page, 'ann@example.com', 'wrong but long enough', 'Sign in')
		await page.getByText('Signing in').waitFor()
		release()
		await page.getByText('Authentication Error').waitFor()
		await expect.poll(() => page.getByText('Signing in').isVisible()).toBe(false)
		await page.context().close()
	})

	it('reaches other tabs, and so does signing out, which leaves no personal data in the browser or on a page', async () => {
		const { page, email } = await openAsMember('/terms', { viewport: DESKTOP })
		const other = await page.context().newPage()
		await other.goto(`${appUrl}/tv`)
		await waitForHydration(other)
		await other.evaluate(() => localStorage.setItem('marquee_positions', '{}'))
		const own = await page.context().newPage()
		await own.goto(`${appUrl}/live/own`)
		const buffer = Buffer.from('#EXTM3U\n#EXTINF:-1,Harbor One\nhttps://streams.example/one.m3u8\n')
		await own.getByLabel('or a file').setInputFiles({ name: 'mine.m3u', mimeType: 'audio/x-mpegurl', buffer })
		await own.getByRole('button', { name: 'Add playlist' }).click()
		await own.getByText('Harbor One').waitFor()
		await page.getByRole('button', { name: email.split('@')[0] }).click()
		await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click()
		await other.locator('header').getByRole('link', { name: 'Sign in' }).waitFor()
		await expect.poll(() => own.getByText('Harbor One').count()).toBe(0)
		const kept = await other.evaluate(() => Object.keys(localStorage))
		expect(kept).not.toContain('marquee_positions')
		expect(kept).not.toContain('marquee_viewer')
		await page.goBack()
		await page.locator('header').getByRole('link', { name: 'Sign in' }).waitFor()
		expect(await page.getByText(email).count()).toBe(0)
		await page.context().close()
	})

	it('leads to the sign-in page when the viewer was signed out elsewhere', async () => {
		const { page } = await openAsMember('/terms', { viewport: PHONE })
		await page.context().clearCookies()
		await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'You' }).click()
		await page.waitForURL(/\/login\?redirectTo=%2Fprofile/)
		await expect.poll(() => page.locator('.tab-bar a').last().getAttribute('href')).toBe('/login')
		await page.context().close()
	})
})

describe('accessibility', () => {
	it('axe finds nothing wrong on the pages before signing in', async () => {
		const page = await openPage(browser)
		const urls = ['/login', '/signup', '/login/done?problem=taken'].map((path) => appUrl + path)
		expect(await problemsOnEachPage(page, urls)).toEqual([])
		await page.context().close()
	})

	it('axe finds nothing wrong with the menu of an account', async () => {
		const { page } = await openAsMember('/terms', { viewport: DESKTOP })
		await page.locator('.account button').first().click()
		expect(await accessibilityProblems(page, undefined, 'header')).toEqual([])
		await page.context().close()
	})
})
