import { isSigned, sign } from '#functions/lib/signature.ts'
import type { Secrets } from './sealed.ts'

/** The user, when the link expires (epoch ms, base 36), and a signature. */
const TOKEN = /^([\da-f-]{36})\.([\da-z]{6,10})\.([\w-]{22})$/

interface ReadToken {
	userId: string
	/** @param state of the account: what the link is about to change */
	isFor(state: string): boolean
}

/**
 * Tokens of links in mails, which are stored nowhere: they are signed together with what they are about to change, so they work
 * once, and no longer after any other change of that.
 * @param secrets the first signs; the others still count
 */
export function createMailLinks(secrets: Secrets, purpose: string, now: () => number) {
	const signedText = (userId: string, expires: string, state: string) => `${purpose} ${userId} ${expires} ${state}`
	return {
		make(userId: string, state: string, lifetimeMs: number): string {
			const expires = (now() + lifetimeMs).toString(36)
			return `${userId}.${expires}.${sign(secrets[0] ?? '', signedText(userId, expires, state))}`
		},
		/** `null` for what is no token, or has expired. */
		read(token: string): ReadToken | null {
			const [, userId = '', expires = '', signature = ''] = TOKEN.exec(token) ?? []
			if (!userId || Number.parseInt(expires, 36) <= now()) return null
			return { userId, isFor: (state) => isSigned(secrets, signedText(userId, expires, state), signature) }
		},
	}
}
