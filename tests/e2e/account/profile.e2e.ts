import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
	holdRequests,
	openAs,
	openBrowser,
	overflowOf,
	PHONE,
	problemsInEveryTheme,
	sendCredentials,
	signOut,
	waitForHydration,
} from '../../support/browser/browser.ts'
import { withAndWithoutScripts } from '../../support/journeys/pages.ts'
import { createMember, createTestClient, freshEmail, type TestClient } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { startIssuer } from '../../support/servers/issuer.ts'
import { untilDone } from '../../support/servers/listen.ts'

const appUrl = inject('appUrl')
const ROSE = '#e63462'
const EMERALD = '#10b981'
const SKY = '#0ea5e9'
const browser = await openBrowser({ hasPictures: false })

const open = (visitor: TestClient | null, url: string, options: BrowserContextOptions = {}) =>
	openAs(visitor, browser, url, { colorScheme: 'dark', ...options })

async function openAsMember(path: string, options: BrowserContextOptions = {}, address?: string) {
	const visitor = await createMember(appUrl, address)
	return { visitor, page: await open(visitor, appUrl + path, options), email: visitor.email }
}

const accentOf = (page: Page) =>
	page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

async function kept(visitor: TestClient): Promise<Record<string, unknown>> {
	return (await (await visitor.request('/api/preferences')).json()) as Record<string, unknown>
}

describe.each(withAndWithoutScripts(browser))('a switch of the settings %s', (_, enter) => {
	it('changes nothing but its own', async () => {
		const visitor = await createMember(appUrl)
		const page = await enter(visitor, '/you/privacy')
		await page.isPressed(true, 'Keep my watch history')
		await page.press('Keep my watch history')
		await page.sees('Watch History Disabled')
		await page.isPressed(false, 'Keep my watch history')
		await page.press('Keep my watch history')
		await page.sees('Watch History Enabled')
		await page.open('/you/notifications')
		await page.press('Notifications')
		await page.sees('Notifications disabled')
		expect(await kept(visitor)).toMatchObject({ isWatchHistoryEnabled: true, isNotificationsEnabled: false })
		await page.open('/you/notifications')
		await page.isPressed(false, 'Notifications')
		await page.open('/you/privacy')
		await page.isPressed(true, 'Keep my watch history')
	})
})

/** Without scripts: `profile.http.ts`. */
describe('the settings', () => {
	it('changes the accent, and every later page has it from the first byte', async () => {
		const { page, visitor } = await openAsMember('/you/appearance')
		await expect.poll(() => accentOf(page)).toBe(ROSE)
		await page.getByRole('radio', { name: 'Emerald' }).check()
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
	})

	it('saves region and language, and offers titles for that region', async () => {
		const { page, visitor } = await openAsMember('/you/language')
		await visitor.request('/api/preferences', { method: 'PUT', json: { services: ['elsewhere', 'parade'] } })
		await page.getByLabel('Region').selectOption({ label: 'Germany' })
		await page.getByLabel('Title language').selectOption({ label: 'French' })
		expect(await page.getByRole('button', { name: 'Save', exact: true }).isVisible()).toBe(false)
		await page.getByText('Your preferences have been saved successfully.').waitFor()
		await expect.poll(() => kept(visitor)).toMatchObject({ language: 'fr' })
		expect(await page.getByLabel('Region').inputValue()).toBe('DE')
		expect(await page.getByLabel('Title language').inputValue()).toBe('fr')
		expect(await kept(visitor)).toMatchObject({ region: 'DE', language: 'fr', services: ['elsewhere', 'parade'] })
		await page.locator('.toast', { hasText: 'Preferences updated' }).getByRole('button', { name: 'Undo' }).click()
		await expect.poll(() => kept(visitor)).toMatchObject({ region: 'DE', language: null })
		expect(await page.getByLabel('Title language').inputValue()).toBe('')
		await page.goto(`${appUrl}/movie/27205`)
		expect(await page.getByRole('link', { name: 'Germany', exact: true }).count()).toBe(1)
	})
})

