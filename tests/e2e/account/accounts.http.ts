import { request as rawRequest } from 'node:http'
import { encode } from '@auth/core/jwt'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { EXTERNAL_URLS } from '../../support/requests/external-urls.ts'
import { createTestClient, freshEmail, freshIpAddress, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const COOKIE = 'authjs.session-token'
const WRONG = 'eight lit bulbs in a row'

const visitor = (address?: string) => createTestClient(appUrl, address)

async function member() {
	const one = visitor()
	return { ...(await one.createAccount()), visitor: one }
}

/** The page without what differs in every response. */
function comparable(body: string, email: string): string {
	return body.replaceAll(email, 'EMAIL').replace(/nonce="[^"]*"/g, '')
}

describe('signing up and in', () => {
	it('signs in, greets the viewer and goes where they wanted to', async () => {
		const one = visitor()
		const email = freshEmail()
		const answer = await one.request('/signup', {
			form: { email, password: 'a line of lamps', redirectTo: '/movie?page=2' },
		})
		expect(answer.status).toBe(303)
		expect(answer.headers.get('Location')).toBe('/movie?page=2')
		const page = await (await one.request('/profile')).text()
		expect(page).toContain('Account created')
		expect(page).toContain(email)
	})

	it('hides the cookie from scripts and other sites, and keeps it as long as the session lasts', async () => {
		const answer = await visitor().request('/signup', { form: { email: freshEmail(), password: 'a line of lamps' } })
		const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(COOKIE))
		expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
	})

	it('never puts a password into a page, and fills in the email again', async () => {
		const { email } = await member()
		const answer = await visitor().request('/login', { form: { email, password: WRONG } })
		const body = await answer.text()
		expect(answer.status).toBe(401)
		expect(body).toContain(`value="${email}"`)
		expect(body).not.toContain(WRONG)
	})

	it.each([
		['7 characters', 'abcdefg', 400],
		['8 characters', 'zqxjkvbw', 303],
		['64 characters', 'zq'.repeat(32), 303],
		['129 characters', 'z'.repeat(129), 400],
		['10,000 characters', 'z'.repeat(10_000), 400],
		['one that everybody has', 'Password1', 400],
		['emoji', '🎬🎥🍿🎭🎪🎟🎞📽', 303],
	])('accepts or refuses a new password of %s', async (_, password, status) => {
		const answer = await visitor().request('/signup', { form: { email: freshEmail(), password } })
		expect(answer.status).toBe(status)
	})

	it.each([
		['in capitals', (email: string) => email.toUpperCase()],
		['with spaces', (email: string) => ` ${email} `],
	])('does not create a second account for an email %s', async (_, written) => {
		const { email } = await member()
		const answer = await visitor().request('/signup', { form: { email: written(email), password: 'a line of lamps' } })
		expect(answer.status).toBe(409)
		expect(answer.headers.getSetCookie()).toEqual([])
	})

	it('allows five new accounts from one address in half an hour', async () => {
		const address = freshIpAddress()
		const statuses: number[] = []
		for (let index = 0; index < 6; index += 1) {
			const answer = await visitor(address).request('/signup', {
				form: { email: freshEmail(), password: 'a line of lamps' },
			})
			statuses.push(answer.status)
			if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(1700)
		}
		expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
	})

	it.each(['text/plain', 'application/json', 'multipart/form-data'])('returns a 4xx for a body of %s', async (type) => {
		for (const path of ['/login', '/signup', '/login/google'])
			expect(
				(await fetch(appUrl + path, { method: 'POST', headers: { Origin: appUrl, 'Content-Type': type }, body: '{' }))
					.status,
			).toBe(400)
	})
})

