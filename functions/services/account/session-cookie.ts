import { randomBytes } from 'node:crypto'
import { decode, encode } from '@auth/core/jwt'
import { serialize } from 'hono/utils/cookie'
import { sessionCookieName } from '#domain/account/credentials.ts'
import { YEAR_SECONDS } from '#domain/shared/time.ts'
import { isSigned, sign } from '#functions/lib/signature.ts'

/** Far longer than any of our tokens; longer ones are not decrypted. */
const MAX_TOKEN_LENGTH = 4096

/** The cookie's content. Only the sessions table knows whether the session is still valid. */
export interface SessionToken {
	userId: string
	sessionId: string
	/** Whether the cookie has the session before it. */
	isReplaced?: boolean
}

export interface SessionCookie {
	name: string
	/** The request's token; `null` without a valid cookie. */
	read(): Promise<SessionToken | null>
	/** The `Set-Cookie` value for that session. */
	write(token: SessionToken): Promise<string>
	/** The `Set-Cookie` value that deletes the cookie. */
	clear(): string
}

export function createSessionCookie(
	cookies: Record<string, string>,
	/** The first one encrypts; all of them decrypt. */
	secret: string | string[],
	secure: boolean,
	lifetimeMs: number,
): SessionCookie {
	const name = sessionCookieName(secure)
	const maxAge = Math.floor(lifetimeMs / 1000)
	const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
	return {
		name,
		async read() {
			const token = cookies[name]
			if (!token || token.length > MAX_TOKEN_LENGTH) return null
			try {
				return toSessionToken(await decode({ token, secret, salt: name }))
			} catch {
				// Anyone can set a cookie; ignore tokens that we did not encrypt.
				return null
			}
		},
		async write({ userId, sessionId }) {
			const token = await encode({ token: { sub: userId, sid: sessionId }, secret, salt: name, maxAge })
			return serialize(name, token, { ...options, maxAge })
		},
		clear: () => serialize(name, '', { ...options, maxAge: 0 }),
	}
}

/** The session in a decrypted token. */
export function toSessionToken(payload: Record<string, unknown> | null): SessionToken | null {
	const { sub, sid } = payload ?? {}
	return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
}

const ID_BYTES = 12

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

	const textOf = (id: string, email: string) => `device:${id}:${email}`
	const isRemembered = (id: string, email: string) => tags.some((tag) => isSigned(secrets, textOf(id, email), tag))

	return {
		deviceOf: (email) => (storedId !== null && isRemembered(storedId, email) ? storedId : null),
		remember(email) {
			const id = storedId ?? randomBytes(ID_BYTES).toString('base64url')
			const tag = sign(secrets[0] ?? '', textOf(id, email))
			const newest = [tag, ...tags.filter((other) => other !== tag)].slice(0, MAX_ACCOUNTS)
			const options = { path: '/', maxAge: YEAR_SECONDS, httpOnly: true, sameSite: 'Lax', secure } as const
			return serialize(name, [id, ...newest].join('.'), options)
		},
	}
}
