import type { SubmittedForm } from '#domain/shared/query.ts'

/** A browser's subscription; the keys are base64url. */
export interface BrowserSubscription {
	endpoint: string
	p256dh: string
	auth: string
}

/** The limit per account. Beyond it the oldest is removed. */
export const MAX_SUBSCRIPTIONS = 20
const MAX_ENDPOINT_LENGTH = 1_000
const ENDPOINT = /^https:\/\/([a-z0-9.-]+)(?:[/?][!-~]*)?$/
/** A point on the curve, and 16 bytes. */
const P256DH = /^B[\w-]{86}=?$/
const AUTH = /^[\w-]{22}(?:==)?$/
/** A host name. Anything that resembles a number is rejected, such as `0x7f.1`. */
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const INNER_HOST =
	/(?:^|\.)(?:local|localhost|internal|intranet|lan|home|corp|private|test|example|invalid|arpa|onion|svc|localdomain|consul|box|ts\.net)$/

/**
 * Whether we may send messages there: https, at the usual port, to a name that is public. Anything else would let a viewer have
 * this site call what only it can reach.
 */
export function isPushEndpoint(endpoint: string): boolean {
	const host = endpoint.length <= MAX_ENDPOINT_LENGTH ? ENDPOINT.exec(endpoint)?.[1] : undefined
	return host !== undefined && HOST.test(host) && !INNER_HOST.test(host)
}

/** Parses a subscription; `null` if invalid. @param isEndpoint whether we may send messages there */
export function parseSubscription(
	form: Pick<SubmittedForm, 'text'>,
	isEndpoint: (endpoint: string) => boolean,
): BrowserSubscription | null {
	const [endpoint, p256dh, auth] = [form.text('endpoint'), form.text('p256dh'), form.text('auth')]
	return isEndpoint(endpoint) && P256DH.test(p256dh) && AUTH.test(auth) ? { endpoint, p256dh, auth } : null
}
