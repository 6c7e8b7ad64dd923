import { data, redirect } from '@remix-run/cloudflare'
import { orFallback } from '#app/http/error-responses.server.ts'
import type { PasswordChangeOutcome, SignInOutcome, SignUpOutcome } from '#domain/account/credentials.ts'
import { accountMessages, fieldErrors, signInErrors } from '#domain/account/words.ts'
import { hasCode, RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { SIGN_IN_PATH } from '#domain/shared/links.ts'
import type { Toast } from '#domain/shared/toast.ts'

/** What a rejected form shows again. Never includes a password. */
export interface FormError {
	/** The error of each field. */
	fieldErrors: Partial<Record<'email' | 'password' | 'current' | 'next' | 'confirmed' | 'code' | 'name', string>>
	email: string
	/** `null` when the fields say everything. */
	toast: Toast | null
}

export type Unavailable = { kind: 'unavailable' }
/** The outcomes of all account forms. */
type AccountFormOutcome = SignInOutcome | SignUpOutcome | PasswordChangeOutcome | Unavailable
type FailedOutcome = Exclude<AccountFormOutcome, { kind: 'ok' | 'code-needed' }>

/** An unavailable account service is an outcome, too, so that the visitor keeps the form. */
export async function orUnavailable<T>(attempt: Promise<T>): Promise<T | Unavailable> {
	try {
		return await attempt
	} catch (error) {
		// The session has ended since the request began.
		if (hasCode(error, 'UNAUTHENTICATED')) throw redirect(SIGN_IN_PATH)
		// The route answers it.
		if (hasCode(error, 'RATE_LIMIT_EXCEEDED')) throw error
		return orFallback(Promise.reject(error), 'accounts_unavailable', { kind: 'unavailable' })
	}
}

/** Renders the form again with its errors, the right status and `Retry-After`. */
export function rejectForm(
	outcome: FailedOutcome,
	email: string,
	fields: { password: 'password' | 'next' } = { password: 'password' },
) {
	const { status, text, fieldErrors = {}, retryAfterSeconds = null } = describeFailure(outcome, fields.password)
	const toast = text === null ? null : accountMessages.authenticationError(text)
	const error: FormError = { fieldErrors, email, toast }
	const headers: Record<string, string> = retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) }
	return data(error, { status, headers })
}

/** For a form whose fields say what is wrong. */
export function rejectIncomplete(fieldErrors: FormError['fieldErrors'], email: string, status = 400) {
	const error: FormError = { fieldErrors, email, toast: null }
	return data(error, { status, headers: {} as Record<string, string> })
}

interface FailureDescription {
	status: number
	/** `null` when the field says what is wrong. */
	text: string | null
	fieldErrors?: FormError['fieldErrors']
	retryAfterSeconds?: number
}

function describeFailure(outcome: FailedOutcome, passwordField: 'password' | 'next'): FailureDescription {
	switch (outcome.kind) {
		case 'invalid': {
			const problems = {
				...('isEmailInvalid' in outcome && outcome.isEmailInvalid ? { email: fieldErrors.email } : {}),
				...(outcome.problem ? { [passwordField]: fieldErrors.password[outcome.problem] } : {}),
			}
			return { status: 400, text: null, fieldErrors: problems }
		}
		case 'wrong':
			return passwordField === 'next'
				? { status: 403, text: null, fieldErrors: { current: fieldErrors.currentWrong } }
				: { status: 401, text: signInErrors.wrong, fieldErrors: { password: fieldErrors.checkBoth } }
		case 'taken':
			return { status: 409, text: signInErrors.taken, fieldErrors: { email: fieldErrors.taken } }
		case 'limited': {
			const { retryAfterSeconds } = outcome
			return { status: 429, text: signInErrors.limited(retryAfterSeconds), retryAfterSeconds }
		}
		case 'unavailable':
			return { status: 503, text: signInErrors.unavailable, retryAfterSeconds: RETRY_AFTER_SECONDS }
		default:
			return outcome satisfies never
	}
}
