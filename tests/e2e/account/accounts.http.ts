import { request as rawRequest } from 'node:http'
import { encode } from '@auth/core/jwt'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { EXTERNAL_URLS } from '../../support/requests/external-urls.ts'
import { countMailsTo, mailedLink } from '../../support/requests/outbox.ts'
import {
	createMember,
	createTestClient,
	freshEmail,
	freshIpAddress,
	type TestClient,
} from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const COOKIE = 'authjs.session-token'
const WRONG = 'eight lit bulbs in a row'

const visitor = (address?: string) => createTestClient(appUrl, address)

async function member() {
	const client = await createMember(appUrl)
	return { email: client.email, password: client.password, visitor: client }
}

/** The page without what differs in every response. */
function comparable(body: string, email: string): string {
	return body.replaceAll(email, 'EMAIL').replace(/nonce="[^"]*"/g, '')
}

describe('signing up and in', () => {
	it('signs in with a cookie that scripts and other sites never see, greets the viewer and goes where they wanted to', async () => {
		const client = visitor()
		const email = freshEmail()
		const response = await client.request('/signup', {
			form: { email, password: 'a line of lamps', redirectTo: '/movie?page=2' },
		})
		expect(response.status).toBe(303)
		expect(response.headers.get('Location')).toBe('/movie?page=2')
		const cookie = response.headers.getSetCookie().find((value) => value.startsWith(COOKIE))
		expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
		const page = await (await client.request('/profile')).text()
		expect(page).toContain('Account created')
		expect(page).toContain(email)
	})

	it('never puts a password into a page, and fills in the email again', async () => {
		const { email } = await member()
		const response = await visitor().request('/login', { form: { email, password: WRONG } })
		const body = await response.text()
		expect(response.status).toBe(401)
		expect(body).toContain(`value="${email}"`)
		expect(body).not.toContain(WRONG)
	})

	it.each([
		['7 characters', 'abcdefg', 400],
		['129 characters', 'z'.repeat(129), 400],
		['10,000 characters', 'z'.repeat(10_000), 400],
		['one that everybody has', 'Password1', 400],
		['emoji', '🎬🎥🍿🎭🎪🎟🎞📽', 303],
	])('accepts or refuses a new password of %s', async (_, password, status) => {
		const response = await visitor().request('/signup', { form: { email: freshEmail(), password } })
		expect(response.status).toBe(status)
	})

	it('allows five new accounts from one address in half an hour', async () => {
		const address = freshIpAddress()
		const statuses: number[] = []
		for (let index = 0; index < 6; index += 1) {
			const response = await visitor(address).request('/signup', {
				form: { email: freshEmail(), password: 'a line of lamps' },
			})
			statuses.push(response.status)
			if (response.status === 429) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(1700)
		}
		expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
	})
})

