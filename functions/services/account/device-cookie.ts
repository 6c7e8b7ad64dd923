import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import { YEAR_SECONDS } from '#domain/shared/time.ts'

const ID_BYTES = 12
const TAG_BYTES = 16
/** Accounts that one device remembers; the oldest is forgotten. */
const MAX_ACCOUNTS = 5
const FORMAT = /^[\w-]{16}(?:\.[\w-]{22}){1,5}$/

/**
 * Remembers which accounts a device has signed in to, so that wrong passwords from elsewhere never lock it out. It holds a
 * random id and a keyed hash for each account: it reveals no email and cannot be used to sign in.
 */
interface DeviceCookie {
	/** The device's id if it has signed in to the account with that email. */
	deviceOf(email: string): string | null
	/** `Set-Cookie` after a sign-in with that email. */
	remember(email: string): string
}

/** @param secret the first one signs; any of them is accepted */
export function createDeviceCookie(
	cookies: Record<string, string>,
	secret: string | readonly string[],
	secure: boolean,
): DeviceCookie {
	const name = secure ? '__Host-device' : 'device'
	const secrets = [secret].flat()
	const value = cookies[name] ?? ''
	const [storedId = null, ...tags] = FORMAT.test(value) ? value.split('.') : []

	const isRemembered = (id: string, email: string) =>
		secrets.some((key) => tags.some((tag) => timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(key, id, email)))))

	return {
		deviceOf: (email) => (storedId !== null && isRemembered(storedId, email) ? storedId : null),
		remember(email) {
			const id = storedId ?? randomBytes(ID_BYTES).toString('base64url')
			const tag = tagOf(secrets[0] ?? '', id, email)
			const newest = [tag, ...tags.filter((other) => other !== tag)].slice(0, MAX_ACCOUNTS)
			const options = { path: '/', maxAge: YEAR_SECONDS, httpOnly: true, sameSite: 'Lax', secure } as const
			return serialize(name, [id, ...newest].join('.'), options)
		},
	}
}

function tagOf(secret: string, id: string, email: string): string {
	return createHmac('sha256', secret)
		.update(`device:${id}:${email}`)
		.digest()
		.subarray(0, TAG_BYTES)
		.toString('base64url')
}
