import { beforeAll, describe, expect, inject, it } from 'vitest'
import { ageSessions, storageOf } from '../../support/database/database.ts'
import { mailedLink } from '../../support/requests/outbox.ts'
import { type Account, createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'
import { type Authenticator, turnOnTwoStep } from '../../support/requests/two-step.ts'

const appUrl = inject('appUrl')
const visitor = () => createTestClient(appUrl)
const NEW_PASSWORD = 'nine lit bulbs in a row'
const STEP_COOKIE = 'sign-in-step'

let member: TestClient & Account
let authenticator: Authenticator

beforeAll(async () => {
	member = await createMember(appUrl)
	authenticator = await turnOnTwoStep(appUrl, member)
})

/** Somebody who has given the right password. */
async function afterPassword(client = visitor()): Promise<TestClient> {
	const { email, password } = member
	const response = await client.request('/login', { form: { email, password, redirectTo: '/watchlist' } })
	expect(response.headers.get('Location')).toBe('/login/code?redirectTo=%2Fwatchlist')
	return client
}

const sendCode = (client: TestClient, code: string) =>
	client.request('/login/code', { form: { code, redirectTo: '/watchlist' } })

describe('a password whose account has a second factor', () => {
	it('opens nothing by itself', async () => {
		const client = await afterPassword()
		expect(await client.isSignedIn()).toBe(false)
		expect((await client.request('/api/history')).status).toBe(401)
		expect(await (await client.request('/api/auth/session')).json()).toBeNull()
	})

	it('is refused by the door of Auth.js, like a wrong one', async () => {
		const { email, password } = member
		const responses = await Promise.all(
			[password, 'not this one at all'].map(async (tried) => {
				const client = visitor()
				const { csrfToken } = (await (await client.request('/api/auth/csrf')).json()) as { csrfToken: string }
				const form = { email, password: tried, csrfToken }
				const response = await client.request('/api/auth/callback/credentials', { form })
				expect(await client.isSignedIn()).toBe(false)
				return [response.status, response.headers.get('Location')]
			}),
		)
		expect(responses[0]).toEqual(responses[1])
	})

	it('leads to the second step in a cookie that says nothing', async () => {
		const client = await afterPassword()
		const cookie = client.cookies.get(STEP_COOKIE) ?? ''
		expect(cookie).toMatch(/^eyJ[\w.-]+$/)
		const parts = cookie.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
		for (const secret of [member.email, 'scrypt', 'userId']) expect(parts.join()).not.toContain(secret)
	})
})

describe('the second step', () => {
	it('signs in with a code, and leads where the visitor wanted to go', async () => {
		const client = await afterPassword()
		const response = await sendCode(client, await authenticator.freshCode())
		expect(response.headers.get('Location')).toBe('/watchlist')
		expect(await client.isSignedIn()).toBe(true)
		expect(client.cookies.has(STEP_COOKIE)).toBe(false)
	})

	it('never leads to another site', async () => {
		const client = await afterPassword()
		const form = { code: await authenticator.freshCode(), redirectTo: 'https://evil.example/' }
		expect((await client.request('/login/code', { form })).headers.get('Location')).toBe('/')
	})

	it('does not take the same code twice', async () => {
		const [first, second] = [await afterPassword(), await afterPassword()]
		const code = await authenticator.freshCode()
		expect((await sendCode(first, code)).status).toBe(303)
		expect((await sendCode(second, code)).status).toBe(401)
		expect(await second.isSignedIn()).toBe(false)
	})

	it.each([
		['no cookie', () => ''],
		['a cookie of another purpose', () => member.cookies.get('authjs.session-token')],
		['a changed cookie', (client: TestClient) => `${client.cookies.get(STEP_COOKIE)?.slice(0, -4)}AAAA`],
	])('needs the password first: not with %s', async (_, cookieOf) => {
		const client = await afterPassword()
		client.cookies.set(STEP_COOKIE, cookieOf(client) ?? '')
		expect((await client.request('/login/code')).headers.get('Location')).toBe('/login?redirectTo=%2F')
		const response = await sendCode(client, await authenticator.freshCode())
		expect(response.headers.get('Location')).toBe('/login?redirectTo=%2Fwatchlist')
		expect(await client.isSignedIn()).toBe(false)
	})

	it('says what is wrong with a code', async () => {
		const client = await afterPassword()
		for (const [code, status, words] of [
			['', 400, 'Enter a code.'],
			['not a code', 401, 'This code is wrong'],
		] as const) {
			const response = await sendCode(client, code)
			expect(response.status).toBe(status)
			expect(await response.text()).toContain(words)
		}
	})
})

describe('guessing codes', () => {
	it('is stopped, also for the right one', async () => {
		const guessed = await createMember(appUrl)
		const { freshCode } = await turnOnTwoStep(appUrl, guessed)
		const client = visitor()
		await client.request('/login', { form: { email: guessed.email, password: guessed.password } })
		const statuses: number[] = []
		for (let tries = 0; tries < 22; tries += 1) statuses.push((await sendCode(client, '000000')).status)
		expect(statuses.indexOf(429)).toBe(20)
		const last = await sendCode(client, await freshCode())
		expect([last.status, Number(last.headers.get('Retry-After')) > 0]).toEqual([429, true])
	})
})

describe('two-step sign-in', () => {
	it('stays on after a password that was reset by mail, if its email was verified', async () => {
		const forgetful = await createMember(appUrl)
		const { database } = storageOf(appUrl)
		await database.prepare('UPDATE users SET email_verified_at = 1 WHERE email = ?').bind(forgetful.email).run()
		await turnOnTwoStep(appUrl, forgetful)
		await forgetful.request('/login/forgot', { form: { email: forgetful.email } })
		const token = new URL(await mailedLink(appUrl, forgetful.email)).searchParams.get('token') ?? ''
		const client = visitor()
		const reset = await client.request('/login/reset', { form: { token, password: NEW_PASSWORD } })
		expect(reset.headers.get('Location')).toBe('/login')
		const response = await client.request('/login', { form: { email: forgetful.email, password: NEW_PASSWORD } })
		expect(response.headers.get('Location')).toContain('/login/code')
		expect(await client.isSignedIn()).toBe(false)
	})

	it('takes the password to be set up, later than ten minutes after signing in', async () => {
		const other = await createMember(appUrl)
		await ageSessions(appUrl, other.email, 660_000)
		expect((await other.request('/profile/security', { form: { intent: 'begin' } })).status).toBe(403)
		const { password } = other
		expect((await other.request('/profile/security', { form: { intent: 'begin', password } })).status).toBe(303)
	})

	it('is turned off by the password and a code together, never by one of them', async () => {
		const other = await createMember(appUrl)
		const { recoveryCodes, freshCode } = await turnOnTwoStep(appUrl, other)
		const disable = async (fields: Record<string, string>) =>
			(await other.request('/profile/security', { form: { intent: 'disable', ...fields } })).status
		expect(await disable({ code: await freshCode() })).toBe(400)
		expect(await disable({ password: other.password })).toBe(400)
		expect(await disable({ password: 'not this one', code: await freshCode() })).toBe(403)
		expect(await disable({ password: other.password, code: '000000' })).toBe(403)
		expect(await disable({ password: other.password, code: recoveryCodes[3] ?? '' })).toBe(303)
		const again = visitor()
		await again.request('/login', { form: { email: other.email, password: other.password } })
		expect(await again.isSignedIn()).toBe(true)
	})
})
