import { beforeAll, describe, expect, it } from 'vitest'
import { createMember, createTestClient, freshEmail } from '../../support/requests/test-client.ts'
import { serveApp } from '../../support/servers/app-server.ts'
import { untilDone } from '../../support/servers/listen.ts'

const COOKIE = 'authjs.session-token'

describe('a deployment without a secret', async () => {
	const app = await untilDone(serveApp({ AUTH_SECRET: '', AUTH_GOOGLE_ID: 'x', AUTH_GOOGLE_SECRET: 'y' }))

	it.each(['/login', '/signup'])('refuses %s and names what is missing', async (path) => {
		const client = createTestClient(app.url)
		for (const init of [{}, { form: { email: freshEmail(), password: 'a line of lamps' } }]) {
			const response = await client.request(path, init)
			const body = await response.text()
			expect(response.status).toBe(503)
			expect(body).toContain('AUTH_SECRET')
			expect(body).not.toContain('Continue with Google')
		}
		expect(client.cookies.has(COOKIE)).toBe(false)
	})

	it('refuses every call of Auth.js with an API error', async () => {
		const response = await createTestClient(app.url).request('/api/auth/session')
		expect(response.status).toBe(503)
		expect(await response.json()).toEqual({
			error: { code: 'AUTH_NOT_CONFIGURED', message: expect.stringContaining('AUTH_SECRET') },
		})
	})

	it('shows public pages, and none that requires an account', async () => {
		const client = createTestClient(app.url)
		client.cookies.set(COOKIE, 'x')
		for (const path of ['/', '/movie', '/movie/27205', '/search?q=heat', '/api/health'])
			expect((await client.request(path)).status, path).toBe(200)
		expect((await client.request('/profile')).status).toBe(303)
		expect((await client.request('/logout', { form: {} })).status).toBe(303)
		expect((await client.request('/login/google', { form: {} })).headers.get('Location')).toContain(
			'problem=unavailable',
		)
	})
})

describe('while the account service is unavailable', async () => {
	const app = await untilDone(serveApp())
	const { database } = app
	const member = await createMember(app.url)
	const { email } = member
	beforeAll(async () => {
		for (const table of ['sessions', 'attempts'])
			await database.prepare(`ALTER TABLE ${table} RENAME TO away_${table}`).run()
	})

	it('public pages work', async () => {
		for (const path of ['/', '/movie', '/movie/27205', '/login'])
			expect((await member.copy().request(path)).status, path).toBe(200)
	})

	it('a page that requires an account asks to try again later, and no session ends', async () => {
		const client = member.copy()
		for (const path of ['/profile', '/profile.data']) {
			const response = await client.request(path)
			expect(response.status, path).toBe(503)
			expect(Number(response.headers.get('Retry-After')), path).toBeGreaterThan(0)
			expect(response.headers.get('Cache-Control'), path).toBe('no-store')
			if (path === '/profile') expect(await response.text()).toContain('Accounts are temporarily unavailable')
		}
		const session = await client.request('/api/auth/session')
		expect(session.status).toBe(503)
		expect(await session.json()).toMatchObject({ error: { code: 'ACCOUNTS_UNAVAILABLE' } })
		expect(client.cookies.get(COOKIE)).toBe(member.cookies.get(COOKIE))
	})

	it.each(['/login', '/signup'])('%s asks to try again later and keeps the email', async (path) => {
		const response = await createTestClient(app.url).request(path, { form: { email, password: 'a line of lamps' } })
		expect(response.status).toBe(503)
		expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
		const body = await response.text()
		expect(body).toContain('reach the account service right now')
		expect(body).toContain(`value="${email}"`)
	})

	it('signing out clears this browser, and does not claim success', async () => {
		const client = member.copy()
		const response = await client.request('/logout', { form: {} })
		expect(response.status).toBe(303)
		expect(client.cookies.has(COOKIE)).toBe(false)
		expect(decodeURIComponent(client.cookies.get('toast') ?? '')).toContain('end your session on the server')
	})

	it('everything works again when it is back', async () => {
		for (const table of ['sessions', 'attempts'])
			await database.prepare(`ALTER TABLE away_${table} RENAME TO ${table}`).run()
		expect(await (await member.request('/profile')).text()).toContain(email)
	})
})
