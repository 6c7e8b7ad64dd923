import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
	holdRequests,
	openBrowser,
	openPage,
	problemsInEveryTheme,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { type Database, storageOf } from '../../support/database/database.ts'
import { createTestClient, freshEmail, freshIpAddress, type TestClient } from '../../support/requests/test-client.ts'
import { type App, serveApp } from '../../support/servers/app-server.ts'
import { type Issuer, startIssuer } from '../../support/servers/issuer.ts'

const appUrl = inject('appUrl')
const ROSE = '#e63462'
const EMERALD = '#10b981'
const SKY = '#0ea5e9'
let browser: Browser

beforeAll(async () => {
	browser = await openBrowser({ hasPictures: false })
})
afterAll(() => browser.close())

type Options = Parameters<typeof openPage>[1]

/** A browser with the client's cookies. */
async function openAs(visitor: TestClient, url: string, path: string, options: Options = {}) {
	visitor.cookies.delete('toast')
	const headers = { 'CF-Connecting-IP': visitor.ipAddress }
	const page = await openPage(browser, { extraHTTPHeaders: headers, colorScheme: 'dark', ...options })
	await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })))
	await page.goto(url + path)
	if (options.javaScriptEnabled !== false) await waitForHydration(page)
	return page
}

async function openAsMember(path: string, options: Options = {}, address?: string) {
	const visitor = createTestClient(appUrl)
	const member = await visitor.createAccount(address)
	return { visitor, page: await openAs(visitor, appUrl, path, options), ...member }
}

const accentOf = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

/** Chooses as the page at hand wants it: a press is enough where there are scripts. */
async function chooseAccent(page: Page, name: string): Promise<void> {
	await page.getByRole('radio', { name }).check()
	const save = page.getByRole('button', { name: 'Save color' })
	if (await save.isVisible()) await save.click()
}

async function kept(visitor: TestClient): Promise<Record<string, unknown>> {
	return (await (await visitor.request('/api/preferences')).json()) as Record<string, unknown>
}

async function setSignInTime(email: string, timeMs: number): Promise<void> {
	await storageOf(appUrl)
		.database.prepare('UPDATE sessions SET created_at = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)')
		.bind(timeMs, email)
		.run()
}

const signedInEarlier = (email: string) => setSignInTime(email, Date.now() - 660_000)
const recentlySignedIn = (email: string) => setSignInTime(email, Date.now())

const WATCHED = {
	media_id: 27205,
	media_type: 'movie',
	title: 'Inception',
	watch_position: 300,
	duration: 6000,
	created_at: '2026-11-01T12:00:00.000Z',
}

