// Client of every browser's push service (RFC 8030).
import type { BrowserSubscription } from '#domain/notifications/subscription.ts'
import { parseRetryAfter } from '#domain/shared/backoff.ts'
import type { Fetch } from '#functions/clients/http/fetch.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { createVapid, type Vapid } from './vapid.ts'

interface PushOptions {
	/** How long the service keeps it for a device that is off. */
	ttlSeconds: number
	/** Only the last undelivered message of a topic arrives. At most 32 letters of base64url. */
	topic: string
	isUrgent: boolean
}

/** `gone`: the browser has withdrawn. `refused`: it would be refused again. `later`: nobody can tell whether it was taken. */
type PushOutcome =
	| { kind: 'sent' | 'gone' }
	| { kind: 'refused'; status: number }
	| { kind: 'later'; status: number | null; retryAfterSeconds: number | null }

export interface PushClient {
	/** For browsers that subscribe, base64url. */
	publicKey: string
	/** Never rejects. */
	send(browser: BrowserSubscription, text: string, options: PushOptions): Promise<PushOutcome>
}

interface Options {
	vapid: Vapid
	fetch: Fetch
	now: () => number
}

const TIMEOUT_MS = 10_000

export function createPushClient({ vapid, fetch, now }: Options): PushClient {
	const { authorization } = createVapid(vapid, now)

	async function post(
		endpoint: string,
		body: Uint8Array<ArrayBuffer>,
		{ ttlSeconds, topic, isUrgent }: PushOptions,
	): Promise<Response> {
		return fetch(endpoint, {
			method: 'POST',
			headers: {
				Authorization: await authorization(new URL(endpoint).origin),
				'Content-Encoding': 'aes128gcm',
				'Content-Type': 'application/octet-stream',
				TTL: String(Math.max(0, Math.floor(ttlSeconds))),
				Topic: topic,
				Urgency: isUrgent ? 'high' : 'normal',
			},
			body,
			// It could lead anywhere.
			redirect: 'manual',
		})
	}

	return {
		publicKey: vapid.publicKey,
		async send(browser, text, options) {
			const body = await encrypt(browser, text)
			if (body === null) return { kind: 'refused', status: 0 }
			try {
				const sending = post(browser.endpoint, body, options)
				const response = await withTimeout(TIMEOUT_MS, sending, () => new Error('timeout'))
				response.body?.cancel().catch(() => {})
				return toOutcome(response, now())
			} catch {
				return { kind: 'later', status: null, retryAfterSeconds: null }
			}
		},
	}
}

/** For this browser alone (RFC 8291); `null` for keys that no browser has, and for more than push services take. */
async function encrypt({ endpoint, p256dh, auth }: BrowserSubscription, text: string) {
	const { encryptNotification } = await import('@block65/webcrypto-web-push')
	const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
	return encryptNotification(subscription, new TextEncoder().encode(text), { pad: false }).catch(() => null)
}

function toOutcome({ ok, status, headers }: Response, nowMs: number): PushOutcome {
	if (ok) return { kind: 'sent' }
	if (status === 404 || status === 410) return { kind: 'gone' }
	if (status !== 429 && status < 500) return { kind: 'refused', status }
	return { kind: 'later', status, retryAfterSeconds: parseRetryAfter(headers.get('Retry-After'), nowMs) }
}
