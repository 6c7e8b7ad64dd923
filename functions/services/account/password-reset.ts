import { eq, sql } from 'drizzle-orm'
import { formerEmailForm, normalizeEmail, RESET_LINK_MINUTES } from '#domain/account/credentials.ts'
import { resetMail } from '#domain/account/mail-words.ts'
import type { PasswordResets } from '#domain/account/port.ts'
import { RESET_PASSWORD_PATH } from '#domain/shared/links.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { users } from '#drizzle/schema.ts'
import { countedNetworks } from '#functions/data/attempt-limiter.ts'
import { toStatement } from '#functions/data/database.ts'
import { attemptsForHash, RESET_LIMITS, RESET_MAIL_LIMIT } from './accounts.ts'
import { createMailLinks, type MailLinkOptions } from './mail-link.ts'
import { type CommonPasswords, newPasswordProblem, type PasswordHasher } from './password.ts'
import { hasSecondFactor } from './second-factor.ts'
import type { Notify } from './security-mail.ts'

const ofProfiles = (userId: string) => sql`profile_id IN (SELECT id FROM profiles WHERE user_id = ${userId})`

interface Options extends MailLinkOptions {
	passwords: PasswordHasher
	commonPasswords: () => Promise<CommonPasswords>
	/** Tells the account's email, after the response. */
	notify: Notify
}

/**
 * Resets passwords by mail. Nothing is stored for a link: it is signed together with the hash of the password that it replaces,
 * so it works once, and no longer after any other change of the password.
 */
export function createPasswordResets(options: Options): PasswordResets {
	const { db, attempts, passwords, commonPasswords, notify, address, now } = options
	const links = createMailLinks(options, {
		purpose: 'reset password',
		path: RESET_PASSWORD_PATH,
		lifetimeMs: RESET_LINK_MINUTES * MINUTE_MS,
		write: resetMail,
	})

	/** Whose password the token may replace, and its hash. */
	async function ownerOf(token: string) {
		const read = links.read(token)
		if (!read) return null
		const [owner] = await db
			.select({ id: users.id, email: users.email, hash: users.passwordHash, verifiedAt: users.emailVerifiedAt })
			.from(users)
			.where(eq(users.id, read.userId))
			.limit(1)
		return owner && read.isFor(owner.hash ?? '') ? owner : null
	}

	/** Pressing twice sends the link and the password twice: the second time, the password is this one already. */
	async function completeAgain(token: string, password: string): ReturnType<PasswordResets['complete']> {
		const read = links.read(token)
		if (!read) return { kind: 'expired' }
		const [owner] = await db.changes.select({ hash: users.passwordHash }).from(users).where(eq(users.id, read.userId))
		if (!owner?.hash) return { kind: 'expired' }
		const retryAfterSeconds = await attempts.record(attemptsForHash(read.userId, address))
		if (retryAfterSeconds !== null) return { kind: 'limited', retryAfterSeconds }
		return { kind: (await passwords.verify(password, owner.hash, read.userId)) ? 'ok' : 'expired' }
	}

	return {
		async request(text) {
			const email = normalizeEmail(text)
			if (email === null) return { kind: 'invalid', isEmailInvalid: true, problem: null }
			const { statement, waitOf } = await attempts.counting([
				...countedNetworks('reset', address, RESET_LIMITS),
				{ key: `reset-mail:${email}`, limit: RESET_MAIL_LIMIT },
			])
			const former = formerEmailForm(text)
			const [counted, found] = await db.$client.batch<{ id: string; email: string; hash: string | null }>([
				statement,
				toStatement(
					db,
					sql`SELECT id, email, password_hash AS hash FROM users
						WHERE email IN (${email}, ${former}) ORDER BY email = ${former} DESC LIMIT 1`,
				),
			])
			const retryAfterSeconds = waitOf(counted?.results)
			if (retryAfterSeconds !== null) return { kind: 'limited', retryAfterSeconds }
			const owner = found?.results[0]
			// After the response, which takes the same time whether there is an account or not.
			if (owner) links.send(owner.email, owner.id, owner.hash ?? '')
			return { kind: 'ok' }
		},

		async read(token) {
			const owner = await ownerOf(token)
			if (!owner) return null
			const [found] = await db.all<{ passkeys: number; codes: number; calendars: number }>(sql`
				SELECT (SELECT count(*) FROM passkeys WHERE user_id = ${owner.id}) AS passkeys,
					${hasSecondFactor(sql`${owner.id}`)} AS codes,
					(SELECT count(*) FROM calendar_feeds WHERE ${ofProfiles(owner.id)}) AS calendars`)
			const { passkeys = 0, codes = 0, calendars = 0 } = found ?? {}
			return { passkeys, hasSecondFactor: codes === 1, calendars, isVerified: owner.verifiedAt !== null }
		},

		async complete(token, password, removesOthers) {
			const owner = await ownerOf(token)
			if (!owner) return completeAgain(token, password)
			const problem = await newPasswordProblem(password, commonPasswords)
			if (problem) return { kind: 'invalid', problem }
			const retryAfterSeconds = await attempts.record(attemptsForHash(owner.id, address))
			if (retryAfterSeconds !== null) return { kind: 'limited', retryAfterSeconds }
			const hash = await passwords.hash(password, owner.id)
			const isChanged = sql`EXISTS (SELECT 1 FROM users WHERE id = ${owner.id} AND password_hash = ${hash})`
			const others =
				removesOthers || owner.verifiedAt === null
					? [
							sql`DELETE FROM passkeys WHERE user_id = ${owner.id} AND ${isChanged}`,
							sql`DELETE FROM second_factors WHERE user_id = ${owner.id} AND ${isChanged}`,
							sql`DELETE FROM recovery_codes WHERE user_id = ${owner.id} AND ${isChanged}`,
							sql`DELETE FROM calendar_feeds WHERE ${ofProfiles(owner.id)} AND ${isChanged}`,
						]
					: []
			const [changed] = await db.$client.batch([
				toStatement(
					db,
					// Whoever has the mail has its address.
					sql`UPDATE users SET password_hash = ${hash}, email_verified_at = coalesce(email_verified_at, ${now()})
						WHERE id = ${owner.id} AND password_hash IS ${owner.hash} RETURNING id`,
				),
				toStatement(db, sql`DELETE FROM sessions WHERE user_id = ${owner.id} AND ${isChanged}`),
				...others.map((query) => toStatement(db, query)),
			])
			if (!changed || changed.results.length === 0) return completeAgain(token, password)
			notify(owner.email, 'password')
			return { kind: 'ok' }
		},
	}
}
