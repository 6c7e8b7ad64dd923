import type { RateLimited } from '#domain/shared/rate-limit.ts'
import type { PasswordProblem } from './credentials.ts'

export interface SignInSuccess {
	kind: 'ok'
	/** False when their preferences could not be set up; the defaults apply. */
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

/** Why signing in with an OpenID issuer failed. */
const GOOGLE_PROBLEMS = ['unverified', 'taken', 'cancelled', 'failed', 'unavailable'] as const
export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number]

export function isGoogleProblem(value: unknown): value is GoogleProblem {
	return GOOGLE_PROBLEMS.some((problem) => problem === value)
}
