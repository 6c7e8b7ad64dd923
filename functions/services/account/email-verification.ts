import { and, eq, isNull } from 'drizzle-orm'
import { VERIFY_LINK_HOURS } from '#domain/account/credentials.ts'
import { verificationMail } from '#domain/account/mail-words.ts'
import type { EmailVerifications } from '#domain/account/port.ts'
import { VERIFY_EMAIL_PATH } from '#domain/shared/links.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import { users } from '#drizzle/schema.ts'
import { countedNetworks } from '#functions/data/attempt-limiter.ts'
import { RESET_LIMITS, RESET_MAIL_LIMIT } from './accounts.ts'
import { createMailLinks, type MailLinkOptions } from './mail-link.ts'

/** Finds out by mail whether an account's address is its owner's. */
export function createEmailVerifications(options: MailLinkOptions): EmailVerifications {
	const { db, attempts, address, now } = options
	const links = createMailLinks(options, {
		purpose: 'verify email',
		path: VERIFY_EMAIL_PATH,
		lifetimeMs: VERIFY_LINK_HOURS * HOUR_MS,
		write: verificationMail,
	})

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
			links.send(email, id, email)
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