describe('the page of everything that can be set', () => {
	it('fits a phone without JavaScript, in the accent of the account, and leads to a button that saves', async () => {
		const visitor = await createMember(appUrl)
		await visitor.request('/you/appearance', { form: { intent: 'accent', accentColor: EMERALD } })
		const page = await open(visitor, `${appUrl}/you`, { javaScriptEnabled: false, viewport: PHONE })
		expect(await accentOf(page)).toBe(EMERALD)
		expect(await overflowOf(page)).toBe(0)
		await page.goto(`${appUrl}/you/language`)
		expect(await page.getByRole('button', { name: 'Save', exact: true }).isVisible()).toBe(true)
		await page.context().clearCookies()
		await page.goto(`${appUrl}/you`)
		expect(await accentOf(page)).toBe(ROSE)
		expect(await overflowOf(page)).toBe(0)
	})
})

describe('a choice on an open page', () => {
	it('shows at once, and the last choice wins', async () => {
		const { page, visitor } = await openAsMember('/you/appearance')
		const release = await holdRequests(page, '**/api/preferences')
		for (const name of ['Sky', 'Amber', 'Violet', 'Emerald']) await page.getByRole('radio', { name }).check()
		// Nothing has been answered so far.
		expect(await page.getByText('Theme Updated').count()).toBe(0)
		await expect.poll(() => accentOf(page)).toBe(EMERALD)
		expect(await kept(visitor)).toMatchObject({ accentColor: '#E63462' })
		release()
		await expect.poll(() => kept(visitor)).toMatchObject({ accentColor: '#10B981' })
		await expect.poll(() => accentOf(page)).toBe(EMERALD)
	})

	it('is undone with its own message when it cannot be saved', async () => {
		const { page, visitor } = await openAsMember('/you/appearance')
		await page.route('**/api/preferences', (route) => route.fulfill({ status: 503 }))
		await page.getByRole('radio', { name: 'Sky' }).click()
		await page.getByText('Failed to update theme color. Please try again.').waitFor()
		await expect.poll(() => accentOf(page)).toBe(ROSE)
		expect(await page.getByRole('radio', { name: 'Rose' }).isChecked()).toBe(true)
		await page.goto(`${appUrl}/you/notifications`)
		await waitForHydration(page)
		await page.unroute('**/api/preferences')
		await page.route('**/api/preferences', (route) => route.abort())
		const notifications = page.getByRole('switch', { name: 'Notifications' })
		await notifications.click()
		await page.getByText('Failed to update notification preferences').waitFor()
		expect(await notifications.getAttribute('aria-checked')).toBe('true')
		await page.goto(`${appUrl}/you/privacy`)
		await waitForHydration(page)
		await page.getByRole('switch', { name: 'Keep my watch history' }).click()
		await page.getByText('There was a problem saving your preferences.').waitFor()
		expect(await kept(visitor)).toMatchObject({ accentColor: '#E63462', isWatchHistoryEnabled: true })
	})

	it('leads to the sign-in page when the session has ended', async () => {
		const { page } = await openAsMember('/you/notifications')
		await page.context().clearCookies()
		await page.getByRole('switch', { name: 'Notifications' }).click()
		await page.waitForURL(/\/login\?redirectTo=%2Fyou%2Fnotifications/)
	})

	it('is still there after signing in again, when the session has ended meanwhile', async () => {
		const { page, visitor } = await openAsMember('/you/notifications')
		await visitor.request('/logout', { form: {} })
		await page.getByRole('radio', { name: /^As it happens/ }).check()
		await page.getByRole('checkbox', { name: /^Hold notifications back/ }).check()
		await page.getByLabel('From', { exact: true }).fill('21:35')
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.waitForURL(/\/login\?redirectTo=%2Fyou%2Fnotifications/)
		await page.getByText('Your session has ended').waitFor()
		await sendCredentials(page, visitor)
		await page.getByText('Your changes are back').waitFor()
		expect(await page.getByRole('radio', { name: /^As it happens/ }).isChecked()).toBe(true)
		expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('21:35')
		await page.getByRole('button', { name: 'Save', exact: true }).click()
		await page.getByText('Your changes are back').waitFor({ state: 'detached' })
		// What is saved is what the form begins with.
		const from = page.getByLabel('From', { exact: true })
		await expect.poll(() => from.evaluate((field: HTMLInputElement) => field.defaultValue)).toBe('21:35')
		await page.reload()
		await waitForHydration(page)
		expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('21:35')
		expect(await page.getByText('Your changes are back').count()).toBe(0)
	})

	it('of one viewer is never shown to another', async () => {
		const { page, visitor } = await openAsMember('/profiles/new')
		await visitor.request('/logout', { form: {} })
		await page.getByLabel('Name').fill('Grandma')
		await page.getByRole('button', { name: 'Add the profile' }).click()
		await page.waitForURL(/\/login\?/)
		const other = await createMember(appUrl)
		await sendCredentials(page, other)
		await page.waitForURL('**/profiles/new')
		await waitForHydration(page)
		expect(await page.getByLabel('Name').inputValue()).toBe('')
	})

	it('counts when it was made before the scripts arrived', async () => {
		const { page, visitor } = await openAsMember('/terms')
		const release = await holdRequests(page, '**/assets/you.appearance-*.js')
		await page.goto(`${appUrl}/you/appearance`)
		await page.getByRole('radio', { name: 'Sky' }).check()
		expect(await page.getByRole('button', { name: 'Save color' }).isVisible()).toBe(true)
		const topOf = () =>
			page
				.getByRole('link', { name: 'Settings' })
				.last()
				.evaluate((link) => link.getBoundingClientRect().top + scrollY)
		const before = await topOf()
		release()
		await page.getByText('Theme Updated').waitFor()
		await expect.poll(() => accentOf(page)).toBe(SKY)
		expect(await page.getByRole('button', { name: 'Save color' }).isVisible()).toBe(false)
		// Nobody presses what has just moved under the finger.
		expect(await topOf()).toBe(before)
		expect(await kept(visitor)).toMatchObject({ accentColor: '#0EA5E9' })
	})

	it('belongs to one viewer: others and anonymous visitors see their own accent in the same document', async () => {
		const other = await createMember(appUrl)
		await other.request('/you/appearance', { form: { intent: 'accent', accentColor: SKY } })
		const { page } = await openAsMember('/you/appearance')
		await page.getByRole('radio', { name: 'Emerald' }).check()
		await page.getByText('Theme Updated').waitFor()
		await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'You' }).click()
		await signOut(page)
		await expect.poll(() => accentOf(page)).toBe(ROSE)
		await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'You' }).click()
		await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
		await sendCredentials(page, other)
		await page.getByText('You have successfully signed in.').waitFor()
		await expect.poll(() => accentOf(page)).toBe(SKY)
		expect(page.problems).toEqual([])
	})
})

