import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, openAs, openBrowser } from '../../support/browser/browser.ts'
import { createTestClient, freshEmail, type TestClient } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { startIssuer } from '../../support/servers/issuer.ts'
import { untilDone } from '../../support/servers/listen.ts'

const COOKIE = 'authjs.session-token'
const browser = await openBrowser({ hasPictures: false })
const issuer = await untilDone(startIssuer())
const app = await untilDone(
	serveApp({ AUTH_GOOGLE_ID: 'marquee', AUTH_GOOGLE_SECRET: 'secret', AUTH_GOOGLE_ISSUER: issuer.url }),
)

const visitor = () => createTestClient(app.url)
const somebody = () => ({ sub: randomUUID(), email: freshEmail(), email_verified: true, name: 'Ann Example' })

/** Clicks the button and returns the issuer's URL. */
async function begin(client: TestClient, form: Record<string, string> = {}, headers: Record<string, string> = {}) {
	const response = await client.request('/login/google', { form: { redirectTo: '/movie', ...form }, headers })
	expect(response.status).toBe(303)
	return new URL(response.headers.get('Location') ?? '', app.url)
}

/** Signs in at the issuer and returns the path to come back to. */
async function atIssuer(location: URL): Promise<URL> {
	const response = await fetch(location, { redirect: 'manual' })
	return new URL(response.headers.get('Location') ?? '')
}

async function comeBack(client: TestClient, back: URL): Promise<Response> {
	return client.request(back.pathname + back.search)
}

async function signIn(client: TestClient, form: Record<string, string> = {}): Promise<Response> {
	return comeBack(client, await atIssuer(await begin(client, form)))
}

async function accountOf(client: TestClient): Promise<string> {
	const session = (await (await client.request('/api/auth/session')).json()) as { user: { id: string } }
	return session.user.id
}

describe('a sign-in with Google', () => {
	it('asks with PKCE, state and nonce, and for a redirect to this site whatever the headers say', async () => {
		const headers = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
		const location = await begin(visitor(), {}, headers)
		expect(location.origin).toBe(issuer.url)
		const asked = Object.fromEntries(location.searchParams)
		expect(asked).toMatchObject({
			client_id: 'marquee',
			response_type: 'code',
			code_challenge_method: 'S256',
			code_challenge: expect.stringMatching(/^[\w-]{43}$/),
			state: expect.stringMatching(/.{20}/),
			nonce: expect.stringMatching(/.{20}/),
			redirect_uri: `${app.url}/api/auth/callback/google`,
		})
		expect(asked.scope?.split(' ').sort()).toEqual(['email', 'openid', 'profile'])
	})

	it('creates an account the first time, greets the viewer and goes where they wanted to', async () => {
		issuer.claims = somebody()
		const client = visitor()
		const response = await signIn(client)
		expect(response.headers.get('Location')).toBe(`${app.url}/movie`)
		const page = await (await client.request('/profile')).text()
		expect(page).toContain('You have successfully signed in with Google.')
		expect(page).toContain(issuer.claims.email)
		expect(page).not.toContain('Current password')
	})

	it('finds the same account again, by the identity and not by the email', async () => {
		issuer.claims = somebody()
		const [here, there] = [visitor(), visitor()]
		await signIn(here)
		issuer.claims = { ...issuer.claims, email: freshEmail() }
		await signIn(there)
		expect(await accountOf(there)).toBe(await accountOf(here))
	})

	it('ends the session that the browser came with', async () => {
		issuer.claims = somebody()
		const client = visitor()
		await client.createAccount()
		const before = client.copy()
		// A signed-in visitor has no button; the form still works.
		await signIn(client)
		expect(await before.isSignedIn()).toBe(false)
		expect(await (await client.request('/profile')).text()).toContain(issuer.claims.email)
	})

	it('may only leave the page for the issuer', async () => {
		const policyOf = async (path: string) => (await visitor().request(path)).headers.get('Content-Security-Policy')
		expect(await policyOf('/login')).toContain(`form-action 'self' ${issuer.url};`)
		expect(await policyOf('/')).toContain(`form-action 'self' ${issuer.url};`)
	})
})

