import type { RateLimited } from '#domain/shared/rate-limit.ts'

/** Passwords have two rules: their length, and not being a common one. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128
const MAX_EMAIL_LENGTH = 254

/** One `@`, text on both sides, a dot in the domain, no spaces. Only sending a message can tell more. */
const EMAIL = /^[^\s@"<>()[\]\\,;:]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Control, format and other invisible characters, which make two emails look alike. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** The form in which emails are stored and looked up; `null` if the text isn't an email. */
export function normalizeEmail(text: string): string | null {
	const email = text.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
	return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) && !INVISIBLE.test(email) ? email : null
}

/** The form in which emails were stored before look-alikes were refused. Those accounts can still sign in. */
export function formerEmailForm(text: string): string {
	return text.trim().normalize('NFC').toLowerCase()
}

export type PasswordProblem = 'too-short' | 'too-long' | 'common'

/** What is wrong with a new password; `null` for nothing. Lengths count characters, not bytes. */
export function passwordProblem(password: string, isCommon: (password: string) => boolean): PasswordProblem | null {
	const length = [...password].length
	if (length < MIN_PASSWORD_LENGTH) return 'too-short'
	if (password.length > 2 * MAX_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH) return 'too-long'
	return isCommon(password.toLowerCase()) ? 'common' : null
}

/** Auth.js's name for its session cookie, which we read too. */
export function sessionCookieName(secure: boolean): string {
	return secure ? '__Host-authjs.session-token' : 'authjs.session-token'
}

export interface SignInSuccess {
	kind: 'ok'
	/** False if the new account's preferences could not be stored; the defaults apply. */
	hasPreferences: boolean
}

export type SignInOutcome = SignInSuccess | { kind: 'code-needed' } | { kind: 'wrong' } | RateLimited

interface InvalidCredentials {
	kind: 'invalid'
	isEmailInvalid: boolean
	/** What is wrong with the password; `null` if nothing is. */
	problem: PasswordProblem | null
}

export type SignUpOutcome = SignInSuccess | InvalidCredentials | { kind: 'taken' } | RateLimited

export type PasswordChangeOutcome =
	| { kind: 'ok' }
	| { kind: 'wrong' }
	| { kind: 'invalid'; problem: PasswordProblem }
	| RateLimited

/** The outcome of asking for a reset. It is the same whether or not the email has an account. */
export type ResetRequestOutcome = { kind: 'ok' } | InvalidCredentials | RateLimited

export type ResetOutcome =
	| { kind: 'ok' }
	| { kind: 'expired' }
	| { kind: 'invalid'; problem: PasswordProblem }
	| RateLimited

/** A change of sign-in methods, about which the account gets a mail. */
export type SecurityChange = 'password' | 'passkey' | 'two-step-on' | 'two-step-off'

/** Access to an account, or a part of it, besides its password and sessions. */
export interface OtherAccess {
	passkeys: number
	hasSecondFactor: boolean
	/** Private addresses of calendars. */
	calendars: number
}

export const hasOtherAccess = ({ passkeys, hasSecondFactor, calendars }: OtherAccess): boolean =>
	passkeys > 0 || hasSecondFactor || calendars > 0

/** How long a password reset link works, in minutes. */
export const RESET_LINK_MINUTES = 30

/** How long a link that verifies an email works, in hours. */
export const VERIFY_LINK_HOURS = 24

/** Why signing in with an OpenID issuer failed. */
const GOOGLE_PROBLEMS = ['unverified', 'taken', 'cancelled', 'failed', 'unavailable'] as const

export type GoogleProblem = (typeof GOOGLE_PROBLEMS)[number]

export function isGoogleProblem(value: unknown): value is GoogleProblem {
	return GOOGLE_PROBLEMS.some((problem) => problem === value)
}