describe('erasing an account', () => {
	it('has no accessibility problems when refused, and the profile offers the export that it mentions', async () => {
		const address = `${'long'.repeat(12)}${Date.now()}@example.com`
		const { page } = await openAsMember('/profile/delete', { reducedMotion: 'reduce' }, address)
		await page.setViewportSize({ width: 360, height: 740 })
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
	})
})

describe('the profile of a deployment of its own', async () => {
	const issuer = await untilDone(startIssuer())
	const app = await untilDone(
		serveApp({ AUTH_GOOGLE_ID: 'marquee', AUTH_GOOGLE_SECRET: 'secret', AUTH_GOOGLE_ISSUER: issuer.url }),
	)
	const db = app.database

	it('asks a user without a password to sign in again before the account is erased', async () => {
		issuer.claims = { sub: freshEmail(), email: freshEmail(), email_verified: true }
		const page = await open(null, `${app.url}/login?redirectTo=/profile/delete`, { javaScriptEnabled: false })
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
	})

	it('stops guessing at the password of an account to erase it, and says how long to wait', async () => {
		const visitor = await createMember(app.url)
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

	it('says once that the account service is unavailable, and loses nothing', async () => {
		const visitor = await createMember(app.url)
		await visitor.request('/you/appearance', { form: { intent: 'accent', accentColor: SKY } })
		const page = await open(visitor, `${app.url}/movie`)
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
		await expect.poll(() => said.count()).toBe(0)
		const anonymous = createTestClient(app.url)
		expect(await (await anonymous.request('/movie')).text()).not.toContain('Error loading preferences')
		await db.prepare('ALTER TABLE away_sessions RENAME TO sessions').run()
	})
})
