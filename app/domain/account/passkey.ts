import { toOneLine } from '#domain/shared/one-line.ts'
import type { RateLimited } from '#domain/shared/rate-limit.ts'
import type { SignInSuccess } from './credentials.ts'

export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME_LENGTH = 60

export const PASSKEY_MINUTES = 5

/** A passkey on one of the viewer's devices or in their password manager. Times are ISO. */
export interface Passkey {
	id: string
	name: string
	createdAt: string
	/** The last sign-in; `null` for none. */
	usedAt: string | null
}

/** What a browser needs to make or to use a passkey: JSON of WebAuthn's options. */
export type PasskeyOptions = object

/** The name as one line; `null` for an empty or overlong one. */
export function parsePasskeyName(text: string): string | null {
	const name = toOneLine(text)
	return name !== '' && name.length <= MAX_PASSKEY_NAME_LENGTH ? name : null
}

/** `invalid`: the wrong challenge, too late, or a passkey of no account. */
type PasskeySignInOutcome = SignInSuccess | { kind: 'invalid' } | RateLimited

/** `full`: the account has as many as it may. */
export type AddPasskeyOutcome = { kind: 'ok' } | { kind: 'invalid' } | { kind: 'full' }

/** Signs in by passkeys. Rejects when the account service is unavailable. */
export interface PasskeySignIn {
	/** A new challenge, which this browser has to answer. */
	options(): Promise<PasskeyOptions>
	/** @param response JSON of the browser's credential */
	signIn(response: string): Promise<PasskeySignInOutcome>
}
