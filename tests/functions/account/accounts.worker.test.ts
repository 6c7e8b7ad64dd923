import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Accounts, ExternalIdentity } from '#functions/services/account/accounts.ts'
import {
	ACCOUNT_LIMIT,
	KNOWN_DEVICE_LIMIT,
	NETWORK_LIMITS,
	PAIR_LIMITS,
	SIGN_UP_LIMITS,
} from '#functions/services/account/accounts.ts'
import {
	clientAt,
	freshClient,
	freshEmail,
	hurryClock,
	insertAccount,
	PASSWORD,
	peopleWithClock,
	signedUp,
} from './people-sample.ts'

const WRONG = 'eight lit bulbs in a row'

hurryClock()

async function hashOf(userId: string): Promise<string> {
	const row = await env.DB.prepare('SELECT password_hash FROM users WHERE id = ?').bind(userId).first('password_hash')
	return String(row)
}

function identity(values: Partial<ExternalIdentity> = {}): ExternalIdentity {
	return {
		issuer: 'https://issuer.example',
		subject: crypto.randomUUID(),
		email: freshEmail(),
		isEmailVerified: true,
		name: 'Ann',
		...values,
	}
}

describe('signing up', () => {
	it('creates an account that can be signed in to', async () => {
		const people = peopleWithClock(env.DB)
		const { email, userId } = await signedUp(people)
		expect(await people.accounts.signIn(email, PASSWORD, freshClient())).toMatchObject({ kind: 'ok', userId })
	})

	it.each([
		['capitals', (email: string) => email.toUpperCase()],
		['spaces around it', (email: string) => `  ${email} `],
		['itself', (email: string) => email],
	])('rejects an email that has an account, written with %s', async (_, written) => {
		const people = peopleWithClock(env.DB)
		const { email } = await insertAccount(people)
		const rows = () =>
			Promise.all(
				['users', 'sessions', 'preferences', 'taste'].map((table) =>
					env.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first('count'),
				),
			)
		const before = await rows()
		expect(await people.accounts.signUp(written(email), WRONG, freshClient())).toEqual({ kind: 'taken' })
		expect(await rows()).toEqual(before)
		expect((await people.accounts.signIn(email, WRONG, freshClient())).kind).toBe('wrong')
	})

	it('gives an email to only one of several concurrent requests', async () => {
		const { accounts } = peopleWithClock(env.DB)
		const email = freshEmail()
		const outcomes = await Promise.all(Array.from({ length: 4 }, () => accounts.signUp(email, PASSWORD, freshClient())))
		expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['ok', 'taken', 'taken', 'taken'])
	})

	it.each([
		['nonsense', PASSWORD, { isEmailInvalid: true, problem: null }],
		[freshEmail(), 'short', { isEmailInvalid: false, problem: 'too-short' }],
		[freshEmail(), 'a'.repeat(129), { isEmailInvalid: false, problem: 'too-long' }],
		[freshEmail(), 'Password', { isEmailInvalid: false, problem: 'common' }],
		['nonsense', 'short', { isEmailInvalid: true, problem: 'too-short' }],
	])('reports all that is wrong with %s', async (email, password, outcome) => {
		expect(await peopleWithClock(env.DB).accounts.signUp(email, password, freshClient())).toEqual({
			kind: 'invalid',
			...outcome,
		})
	})

	it('is limited by address, and invalid input does not count', async () => {
		const { accounts, pass } = peopleWithClock(env.DB)
		const client = freshClient()
		for (let index = 0; index < 20; index += 1) await accounts.signUp(freshEmail(), 'short', client)
		for (let index = 0; index < SIGN_UP_LIMITS[32].count; index += 1)
			expect((await accounts.signUp(freshEmail(), PASSWORD, client)).kind).toBe('ok')
		expect(await accounts.signUp(freshEmail(), PASSWORD, client)).toEqual({ kind: 'limited', retryAfterSeconds: 1800 })
		expect((await accounts.signUp(freshEmail(), PASSWORD, freshClient())).kind).toBe('ok')
		pass(SIGN_UP_LIMITS[32].windowMs)
		expect((await accounts.signUp(freshEmail(), PASSWORD, client)).kind).toBe('ok')
	})

	it('counts an IPv6 network as one address', async () => {
		const { accounts } = peopleWithClock(env.DB)
		const hosts = ['::1', '::2', ':ffff::9', ':0:0:0:3', '::a']
		for (const host of hosts)
			expect((await accounts.signUp(freshEmail(), PASSWORD, clientAt(`2001:db8:1:2${host}`))).kind).toBe('ok')
		expect((await accounts.signUp(freshEmail(), PASSWORD, clientAt('2001:0DB8:0001:0002:0:0:0:3'))).kind).toBe(
			'limited',
		)
		expect((await accounts.signUp(freshEmail(), PASSWORD, clientAt('2001:db8:1:3::1'))).kind).toBe('ok')
	})
})

