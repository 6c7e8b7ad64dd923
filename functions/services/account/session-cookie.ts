import { decode, encode } from '@auth/core/jwt'
import { serialize } from 'hono/utils/cookie'
import { sessionCookieName } from '#domain/account/credentials.ts'

/** Far longer than any of our tokens; longer ones are not decrypted. */
const MAX_TOKEN_LENGTH = 4096

/** The cookie's content. Only the sessions table knows whether the session is still valid. */
export interface SessionToken {
	userId: string
	sessionId: string
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
