import type { PasswordProblem } from './credentials.ts'

// What can come of signing up, in and out. The function tier decides; screens find the words.

/** Too many tries; whole seconds until another one is answered. */
export interface Limited {
	kind: 'limited'
	retryAfterSeconds: number
}

export type SignInOutcome = { kind: 'ok' } | { kind: 'wrong' } | Limited

export type SignUpOutcome =
	| { kind: 'ok' }
	| { kind: 'invalid'; field: 'email' }
	| { kind: 'invalid'; field: 'password'; problem: PasswordProblem }
	| { kind: 'taken' }
	| Limited

export type PasswordChangeOutcome =
	| { kind: 'ok' }
	| { kind: 'wrong' }
	| { kind: 'invalid'; problem: PasswordProblem }
	| Limited

/** Why a sign-in with an OpenID issuer ended without one. */
export const FOREIGN_PROBLEMS = ['unverified', 'taken', 'cancelled', 'failed', 'unavailable'] as const
export type ForeignProblem = (typeof FOREIGN_PROBLEMS)[number]

export function isForeignProblem(value: unknown): value is ForeignProblem {
	return FOREIGN_PROBLEMS.some((problem) => problem === value)
}
