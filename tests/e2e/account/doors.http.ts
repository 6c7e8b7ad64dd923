import { describe, expect, inject, it } from 'vitest'
import { storageOf } from '../../support/database/database.ts'
import {
	type Account,
	createTestClient,
	type RequestOptions,
	type TestClient,
} from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
const { database } = storageOf(appUrl)
const ELEVEN_MINUTES_MS = 660_000

type Person = TestClient & Account & { elsewhere: TestClient }

/** Somebody with a history and a rating, who signed in that long ago, here and on another device. */
async function member(signedInAgoMs: number): Promise<Person> {
	const one = createTestClient(appUrl)
	const account = await one.createAccount()
	const elsewhere = createTestClient(appUrl, one.ipAddress)
	await elsewhere.request('/login', { form: { ...account } })
	const watched = {
		media_id: 27205,
		media_type: 'movie',
		title: 'Inception',
		watch_position: 300,
		duration: 6000,
		created_at: new Date().toISOString(),
	}
	await one.request('/api/history', { json: { items: [watched] } })
	await one.request('/api/feedback', { json: { mediaId: 27205, mediaType: 'movie', rating: 4 } })
	await database
		.prepare('UPDATE sessions SET created_at = created_at - ? WHERE user_id = (SELECT id FROM users WHERE email = ?)')
		.bind(signedInAgoMs, account.email)
		.run()
	return Object.assign(one, account, { elsewhere })
}

const hasHistory = async (one: TestClient) =>
	((await (await one.request('/api/history')).json()) as { items: unknown[] }).items.length > 0
async function hasRating({ email }: Account): Promise<boolean> {
	const rows = database.prepare('SELECT 1 FROM opinions JOIN users ON users.id = user_id WHERE email = ?')
	return (await rows.bind(email).first()) !== null
}
const isFile = async (answer: Response) => answer.headers.get('Content-Disposition')?.startsWith('attachment') ?? false

interface Door {
	path: string
	/** The request with this password; empty for none. */
	ask(password: string): RequestOptions
	isOpened(one: Person, answer: Response): Promise<boolean>
}

const asForm = (fields: Record<string, string>) => (password: string) => ({ form: { ...fields, password } })
const asJson = (method: string) => (password: string) => ({ method, json: password ? { password } : {} })

const DOORS: Record<string, Door> = {
	'the account, by its form': {
		path: '/profile/delete',
		ask: asForm({ confirmed: 'yes' }),
		isOpened: async (one) => !(await one.copy().isSignedIn()),
	},
	'the account, by a call': {
		path: '/api/account',
		ask: asJson('DELETE'),
		isOpened: async (one) => !(await one.copy().isSignedIn()),
	},
	'the export, by its form': { path: '/api/export', ask: asForm({}), isOpened: (_, answer) => isFile(answer) },
	'the export, by a call': { path: '/api/export', ask: asJson('POST'), isOpened: (_, answer) => isFile(answer) },
	'the whole history, by its form': {
		path: '/actions/history',
		ask: asForm({ intent: 'clear' }),
		isOpened: async (one) => !(await hasHistory(one)),
	},
	'the whole history, by a call': {
		path: '/api/history',
		ask: asJson('DELETE'),
		isOpened: async (one) => !(await hasHistory(one)),
	},
	'the history, as it is switched off': {
		path: '/profile',
		ask: asForm({ intent: 'history', value: 'off', clear: 'yes' }),
		isOpened: async (one) => !(await hasHistory(one)),
	},
	'the taste': {
		path: '/profile/taste',
		ask: asForm({ intent: 'reset' }),
		isOpened: async (one) => !(await hasRating(one)),
	},
	'all other devices': {
		path: '/profile/devices',
		ask: asForm({ intent: 'end-others' }),
		isOpened: async (one) => !(await one.elsewhere.isSignedIn()),
	},
}

describe.each(Object.entries(DOORS))('%s', (_, { path, ask, isOpened }) => {
	const send = (one: Person, password: string) =>
		one.request(path, { ...ask(password), headers: { Accept: 'application/json' } })

	it('can be deleted or taken right after signing in, without the password', async () => {
		const one = await member(0)
		expect(await isOpened(one, await send(one, ''))).toBe(true)
	})

	it('takes the password later than ten minutes after signing in', async () => {
		const one = await member(ELEVEN_MINUTES_MS)
		for (const password of ['', 'not this one at all']) {
			const answer = await send(one, password)
			expect([400, 403], `${answer.status} with ${password}`).toContain(answer.status)
			expect(await isOpened(one, answer), password).toBe(false)
		}
		expect(await isOpened(one, await send(one, one.password))).toBe(true)
	})
})

