import type { RateLimited } from '#domain/shared/rate-limit.ts'
import type { SignInSuccess } from './credentials.ts'

/** How many recovery codes an account gets at a time. */
export const RECOVERY_CODE_COUNT = 10
/** 80 random bits. */
export const RECOVERY_CODE_BYTES = 10
/** How long a sign-in waits for its code. */
export const SIGN_IN_STEP_MINUTES = 5

/** Crockford's base 32: no two characters look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const APP_CODE = /^\d{6}$/
const RECOVERY_CODE = /^[0-9a-hjkmnp-tv-z]{16}$/

/** A code from an authenticator app, or a recovery code as stored. */
interface SecondFactorCode {
	kind: 'app' | 'recovery'
	code: string
}

/** Parses typed text, with or without spaces and hyphens; `null` if it can't be a code. */
export function parseSecondFactorCode(text: string): SecondFactorCode | null {
	const code = text
		.normalize('NFKC')
		.replace(/[\s\p{Pd}]/gu, '')
		.toLowerCase()
	if (APP_CODE.test(code)) return { kind: 'app', code }
	const recovery = code.replaceAll('o', '0').replace(/[il]/g, '1')
	return RECOVERY_CODE.test(recovery) ? { kind: 'recovery', code: recovery } : null
}

/** Encodes 16 characters as they are stored. @param bytes `RECOVERY_CODE_BYTES` random ones */
export function toRecoveryCode(bytes: Uint8Array): string {
	let bits = 0n
	for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
	return Array.from({ length: (bytes.length * 8) / 5 }, (_, index) => {
		const shift = BigInt(bytes.length * 8 - 5 * (index + 1))
		return ALPHABET[Number((bits >> shift) & 31n)]
	}).join('')
}

/** Formats a code for display: `abcd-efgh-jkmn-pqrs`. */
export function formatRecoveryCode(code: string): string {
	return code.replace(/.{4}(?=.)/g, '$&-')
}

/** Formats the secret in groups of four, for typing. */
export function formatSecret(secret: string): string {
	return secret.replace(/.{4}(?=.)/g, '$& ')
}

export type CodeRefusal = { kind: 'wrong' } | RateLimited

/** The outcome of signing in with a code. `codesLeft` is set after a recovery code. */
export type CodeOutcome = (SignInSuccess & { codesLeft: number | null }) | { kind: 'expired' } | CodeRefusal

/** The outcome of turning it on. The codes are shown once. `over`: it is already on, or was never set up. */
export type EnableOutcome = { kind: 'ok'; recoveryCodes: readonly string[] } | { kind: 'over' } | CodeRefusal

export type DisableOutcome = { kind: 'ok' } | { kind: 'wrong-password' } | CodeRefusal