describe.each([
	['with JavaScript', true],
	['without JavaScript', false],
] as const)('the profile %s', (_, javaScriptEnabled) => {
	it('changes the accent, and every later page has it from the first byte', async () => {
		const { page, visitor } = await openAsMember('/profile', { javaScriptEnabled })
		await expect.poll(() => accentOf(page)).toBe(ROSE)
		await chooseAccent(page, 'Emerald')
		await page.getByText('Your color preference has been saved and applied.').waitFor()
		await expect.poll(() => accentOf(page)).toBe(EMERALD)
		expect(await page.getByRole('radio', { name: 'Emerald' }).isChecked()).toBe(true)
		await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Search' }).click()
		await page.waitForURL(`${appUrl}/search`)
		await expect.poll(() => accentOf(page)).toBe(EMERALD)
		const html = await (await visitor.request('/movie')).text()
		expect(html.match(/--accent:(#\w{6})/)?.[1]).toBe(EMERALD)
		expect(html).not.toContain(ROSE)
		expect(page.problems).toEqual([])
		await page.context().close()
	})

	it('toggles each switch on its own', async () => {
		const { page, visitor } = await openAsMember('/profile', { javaScriptEnabled })
		const history = page.getByRole('switch', { name: 'Keep my watch history' })
		const notifications = page.getByRole('switch', { name: 'Notifications' })
		expect(await history.getAttribute('aria-checked')).toBe('true')
		await history.click()
		await page.getByText('Watch History Disabled').waitFor()
		expect(await history.getAttribute('aria-checked')).toBe('false')
		await notifications.click()
		await page.getByText('Notifications disabled').waitFor()
		// Without scripts the page returns to its scroll position.
		if (!javaScriptEnabled) expect(new URL(page.url()).hash).toBe('#notifications')
		expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
		await history.click()
		await page.getByText('Watch History Enabled').waitFor()
		expect(await kept(visitor)).toMatchObject({ isWatchHistoryEnabled: true, isNotificationsEnabled: false })
		await page.reload()
		expect(await notifications.getAttribute('aria-checked')).toBe('false')
		expect(await history.getAttribute('aria-checked')).toBe('true')
		await page.context().close()
	})

	it('saves providers, region and language, and offers titles for that region', async () => {
		const { page, visitor } = await openAsMember('/profile', { javaScriptEnabled })
		const headers = { Origin: appUrl, 'Content-Type': 'application/json' }
		const body = JSON.stringify({ services: ['elsewhere', 'parade'] })
		await fetch(`${appUrl}/api/preferences`, {
			method: 'PUT',
			body,
			headers: { ...headers, Cookie: [...visitor.cookies].map((cookie) => cookie.join('=')).join('; ') },
		})
		await page.reload()
		if (javaScriptEnabled) await waitForHydration(page)
		expect(await page.getByLabel('Parade').isChecked()).toBe(true)
		await page.getByLabel('Parade').uncheck()
		await page.getByLabel('Lumina').check()
		await page.getByLabel('Region').selectOption({ label: 'Germany' })
		await page.getByLabel('Title language').selectOption({ label: 'French' })
		const save = page.getByRole('button', { name: 'Save', exact: true })
		expect(await save.isVisible()).toBe(!javaScriptEnabled)
		if (!javaScriptEnabled) await save.click()
		await page.getByText('Your preferences have been saved successfully.').waitFor()
		await expect.poll(() => kept(visitor)).toMatchObject({ language: 'fr' })
		expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
		expect(await page.getByLabel('Region').inputValue()).toBe('DE')
		expect(await page.getByLabel('Title language').inputValue()).toBe('fr')
		expect(await page.getByLabel('Lumina').isChecked()).toBe(true)
		expect(await kept(visitor)).toMatchObject({ region: 'DE', language: 'fr', services: ['lumina', 'elsewhere'] })
		if (javaScriptEnabled) {
			await page.locator('.toast', { hasText: 'Preferences updated' }).getByRole('button', { name: 'Undo' }).click()
			await expect.poll(() => kept(visitor)).toMatchObject({ region: 'DE', language: null })
			expect(await page.getByLabel('Title language').inputValue()).toBe('')
		}
		await page.goto(`${appUrl}/movie/27205`)
		expect(await page.getByLabel('Region').inputValue()).toBe('DE')
		await page.context().close()
	})

	it('deletes the watch history as it is switched off, if asked to, with the password', async () => {
		const { page, visitor, email, password } = await openAsMember('/profile', { javaScriptEnabled })
		expect((await visitor.request('/api/history', { json: { items: [WATCHED] } })).status).toBe(202)
		await signedInEarlier(email)
		await page.reload()
		if (javaScriptEnabled) await waitForHydration(page)
		const history = page.getByRole('switch', { name: 'Keep my watch history' })
		const field = page.locator('form#history').getByLabel('Password', { exact: true })
		expect(await field.isVisible()).toBe(false)
		await page.getByLabel('Also delete my watch history').check()
		await field.fill('not this one at all')
		await history.click()
		await page.getByText("This isn't your current password.").waitFor()
		expect(await history.getAttribute('aria-checked')).toBe('true')
		if (javaScriptEnabled) await waitForHydration(page)
		await page.getByLabel('Also delete my watch history').check()
		await field.fill(password)
		await history.click()
		await page.getByText('your watch history has been deleted').waitFor()
		expect(await history.getAttribute('aria-checked')).toBe('false')
		expect(await (await visitor.request('/api/history')).json()).toMatchObject({ items: [] })
		expect(await kept(visitor)).toMatchObject({ isWatchHistoryEnabled: false })
		await page.context().close()
	})

	it('gives the export for the password once the sign-in is older', async () => {
		const { page, email, password } = await openAsMember('/profile', { javaScriptEnabled })
		await signedInEarlier(email)
		// The page still has the plain link.
		await page.getByRole('link', { name: 'Export', exact: true }).click()
		await page.getByText("Enter your password to confirm it's you.").first().waitFor()
		const form = page.locator('.export-form')
		await form.getByLabel('Password', { exact: true }).fill(password)
		const download = page.waitForEvent('download')
		await form.getByRole('button', { name: 'Export', exact: true }).click()
		expect((await download).suggestedFilename()).toMatch(/^marquee-\d{4}-\d\d-\d\d\.json$/)
		await page.context().close()
	})

	it('lists devices and signs out another one', async () => {
		const { page, email, password } = await openAsMember('/profile', { javaScriptEnabled })
		const phone = createTestClient(appUrl)
		const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
		await phone.request('/login', { form: { email, password }, headers: { 'User-Agent': agent } })
		await page.getByRole('link', { name: 'See your devices' }).click()
		await page.getByText('Firefox on Linux').waitFor()
		expect(await page.locator('.devices li').count()).toBe(2)
		expect(await page.locator('.devices li').first().innerText()).toContain('This device')
		await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).click()
		await page.getByText('That device has been signed out.').waitFor()
		await expect.poll(() => page.locator('.devices li').count()).toBe(1)
		expect(await phone.isSignedIn()).toBe(false)
		expect(page.problems).toEqual([])
		await page.context().close()
	})

	it('erases the account in two steps, and the same email can start over', async () => {
		const { page, visitor, email, password } = await openAsMember('/profile', { javaScriptEnabled })
		await visitor.request('/profile', { form: { intent: 'accent', accentColor: EMERALD } })
		await signedInEarlier(email)
		await page.getByRole('link', { name: 'Delete account' }).click()
		await page.waitForURL(`${appUrl}/profile/delete`)
		if (javaScriptEnabled) await waitForHydration(page)
		const erase = page.getByRole('button', { name: 'Delete my account' })
		await erase.click()
		await page.getByText('Enter your password.').waitFor()
		expect(await page.getByText('Select this box to confirm.').count()).toBe(1)
		await page.getByLabel('Password', { exact: true }).fill('not this one at all')
		await page.getByLabel('Delete everything').check()
		await erase.click()
		await page.getByText("This isn't your current password.").waitFor()
		expect(await page.getByLabel('Delete everything').isChecked()).toBe(true)
		await page.evaluate(() => localStorage.setItem('marquee_positions', '[]'))
		await page.getByLabel('Password', { exact: true }).fill(password)
		await erase.click()
		await page.getByText('All of your data has been deleted.').waitFor()
		expect(new URL(page.url()).pathname).toBe('/')
		const names = (await page.context().cookies()).map(({ name }) => name)
		expect(names).not.toContain('authjs.session-token')
		if (javaScriptEnabled) {
			await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('marquee_positions')
			await expect.poll(() => accentOf(page)).toBe(ROSE)
		}
		expect(await visitor.isSignedIn()).toBe(false)
		const again = createTestClient(appUrl)
		await again.signUp(email)
		expect(await kept(again)).toMatchObject({ accentColor: '#E63462', isWatchHistoryEnabled: true })
		expect(page.problems).toEqual([])
		await page.context().close()
	})
})

describe('a choice on an open page', () => {
	it('shows at once, and the last choice wins', async () => {
		const { page, visitor } = await openAsMember('/profile')
		const release = await holdRequests(page, '**/api/preferences')
		for (const name of ['Sky', 'Amber', 'Violet', 'Emerald']) await page.getByRole('radio', { name }).check()
		const notifications = page.getByRole('switch', { name: 'Notifications' })
		await notifications.click()
		// Nothing has been answered so far.
		expect(await page.getByText('Theme Updated').count()).toBe(0)
		await expect.poll(() => accentOf(page)).toBe(EMERALD)
		expect(await notifications.getAttribute('aria-checked')).toBe('false')
		expect(await kept(visitor)).toMatchObject({ accentColor: '#E63462', isNotificationsEnabled: true })
		release()
		await page.getByText('Notifications disabled').waitFor()
		expect(await kept(visitor)).toMatchObject({ accentColor: '#10B981', isNotificationsEnabled: false })
		await expect.poll(() => accentOf(page)).toBe(EMERALD)
		await page.context().close()
	})

	it('is undone with its own message when it cannot be saved', async () => {
		const { page, visitor } = await openAsMember('/profile')
		await page.route('**/api/preferences', (route) => route.fulfill({ status: 503 }))
		await page.getByRole('radio', { name: 'Sky' }).click()
		await page.getByText('Failed to update theme color. Please try again.').waitFor()
		await expect.poll(() => accentOf(page)).toBe(ROSE)
		expect(await page.getByRole('radio', { name: 'Rose' }).isChecked()).toBe(true)
		await page.unroute('**/api/preferences')
		await page.route('**/api/preferences', (route) => route.abort())
		const notifications = page.getByRole('switch', { name: 'Notifications' })
		await notifications.click()
		await page.getByText('Failed to update notification preferences').waitFor()
		expect(await notifications.getAttribute('aria-checked')).toBe('true')
		await page.getByRole('switch', { name: 'Keep my watch history' }).click()
		await page.getByText('There was a problem saving your preferences.').waitFor()
		expect(await kept(visitor)).toMatchObject({ accentColor: '#E63462', isWatchHistoryEnabled: true })
		await page.context().close()
	})

	it('leads to the sign-in page when the session has ended', async () => {
		const { page } = await openAsMember('/profile')
		await page.context().clearCookies()
		await page.getByRole('switch', { name: 'Notifications' }).click()
		await page.waitForURL(/\/login\?redirectTo=%2Fprofile/)
		await page.context().close()
	})

	it('counts when it was made before the scripts arrived', async () => {
		const { page, visitor } = await openAsMember('/terms')
		const release = await holdRequests(page, '**/assets/profile-*.js')
		await page.goto(`${appUrl}/profile`)
		await page.getByRole('radio', { name: 'Sky' }).check()
		expect(await page.getByRole('button', { name: 'Save color' }).isVisible()).toBe(true)
		const topOf = () =>
			page
				.getByRole('link', { name: 'Export', exact: true })
				.evaluate((link) => link.getBoundingClientRect().top + scrollY)
		const before = await topOf()
		release()
		await page.getByText('Theme Updated').waitFor()
		await expect.poll(() => accentOf(page)).toBe(SKY)
		expect(await page.getByRole('button', { name: 'Save color' }).isVisible()).toBe(false)
		// Nobody presses what has just moved under the finger.
		expect(await topOf()).toBe(before)
		expect(await kept(visitor)).toMatchObject({ accentColor: '#0EA5E9' })
		await page.context().close()
	})

	it('belongs to one viewer: others and anonymous visitors see their own accent in the same document', async () => {
		const other = createTestClient(appUrl)
		const { email, password } = await other.createAccount()
		await other.request('/profile', { form: { intent: 'accent', accentColor: SKY } })
		const { page } = await openAsMember('/profile')
		await chooseAccent(page, 'Emerald')
		await page.getByText('Theme Updated').waitFor()
		await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
		await page.getByText('You have been signed out successfully.').waitFor()
		await expect.poll(() => accentOf(page)).toBe(ROSE)
		await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'You' }).click()
		await page.getByLabel('Email').fill(email)
		await page.getByLabel('Password', { exact: true }).fill(password)
		await page.getByRole('button', { name: 'Sign in', exact: true }).click()
		await page.getByText('You have successfully signed in.').waitFor()
		await expect.poll(() => accentOf(page)).toBe(SKY)
		expect(page.problems).toEqual([])
		await page.context().close()
	})

	it('the theme is shown by both of its forms', async () => {
		const { page } = await openAsMember('/profile')
		await page.getByRole('form', { name: 'Light or dark' }).getByRole('button', { name: 'Light' }).click()
		const isLight = page.getByRole('button', { name: 'Light', pressed: true })
		await expect.poll(() => isLight.count()).toBe(2)
		expect(await page.evaluate(() => document.documentElement.className)).toBe('light')
		await page.context().close()
	})
})

