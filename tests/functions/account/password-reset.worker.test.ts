import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { RESET_LINK_MINUTES } from '#domain/account/credentials.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import type { MailClient } from '#functions/clients/mail/mail.ts'
import { HASH_LIMIT, RESET_LIMITS, RESET_MAIL_LIMIT } from '#functions/services/account/accounts.ts'
import { createPasswordHasher, toCommonPasswords } from '#functions/services/account/password.ts'
import { createPasswordResets } from '#functions/services/account/password-reset.ts'
import {
	freshAddress,
	freshClient,
	freshEmail,
	hurryClock,
	insertAccount,
	PASSWORD,
	peopleWithClock,
	startedSession,
} from './people-sample.ts'

const NEW_PASSWORD = 'nine lit bulbs in a row'

const passwords = createPasswordHasher({ N: 2, r: 1, p: 1 })

hurryClock()

/** Resets with a mail service that keeps what it is given, or fails. */
function resetsWith({ secrets = ['secret'], isMailBroken = false } = {}) {
	const people = peopleWithClock(env.DB)
	const mails: Parameters<MailClient['send']>[0][] = []
	const sending: Promise<unknown>[] = []
	const told: [email: string, change: string][] = []
	const resetsFrom = (address = freshAddress(), signedBy: readonly string[] = secrets) =>
		createPasswordResets({
			db: people.db,
			attempts: people.attempts,
			passwords,
			commonPasswords: async () => toCommonPasswords('password123'),
			secrets: signedBy,
			mail: {
				async send(mail) {
					if (isMailBroken) throw new Error('the mail service did not take a message')
					mails.push(mail)
				},
			},
			origin: 'https://marquee.example',
			address,
			notify: (email, change) => told.push([email, change]),
			waitUntil: (work) => sending.push(work),
			now: people.now,
		})
	/** The token of the link that was mailed to a new account. */
	async function mailed() {
		const account = await insertAccount(people)
		await resetsFrom().request(account.email)
		await Promise.all(sending)
		const text = mails.find(({ to }) => to === account.email)?.text ?? ''
		return { ...account, token: /https:\/\/marquee\.example\/login\/reset\?token=(\S+)/.exec(text)?.[1] ?? '' }
	}
	return { people, mails, told, resetsFrom, mailed, sent: () => Promise.all(sending) }
}

/** A passkey, two-step sign-in with a recovery code, and a calendar address. */
async function giveOtherAccess(userId: string): Promise<void> {
	const statements = [
		`INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, created_at) VALUES (?1, ?1, 'k', 0, '[]', '', 1)`,
		`INSERT INTO second_factors (user_id, secret, created_at, enabled_at, last_step) VALUES (?1, 's', 1, 1, 0)`,
		`INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES (?1, 'h', 1)`,
		`INSERT INTO calendar_feeds (profile_id, token_hash, region, created_at) VALUES (?1, ?1, 'US', 1)`,
	]
	await env.DB.batch(statements.map((statement) => env.DB.prepare(statement).bind(userId)))
}

async function accessOf(userId: string): Promise<unknown[]> {
	const tables = ['passkeys', 'second_factors', 'recovery_codes', 'calendar_feeds']
	const results = await env.DB.batch(
		tables.map((table) =>
			env.DB.prepare(
				`SELECT count(*) AS count FROM ${table} WHERE ${table === 'calendar_feeds' ? 'profile_id' : 'user_id'} = ?`,
			).bind(userId),
		),
	)
	return results.map(({ results: [row] }) => (row as { count: number }).count)
}

