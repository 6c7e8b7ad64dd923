/** Passwords of 8 to 128 characters; nothing else is asked of them but that they are not among the commonest. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128
const MAX_EMAIL_LENGTH = 254

/** One `@`, something on both sides, a dot in the domain, no spaces: what can be known without writing to it. */
const EMAIL = /^[^\s@"<>()[\]\\,;:]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/

/** The form by which an account is found: trimmed, composed, lower case. `null` when it is not an address. */
export function normalizeEmail(text: string): string | null {
	const email = text.trim().normalize('NFC').toLowerCase()
	return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? email : null
}

export type PasswordProblem = 'too-short' | 'too-long' | 'common'

/** What is wrong with a new password; `null` when it will do. Its bytes are never changed. Lengths count characters, not bytes. */
export function passwordProblem(password: string, isCommon: (password: string) => boolean): PasswordProblem | null {
	const length = [...password].length
	if (length < MIN_PASSWORD_LENGTH) return 'too-short'
	if (password.length > 2 * MAX_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH) return 'too-long'
	return isCommon(password.toLowerCase()) ? 'common' : null
}

/** The name that Auth.js gives its session cookie, because we read the same one. */
export function sessionCookieName(secure: boolean): string {
	return secure ? '__Host-authjs.session-token' : 'authjs.session-token'
}