describe('invalid forms', () => {
	const visitor = createTestClient(appUrl)
	beforeAll(async () => {
		await visitor.createAccount()
	})

	it.each([
		[{ intent: 'accent', accentColor: 'red}body{display:none' }, 'Choose one of the colors above.'],
		[{ intent: 'watching', region: 'XX' }, 'Choose a country from the list.'],
		[{ intent: 'watching', language: 'klingon' }, 'Choose a language from the list.'],
		[{ intent: 'watching', services: 'NO SUCH' }, 'Choose from the services above.'],
		[{ intent: 'history', value: 'perhaps' }, 'Error saving preferences'],
		[{ intent: 'become-admin' }, 'Invalid address'],
		[{}, 'Invalid address'],
	] as [Record<string, string>, string][])('%j is refused and changes nothing', async (form, words) => {
		const before = await kept(visitor)
		const response = await visitor.request('/profile', { form })
		expect(response.status).toBe(400)
		expect(await response.text()).toContain(words)
		expect(await kept(visitor)).toEqual(before)
	})

	it('redirect anonymous visitors to sign in', async () => {
		for (const path of ['/profile', '/profile/delete']) {
			const response = await createTestClient(appUrl).request(path, { form: { intent: 'accent', accentColor: SKY } })
			expect(response.status, path).toBe(303)
			expect(response.headers.get('Location'), path).toMatch(/^\/login\?redirectTo=/)
		}
	})
})

