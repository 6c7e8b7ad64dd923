import { describe, expect, inject, it } from 'vitest'
import { viewerKey } from '#functions/data/viewer-key.ts'
import { ageSessions, findUser, storageOf } from '../../support/database/database.ts'
import {
	type Account,
	createMember,
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
	const client = await createMember(appUrl)
	const { email, password } = client
	const elsewhere = createTestClient(appUrl, client.ipAddress)
	await elsewhere.request('/login', { form: { email, password } })
	const watched = {
		media_id: 27205,
		media_type: 'movie',
		title: 'Inception',
		watch_position: 300,
		duration: 6000,
		created_at: new Date().toISOString(),
	}
	await client.request('/api/history', { json: { items: [watched] } })
	await client.request('/api/feedback', { json: { mediaId: 27205, mediaType: 'movie', rating: 4 } })
	await ageSessions(appUrl, email, signedInAgoMs)
	return Object.assign(client, { elsewhere })
}

const hasHistory = async (client: TestClient) =>
	((await (await client.request('/api/history')).json()) as { items: unknown[] }).items.length > 0
async function hasRating({ email }: Account): Promise<boolean> {
	const { id, personal } = await findUser(appUrl, email)
	return (
		(await personal
			.prepare(`SELECT 1 FROM opinions WHERE user_key = ${viewerKey('?')}`)
			.bind(id)
			.first()) !== null
	)
}
const isFile = async (response: Response) =>
	response.headers.get('Content-Disposition')?.startsWith('attachment') ?? false

interface Door {
	path: string
	/** The request with this password; empty for none. */
	ask(password: string): RequestOptions
	isOpened(person: Person, response: Response): Promise<boolean>
}

const asForm = (fields: Record<string, string>) => (password: string) => ({ form: { ...fields, password } })
const asJson = (method: string) => (password: string) => ({ method, json: password ? { password } : {} })

const DOORS: Record<string, Door> = {
	'the account, by its form': {
		path: '/profile/delete',
		ask: asForm({ confirmed: 'yes' }),
		isOpened: async (person) => !(await person.copy().isSignedIn()),
	},
	'the account, by a call': {
		path: '/api/account',
		ask: asJson('DELETE'),
		isOpened: async (person) => !(await person.copy().isSignedIn()),
	},
	'the export, by its form': { path: '/api/export', ask: asForm({}), isOpened: (_, response) => isFile(response) },
	'the export, by a call': { path: '/api/export', ask: asJson('POST'), isOpened: (_, response) => isFile(response) },
	'the whole history, by its form': {
		path: '/actions/history',
		ask: asForm({ intent: 'clear' }),
		isOpened: async (person) => !(await hasHistory(person)),
	},
	'the whole history, by a call': {
		path: '/api/history',
		ask: asJson('DELETE'),
		isOpened: async (person) => !(await hasHistory(person)),
	},
	'the history, as it is switched off': {
		path: '/you/privacy',
		ask: asForm({ intent: 'history', value: 'off', clear: 'yes' }),
		isOpened: async (person) => !(await hasHistory(person)),
	},
	'the taste': {
		path: '/profile/taste',
		ask: asForm({ intent: 'reset' }),
		isOpened: async (person) => !(await hasRating(person)),
	},
	'all other devices': {
		path: '/profile/devices',
		ask: asForm({ intent: 'end-others' }),
		isOpened: async (person) => !(await person.elsewhere.isSignedIn()),
	},
}

describe.each(Object.entries(DOORS))('%s', (_, { path, ask, isOpened }) => {
	const send = (person: Person, password: string) =>
		person.request(path, { ...ask(password), headers: { Accept: 'application/json' } })

	it('can be deleted or taken right after signing in, without the password', async () => {
		const person = await member(0)
		expect(await isOpened(person, await send(person, ''))).toBe(true)
	})

	it('takes the password later than ten minutes after signing in', async () => {
		const person = await member(ELEVEN_MINUTES_MS)
		for (const password of ['', 'not this one at all']) {
			const response = await send(person, password)
			expect([400, 403], `${response.status} with ${password}`).toContain(response.status)
			expect(await isOpened(person, response), password).toBe(false)
		}
		expect(await isOpened(person, await send(person, person.password))).toBe(true)
	})
})

