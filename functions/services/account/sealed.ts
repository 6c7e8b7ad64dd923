import { decode, encode } from '@auth/core/jwt'
import { serialize } from 'hono/utils/cookie'

/** Far longer than anything that we seal; longer texts are not decrypted. */
const MAX_LENGTH = 4096

/** The first secret encrypts; all of them decrypt. */
export type Secrets = readonly string[]

/** Encrypts data, with a key of its own for each purpose. */
export function seal(data: Record<string, string | number>, secrets: Secrets, purpose: string, maxAgeSeconds: number) {
	return encode({ token: data, secret: [...secrets], salt: purpose, maxAge: maxAgeSeconds })
}

/** What was sealed for that purpose; `null` if it was not, or too long ago. */
export async function unseal(text: string, secrets: Secrets, purpose: string): Promise<Record<string, unknown> | null> {
	if (text === '' || text.length > MAX_LENGTH) return null
	try {
		return await decode({ token: text, secret: [...secrets], salt: purpose })
	} catch {
		// Anyone can send a text; ignore those that we did not encrypt.
		return null
	}
}

/** A cookie that only the server can read, for some minutes. */
export interface SealedCookie {
	/** The cookie's content; `null` without a valid one. */
	read(): Promise<Record<string, unknown> | null>
	/** The `Set-Cookie` value. */
	write(data: Record<string, string | number>): Promise<string>
	/** The `Set-Cookie` value that deletes it. */
	clear(): string
}

interface Options {
	name: string
	secrets: Secrets
	secure: boolean
	lifetimeSeconds: number
}

export function createSealedCookie(
	cookies: Record<string, string>,
	{ name: baseName, secrets, secure, lifetimeSeconds }: Options,
): SealedCookie {
	const name = secure ? `__Host-${baseName}` : baseName
	const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
	return {
		read: () => unseal(cookies[name] ?? '', secrets, baseName),
		write: async (data) =>
			serialize(name, await seal(data, secrets, baseName, lifetimeSeconds), { ...options, maxAge: lifetimeSeconds }),
		clear: () => serialize(name, '', { ...options, maxAge: 0 }),
	}
}