describe('whether an email has an account stays secret', () => {
	/** Of each answer its own. */
	const OWN = new Set(['content-security-policy', 'date', 'x-request-id'])

	it('when signing in: an unknown email and a wrong password get the same response', async () => {
		const { email } = await member()
		const answers = await Promise.all(
			[email, freshEmail()].map(async (one) => {
				const answer = await visitor().request('/login', { form: { email: one, password: WRONG } })
				const headers = [...answer.headers].filter(([name]) => !OWN.has(name))
				return { status: answer.status, headers, body: comparable(await answer.text(), one) }
			}),
		)
		expect(answers[0]?.status).toBe(401)
		expect(answers[1]).toEqual({
			...answers[0],
			headers: answers[0]?.headers.map(([name, value]) =>
				name === 'content-length' ? [name, expect.any(String)] : [name, value],
			),
		})
	})

	it('when measuring time: both cost a hash', async () => {
		const { email } = await visitor().signUp()
		const timeOf = async (one: string) => {
			const start = performance.now()
			await visitor().request('/login', { form: { email: one, password: WRONG } })
			return performance.now() - start
		}
		const known: number[] = []
		const unknown: number[] = []
		for (let index = 0; index < 7; index += 1) {
			known.push(await timeOf(email))
			unknown.push(await timeOf(freshEmail()))
		}
		const median = (times: number[]) => times.sort((a, b) => a - b)[3] ?? 0
		// A skipped hash would make it a tenth; a busy machine makes it a little more or less.
		expect(median(unknown) / median(known)).toBeGreaterThan(0.6)
		expect(median(unknown) / median(known)).toBeLessThan(1.7)
	})
})

describe('guessing a password', () => {
	it('is stopped at the 26th try across all forms and calls, and the owner can still sign in from elsewhere', async () => {
		const { email, password } = await member()
		const guesser = visitor()
		const { csrfToken } = (await (await guesser.request('/api/auth/csrf')).json()) as { csrfToken: string }
		const statuses: number[] = []
		for (let index = 0; index < 30; index += 1) {
			const form = { email, password: `${WRONG} ${index}`, csrfToken }
			const answer = await guesser.request(index % 2 ? '/login' : '/api/auth/callback/credentials', { form })
			statuses.push(answer.status)
			if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
		}
		expect(statuses.indexOf(429)).toBe(25)
		expect(statuses.slice(25)).toEqual([429, 429, 429, 429, 429])
		expect((await guesser.request('/login', { form: { email, password } })).status).toBe(429)
		const forged = { 'X-Forwarded-For': '192.0.2.99', 'X-Real-IP': '192.0.2.99', Forwarded: 'for=192.0.2.99' }
		expect((await guesser.request('/login', { form: { email, password }, headers: forged })).status).toBe(429)
		expect((await visitor().request('/login', { form: { email, password } })).status).toBe(303)
	})

	it('is stopped when changing the password too', async () => {
		const { visitor: one } = await member()
		const statuses: number[] = []
		for (let index = 0; index < 26; index += 1)
			statuses.push(
				(
					await one.request('/profile', {
						form: { intent: 'change-password', current: WRONG, next: 'a line of lamps' },
					})
				).status,
			)
		expect(statuses.indexOf(429)).toBe(25)
	})
})

describe('a form from another site', () => {
	const FORMS = [
		'/login',
		'/signup',
		'/logout',
		'/profile',
		'/profile/devices',
		'/login/google',
		'/api/auth/signout',
		'/api/auth/session',
	]
	const HEADERS: [string, Record<string, string>][] = [
		['another origin', { Origin: 'https://evil.example' }],
		['no origin that it would tell', { Origin: 'null' }],
		['another site, says the browser', { Origin: appUrl, 'Sec-Fetch-Site': 'cross-site' }],
		['a neighbour, says the browser', { Origin: appUrl, 'Sec-Fetch-Site': 'same-site' }],
		['a method that it claims to have', { Origin: 'https://evil.example', 'X-HTTP-Method-Override': 'GET' }],
	]

	it.each(HEADERS)('is refused when it comes from %s', async (_, headers) => {
		const { visitor: one } = await member()
		for (const path of FORMS) {
			const answer = await one.copy().request(path, { form: { intent: 'end-others' }, headers })
			expect(answer.status, path).toBe(403)
			expect(answer.headers.getSetCookie(), path).toEqual([])
		}
		expect(await one.isSignedIn()).toBe(true)
	})

	it('is refused without any header that names its origin', async () => {
		const { visitor: one } = await member()
		const cookie = `${COOKIE}=${one.cookies.get(COOKIE)}`
		for (const path of FORMS) {
			const answer = await fetch(appUrl + path, { method: 'POST', headers: { Cookie: cookie }, redirect: 'manual' })
			expect(answer.status, path).toBe(403)
		}
		expect(await one.isSignedIn()).toBe(true)
	})

	it('cannot be a link: GET changes nothing', async () => {
		const { visitor: one } = await member()
		for (const path of ['/logout', '/logout?_method=POST', '/api/auth/signout', '/profile/devices?intent=end-others'])
			await one.copy().request(path)
		expect(await one.isSignedIn()).toBe(true)
	})

	it.each<Record<string, string>>([
		{},
		{ csrfToken: 'x' },
		{ csrfToken: '0'.repeat(64) },
	])('does not sign in through Auth.js without its CSRF token: %j', async (token) => {
		const { email, password } = await member()
		const one = visitor()
		const answer = await one.request('/api/auth/callback/credentials', { form: { email, password, ...token } })
		expect(answer.headers.get('Location')).toContain('/login?error=MissingCSRF')
		expect(one.cookies.has(COOKIE)).toBe(false)
	})
})

