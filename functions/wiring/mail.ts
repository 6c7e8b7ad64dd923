import type { KeptMail } from '#domain/account/port.ts'
import { createRetryGate } from '#functions/clients/http/retry.ts'
import { createBoundMailClient, createMailClient, type MailClient } from '#functions/clients/mail/mail.ts'
import { EMBEDDED_URL } from '#functions/embedded/addresses.ts'
import { optionalSetting } from '#functions/lib/config.ts'
import { sleep, withTimeout } from '#functions/lib/promises.ts'
import type { RequestParts } from './request-parts.ts'
import { inProcess, overNetwork } from './tools.ts'

const OUTBOX_URL = `${EMBEDDED_URL}/messages`
const EMBEDDED = {
	url: OUTBOX_URL,
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
			fetch: overNetwork,
		})
	if (mail && env.EMAIL) return createBoundMailClient(env.EMAIL, { from: mail.from, now: Date.now })
	if (!config.local) return null
	return createMailClient({
		...options,
		service: EMBEDDED,
		from: LOCAL_SENDER,
		fetch: inProcess(({ createMailApp }) => createMailApp(env.CACHE, Date.now)),
	})
}

/** What the embedded mail service of a local server has kept, the newest first. */
export async function readOutbox(env: MailParts['env']): Promise<KeptMail[]> {
	const request = inProcess(({ createMailApp }) => createMailApp(env.CACHE, Date.now))
	const response = await withTimeout(OUTBOX_TIMEOUT_MS, Promise.resolve(request(OUTBOX_URL)))
	return (await response.json<{ messages: KeptMail[] }>()).messages
}
