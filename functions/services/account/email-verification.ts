import { and, eq, isNull } from 'drizzle-orm'
import { VERIFY_LINK_HOURS } from '#domain/account/credentials.ts'
import type { EmailVerifications } from '#domain/account/port.ts'
import { verificationMail } from '#domain/account/words.ts'
import { VERIFY_EMAIL_PATH } from '#domain/shared/links.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import { users } from '#drizzle/schema.ts'
import { MAIL_DEADLINE_MS, type MailClient } from '#functions/clients/mail/mail.ts'
import { type AttemptLimiter, countedNetworks } from '#functions/data/attempt-limiter.ts'
import type { Db } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import { RESET_LIMITS, RESET_MAIL_LIMIT } from './accounts.ts'
import { createMailLinks } from './mail-link.ts'
import type { Secrets } from './sealed.ts'

interface Options {
	db: Db
	attempts: AttemptLimiter
	secrets: Secrets
	mail: MailClient
	/** The site's own, for the link. */
	origin: string
	/** The client's network address, for limits. */
	address: string
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

/** Finds out by mail whether an account's address is its owner's. */
export function createEmailVerifications({
	db,
	attempts,
	secrets,
	mail,
	origin,
	address,
	waitUntil,
	now,
}: Options): EmailVerifications {
	const links = createMailLinks(secrets, 'verify email', now)

	/** Whose address the token proves. */
	async function ownerOf(token: string) {
		const read = links.read(token)
		if (!read) return null
		const [owner] = await db
			.select({ id: users.id, email: users.email, verifiedAt: users.emailVerifiedAt })
			.from(users)
			.where(eq(users.id, read.userId))
			.limit(1)
		return owner && read.isFor(owner.email) ? owner : null
	}

	return {
		async send({ id, email }) {
			const retryAfterSeconds = await attempts.record([
				...countedNetworks('verify', address, RESET_LIMITS),
				{ key: `verify-mail:${email}`, limit: RESET_MAIL_LIMIT },
			])
			if (retryAfterSeconds !== null) return { kind: 'limited', retryAfterSeconds }
			const token = links.make(id, email, VERIFY_LINK_HOURS * HOUR_MS)
			const message = verificationMail(`${origin}${VERIFY_EMAIL_PATH}?token=${token}`)
			const sending = mail.send({ to: email, ...message }, now() + MAIL_DEADLINE_MS)
			waitUntil(sending.catch((error) => log('error', 'mail_failed', { message: error })))
			return { kind: 'ok' }
		},

		async check(token) {
			const owner = await ownerOf(token)
			return owner && { email: owner.email, isVerified: owner.verifiedAt !== null }
		},

		async complete(token) {
			const owner = await ownerOf(token)
			if (!owner) return false
			const verified = await db.changes
				.update(users)
				.set({ emailVerifiedAt: now() })
				.where(and(eq(users.id, owner.id), eq(users.email, owner.email), isNull(users.emailVerifiedAt)))
				.returning({ id: users.id })
			return verified.length > 0
		},
	}
}