describe('erasing an account', () => {
	it('has no accessibility problems, also when refused, and the profile offers the export that it mentions', async () => {
		const address = `${'long'.repeat(12)}${Date.now()}@example.com`
		const { page, email } = await openAsMember('/profile/delete', { reducedMotion: 'reduce' }, address)
		for (const path of ['/profile/devices', '/profile', '/watch-history', '/profile/delete']) {
			await signedInEarlier(email)
			await page.goto(appUrl + path)
			await waitForHydration(page)
			expect(await problemsInEveryTheme(page), path).toEqual([])
		}
		await page.setViewportSize({ width: 360, height: 740 })
		await recentlySignedIn(email)
		await page.reload()
		await waitForHydration(page)
		await page.getByRole('button', { name: 'Delete my account' }).click()
		await page.getByText('Select this box to confirm.').waitFor()
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
		// The narrowest window with the menu in the top bar.
		await page.setViewportSize({ width: 900, height: 740 })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(900)
		const search = await page.locator('.search-form').boundingBox()
		expect(search?.width).toBeGreaterThan(120)
		await page.setViewportSize({ width: 360, height: 740 })
		expect(await problemsInEveryTheme(page, 'main')).toEqual([])
		await page.goto(`${appUrl}/profile`)
		const download = page.waitForEvent('download')
		await page.getByRole('link', { name: 'Export', exact: true }).click()
		expect((await download).suggestedFilename()).toMatch(/^marquee-\d{4}-\d\d-\d\d\.json$/)
		await page.context().close()
	})
})