describe('a stored password', () => {
	it('is kept as a hash', async () => {
		const people = peopleWithClock(env.DB)
		const { userId } = await signedUp(people)
		expect(await hashOf(userId)).toMatch(/^\$scrypt\$n=2,r=1,p=1\$[\w-]{22}\$[\w-]{43}$/)
	})

	it('keeps every byte: spaces, case and composition matter', async () => {
		const { accounts } = peopleWithClock(env.DB)
		const email = freshEmail()
		const password = ' Jose\u0301 🎬 saw it '
		expect((await accounts.signUp(email, password, freshClient())).kind).toBe('ok')
		const others = [password.trim(), password.normalize('NFC'), password.toLowerCase(), `${password}\0`]
		const kinds = await Promise.all(
			[password, ...others].map(async (text) => (await accounts.signIn(email, text, freshClient())).kind),
		)
		expect(kinds).toEqual(['ok', 'wrong', 'wrong', 'wrong', 'wrong'])
	})
})

describe('signing in', () => {
	it('responds the same to an unknown email, a wrong password and an account without a password', async () => {
		const people = peopleWithClock(env.DB)
		const { email } = await insertAccount(people)
		const foreign = identity()
		await people.accounts.signInByIdentity(foreign, freshClient())
		for (const who of [email, freshEmail(), foreign.email ?? '', 'no address', ''])
			expect(await people.accounts.signIn(who, WRONG, freshClient())).toEqual({ kind: 'wrong' })
	})

	it('limits attempts of one address at one account, and the owner gets in from another address', async () => {
		const people = peopleWithClock(env.DB)
		const { email, userId } = await insertAccount(people)
		const client = freshClient()
		const kinds: string[] = []
		for (let index = 0; index < 30; index += 1) kinds.push((await people.accounts.signIn(email, WRONG, client)).kind)
		expect(kinds.indexOf('limited')).toBe(NETWORK_LIMITS[32].count)
		expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(NETWORK_LIMITS[32].count)
		expect((await people.accounts.signIn(email, PASSWORD, client)).kind).toBe('limited')
		expect(await people.accounts.signIn(email, PASSWORD, freshClient())).toMatchObject({ kind: 'ok', userId })
		people.pass(NETWORK_LIMITS[32].windowMs)
		expect((await people.accounts.signIn(freshEmail(), WRONG, client)).kind).toBe('wrong')
	})

	it('limits attempts of one address at many accounts', async () => {
		const { accounts } = peopleWithClock(env.DB)
		const client = freshClient()
		const outcomes = await Promise.all(Array.from({ length: 40 }, () => accounts.signIn(freshEmail(), WRONG, client)))
		expect(outcomes.filter(({ kind }) => kind === 'wrong')).toHaveLength(NETWORK_LIMITS[32].count)
	})

	it('limits attempts of one address at one account per hour', async () => {
		const people = peopleWithClock(env.DB)
		const { email } = await insertAccount(people)
		const client = freshClient()
		let looked = 0
		for (let window = 0; window < 3; window += 1) {
			for (let index = 0; index < 12; index += 1)
				if ((await people.accounts.signIn(email, WRONG, client)).kind === 'wrong') looked += 1
			people.pass(NETWORK_LIMITS[32].windowMs)
		}
		expect(looked).toBe(PAIR_LIMITS[32].count)
	})

	it('never locks the owner out because of one site: 100 addresses of a /48 leave half of the account’s tries', async () => {
		const people = peopleWithClock(env.DB)
		const { email, userId } = await insertAccount(people)
		const guess = (index: number) =>
			people.accounts.signIn(email, WRONG, clientAt(`2001:db8:7:${(index * 257).toString(16)}::${index}`))
		const kinds = await Promise.all(Array.from({ length: 100 }, async (_, index) => (await guess(index)).kind))
		expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(PAIR_LIMITS[48].count)
		expect(await people.accounts.signIn(email, PASSWORD, freshClient())).toMatchObject({ kind: 'ok', userId })
	})

	it('never locks out a device that has signed in before, while strangers from everywhere are refused', async () => {
		const people = peopleWithClock(env.DB)
		const { email, userId } = await insertAccount(people)
		for (let index = 0; index < ACCOUNT_LIMIT.count; index += 1)
			await people.accounts.signIn(email, WRONG, freshClient())
		expect((await people.accounts.signIn(email, PASSWORD, freshClient())).kind).toBe('limited')
		const known = () => ({ ...freshClient(), deviceOf: () => 'a device' })
		expect(await people.accounts.signIn(email, PASSWORD, known())).toMatchObject({ kind: 'ok', userId })
		const kinds: string[] = []
		for (let index = 0; index < 30; index += 1) kinds.push((await people.accounts.signIn(email, WRONG, known())).kind)
		expect(kinds.indexOf('limited')).toBe(KNOWN_DEVICE_LIMIT.count)
	})
})