describe('a sign-in with Google is refused', () => {
	async function refused(client: TestClient, response: Response, words: RegExp) {
		expect(response.status).toBe(303)
		expect(response.headers.get('Location')).toMatch(/^\/login\?problem=/)
		expect(client.cookies.has(COOKIE)).toBe(false)
		const page = await (await client.request(response.headers.get('Location') ?? '')).text()
		expect(page).toContain('Authentication Error')
		expect(page).toMatch(words)
		expect(await client.isSignedIn()).toBe(false)
	}

	it.each([
		['an email that Google does not vouch for', { email_verified: false }, /verified this email/],
		['an email about which Google says nothing', { email_verified: undefined }, /verified this email/],
		['a word for yes', { email_verified: 'true' }, /verified this email/],
		['no email', { email: undefined }, /verified this email/],
		['a nonce of another sign-in', { nonce: 'other' }, /verify the response/],
		['no nonce', { nonce: undefined }, /verify the response/],
		['a token for another app', { aud: 'other' }, /verify the response/],
		['a token of another issuer', { iss: 'https://evil.example' }, /verify the response/],
		['a token that has run out', { exp: 1_000_000 }, /verify the response/],
	])('because of %s', async (_, claims, words) => {
		issuer.claims = { ...somebody(), ...claims }
		const client = visitor()
		await refused(client, await signIn(client), words)
	})

	it('because the email belongs to an account with a password', async () => {
		const { email } = await visitor().createAccount()
		issuer.claims = { ...somebody(), email: email.toUpperCase() }
		const client = visitor()
		await refused(client, await signIn(client), /already has an account with a password/)
	})

	it('because the viewer canceled at Google', async () => {
		const client = visitor()
		const state = (await begin(client)).searchParams.get('state') ?? ''
		const query = new URLSearchParams({ error: 'access_denied', state })
		await refused(client, await client.request(`/api/auth/callback/google?${query}`), /with Google was canceled/)
	})

	it.each(['', 'x', 'other'])('because the state is not the one that was sent: %j', async (state) => {
		issuer.claims = somebody()
		const client = visitor()
		const back = await atIssuer(await begin(client))
		const foreign = (await begin(visitor())).searchParams.get('state') ?? ''
		back.searchParams.set('state', state === 'other' ? foreign : state)
		await refused(client, await comeBack(client, back), /verify the response/)
	})

	it('because the code was used before', async () => {
		issuer.claims = somebody()
		const client = visitor()
		const location = await begin(client)
		const early = client.copy()
		const back = await atIssuer(location)
		await comeBack(client, back)
		await refused(early, await comeBack(early, back), /verify the response/)
	})

	it('because it began in another browser', async () => {
		issuer.claims = somebody()
		const back = await atIssuer(await begin(visitor()))
		const victim = visitor()
		await refused(victim, await comeBack(victim, back), /verify the response/)
	})

	it.each([
		'https://evil.example',
		'//evil.example',
		'/\\evil.example',
		'javascript:alert(1)',
	])('and does not redirect to another site: %s', async (redirectTo) => {
		issuer.claims = somebody()
		const response = await signIn(visitor(), { redirectTo })
		expect(new URL(response.headers.get('Location') ?? '', app.url).href).toBe(`${app.url}/`)
	})
})

describe('the button', () => {
	const atLogin = (options: BrowserContextOptions = {}) =>
		openAs(null, browser, `${app.url}/login?redirectTo=/movie`, options)
	const press = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click()

	it('leads to Google and back without JavaScript', async () => {
		issuer.claims = somebody()
		const page = await atLogin({ javaScriptEnabled: false })
		await press(page)
		await page.waitForURL(`${app.url}/movie`)
		expect(await page.getByText('You have successfully signed in with Google.').count()).toBe(1)
	})

	it('opens a popup, which closes itself, and the page greets the viewer, also when the visit began on another page', async () => {
		issuer.claims = somebody()
		const page = await openAs(null, browser, `${app.url}/movie`, { viewport: DESKTOP })
		await page.getByRole('link', { name: 'Sign in' }).click()
		await page.getByRole('heading', { name: 'Sign in' }).waitFor()
		const opened = page.waitForEvent('popup')
		await press(page)
		const popup = await opened
		await page.waitForURL(`${app.url}/movie`)
		await page.getByText('You have successfully signed in with Google.').waitFor()
		await expect.poll(() => popup.isClosed()).toBe(true)
		expect(await page.getByText('Popup Closed').count()).toBe(0)
		expect(page.problems).toEqual([])
	})

	it('says so when the popup is closed too early', async () => {
		const page = await atLogin()
		issuer.isPaused = true
		const opened = page.waitForEvent('popup')
		await press(page)
		const popup = await opened
		await popup.waitForURL(`${issuer.url}/**`)
		issuer.isPaused = false
		await popup.close()
		await page.getByText('Popup Closed').waitFor()
		expect(await page.getByText('Authentication popup was closed before completing sign-in.').count()).toBe(1)
		expect(new URL(page.url()).pathname).toBe('/login')
	})

	it('says why when the popup returns with a refusal', async () => {
		issuer.claims = { ...somebody(), email_verified: false }
		const page = await atLogin()
		const opened = page.waitForEvent('popup')
		await press(page)
		const popup = await opened
		await page.getByText('Authentication Error').waitFor()
		expect(await page.getByText(/verified this email/).count()).toBe(1)
		await expect.poll(() => popup.isClosed()).toBe(true)
	})

	it('uses the page when the browser blocks popups', async () => {
		issuer.claims = somebody()
		const page = await atLogin()
		await page.evaluate(() => {
			window.open = () => null
		})
		await press(page)
		await page.waitForURL(`${app.url}/movie`)
		await page.getByText('You have successfully signed in with Google.').waitFor()
	})
})

describe('when the issuer is unavailable', () => {
	it('the page says so, and signing in with a password works', async () => {
		await issuer.stop()
		const client = visitor()
		const response = await client.request('/login/google', { form: { redirectTo: '/movie' } })
		expect(response.headers.get('Location')).toBe('/login?problem=unavailable&redirectTo=%2Fmovie')
		const page = await (await client.request('/login?problem=unavailable')).text()
		expect(page).toContain('reach Google right now')
		await client.signUp()
		expect(await client.isSignedIn()).toBe(true)
	})
})
