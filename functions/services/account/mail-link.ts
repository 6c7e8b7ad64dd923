import { MAIL_DEADLINE_MS, type Mail, type MailClient } from '#functions/clients/mail/mail.ts'
import type { AttemptLimiter } from '#functions/data/attempt-limiter.ts'
import type { Db } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import { isSigned, sign } from '#functions/lib/signature.ts'
import type { Secrets } from './sealed.ts'

/** The user, when the link expires (epoch ms, base 36), and a signature. */
const TOKEN = /^([\da-f-]{36})\.([\da-z]{6,10})\.([\w-]{22})$/

interface ReadToken {
	userId: string
	/** @param state of the account: what the link is about to change */
	isFor(state: string): boolean
}

export interface MailLinkOptions {
	db: Db
	attempts: AttemptLimiter
	/** The first signs; the others still count. */
	secrets: Secrets
	mail: MailClient
	/** The site's own. */
	origin: string
	/** The client's network address, for limits. */
	address: string
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

interface LinkKind {
	purpose: string
	path: string
	lifetimeMs: number
	write: (link: string) => Omit<Mail, 'to'>
}

/**
 * Links in mails, which are stored nowhere: they are signed together with what they are about to change, so they work once, and
 * no longer after any other change of that.
 */
export function createMailLinks(
	{ secrets, mail, origin, waitUntil, now }: Omit<MailLinkOptions, 'db' | 'attempts' | 'address'>,
	{ purpose, path, lifetimeMs, write }: LinkKind,
) {
	const signedText = (userId: string, expires: string, state: string) => `${purpose} ${userId} ${expires} ${state}`
	return {
		/** Sends a link after the response. */
		send(email: string, userId: string, state: string): void {
			const expires = (now() + lifetimeMs).toString(36)
			const token = `${userId}.${expires}.${sign(secrets[0] ?? '', signedText(userId, expires, state))}`
			const sending = mail.send({ to: email, ...write(`${origin}${path}?token=${token}`) }, now() + MAIL_DEADLINE_MS)
			waitUntil(sending.catch((error) => log('error', 'mail_failed', { message: error })))
		},
		/** `null` for what is no token, or has expired. */
		read(token: string): ReadToken | null {
			const [, userId = '', expires = '', signature = ''] = TOKEN.exec(token) ?? []
			if (!userId || Number.parseInt(expires, 36) <= now()) return null
			return { userId, isFor: (state) => isSigned(secrets, signedText(userId, expires, state), signature) }
		},
	}
}