describe('the profile of a deployment of its own', () => {
	let issuer: Issuer
	let app: App
	let db: Database
	beforeAll(async () => {
		issuer = await startIssuer()
		app = await serveApp({ AUTH_GOOGLE_ID: 'marquee', AUTH_GOOGLE_SECRET: 'secret', AUTH_GOOGLE_ISSUER: issuer.url })
		db = app.database
	})
	afterAll(async () => {
		await app.stop()
		await issuer.stop()
	})

	it('asks a user without a password to sign in again before the account is erased', async () => {
		issuer.claims = { sub: freshEmail(), email: freshEmail(), email_verified: true }
		const page = await openPage(browser, {
			javaScriptEnabled: false,
			extraHTTPHeaders: { 'CF-Connecting-IP': freshIpAddress() },
		})
		await page.goto(`${app.url}/login?redirectTo=/profile/delete`)
		await page.getByRole('button', { name: 'Continue with Google' }).click()
		await page.waitForURL(`${app.url}/profile/delete`)
		await db.prepare('UPDATE sessions SET created_at = created_at - 3600000').run()
		expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0)
		await page.getByLabel('Delete everything').check()
		await page.getByRole('button', { name: 'Delete my account' }).click()
		await page.getByText("Sign in again to confirm it's you.").waitFor()
		await page.getByRole('button', { name: 'Continue with Google' }).click()
		await page.getByText('You have successfully signed in with Google.').waitFor()
		expect(new URL(page.url()).pathname).toBe('/profile/delete')
		await page.getByLabel('Delete everything').check()
		await page.getByRole('button', { name: 'Delete my account' }).click()
		await page.getByText('Account deleted').waitFor()
		const rows = await db
			.prepare('SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM identities) AS count')
			.first()
		expect(rows).toEqual({ count: 0 })
		await page.context().close()
	})

	it('stops guessing at the password of an account to erase it, and says how long to wait', async () => {
		const visitor = createTestClient(app.url)
		await visitor.createAccount()
		const form = { password: 'not this one at all', confirmed: 'yes' }
		expect((await visitor.request('/profile/delete', { form })).status).toBe(403)
		// As if there had been many attempts.
		await db.prepare('UPDATE attempts SET count = 1000').run()
		const response = await visitor.request('/profile/delete', { form })
		expect(response.status).toBe(429)
		expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
		expect(await response.text()).toContain('Too many attempts.')
		expect(await visitor.isSignedIn()).toBe(true)
		await db.prepare('DELETE FROM attempts').run()
	})

	it('reports a choice that the database rejects where it was made, and keeps the old one', async () => {
		const visitor = createTestClient(app.url)
		await visitor.createAccount()
		for (const change of ['INSERT', 'UPDATE'])
			await db
				.prepare(`CREATE TRIGGER no_${change} BEFORE ${change} ON preferences BEGIN SELECT RAISE(ABORT, 'locked'); END`)
				.run()
		const refused: [Record<string, string>, string][] = [
			[{ intent: 'accent', accentColor: SKY }, 'Failed to update theme color. Please try again.'],
			[{ intent: 'notifications', value: 'off' }, 'Failed to update notification preferences'],
			[{ intent: 'history', value: 'off' }, 'There was a problem saving your preferences.'],
			[{ intent: 'watching', region: 'DE' }, 'There was a problem saving your preferences.'],
		]
		for (const [form, words] of refused) {
			const response = await visitor.request('/profile', { form })
			expect(response.status).toBe(503)
			expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
			const body = await response.text()
			expect(body).toContain(words)
			expect(body.match(/--accent:(#\w{6})/)?.[1]).toBe(ROSE)
		}
		const page = await openAs(visitor, app.url, '/profile')
		await page.getByLabel('Region').selectOption({ label: 'Germany' })
		await page.getByText('There was a problem saving your preferences.').waitFor()
		expect(await page.getByLabel('Region').inputValue()).toBe('')
		expect(await page.locator('.toasts').getByText('Error saving preferences').count()).toBe(1)
		await page.getByRole('radio', { name: 'Sky' }).click()
		await page.getByText('Failed to update theme color. Please try again.').waitFor()
		await expect.poll(() => accentOf(page)).toBe(ROSE)
		await page.context().close()
		for (const change of ['INSERT', 'UPDATE']) await db.prepare(`DROP TRIGGER no_${change}`).run()
	})

	it('says once that the account service is unavailable, and loses nothing', async () => {
		const visitor = createTestClient(app.url)
		await visitor.createAccount()
		await visitor.request('/profile', { form: { intent: 'accent', accentColor: SKY } })
		const page = await openAs(visitor, app.url, '/movie')
		await expect.poll(() => accentOf(page)).toBe(SKY)
		await page.evaluate(() => localStorage.setItem('marquee_positions', '[]'))
		await db.prepare('ALTER TABLE sessions RENAME TO away_sessions').run()
		await page.reload()
		await waitForHydration(page)
		const said = page.getByText('Error loading preferences')
		await expect.poll(() => said.count()).toBe(1)
		await expect.poll(() => accentOf(page)).toBe(ROSE)
		expect(await page.evaluate(() => localStorage.getItem('marquee_positions'))).toBe('[]')
		await page.getByRole('button', { name: 'Dismiss' }).click()
		await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Search' }).click()
		await page.waitForURL(`${app.url}/search`)
		expect(await said.count()).toBe(0)
		const anonymous = createTestClient(app.url)
		expect(await (await anonymous.request('/movie')).text()).not.toContain('Error loading preferences')
		await db.prepare('ALTER TABLE away_sessions RENAME TO sessions').run()
		await page.context().close()
	})
})