describe('a call without a recent sign-in', () => {
	it.each([
		['GET', '/api/export', undefined],
		['POST', '/api/export', {}],
		['DELETE', '/api/account', {}],
		['DELETE', '/api/history', {}],
	])('says that it takes the password: %s %s', async (method, path, json) => {
		const person = await member(ELEVEN_MINUTES_MS)
		const response = await person.request(path, { method, json })
		expect(response.status).toBe(403)
		const { error } = (await response.json()) as { error: { code: string; message: string } }
		expect(error.code).toBe('FORBIDDEN')
		expect(error.message).toMatch(/^password: is required/)
		expect(await person.isSignedIn()).toBe(true)
	})

	it('still removes single entries of the history', async () => {
		const person = await member(ELEVEN_MINUTES_MS)
		expect((await person.request('/api/history', { method: 'DELETE', json: { ids: ['movie:27205'] } })).status).toBe(
			200,
		)
		expect(await hasHistory(person)).toBe(false)
	})

	it('leads a browser back to its form, which says why', async () => {
		const person = await member(ELEVEN_MINUTES_MS)
		for (const ask of [{}, { form: { password: 'not this one at all' } }]) {
			const response = await person.request('/api/export', { ...ask, headers: { Accept: 'text/html,*/*;q=0.8' } })
			expect(response.status).toBe(303)
			expect(response.headers.get('Location')).toBe('/profile#data')
			expect(await (await person.request('/profile')).text()).toMatch(/Enter your password|your current password/)
		}
	})
})

describe('the form that erases an account', () => {
	it('says what is missing or wrong, keeps the box that was selected, and ends with a message', async () => {
		const person = await member(ELEVEN_MINUTES_MS)
		const send = async (form: Record<string, string>) => {
			const response = await person.request('/profile/delete', { form })
			return response.status === 303 ? decodeURIComponent(person.cookies.get('toast') ?? '') : response.text()
		}
		expect(await send({})).toMatch(/Enter your password\..*Select this box to confirm\./s)
		const wrong = await send({ confirmed: 'yes', password: 'not this one at all' })
		expect(wrong).toContain('This isn&#x27;t your current password.')
		expect(wrong).toMatch(/<input[^>]*name="confirmed"[^>]*checked=""/)
		expect(await send({ confirmed: 'yes', password: person.password })).toContain('All of your data has been deleted.')
	})
})

describe('an account without a password', () => {
	it('is asked to sign in again', async () => {
		const person = await member(ELEVEN_MINUTES_MS)
		await database.prepare('UPDATE users SET password_hash = NULL WHERE email = ?').bind(person.email).run()
		const response = await person.request('/api/export')
		expect(response.status).toBe(403)
		expect(await response.text()).toContain('password: this account has none; sign in again')
		for (const path of ['/profile', '/profile/delete', '/profile/devices', '/profile/taste', '/watch-history']) {
			const html = await (await person.request(path)).text()
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
		await database
			.prepare(
				"UPDATE sessions SET country = 'NL' WHERE device LIKE 'Safari%' AND user_id = (SELECT id FROM users WHERE email = ?)",
			)
			.bind(account.email)
			.run()

		const html = await (await laptop.request('/profile/devices')).text()
		for (const words of [
			'Firefox on Windows',
			'This device',
			'Safari on iPhone',
			'in the Netherlands',
			'Unknown device',
		])
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
		const person = await member(0)
		const forms: Record<string, string>[] = [
			{},
			{ intent: 'end' },
			{ session: '%' },
			{ session: '0'.repeat(64), intent: 'end-others' },
		]
		for (const form of forms) expect((await person.request('/profile/devices', { form })).status).toBe(400)
		expect(await person.elsewhere.isSignedIn()).toBe(true)
	})
})