describe('a forgotten password', () => {
	it('is replaced through a mailed link, which ends all sessions', async () => {
		const { people, resetsFrom, mailed } = resetsWith()
		const { email, userId, token } = await mailed()
		const sessionId = await startedSession(people, userId)
		expect(await resetsFrom().read(token)).not.toBeNull()
		expect(await resetsFrom().complete(token, NEW_PASSWORD, false)).toEqual({ kind: 'ok' })
		expect(await people.sessions.check(sessionId)).toBeNull()
		expect((await people.accounts.signIn(email, PASSWORD, freshClient())).kind).toBe('wrong')
		expect((await people.accounts.signIn(email, NEW_PASSWORD, freshClient())).kind).toBe('ok')
	})

	it.each([
		['was never verified, because whoever made the account may be somebody else', false, false],
		['was verified, if its owner says so', true, true],
	])('is replaced with all other access where the email %s', async (_, isVerified, removesOthers) => {
		const { people, told, resetsFrom, mailed } = resetsWith()
		const { email, userId, token } = await mailed()
		if (isVerified) await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(userId).run()
		await giveOtherAccess(userId)
		const all = { passkeys: 1, hasSecondFactor: true, calendars: 1 }
		expect(await resetsFrom().read(token)).toEqual({ ...all, isVerified })
		expect(await resetsFrom().complete(token, NEW_PASSWORD, removesOthers)).toEqual({ kind: 'ok' })
		expect(await accessOf(userId)).toEqual([0, 0, 0, 0])
		expect((await people.accounts.signIn(email, NEW_PASSWORD, freshClient())).kind).toBe('ok')
		expect(told).toEqual([[email, 'password']])
	})

	it('keeps passkeys, two-step sign-in and the calendar of an owner who has verified the email', async () => {
		const { people, resetsFrom, mailed } = resetsWith()
		const { email, userId, token } = await mailed()
		await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(userId).run()
		await giveOtherAccess(userId)
		expect(await resetsFrom().complete(token, NEW_PASSWORD, false)).toEqual({ kind: 'ok' })
		expect(await accessOf(userId)).toEqual([1, 1, 1, 1])
		expect((await people.accounts.signIn(email, NEW_PASSWORD, freshClient())).kind).toBe('code-needed')
	})

	it('is hashed at most as often as an account may have it hashed, whatever its links say', async () => {
		const { resetsFrom, mailed } = resetsWith()
		const { token } = await mailed()
		await env.DB.prepare(
			'CREATE TRIGGER keep_hash BEFORE UPDATE OF password_hash ON users BEGIN SELECT RAISE(IGNORE); END',
		).run()
		try {
			const kinds: string[] = []
			for (let time = 0; time <= HASH_LIMIT.count; time += 1)
				kinds.push((await resetsFrom().complete(token, NEW_PASSWORD, false)).kind)
			// Each hashes the new password, and compares it with what may have been changed at the same time.
			expect(kinds.filter((kind) => kind === 'expired')).toHaveLength(Math.floor(HASH_LIMIT.count / 2))
			expect(kinds.at(-1)).toBe('limited')
		} finally {
			await env.DB.prepare('DROP TRIGGER keep_hash').run()
		}
	})

	it('gives an account that only signs in with Google its first one', async () => {
		const { people, mails, resetsFrom, sent } = resetsWith()
		const { email, userId } = await insertAccount(people)
		await env.DB.prepare('UPDATE users SET password_hash = NULL WHERE id = ?').bind(userId).run()
		await resetsFrom().request(email)
		await sent()
		const token = /token=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
		expect(await resetsFrom().complete(token, NEW_PASSWORD, false)).toEqual({ kind: 'ok' })
		expect((await people.accounts.signIn(email, NEW_PASSWORD, freshClient())).kind).toBe('ok')
		expect(await resetsFrom().complete(token, 'another nine lit bulbs', false)).toEqual({ kind: 'expired' })
	})

	it('is answered alike for an email without an account, which gets no mail', async () => {
		const { people, mails, resetsFrom, sent } = resetsWith()
		const { email } = await insertAccount(people)
		const [known, unknown] = [
			await resetsFrom().request(` ${email.toUpperCase()} `),
			await resetsFrom().request(freshEmail()),
		]
		await sent()
		expect(known).toEqual(unknown)
		expect(mails.map(({ to }) => to)).toEqual([email])
	})

	it('is answered alike when the mail service fails', async () => {
		const { people, resetsFrom, sent } = resetsWith({ isMailBroken: true })
		const { email } = await insertAccount(people)
		expect(await resetsFrom().request(email)).toEqual({ kind: 'ok' })
		await sent()
	})

	it('needs an email', async () => {
		expect(await resetsWith().resetsFrom().request('nonsense')).toMatchObject({ kind: 'invalid', isEmailInvalid: true })
	})
})