describe('a session', () => {
	it('is replaced by a new one when signing in, and the old one ends', async () => {
		const { visitor: one, email, password } = await member()
		const before = one.copy()
		await one.request('/login', { form: { email, password } })
		expect(one.cookies.get(COOKIE)).not.toBe(before.cookies.get(COOKIE))
		expect(await before.isSignedIn()).toBe(false)
		expect(await one.isSignedIn()).toBe(true)
	})

	it('is replaced when another user signs in over it', async () => {
		const [ann, bob] = [await member(), await member()]
		const annBefore = ann.visitor.copy()
		await ann.visitor.request('/login', { form: { email: bob.email, password: bob.password } })
		expect(await (await ann.visitor.request('/profile')).text()).toContain(bob.email)
		expect(await annBefore.isSignedIn()).toBe(false)
	})

	const ENDS: [string, (visitor: TestClient) => Promise<unknown>][] = [
		['signing out', (one) => one.request('/logout', { form: {} })],
		[
			'signing out through Auth.js',
			async (one) => {
				const { csrfToken } = (await (await one.request('/api/auth/csrf')).json()) as { csrfToken: string }
				await one.request('/api/auth/signout', { form: { csrfToken } })
			},
		],
	]
	it.each(ENDS)('ends at once after %s, also for a copy of its cookie', async (_, end) => {
		const { visitor: one } = await member()
		const copy = one.copy()
		await end(one)
		expect(one.cookies.has(COOKIE)).toBe(false)
		expect(await (await copy.copy().request('/api/auth/session')).json()).toBeNull()
		expect((await copy.request('/profile')).status).toBe(303)
		expect(copy.cookies.has(COOKIE)).toBe(false)
	})

	it('ends elsewhere when the password changes, and continues here', async () => {
		const { visitor: here, email, password } = await member()
		const there = visitor()
		await there.request('/login', { form: { email, password } })
		const form = { intent: 'change-password', current: password, next: 'a line of lamps' }
		expect((await here.request('/profile', { form })).status).toBe(303)
		expect(await there.isSignedIn()).toBe(false)
		expect(await here.isSignedIn()).toBe(true)
	})

	it('ends elsewhere when the viewer asks for it', async () => {
		const { visitor: here, email, password } = await member()
		const there = visitor()
		await there.request('/login', { form: { email, password } })
		await here.request('/profile/devices', { form: { intent: 'end-others' } })
		expect(await there.isSignedIn()).toBe(false)
		expect(await here.isSignedIn()).toBe(true)
	})

	it('identifies its user to Auth.js, which renews the cookie', async () => {
		const { visitor: one, email } = await member()
		const before = one.cookies.get(COOKIE)
		expect(await (await one.request('/api/auth/session')).json()).toMatchObject({ user: { email } })
		expect(one.cookies.get(COOKIE)).not.toBe(before)
		expect(await one.isSignedIn()).toBe(true)
	})

	it('started by Auth.js is the same kind of session', async () => {
		const { email, password } = await member()
		const one = visitor()
		const { csrfToken } = (await (await one.request('/api/auth/csrf')).json()) as { csrfToken: string }
		const form = { email, password, csrfToken, callbackUrl: '/movie' }
		const answer = await one.request('/api/auth/callback/credentials', { form })
		expect(answer.headers.get('Location')).toBe(`${appUrl}/movie`)
		expect(await (await one.request('/profile')).text()).toContain(email)
	})
})