describe('whether an email has an account stays secret', () => {
	/** Of each answer its own. */
	const OWN = new Set(['content-security-policy', 'date', 'x-request-id'])

	it('when signing in: an unknown email and a wrong password get the same response', async () => {
		const { email } = await member()
		const answers = await Promise.all(
			[email, freshEmail()].map(async (text) => {
				const response = await visitor().request('/login', { form: { email: text, password: WRONG } })
				const headers = [...response.headers].filter(([name]) => !OWN.has(name))
				return { status: response.status, headers, body: comparable(await response.text(), text) }
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
		const timeOf = async (text: string) => {
			const start = performance.now()
			await visitor().request('/login', { form: { email: text, password: WRONG } })
			return performance.now() - start
		}
		const known: number[] = []
		const unknown: number[] = []
		const ratio = () => Math.min(...unknown) / Math.min(...known)
		// A skipped hash makes it a tenth, always; a busy machine makes it more or less until one round of each is undisturbed.
		while (known.length < 3 || (known.length < 12 && (ratio() < 0.6 || ratio() > 1.7))) {
			known.push(await timeOf(email))
			unknown.push(await timeOf(freshEmail()))
		}
		expect(ratio()).toBeGreaterThan(0.6)
		expect(ratio()).toBeLessThan(1.7)
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
			const response = await guesser.request(index % 2 ? '/login' : '/api/auth/callback/credentials', { form })
			statuses.push(response.status)
			if (response.status === 429) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
		}
		expect(statuses.indexOf(429)).toBe(25)
		expect(statuses.slice(25)).toEqual([429, 429, 429, 429, 429])
		expect((await guesser.request('/login', { form: { email, password } })).status).toBe(429)
		const forged = { 'X-Forwarded-For': '192.0.2.99', 'X-Real-IP': '192.0.2.99', Forwarded: 'for=192.0.2.99' }
		expect((await guesser.request('/login', { form: { email, password }, headers: forged })).status).toBe(429)
		expect((await visitor().request('/login', { form: { email, password } })).status).toBe(303)
	})

	it('is stopped when changing the password too', async () => {
		const { visitor: client } = await member()
		const statuses: number[] = []
		for (let index = 0; index < 26; index += 1)
			statuses.push(
				(
					await client.request('/profile', {
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
		'/you/appearance',
		'/profile/devices',
		'/login/google',
		'/api/auth/signout',
		'/api/auth/session',
	]
	it('is refused without any header that names its origin', async () => {
		const { visitor: client } = await member()
		const cookie = `${COOKIE}=${client.cookies.get(COOKIE)}`
		for (const path of FORMS) {
			const response = await fetch(appUrl + path, { method: 'POST', headers: { Cookie: cookie }, redirect: 'manual' })
			expect(response.status, path).toBe(403)
		}
		expect(await client.isSignedIn()).toBe(true)
	})

	it.each<Record<string, string>>([
		{},
		{ csrfToken: 'x' },
		{ csrfToken: '0'.repeat(64) },
	])('does not sign in through Auth.js without its CSRF token: %j', async (token) => {
		const { email, password } = await member()
		const client = visitor()
		const response = await client.request('/api/auth/callback/credentials', { form: { email, password, ...token } })
		expect(response.headers.get('Location')).toContain('/login?error=MissingCSRF')
		expect(client.cookies.has(COOKIE)).toBe(false)
	})
})

describe('a session', () => {
	it('is replaced by a new one when signing in, and the old one ends', async () => {
		const { visitor: client, email, password } = await member()
		const before = client.copy()
		await client.request('/login', { form: { email, password } })
		expect(client.cookies.get(COOKIE)).not.toBe(before.cookies.get(COOKIE))
		expect(await before.isSignedIn()).toBe(false)
		expect(await client.isSignedIn()).toBe(true)
	})

	it('is replaced when another user signs in over it', async () => {
		const [ann, bob] = [await member(), await member()]
		const annBefore = ann.visitor.copy()
		await ann.visitor.request('/login', { form: { email: bob.email, password: bob.password } })
		expect(await (await ann.visitor.request('/profile')).text()).toContain(bob.email)
		expect(await annBefore.isSignedIn()).toBe(false)
	})

	const ENDS: [string, (visitor: TestClient) => Promise<unknown>][] = [
		['signing out', (client) => client.request('/logout', { form: {} })],
		[
			'signing out through Auth.js',
			async (client) => {
				const { csrfToken } = (await (await client.request('/api/auth/csrf')).json()) as { csrfToken: string }
				await client.request('/api/auth/signout', { form: { csrfToken } })
			},
		],
	]
	it.each(ENDS)('ends at once after %s, also for a copy of its cookie', async (_, end) => {
		const { visitor: client } = await member()
		const copy = client.copy()
		await end(client)
		expect(client.cookies.has(COOKIE)).toBe(false)
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

	it('ends elsewhere when the viewer asks for it, and a form sent from there says that nothing was changed', async () => {
		const { visitor: here, email, password } = await member()
		const there = visitor()
		await there.request('/login', { form: { email, password } })
		await here.request('/profile/devices', { form: { intent: 'end-others' } })
		const late = await there.request('/you/appearance', { form: { intent: 'accent', accentColor: '#10B981' } })
		expect(late.headers.get('Location')).toBe('/login?redirectTo=%2Fyou%2Fappearance')
		expect(await (await there.request('/login')).text()).toContain('Your session has ended')
		expect(await there.isSignedIn()).toBe(false)
		expect(await here.isSignedIn()).toBe(true)
	})

	it('identifies its user to Auth.js, which renews the cookie', async () => {
		const { visitor: client, email } = await member()
		const before = client.cookies.get(COOKIE)
		expect(await (await client.request('/api/auth/session')).json()).toMatchObject({ user: { email } })
		expect(client.cookies.get(COOKIE)).not.toBe(before)
		expect(await client.isSignedIn()).toBe(true)
	})

	it('started by Auth.js is the same kind of session', async () => {
		const { email, password } = await member()
		const client = visitor()
		const { csrfToken } = (await (await client.request('/api/auth/csrf')).json()) as { csrfToken: string }
		const form = { email, password, csrfToken, callbackUrl: '/movie' }
		const response = await client.request('/api/auth/callback/credentials', { form })
		expect(response.headers.get('Location')).toBe(`${appUrl}/movie`)
		expect(await (await client.request('/profile')).text()).toContain(email)
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

describe('a form without an account and without scripts', () => {
	const MATRIX = { type: 'movie', id: '603', returnTo: '/movie/603' }
	const EPISODE = { type: 'tv', id: '1396', season: '1', episode: '2', returnTo: '/tv/1396' }

	it.each<[string, { returnTo: string } & Record<string, string>, string, string, string, string?]>([
		[
			'/actions/saved',
			{ intent: 'add', list: 'favorites', ...MATRIX },
			'Sign in to save The Matrix',
			'Please log in to add items to your favorites.',
			'Added to favorites',
		],
		[
			'/actions/history',
			{ intent: 'watched', ...EPISODE },
			'Sign in to mark Breaking Bad as watched',
			'Authentication required: ',
			'Marked as watched',
			'#episode-2',
		],
		[
			'/actions/opinion',
			{ intent: 'dismiss', ...MATRIX },
			'Sign in to hide The Matrix',
			'Hidden titles are saved in your account.',
			'Not interested',
		],
	])('to %s %j leads to “%s”, says why, is executed once after it, and leads back', async (action, form, heading, reason, toast, anchor = '') => {
		const { email, password } = await member()
		const client = visitor()
		const asked = await client.request(action, { form })
		const signInPath = asked.headers.get('Location') ?? ''
		expect(asked.status).toBe(303)
		expect(client.cookies.has('toast')).toBe(false)
		const page = await (await client.request(signInPath)).text()
		expect(page).toContain(`>${heading}<`)
		expect(page).toContain(`>${reason}`)
		const redirectTo = new URL(signInPath, appUrl).searchParams.get('redirectTo') ?? ''
		const signedIn = await client.request('/login', { form: { email, password, redirectTo } })
		const resumed = await client.request(signedIn.headers.get('Location') ?? '')
		expect(resumed.headers.get('Location')).toBe(form.returnTo + anchor)
		expect(decodeURIComponent(client.cookies.get('toast') ?? '')).toContain(toast)
		expect(client.cookies.has('save')).toBe(false)
	})
})

describe('a redirect to another site', () => {
	// The rule has all of them (tests/domain/shared/links.test.ts); the last two are only known here.
	const WISHES = [...EXTERNAL_URLS.slice(0, 6), `${appUrl}.evil.example/`, `${appUrl}@evil.example/`]

	it.each(WISHES)('is ignored: %j', async (wish) => {
		const { visitor: client, email, password } = await member()
		const { csrfToken } = (await (await client.request('/api/auth/csrf')).json()) as { csrfToken: string }
		const query = new URLSearchParams({ redirectTo: wish, callbackUrl: wish })
		const both = { redirectTo: wish, callbackUrl: wish }
		const responses = [
			await client.request('/login', { form: { email, password, ...both } }),
			await client.request(`/login?${query}`),
			await client.request(`/api/auth/signin?${query}`),
			await client.request(`/api/auth/session?${query}`),
			await client.request('/api/auth/callback/credentials', { form: { email, password, csrfToken, ...both } }),
			await client.request('/api/auth/signout', { form: { csrfToken, ...both } }),
			await client.request('/logout', { form: both }),
			await client.request('/api/auth/session', {
				headers: { Cookie: `authjs.callback-url=${encodeURIComponent(wish)}` },
			}),
		]
		for (const response of responses) {
			expect(response.status).toBeLessThan(400)
			const location = response.headers.get('Location')
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
		const response = await visitor().request(path, { method, headers: { Origin: appUrl } })
		expect(response.status).toBe(status)
		expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
	})
})

describe('a press that is made twice', () => {
	const signOutElsewhere = (client: TestClient) =>
		client.request('/profile/devices', { form: { intent: 'end-others' } })

	it('signs out everywhere else once, and is answered alike, together and one after another', async () => {
		const ann = await createMember(appUrl)
		const together = await Promise.all([ann.copy(), ann.copy()].map(signOutElsewhere))
		expect(together.map(({ status }) => status)).toEqual([303, 303])
		// The browser did not get the answer of the first press, so it still has the old cookie.
		const late = ann.copy()
		const [first, second] = [await signOutElsewhere(ann), await signOutElsewhere(late)]
		expect([first.status, second.status]).toEqual([303, 303])
		expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
		expect([await ann.isSignedIn(), await late.isSignedIn()]).toEqual([true, true])
	})

	it('changes the password once for two equal presses, and answers both alike', async () => {
		const ann = await createMember(appUrl)
		const form = { intent: 'change-password', current: ann.password, next: 'ten lit bulbs in a row' }
		const presses = [ann.copy(), ann.copy()]
		const answers = await Promise.all(presses.map((press) => press.request('/profile', { form })))
		expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
			[303, '/profile'],
			[303, '/profile'],
		])
		expect(await Promise.all(presses.map((press) => press.isSignedIn()))).toEqual([true, true])
		expect(await ann.isSignedIn()).toBe(false)
		expect(await countMailsTo(appUrl, ann.email)).toBe(1)
		const other = { ...form, next: 'eleven lit bulbs in a row' }
		expect((await presses[0]?.request('/profile', { form: other }))?.status).toBe(403)
	})

	it('is not answered for a copy of the cookie elsewhere', async () => {
		const ann = await createMember(appUrl)
		const thief = createTestClient(appUrl, '198.51.100.77', new Map(ann.cookies))
		await signOutElsewhere(ann)
		expect([await ann.isSignedIn(), await thief.isSignedIn()]).toEqual([true, false])
	})
})

describe('a link of a mail', () => {
	it('leads to an uncacheable page whose links do not contain its token', async () => {
		const { email } = await createMember(appUrl)
		const visitor = createTestClient(appUrl)
		await visitor.request('/login/forgot', { form: { email } })
		const link = new URL(await mailedLink(appUrl, email))
		const page = await visitor.request(link.pathname + link.search)
		expect(page.headers.get('Cache-Control')).toBe('private, no-store')
		const links = [...(await page.text()).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) =>
			decodeURIComponent(href),
		)
		expect(links.length).toBeGreaterThan(3)
		expect(links.filter((href) => href.includes('token'))).toEqual([])
	})
})