describe('emails that look like another', () => {
	it.each([
		'a\0nn',
		'ann\u200b',
		'ann\u202e',
		'\u2060ann',
		'an\u00adn',
		'ann\u3164',
		'ann\ufe0f',
	])('get no account: %j', async (name) => {
		const people = peopleWithClock(env.DB)
		const outcome = await people.accounts.signUp(`${name}@example.com`, PASSWORD, freshClient())
		expect(outcome).toEqual({ kind: 'invalid', isEmailInvalid: true, problem: null })
	})

	it('are one account, and those that have one since before can still sign in', async () => {
		const people = peopleWithClock(env.DB)
		const plain = freshEmail()
		const wide = plain.replace('p', '\uff50')
		const { userId } = await insertAccount(people, plain)
		expect((await people.accounts.signUp(wide, PASSWORD, freshClient())).kind).toBe('taken')
		expect(await people.accounts.signIn(wide, PASSWORD, freshClient())).toMatchObject({ kind: 'ok', userId })
		for (const former of [freshEmail().replace('p', '\uff50'), freshEmail().replace('@', '\u200b@')]) {
			const old = await insertAccount(people, former)
			const typed = ` ${former.toUpperCase()}`
			expect(await people.accounts.signIn(typed, PASSWORD, freshClient())).toMatchObject({ userId: old.userId })
		}
	})
})

describe('a right password', () => {
	it.each([
		'2001:db8:77:1::',
		'203.0.113.',
	])('takes nothing back of what its network has tried at others (%s)', async (network) => {
		const people = peopleWithClock(env.DB)
		const own = await insertAccount(people)
		const isV6 = network.includes(':')
		const count = isV6 ? NETWORK_LIMITS[64].count : NETWORK_LIMITS[24].count
		const at = (host: number) => clientAt(`${network}${isV6 ? host.toString(16) : 1 + (host % 250)}`)
		let refused = 0
		for (let host = 1; host <= count + 40; host += 1) {
			if (host % 20 === 0) await people.accounts.signIn(own.email, PASSWORD, at(host))
			if ((await people.accounts.signIn(freshEmail(), WRONG, at(host))).kind === 'limited') refused += 1
		}
		expect(refused).toBeGreaterThanOrEqual(40)
	})
})

