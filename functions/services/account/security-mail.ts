import type { SecurityChange } from '#domain/account/credentials.ts'
import { securityMail } from '#domain/account/mail-words.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { MAIL_DEADLINE_MS, type MailClient } from '#functions/clients/mail/mail.ts'
import type { AttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { log } from '#functions/lib/log.ts'

/** Limit of mails to one address: more say nothing new. */
const MAIL_LIMIT = { count: 10, windowMs: DAY_MS }

/** Tells an account's email what has changed about signing in. Never throws. */
export type Notify = (email: string, change: SecurityChange) => void

interface Options {
	attempts: Pick<AttemptLimiter, 'record'>
	/** `null` where the site can't send mail. */
	mail: () => MailClient | null
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

export function createNotify({ attempts, mail, waitUntil, now }: Options): Notify {
	async function send(email: string, change: SecurityChange): Promise<void> {
		const client = mail()
		if (!client || (await attempts.record([{ key: `security-mail:${email}`, limit: MAIL_LIMIT }])) !== null) return
		await client.send({ to: email, ...securityMail(change) }, now() + MAIL_DEADLINE_MS)
	}
	return (email, change) =>
		waitUntil(send(email, change).catch((error) => log('error', 'mail_failed', { message: error })))
}
