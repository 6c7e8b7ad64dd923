import type { KeptMail } from '#domain/account/port.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createBoundMailClient, createMailClient, type MailClient } from '#functions/clients/mail/mail.ts'
import { createMailApp } from '#functions/embedded/mail/app.ts'
import { optionalSetting } from '#functions/lib/config.ts'
import { sleep, withTimeout } from '#functions/lib/promises.ts'
import type { RequestParts } from './request-parts.ts'

/** Calls to this URL stay in process. */
const EMBEDDED_URL = 'http://embedded.local/messages'
const EMBEDDED = {
	url: EMBEDDED_URL,
	headers: {},
	body: { from: '{from}', to: '{to}', subject: '{subject}', text: '{text}' },
}
const OUTBOX_TIMEOUT_MS = 3_000
/** The sender on a local server. */
const LOCAL_SENDER = 'marquee@localhost'

/** Shared by the requests of one isolate. */
const gate = createRetryGate()

type MailParts = Pick<RequestParts, 'config' | 'env'>

/**
 * The configured mail service, else the platform's, if it is bound, else the embedded one, on a local server. `null`: this site
 * can't send mail.
 */
export function mailFor({ config, env }: MailParts): MailClient | null {
	const mail = optionalSetting('mail_disabled', () => config.mail)
	const options = { now: Date.now, sleep, gate }
	if (mail?.service)
		return createMailClient({
			...options,
			service: mail.service,
			from: mail.from,
			fetch: (url, init) => fetch(url, init),
		})
	if (mail && env.EMAIL) return createBoundMailClient(env.EMAIL, { from: mail.from, now: Date.now })
	if (!config.local) return null
	const app = createMailApp(env.CACHE, Date.now)
	return createMailClient({
		...options,
		service: EMBEDDED,
		from: LOCAL_SENDER,
		fetch: (url, init) => app.request(url, init),
	})
}

/** What the embedded mail service of a local server has kept, the newest first. */
export async function readOutbox(env: MailParts['env']): Promise<KeptMail[]> {
	const reading = Promise.resolve(createMailApp(env.CACHE, Date.now).request(EMBEDDED_URL))
	const response = await withTimeout(OUTBOX_TIMEOUT_MS, reading)
	return (await response.json<{ messages: KeptMail[] }>()).messages
}
