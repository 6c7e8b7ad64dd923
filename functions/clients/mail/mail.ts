// Client of any mail service that takes a message as JSON by POST, and of Cloudflare's, which is a binding.
import { SECOND_MS } from '#domain/shared/time.ts'
import { type JsonService, requestJson } from '#functions/clients/http/retry.ts'
import { withTimeout } from '#functions/lib/promises.ts'

const MAX_ANSWER_BYTES = 64 * 1024

/** How long the service has to take a message. */
export const MAIL_DEADLINE_MS = 10 * SECOND_MS

export interface Mail {
	/** An email address. */
	to: string
	subject: string
	/** Plain text. */
	text: string
}

export interface MailClient {
	/** @throws {Error} when the service has not taken the message */
	send(mail: Mail, deadlineMs: number): Promise<void>
}

/** Where to send a message: `body` is JSON in which `{from}`, `{to}`, `{subject}` and `{text}` stand for the message's parts. */
interface MailService {
	url: string
	headers: Record<string, string>
	body: Record<string, unknown>
}

interface Options extends Pick<JsonService, 'fetch' | 'now' | 'sleep' | 'gate'> {
	service: MailService
	/** The sender's email address. */
	from: string
}

export function createMailClient({ service: { url, headers, body }, from, ...http }: Options): MailClient {
	return {
		async send(mail, deadlineMs) {
			await requestJson({ ...http, headers, maxBytes: MAX_ANSWER_BYTES }, url, {
				deadlineMs,
				body: fillIn(body, { from, ...mail }),
				read: ({ status }) => (status >= 200 && status < 300 ? true : null),
				unavailable,
			})
		},
	}
}

/** The value with the message's parts in all of its texts. */
function fillIn(value: unknown, parts: Mail & { from: string }): unknown {
	if (typeof value === 'string')
		return value.replace(/\{(from|to|subject|text)\}/g, (_, name: keyof typeof parts) => parts[name])
	if (Array.isArray(value)) return value.map((item) => fillIn(item, parts))
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, parts)]))
}

/** Cloudflare's `send_email` binding. */
export interface MailBinding {
	send(message: Mail & { from: string }): Promise<unknown>
}

/** The platform's mail service through its binding. */
export function createBoundMailClient(
	binding: MailBinding,
	{ from, now }: { from: string; now: () => number },
): MailClient {
	return {
		async send(mail, deadlineMs) {
			try {
				await withTimeout(deadlineMs - now(), binding.send({ from, ...mail }), () => new Error('timeout'))
			} catch (error) {
				throw unavailable(error instanceof Error ? error.message : String(error))
			}
		},
	}
}

function unavailable(reason: string): Error {
	return new Error(`the mail service did not take a message: ${reason}`)
}