describe('a link to a new password', () => {
	it('works once', async () => {
		const { resetsFrom, mailed } = resetsWith()
		const { token } = await mailed()
		const outcomes = await Promise.all(
			[1, 2, 3].map((attempt) => resetsFrom().complete(token, `${NEW_PASSWORD} ${attempt}`, false)),
		)
		expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['expired', 'expired', 'ok'])
		expect(await resetsFrom().read(token)).toBeNull()
	})

	it('pressed twice gets the same answer, and changes the password and notifies once', async () => {
		const { people, told, resetsFrom, mailed } = resetsWith()
		const { email, token, userId } = await mailed()
		const press = () => resetsFrom().complete(token, NEW_PASSWORD, false)
		expect(await Promise.all([press(), press()])).toEqual([{ kind: 'ok' }, { kind: 'ok' }])
		await startedSession(people, userId)
		expect(await press()).toEqual({ kind: 'ok' })
		const { results } = await env.DB.prepare('SELECT 1 FROM sessions WHERE user_id = ?').bind(userId).run()
		expect(results).toHaveLength(1)
		expect(told).toEqual([[email, 'password']])
	})

	it(`works for ${RESET_LINK_MINUTES} minutes`, async () => {
		const { people, resetsFrom, mailed } = resetsWith()
		const { token } = await mailed()
		people.pass(RESET_LINK_MINUTES * MINUTE_MS - 1)
		expect(await resetsFrom().read(token)).not.toBeNull()
		people.pass(1)
		expect(await resetsFrom().read(token)).toBeNull()
		expect(await resetsFrom().complete(token, NEW_PASSWORD, false)).toEqual({ kind: 'expired' })
	})

	it('stops working once the password has changed in another way', async () => {
		const { resetsFrom, mailed } = resetsWith()
		const { token, userId } = await mailed()
		const another = await passwords.hash('another nine lit bulbs', userId)
		await env.DB.prepare('UPDATE users SET password_hash = ? WHERE id = ?').bind(another, userId).run()
		expect(await resetsFrom().complete(token, NEW_PASSWORD, false)).toEqual({ kind: 'expired' })
	})

	it('keeps working while a secret is replaced, and not with any other', async () => {
		const { resetsFrom, mailed } = resetsWith()
		const { token } = await mailed()
		expect(await resetsFrom(freshAddress(), ['next', 'secret']).read(token)).not.toBeNull()
		expect(await resetsFrom(freshAddress(), ['next']).read(token)).toBeNull()
	})

	it.each([
		['another account', (token: string, other: string) => token.replace(/^[^.]+/, other)],
		['a later time', (token: string) => token.replace(/\.[^.]+\./, '.zzzzzzzz.')],
		['another signature', (token: string) => `${token.slice(0, -22)}${'A'.repeat(22)}`],
		['nothing', () => ''],
	])('is worthless with %s', async (_, forge) => {
		const { people, resetsFrom, mailed } = resetsWith()
		const { token } = await mailed()
		const { userId: other } = await insertAccount(people)
		expect(await resetsFrom().complete(forge(token, other), NEW_PASSWORD, false)).toEqual({ kind: 'expired' })
	})

	it('refuses passwords by the same rules as signing up, and keeps working', async () => {
		const { resetsFrom, mailed } = resetsWith()
		const { token } = await mailed()
		expect(await resetsFrom().complete(token, 'short', false)).toEqual({ kind: 'invalid', problem: 'too-short' })
		expect(await resetsFrom().complete(token, 'Password123', false)).toEqual({ kind: 'invalid', problem: 'common' })
		expect(await resetsFrom().complete(token, NEW_PASSWORD, false)).toEqual({ kind: 'ok' })
	})
})

describe('mails to reset a password', () => {
	it('are limited for each network', async () => {
		const { resetsFrom } = resetsWith()
		const resets = resetsFrom()
		for (let index = 0; index < RESET_LIMITS[32].count; index += 1)
			expect(await resets.request(freshEmail())).toEqual({ kind: 'ok' })
		expect(await resets.request(freshEmail())).toMatchObject({ kind: 'limited' })
	})

	it('are limited for each email, also without an account', async () => {
		const { people, mails, resetsFrom, sent } = resetsWith()
		for (const email of [(await insertAccount(people)).email, freshEmail()]) {
			for (let index = 0; index < RESET_MAIL_LIMIT.count; index += 1)
				expect(await resetsFrom().request(email)).toEqual({ kind: 'ok' })
			expect(await resetsFrom().request(email)).toMatchObject({ kind: 'limited' })
		}
		await sent()
		expect(mails).toHaveLength(RESET_MAIL_LIMIT.count)
	})
})
