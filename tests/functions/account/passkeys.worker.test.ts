import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { MAX_PASSKEYS, PASSKEY_MINUTES } from '#domain/account/passkey.ts'
import type { AccountId } from '#domain/shared/ids.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { createPasskeys } from '#functions/services/account/passkeys.ts'
import { createSealedCookie } from '#functions/services/account/sealed.ts'
import { createSoftPasskey } from '../../support/requests/soft-passkey.ts'
import { freshClient, hurryClock, insertAccount, PASSWORD, peopleWithClock } from './people-sample.ts'

const SITE = 'https://marquee.example'

hurryClock()

type People = ReturnType<typeof peopleWithClock>

/** A browser: it keeps the cookie of the challenge. */
function browserOf(people: People, origin = SITE) {
	const cookies: Record<string, string> = {}
	const cookieOptions = { name: 'passkey-step', secrets: ['secret'], secure: true, lifetimeSeconds: 300 }
	const service = () => {
		const passkeys = createPasskeys({
			...people,
			origin,
			stepCookie: createSealedCookie(cookies, cookieOptions),
			setCookie(cookie) {
				const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
				cookies[name] = decodeURIComponent(value)
			},
			now: people.now,
		})
		if (!passkeys) throw new Error('no passkeys here')
		return passkeys
	}
	const challengeOf = (options: object) => (options as { challenge: string }).challenge
	return {
		cookies,
		service,
		creationChallenge: async (user: User) => challengeOf(await service().creationOptions(user)),
		challenge: async () => challengeOf(await service().requestOptions()),
		signIn: (response: string) => service().signIn(response, freshClient()),
	}
}

type User = { id: AccountId; email: string; name: null }

async function account(people: People): Promise<User> {
	const { email, userId: id } = await insertAccount(people)
	return { id, email, name: null }
}

/** Somebody with a passkey. */
async function holder(people = peopleWithClock(env.DB)) {
	const user = await account(people)
	const browser = browserOf(people)
	const passkey = await createSoftPasskey(SITE)
	const response = await passkey.creation(await browser.creationChallenge(user))
	const outcome = await browser.service().add(user, response, 'Phone')
	if (outcome.kind !== 'ok') throw new Error(`no passkey: ${outcome.kind}`)
	return { people, user, browser, passkey }
}

describe('a passkey', () => {
	it('signs in, without the password, without a code, and says when it was used', async () => {
		const { people, user, browser, passkey } = await holder()
		await people.secondFactors.begin(user.id)
		await env.DB.prepare('UPDATE second_factors SET enabled_at = 1 WHERE user_id = ?').bind(user.id).run()
		expect((await people.accounts.signIn(user.email, PASSWORD, freshClient())).kind).toBe('code-needed')
		const answer = await passkey.answer(await browser.challenge(), { userHandle: user.id })
		expect(await browser.signIn(answer)).toMatchObject({ kind: 'ok', userId: user.id, email: user.email })
		expect(await browser.service().list(user.id)).toMatchObject([
			{ id: passkey.id, name: 'Phone', usedAt: new Date(people.now()).toISOString() },
		])
	})

	it('signs in to an account without a password', async () => {
		const { user, browser, passkey } = await holder()
		await env.DB.prepare('UPDATE users SET password_hash = NULL WHERE id = ?').bind(user.id).run()
		expect(await browser.signIn(await passkey.answer(await browser.challenge()))).toMatchObject({ kind: 'ok' })
	})

	it('is worth nothing once it is removed, and only its owner can remove or rename it', async () => {
		const { people, user, browser, passkey } = await holder()
		const stranger = await account(people)
		expect(await browser.service().remove(stranger.id, passkey.id)).toBe(false)
		expect(await browser.service().rename(stranger.id, passkey.id, 'Mine')).toBe(false)
		expect(await browser.service().rename(user.id, passkey.id, 'Tablet')).toBe(true)
		expect(await browser.service().list(user.id)).toMatchObject([{ name: 'Tablet' }])
		expect(await browser.service().remove(user.id, passkey.id)).toBe(true)
		expect(await browser.signIn(await passkey.answer(await browser.challenge()))).toEqual({ kind: 'invalid' })
	})

	it(`is refused as the ${MAX_PASSKEYS + 1}th, and twice`, async () => {
		const { user, browser, passkey } = await holder()
		const add = async (key = passkey) =>
			(await browser.service().add(user, await key.creation(await browser.creationChallenge(user)), 'Phone')).kind
		expect(await add()).toBe('full')
		for (let count = 1; count < MAX_PASSKEYS; count += 1) expect(await add(await createSoftPasskey(SITE))).toBe('ok')
		expect(await add(await createSoftPasskey(SITE))).toBe('full')
		expect(await browser.service().list(user.id)).toHaveLength(MAX_PASSKEYS)
	})

	it('is made only for the account that asked for it', async () => {
		const people = peopleWithClock(env.DB)
		const [ann, bob] = [await account(people), await account(people)]
		const browser = browserOf(people)
		const passkey = await createSoftPasskey(SITE)
		const response = await passkey.creation(await browser.creationChallenge(ann))
		expect(await browser.service().add(bob, response, 'Phone')).toEqual({ kind: 'invalid' })
		const signInChallenge = await browser.challenge()
		expect(await browser.service().add(bob, await passkey.creation(signInChallenge), 'Phone')).toEqual({
			kind: 'invalid',
		})
	})

	it('needs a site with a name', () => {
		const people = peopleWithClock(env.DB)
		for (const [origin, isPossible] of [
			['http://127.0.0.1:8787', false],
			['http://[::1]:8787', false],
			['http://localhost:8787', true],
			[SITE, true],
		] as const) {
			const create = () => browserOf(people, origin).service()
			if (isPossible) expect(create).not.toThrow()
			else expect(create).toThrow('no passkeys here')
		}
	})
})

