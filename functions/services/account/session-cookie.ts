import { decode, encode } from '@auth/core/jwt'
import { serialize } from 'hono/utils/cookie'
import { sessionCookieName } from '#domain/account/credentials.ts'

/** No token of ours is nearly as long; what is longer is not worth decrypting. */
const MAX_TOKEN_LENGTH = 4096

/** What the cookie says: whose session, and which. Only the sessions' table knows whether it still lives. */
export interface SessionToken {
	userId: string
	sessionId: string
}

export interface SessionCookie {
	name: string
	/** The token of the request; `null` without a cookie, and for one that we did not make. */
	read(): Promise<SessionToken | null>
	/** `Set-Cookie` for that session. */
	write(token: SessionToken): Promise<string>
	/** `Set-Cookie` that forgets it. */
	clear(): string
}

export function createSessionCookie(
	cookies: Record<string, string>,
	/** The first writes; any of them reads. */
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
				// Anybody can write a cookie; what we did not encrypt is nobody's.
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

/** The session that a decrypted token names. */
export function toSessionToken(payload: Record<string, unknown> | null): SessionToken | null {
	const { sub, sid } = payload ?? {}
	return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
}
