import type { PasswordProblem } from './credentials.ts'

// What can come of signing up, in and out. The function tier decides; screens find the words.

/** Too many tries; whole seconds until another one is answered. */
export interface RateLimited {
	kind: 'limited'
	retryAfterSeconds: number
}

/** Somebody is signed in. */
export interface SignInSuccess {
	kind: 'ok'
	/** False when their preferences could not be set up; the defaults hold until they can. */
	hasPreferences: boolean
}

export type SignInOutcome = SignInSuccess | { kind: 'wrong' } | RateLimited

export type SignUpOutcome =
	| SignInSuccess
	| { kind: 'invalid'; field: 'email' }
	| { kind: 'invalid'; field: 'password'; problem: PasswordProblem }
	| { kind: 'taken' }
	| RateLimited

export type PasswordChangeOutcome =
	| { kind: 'ok' }
	| { kind: 'wrong' }
	| { kind: 'invalid'; problem: PasswordProblem }
	| RateLimited

/** `stale`: without a password, the person has to sign in again first. */
export type AccountDeletionOutcome = { kind: 'ok' } | { kind: 'wrong' } | { kind: 'stale' } | RateLimited

/** Why a sign-in with an OpenID issuer ended without one. */
const GOOGLE_PROBLEMS = ['unverified', 'taken', 'cancelled', 'failed', 'unavailable'] as const
export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number]

export function isGoogleProblem(value: unknown): value is GoogleProblem {
	return GOOGLE_PROBLEMS.some((problem) => problem === value)
}
