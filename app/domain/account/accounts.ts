import type { PasswordProblem } from './credentials.ts'

// What can come of signing up, in and out. The function tier decides; screens find the words.

/** Too many tries; whole seconds until another one is answered. */
export interface Limited {
	kind: 'limited'
	retryAfterSeconds: number
}

/** Somebody is signed in. */
export interface Entered {
	kind: 'ok'
	/** False when their preferences could not be set up; the defaults hold until they can. */
	hasPreferences: boolean
}

export type SignInOutcome = Entered | { kind: 'wrong' } | Limited

export type SignUpOutcome =
	| Entered
	| { kind: 'invalid'; field: 'email' }
	| { kind: 'invalid'; field: 'password'; problem: PasswordProblem }
	| { kind: 'taken' }
	| Limited

export type PasswordChangeOutcome =
	| { kind: 'ok' }
	| { kind: 'wrong' }
	| { kind: 'invalid'; problem: PasswordProblem }
	| Limited

/** `stale`: without a password, the person has to sign in again first. */
export type ErasureOutcome = { kind: 'ok' } | { kind: 'wrong' } | { kind: 'stale' } | Limited

/** Why a sign-in with an OpenID issuer ended without one. */
export const FOREIGN_PROBLEMS = ['unverified', 'taken', 'cancelled', 'failed', 'unavailable'] as const
export type ForeignProblem = (typeof FOREIGN_PROBLEMS)[number]

export function isForeignProblem(value: unknown): value is ForeignProblem {
	return FOREIGN_PROBLEMS.some((problem) => problem === value)
}