describe('changing the password', () => {
	async function change(
		accounts: Accounts,
		user: Awaited<ReturnType<typeof insertAccount>>,
		current: string,
		next: string,
	) {
		return (await accounts.changePassword({ ...user, id: user.userId }, current, next, freshClient(), '')).kind
	}

	it('requires the current one', async () => {
		const people = peopleWithClock(env.DB)
		const user = await insertAccount(people)
		const { email } = user
		expect(await change(people.accounts, user, WRONG, 'a new one of mine')).toBe('wrong')
		expect(await change(people.accounts, user, PASSWORD, 'a new one of mine')).toBe('ok')
		expect((await people.accounts.signIn(email, PASSWORD, freshClient())).kind).toBe('wrong')
		expect((await people.accounts.signIn(email, 'a new one of mine', freshClient())).kind).toBe('ok')
	})

	it('applies the rules of sign-up to the new one', async () => {
		const people = peopleWithClock(env.DB)
		const user = await insertAccount(people)
		expect(await change(people.accounts, user, PASSWORD, 'password')).toBe('invalid')
	})

	it('counts against the same limit as signing in', async () => {
		const people = peopleWithClock(env.DB)
		const { email, userId } = await insertAccount(people)
		const client = freshClient()
		for (let index = 0; index < 13; index += 1) await people.accounts.signIn(email, WRONG, client)
		const kinds: string[] = []
		for (let index = 0; index < 13; index += 1)
			kinds.push(
				(await people.accounts.changePassword({ id: userId, email }, WRONG, 'a new one of mine', client, '')).kind,
			)
		expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(NETWORK_LIMITS[32].count - 13)
		expect(kinds.at(-1)).toBe('limited')
	})
})

describe('an external identity', () => {
	it('creates an account at the first sign-in and returns it afterwards', async () => {
		const { accounts } = peopleWithClock(env.DB)
		const ann = identity()
		const first = await accounts.signInByIdentity(ann, freshClient())
		if (first.kind !== 'ok') throw new Error('the identity was refused')
		const moved = { ...ann, email: 'moved@example.com', isEmailVerified: false }
		expect(await accounts.signInByIdentity(moved, freshClient())).toMatchObject({ kind: 'ok', userId: first.userId })
	})

	it('is rejected unless its email is verified', async () => {
		const { accounts } = peopleWithClock(env.DB)
		for (const ann of [
			identity({ isEmailVerified: false }),
			identity({ email: null }),
			identity({ email: 'nonsense' }),
		])
			expect(await accounts.signInByIdentity(ann, freshClient())).toEqual({ kind: 'unverified' })
	})

	it('never gets into another account with the same email', async () => {
		const people = peopleWithClock(env.DB)
		const { email } = await insertAccount(people)
		expect(await people.accounts.signInByIdentity(identity({ email: email.toUpperCase() }), freshClient())).toEqual({
			kind: 'taken',
		})
		const ann = identity()
		await people.accounts.signInByIdentity(ann, freshClient())
		expect(await people.accounts.signInByIdentity(identity({ email: ann.email }), freshClient())).toEqual({
			kind: 'taken',
		})
		expect(await people.accounts.signInByIdentity({ ...ann, issuer: 'https://other.example' }, freshClient())).toEqual({
			kind: 'taken',
		})
	})

	it('creates one account when two windows sign in at once', async () => {
		const { accounts } = peopleWithClock(env.DB)
		const ann = identity()
		const outcomes = await Promise.all([
			accounts.signInByIdentity(ann, freshClient()),
			accounts.signInByIdentity(ann, freshClient()),
			accounts.signInByIdentity(ann, freshClient()),
		])
		const userIds = outcomes.map((outcome) => outcome.kind === 'ok' && outcome.userId)
		expect(userIds).toEqual(Array(3).fill(expect.any(String)))
		expect(new Set(userIds).size).toBe(1)
	})

	it('leaves nothing behind when it is rejected', async () => {
		const people = peopleWithClock(env.DB)
		const { email } = await insertAccount(people)
		const ann = identity({ email })
		await people.accounts.signInByIdentity(ann, freshClient())
		const rows = await env.DB.prepare('SELECT * FROM identities WHERE subject = ?').bind(ann.subject).all()
		expect(rows.results).toEqual([])
	})

	it('has no password to sign in with or to change', async () => {
		const { accounts } = peopleWithClock(env.DB)
		const ann = identity()
		const outcome = await accounts.signInByIdentity(ann, freshClient())
		if (outcome.kind !== 'ok') throw new Error('the identity was refused')
		const user = { id: outcome.userId, email: ann.email ?? '' }
		expect((await accounts.confirmPassword(user, '', freshClient())).kind).toBe('wrong')
	})
})
