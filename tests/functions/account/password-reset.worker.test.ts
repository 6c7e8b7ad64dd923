import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { RESET_LINK_MINUTES } from '#domain/account/credentials.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import type { MailClient } from '#functions/clients/mail/mail.ts'
import { RESET_LIMITS, RESET_MAIL_LIMIT } from '#functions/services/account/accounts.ts'
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

hurryClock()

/** Resets with a mail service that keeps what it is given, or fails. */
function resetsWith({ secrets = ['secret'], isMailBroken = false } = {}) {
	const people = peopleWithClock(env.DB)
	const mails: Parameters<MailClient['send']>[0][] = []
	const sending: Promise<unknown>[] = []
	const resetsFrom = (address = freshAddress(), signedBy: readonly string[] = secrets) =>
		createPasswordResets({
			db: people.db,
			attempts: people.attempts,
			passwords: createPasswordHasher({ N: 2, r: 1, p: 1 }),
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
	return { people, mails, resetsFrom, mailed, sent: () => Promise.all(sending) }
}

describe('a forgotten password', () => {
	it('is replaced through a mailed link, which ends all sessions', async () => {
		const { people, resetsFrom, mailed } = resetsWith()
		const { email, userId, token } = await mailed()
		const sessionId = await startedSession(people, userId)
		expect(await resetsFrom().isValid(token)).toBe(true)
		expect(await resetsFrom().complete(token, NEW_PASSWORD)).toEqual({ kind: 'ok' })
		expect(await people.sessions.check(sessionId)).toBeNull()
		expect((await people.accounts.signIn(email, PASSWORD, freshClient())).kind).toBe('wrong')
		expect((await people.accounts.signIn(email, NEW_PASSWORD, freshClient())).kind).toBe('ok')
	})

	it('gives an account that only signs in with Google its first one', async () => {
		const { people, mails, resetsFrom, sent } = resetsWith()
		const { email, userId } = await insertAccount(people)
		await env.DB.prepare('UPDATE users SET password_hash = NULL WHERE id = ?').bind(userId).run()
		await resetsFrom().request(email)
		await sent()
		const token = /token=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
		expect(await resetsFrom().complete(token, NEW_PASSWORD)).toEqual({ kind: 'ok' })
		expect((await people.accounts.signIn(email, NEW_PASSWORD, freshClient())).kind).toBe('ok')
		expect(await resetsFrom().complete(token, NEW_PASSWORD)).toEqual({ kind: 'expired' })
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
		const outcomes = await Promise.all([1, 2, 3].map(() => resetsFrom().complete(token, NEW_PASSWORD)))
		expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['expired', 'expired', 'ok'])
		expect(await resetsFrom().isValid(token)).toBe(false)
	})

	it(`works for ${RESET_LINK_MINUTES} minutes`, async () => {
		const { people, resetsFrom, mailed } = resetsWith()
		const { token } = await mailed()
		people.pass(RESET_LINK_MINUTES * MINUTE_MS - 1)
		expect(await resetsFrom().isValid(token)).toBe(true)
		people.pass(1)
		expect(await resetsFrom().isValid(token)).toBe(false)
		expect(await resetsFrom().complete(token, NEW_PASSWORD)).toEqual({ kind: 'expired' })
	})

	it('works no longer once the password has changed otherwise', async () => {
		const { resetsFrom, mailed } = resetsWith()
		const { token, userId } = await mailed()
		await env.DB.prepare(`UPDATE users SET password_hash = '$scrypt$another' WHERE id = ?`).bind(userId).run()
		expect(await resetsFrom().complete(token, NEW_PASSWORD)).toEqual({ kind: 'expired' })
	})

	it('keeps working while a secret is replaced, and not with any other', async () => {
		const { resetsFrom, mailed } = resetsWith()
		const { token } = await mailed()
		expect(await resetsFrom(freshAddress(), ['next', 'secret']).isValid(token)).toBe(true)
		expect(await resetsFrom(freshAddress(), ['next']).isValid(token)).toBe(false)
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
		expect(await resetsFrom().complete(forge(token, other), NEW_PASSWORD)).toEqual({ kind: 'expired' })
	})

	it('refuses passwords by the same rules as signing up, and keeps working', async () => {
		const { resetsFrom, mailed } = resetsWith()
		const { token } = await mailed()
		expect(await resetsFrom().complete(token, 'short')).toEqual({ kind: 'invalid', problem: 'too-short' })
		expect(await resetsFrom().complete(token, 'Password123')).toEqual({ kind: 'invalid', problem: 'common' })
		expect(await resetsFrom().complete(token, NEW_PASSWORD)).toEqual({ kind: 'ok' })
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
