import type { RateLimited } from './rate-limit.ts'

// One rule for everything that deletes or exports all of a kind: the password, or a recent sign-in.

/** How long a sign-in counts as recent. */
const FRESH_SIGN_IN_MS = 10 * 60_000

/** What the viewer must do first. An account without a password can only sign in again. */
export type RequiredConfirmation = 'none' | 'password' | 'sign-in'

/** Exports and deletions affect others' locked profiles, so an account with a password needs it despite a recent sign-in. */
export function requiredConfirmation(
	{
		hasPassword,
		hasLockedProfiles,
		signedInAtMs,
	}: { hasPassword: boolean; hasLockedProfiles: boolean; signedInAtMs: number },
	nowMs: number,
): RequiredConfirmation {
	if (hasPassword && hasLockedProfiles) return 'password'
	if (nowMs - signedInAtMs <= FRESH_SIGN_IN_MS) return 'none'
	return hasPassword ? 'password' : 'sign-in'
}

declare const proof: unique symbol

/** Proof that the viewer has confirmed. Functions that delete or export everything require it as an argument. */
export interface Confirmed {
	kind: 'ok'
	readonly [proof]: true
}

/** Only `viewer.confirm` returns this. */
export const CONFIRMED = { kind: 'ok' } as Confirmed

export type ConfirmationRefusal =
	| { kind: 'required'; by: Exclude<RequiredConfirmation, 'none'> }
	| { kind: 'wrong' }
	| RateLimited

export type ConfirmationOutcome = Confirmed | ConfirmationRefusal