describe('a forged cookie', () => {
	let token = ''
	const forged: Record<string, () => Promise<Record<string, string>>> = {
		'with a bit flipped in front': async () => ({ [COOKIE]: flip(token, 10) }),
		'with a bit flipped in the middle': async () => ({ [COOKIE]: flip(token, token.length >> 1) }),
		'with a bit flipped at the end': async () => ({ [COOKIE]: flip(token, token.length - 2) }),
		'that says it needs no key': async () => ({ [COOKIE]: unsigned({ sub: 'a', sid: 'b' }) }),
		'made with another secret': async () => ({ [COOKIE]: await made({ secret: 'other' }) }),
		'made for another cookie': async () => ({ [COOKIE]: await made({ salt: 'authjs.state' }) }),
		'that has run out': async () => ({ [COOKIE]: await made({ maxAge: -100 }) }),
		'for a session that never was': async () => ({ [COOKIE]: await made({}) }),
		'without a session': async () => ({ [COOKIE]: await made({ token: { sub: 'x' } }) }),
		'with numbers for names': async () => ({ [COOKIE]: await made({ token: { sub: 1, sid: 2 } }) }),
		'in pieces in the wrong order': async () => ({
			[`${COOKIE}.0`]: token.slice(token.length >> 1),
			[`${COOKIE}.1`]: token.slice(0, token.length >> 1),
		}),
		'of four kilobytes of noise': async () => ({ [COOKIE]: 'x.'.repeat(2048) }),
		'under the name that only https uses': async () => ({ [`__Secure-${COOKIE}`]: token }),
	}
	const made = (parts: Partial<Parameters<typeof encode>[0]>) =>
		encode({ secret: 'test', salt: COOKIE, token: { sub: 'a', sid: 'b' }, ...parts })

	beforeAll(async () => {
		token = (await member()).visitor.cookies.get(COOKIE) ?? ''
	})

	it.each(Object.keys(forged))('grants nothing: %s', async (name) => {
		const cookies = new Map(Object.entries((await forged[name]?.()) ?? {}))
		const profile = await createTestClient(appUrl, freshIpAddress(), new Map(cookies)).request('/profile')
		expect(profile.status).toBe(303)
		const session = await createTestClient(appUrl, freshIpAddress(), new Map(cookies)).request('/api/auth/session')
		expect(session.status).toBe(200)
		expect(await session.json()).toBeNull()
		expect((await createTestClient(appUrl, freshIpAddress(), cookies).request('/')).status).toBe(200)
	})
})

function flip(token: string, at: number): string {
	return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}

function unsigned(payload: object): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
	return `${part({ alg: 'none' })}.${part(payload)}.`
}

describe('a page that requires an account', () => {
	it.each([
		['GET', '/profile'],
		['HEAD', '/profile'],
		['GET', '/profile.data'],
		['GET', '/profile.data?_routes=routes%2Faccount%2Fprofile'],
		['GET', '/profile?tab=x'],
	])('redirects anonymous visitors to sign in: %s %s', async (method, path) => {
		const answer = await visitor().request(path, { method })
		const isData = path.includes('.data')
		// The client's own requests get their redirects in the body.
		expect(answer.status).toBe(isData ? 202 : 303)
		expect(answer.headers.get('Location')).toMatch(/^\/login\?redirectTo=%2Fprofile/)
		expect(answer.headers.get('Cache-Control')).toBe('no-store')
		expect(await answer.text()).not.toContain('@')
	})

	it('is never stored by caches', async () => {
		const { visitor: one } = await member()
		for (const path of ['/profile', '/', '/movie']) {
			const answer = await one.request(path)
			expect(answer.headers.get('Cache-Control'), path).toBe('private, no-store')
			expect(answer.headers.get('Vary'), path).toContain('Cookie')
		}
	})

	it.each(['/profile/x.css', '/profile%2f.js', '/profile.css'])('has no other URL: %s', async (path) => {
		const { visitor: one, email } = await member()
		const answer = await one.request(path)
		expect(answer.status).toBe(404)
		expect(answer.headers.get('Cache-Control')).toContain('no-store')
		expect((await answer.text()).includes(`<dd>${email}`)).toBe(false)
	})
})