describe('a call without a recent sign-in', () => {
	it.each([
		['GET', '/api/export', undefined],
		['POST', '/api/export', {}],
		['DELETE', '/api/account', {}],
		['DELETE', '/api/history', {}],
	])('says that it takes the password: %s %s', async (method, path, json) => {
		const one = await member(ELEVEN_MINUTES_MS)
		const answer = await one.request(path, { method, json })
		expect(answer.status).toBe(403)
		const { error } = (await answer.json()) as { error: { code: string; message: string } }
		expect(error.code).toBe('FORBIDDEN')
		expect(error.message).toMatch(/^password: is required/)
		expect(await one.isSignedIn()).toBe(true)
	})

	it('still removes single entries of the history', async () => {
		const one = await member(ELEVEN_MINUTES_MS)
		expect((await one.request('/api/history', { method: 'DELETE', json: { ids: ['movie:27205'] } })).status).toBe(200)
		expect(await hasHistory(one)).toBe(false)
	})

	it('leads a browser back to its form, which says why', async () => {
		const one = await member(ELEVEN_MINUTES_MS)
		for (const ask of [{}, { form: { password: 'not this one at all' } }]) {
			const answer = await one.request('/api/export', { ...ask, headers: { Accept: 'text/html,*/*;q=0.8' } })
			expect(answer.status).toBe(303)
			expect(answer.headers.get('Location')).toBe('/profile#data')
			expect(await (await one.request('/profile')).text()).toMatch(/Enter your password|your current password/)
		}
	})
})

describe('an account without a password', () => {
	it('is asked to sign in again', async () => {
		const one = await member(ELEVEN_MINUTES_MS)
		await database.prepare('UPDATE users SET password_hash = NULL WHERE email = ?').bind(one.email).run()
		const answer = await one.request('/api/export')
		expect(answer.status).toBe(403)
		expect(await answer.text()).toContain('password: this account has none; sign in again')
		for (const path of ['/profile', '/profile/delete', '/profile/devices', '/profile/taste', '/watch-history']) {
			const html = await (await one.request(path)).text()
			expect(html, path).toContain('Sign in again to confirm')
			expect(html, path).not.toContain('type="password"')
		}
	})
})

describe('the list of devices', () => {
	const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
	const SAFARI =
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

	it('names browsers and systems, ends one of them, and is in the export without the user agents', async () => {
		const laptop = createTestClient(appUrl)
		const account = await laptop.createAccount()
		await laptop.request('/login', { form: { ...account }, headers: { 'User-Agent': FIREFOX } })
		const phone = createTestClient(appUrl)
		await phone.request('/login', { form: { ...account }, headers: { 'User-Agent': SAFARI } })
		const tablet = createTestClient(appUrl)
		await tablet.request('/login', { form: { ...account }, headers: { 'User-Agent': 'Reader/1.0' } })

		const html = await (await laptop.request('/profile/devices')).text()
		for (const words of ['Firefox on Windows', 'This device', 'Safari on iPhone', 'Unknown device'])
			expect(html).toContain(words)
		const exported = await (await laptop.request('/api/export')).text()
		expect(
			JSON.parse(exported)
				.sessions.map(({ device }: { device: string | null }) => device)
				.sort(),
		).toEqual(['Firefox on Windows', 'Safari on iPhone', null].sort())
		expect(exported).not.toContain('Gecko')

		const session = /name="session" value="([\da-f]{16})"[^>]*aria-label="Sign out Safari on iPhone"/.exec(html)?.[1]
		const stranger = createTestClient(appUrl)
		await stranger.createAccount()
		await stranger.request('/profile/devices', { form: { session: session ?? '' } })
		expect(await phone.isSignedIn()).toBe(true)
		expect((await laptop.request('/profile/devices', { form: { session: session ?? '' } })).status).toBe(303)
		expect(await phone.isSignedIn()).toBe(false)
		expect(await tablet.isSignedIn()).toBe(true)
		expect(await laptop.isSignedIn()).toBe(true)
	})

	it('takes only forms of its own', async () => {
		const one = await member(0)
		const forms: Record<string, string>[] = [
			{},
			{ intent: 'end' },
			{ session: '%' },
			{ session: '0'.repeat(64), intent: 'end-others' },
		]
		for (const form of forms) expect((await one.request('/profile/devices', { form })).status).toBe(400)
		expect(await one.elsewhere.isSignedIn()).toBe(true)
	})
})