describe('an answer of a passkey', () => {
	it('works once, even in several windows at the same time', async () => {
		const { browser, passkey } = await holder()
		const answer = await passkey.answer(await browser.challenge())
		const cookies = { ...browser.cookies }
		expect((await browser.signIn(answer)).kind).toBe('ok')
		Object.assign(browser.cookies, cookies)
		expect((await browser.signIn(answer)).kind).toBe('invalid')
	})

	it(`works for ${PASSKEY_MINUTES} minutes`, async () => {
		const { people, browser, passkey } = await holder()
		const answer = await passkey.answer(await browser.challenge())
		people.pass(PASSKEY_MINUTES * MINUTE_MS)
		expect((await browser.signIn(answer)).kind).toBe('invalid')
	})

	it('works in the browser that was given the challenge', async () => {
		const { people, browser, passkey } = await holder()
		const answer = await passkey.answer(await browser.challenge())
		expect((await browserOf(people).signIn(answer)).kind).toBe('invalid')
	})

	it.each([
		['another site', { origin: 'https://evil.example' }],
		['another domain', { rpId: 'evil.example' }],
		['nobody verified', { isUserVerified: false }],
		['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
		['an older count of signatures, as a copy has it', { counter: 1 }],
		['another account', { userHandle: 'somebody else' }],
	])('is worthless with %s', async (_, faults) => {
		const { user, browser, passkey } = await holder()
		await browser.signIn(await passkey.answer(await browser.challenge()))
		expect(await browser.signIn(await passkey.answer(await browser.challenge(), faults))).toEqual({ kind: 'invalid' })
		expect(await browser.service().list(user.id)).toHaveLength(1)
	})

	it('is worthless when it is of another key, or no answer at all', async () => {
		const { browser, passkey } = await holder()
		const other = await createSoftPasskey(SITE)
		const forged = JSON.parse(await other.answer(await browser.challenge()))
		for (const text of [
			JSON.stringify({ ...forged, id: passkey.id, rawId: passkey.id }),
			'',
			'null',
			'{}',
			'{"id":"x","response":{}}',
			JSON.stringify({ id: passkey.id, rawId: passkey.id, type: 'public-key', response: null }),
		]) {
			expect(await browser.signIn(text), text).toEqual({ kind: 'invalid' })
			await browser.challenge()
		}
	})
})