describe('a redirect to another site', () => {
	const WISHES = [...EXTERNAL_URLS, `${appUrl}.evil.example/`, `${appUrl}@evil.example/`]

	it.each(WISHES)('is ignored: %j', async (wish) => {
		const { visitor: one, email, password } = await member()
		const { csrfToken } = (await (await one.request('/api/auth/csrf')).json()) as { csrfToken: string }
		const query = new URLSearchParams({ redirectTo: wish, callbackUrl: wish })
		const both = { redirectTo: wish, callbackUrl: wish }
		const answers = [
			await one.request('/login', { form: { email, password, ...both } }),
			await one.request(`/login?${query}`),
			await one.request(`/api/auth/signin?${query}`),
			await one.request(`/api/auth/session?${query}`),
			await one.request('/api/auth/callback/credentials', { form: { email, password, csrfToken, ...both } }),
			await one.request('/api/auth/signout', { form: { csrfToken, ...both } }),
			await one.request('/logout', { form: both }),
			await one.request('/api/auth/session', {
				headers: { Cookie: `authjs.callback-url=${encodeURIComponent(wish)}` },
			}),
		]
		for (const answer of answers) {
			expect(answer.status).toBeLessThan(400)
			const location = answer.headers.get('Location')
			if (location) expect(new URL(location, appUrl).origin).toBe(appUrl)
			expect(location ?? '').not.toContain('evil')
		}
	})
})

describe('a host that is not ours', () => {
	/** Node's `fetch` sets the Host header itself. */
	function askAs(path: string, headers: Record<string, string>): Promise<{ body: string; headers: string }> {
		return new Promise((resolve, reject) => {
			const asked = rawRequest(appUrl + path, { headers }, (answer) => {
				let body = ''
				answer.setEncoding('utf8')
				answer.on('data', (chunk) => {
					body += chunk
				})
				answer.on('end', () => resolve({ body, headers: JSON.stringify(answer.headers) }))
			})
			asked.on('error', reject)
			asked.end()
		})
	}

	it.each([
		[{ Host: 'evil.example' }],
		[{ Host: 'evil.example:8787' }],
		[{ 'X-Forwarded-Host': 'evil.example' }],
		[{ 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', Forwarded: 'host=evil.example' }],
	])('never appears in a page or a redirect: %j', async (headers) => {
		for (const path of ['/', '/login', '/profile', '/api/auth/signin', '/api/auth/providers', '/api/auth/csrf']) {
			const answer = await askAs(path, headers)
			expect(answer.body, path).not.toContain('evil.example')
			expect(answer.headers, path).not.toContain('evil.example')
		}
	})
})

describe('/api/auth', () => {
	it.each([
		['GET', '/api/auth', 404],
		['GET', '/api/auth/nothing', 404],
		['GET', '/api/auth/callback/facebook', 404],
		['GET', '/api/auth/callback/credentials', 404],
		['DELETE', '/api/auth/session', 404],
		['POST', '/api/auth/csrf', 404],
	])('has no %s %s', async (method, path, status) => {
		const answer = await visitor().request(path, { method, headers: { Origin: appUrl } })
		expect(answer.status).toBe(status)
		expect(await answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
	})

	it('returns 400 for a body that is not JSON, and 413 for one that is too large', async () => {
		const post = (body: string) =>
			fetch(`${appUrl}/api/auth/callback/credentials`, {
				method: 'POST',
				headers: { Origin: appUrl, 'Content-Type': 'application/json' },
				body,
			})
		expect((await post('{')).status).toBe(400)
		expect((await post('null')).status).toBe(400)
		expect((await post(`{"email":"${'x'.repeat(20_000)}"}`)).status).toBe(413)
	})
})
