import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { VERIFY_LINK_HOURS } from '#domain/account/credentials.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import type { MailClient } from '#functions/clients/mail/mail.ts'
import { RESET_LIMITS, RESET_MAIL_LIMIT } from '#functions/services/account/accounts.ts'
import { createEmailVerifications } from '#functions/services/account/email-verification.ts'
import { freshAddress, freshClient, freshEmail, hurryClock, insertAccount, peopleWithClock } from './people-sample.ts'

hurryClock()

/** Verifications with a mail service that keeps what it is given, or fails. */
function verificationsWith({ secrets = ['secret'], isMailBroken = false } = {}) {
	const people = peopleWithClock(env.DB)
	const mails: Parameters<MailClient['send']>[0][] = []
	const sending: Promise<unknown>[] = []
	const verificationsFrom = (address = freshAddress(), signedBy: readonly string[] = secrets) =>
		createEmailVerifications({
			...{ db: people.db, attempts: people.attempts, secrets: signedBy, address, now: people.now },
			mail: {
				async send(mail) {
					if (isMailBroken) throw new Error('the mail service did not take a message')
					mails.push(mail)
				},
			},
			origin: 'https://marquee.example',
			waitUntil: (work) => sending.push(work),
		})
	/** The token of the link that was mailed to a new account. */
	async function mailed() {
		const { userId: id, email } = await insertAccount(people)
		await verificationsFrom().send({ id, email })
		await Promise.all(sending)
		const text = mails.find(({ to }) => to === email)?.text ?? ''
		return { id, email, token: /https:\/\/marquee\.example\/login\/verify\?token=(\S+)/.exec(text)?.[1] ?? '' }
	}
	return { people, mails, verificationsFrom, mailed }
}

const verifiedAt = (id: string) =>
	env.DB.prepare('SELECT email_verified_at FROM users WHERE id = ?').bind(id).first<number>('email_verified_at')

describe('a link that verifies an email', () => {
	it('works once, even in several windows at the same time', async () => {
		const { people, verificationsFrom, mailed } = verificationsWith()
		const { id, email, token } = await mailed()
		expect(await verificationsFrom().check(token)).toEqual({ email, isVerified: false })
		expect(await verifiedAt(id)).toBeNull()
		const outcomes = await Promise.all([1, 2, 3].map(() => verificationsFrom().complete(token)))
		expect(outcomes.filter(Boolean)).toHaveLength(1)
		expect(await verifiedAt(id)).toBe(people.now())
		expect(await verificationsFrom().check(token)).toEqual({ email, isVerified: true })
	})

	it(`works for ${VERIFY_LINK_HOURS} hours`, async () => {
		const { people, verificationsFrom, mailed } = verificationsWith()
		const { token } = await mailed()
		people.pass(VERIFY_LINK_HOURS * HOUR_MS - 1)
		expect(await verificationsFrom().check(token)).not.toBeNull()
		people.pass(1)
		expect(await verificationsFrom().check(token)).toBeNull()
		expect(await verificationsFrom().complete(token)).toBe(false)
	})

	it('keeps working while a secret is replaced, and not with any other', async () => {
		const { verificationsFrom, mailed } = verificationsWith()
		const { token } = await mailed()
		expect(await verificationsFrom(freshAddress(), ['next', 'secret']).check(token)).not.toBeNull()
		expect(await verificationsFrom(freshAddress(), ['next']).check(token)).toBeNull()
	})

	it.each([
		['another account', (token: string, other: string) => token.replace(/^[^.]+/, other)],
		['a later time', (token: string) => token.replace(/\.[^.]+\./, '.zzzzzzzz.')],
		['another signature', (token: string) => `${token.slice(0, -22)}${'A'.repeat(22)}`],
		['nothing', () => ''],
	])('is worthless with %s', async (_, forge) => {
		const { people, verificationsFrom, mailed } = verificationsWith()
		const { token } = await mailed()
		const { userId: other } = await insertAccount(people)
		expect(await verificationsFrom().complete(forge(token, other))).toBe(false)
		expect(await verifiedAt(other)).toBeNull()
	})
})

describe('an email', () => {
	it('is verified by Google at the first sign-in, and at a later one if it is still the account’s', async () => {
		const people = peopleWithClock(env.DB)
		const email = freshEmail()
		const identity = { issuer: 'https://issuer.example', subject: email, email, isEmailVerified: true, name: null }
		const outcome = await people.accounts.signInByIdentity(identity, freshClient())
		if (outcome.kind !== 'ok') throw new Error(outcome.kind)
		expect(await verifiedAt(outcome.userId)).toBe(people.now())
		const unverify = () =>
			env.DB.prepare('UPDATE users SET email_verified_at = NULL WHERE id = ?').bind(outcome.userId).run()
		await unverify()
		await people.accounts.signInByIdentity({ ...identity, email: freshEmail() }, freshClient())
		await people.accounts.signInByIdentity({ ...identity, isEmailVerified: false }, freshClient())
		expect(await verifiedAt(outcome.userId)).toBeNull()
		await people.accounts.signInByIdentity(identity, freshClient())
		expect(await verifiedAt(outcome.userId)).toBe(people.now())
	})

	it('that is not verified blocks nothing, also when the mail service fails', async () => {
		const { people, verificationsFrom } = verificationsWith({ isMailBroken: true })
		const { userId: id, email } = await insertAccount(people)
		expect(await verificationsFrom().send({ id, email })).toEqual({ kind: 'ok' })
	})
})

describe('mails to verify an email', () => {
	it('are limited for each network, and for each email', async () => {
		const { mails, verificationsFrom } = verificationsWith()
		const verifications = verificationsFrom()
		const user = (email: string) => ({ id: crypto.randomUUID(), email })
		for (let index = 0; index < RESET_LIMITS[32].count; index += 1)
			expect(await verifications.send(user(freshEmail()))).toEqual({ kind: 'ok' })
		expect(await verifications.send(user(freshEmail()))).toMatchObject({ kind: 'limited' })
		const before = mails.length
		const email = freshEmail()
		for (let index = 0; index < RESET_MAIL_LIMIT.count; index += 1) await verificationsFrom().send(user(email))
		expect(await verificationsFrom().send(user(email))).toMatchObject({ kind: 'limited' })
		expect(mails.length - before).toBe(RESET_MAIL_LIMIT.count)
	})
})
