import { data } from '@remix-run/cloudflare'
import { reachedOr } from '#app/http/reached.ts'
import type { PasswordChangeOutcome, SignInOutcome, SignUpOutcome } from '#domain/account/accounts.ts'
import { RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { fieldWords, messages, refusalWords } from '#domain/shared/messages.ts'
import type { Toast } from '#domain/shared/toast.ts'

/** What a form shows again after it was refused: never a password. */
export interface Refusal {
	/** What stands under each field. */
	problems: Partial<Record<'email' | 'password' | 'current' | 'next' | 'confirmed', string>>
	email: string
	toast: Toast
}

export type Unreached = { kind: 'unavailable' }
/** What can become of a form about an account, besides what it was meant for. */
export type Outcome = SignInOutcome | SignUpOutcome | PasswordChangeOutcome | Unreached
type Refused = Exclude<Outcome, { kind: 'ok' }>

/** The outcome; when the accounts cannot be reached that is one too, so that the visitor keeps the form. */
export function reached<T>(attempt: Promise<T>): Promise<T | Unreached> {
	return reachedOr(attempt, 'accounts_unavailable', { kind: 'unavailable' })
}

/** The form again, with what is wrong, the status that says so, and when to come back. */
export function refuse(
	outcome: Refused,
	email: string,
	fields: { password: 'password' | 'next' } = { password: 'password' },
) {
	const { status, text, problems = {}, waitSeconds = null } = describe(outcome, fields.password)
	const refusal: Refusal = { problems, email, toast: messages.authenticationError(text) }
	const headers: Record<string, string> = waitSeconds === null ? {} : { 'Retry-After': String(waitSeconds) }
	return data(refusal, { status, headers })
}

/** A form that was sent without a password, or without an address. */
export function refuseEmpty(problems: Refusal['problems'], email: string) {
	const refusal: Refusal = { problems, email, toast: messages.authenticationError(refusalWords.invalid) }
	return data(refusal, { status: 400, headers: {} as Record<string, string> })
}

interface Description {
	status: number
	text: string
	problems?: Refusal['problems']
	waitSeconds?: number
}

function describe(outcome: Refused, passwordField: 'password' | 'next'): Description {
	switch (outcome.kind) {
		case 'invalid': {
			const problems =
				'problem' in outcome ? { [passwordField]: fieldWords.password[outcome.problem] } : { email: fieldWords.email }
			return { status: 400, text: refusalWords.invalid, problems }
		}
		case 'wrong':
			return passwordField === 'next'
				? { status: 403, text: refusalWords.invalid, problems: { current: fieldWords.currentWrong } }
				: { status: 401, text: refusalWords.wrong, problems: { password: fieldWords.checkBoth } }
		case 'taken':
			return { status: 409, text: refusalWords.taken, problems: { email: fieldWords.taken } }
		case 'limited': {
			const { retryAfterSeconds } = outcome
			return { status: 429, text: refusalWords.limited(retryAfterSeconds), waitSeconds: retryAfterSeconds }
		}
		case 'unavailable':
			return { status: 503, text: refusalWords.unavailable, waitSeconds: RETRY_AFTER_SECONDS }
		default:
			return outcome satisfies never
	}
}
