import { redirect } from '@remix-run/cloudflare'
import { rerenderForm } from '#app/http/command.server.ts'
import { orFallback } from '#app/http/error-responses.server.ts'
import type { PasswordChangeOutcome, SignInOutcome, SignUpOutcome } from '#domain/account/credentials.ts'
import type { CodeRefusal } from '#domain/account/second-factor.ts'
import { accountMessages, fieldWords, limitedText, passwordError, signInErrorWords } from '#domain/account/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { SIGN_IN_PATH } from '#domain/shared/links.ts'
import type { Toast } from '#domain/shared/toast.ts'

/** The values that a rejected form shows again. Never includes a password. */
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

/** Turns an unavailable account service into an outcome, so the visitor keeps the form. */
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
export function rejectForm(outcome: FailedOutcome, email: string, passwordField: 'password' | 'next' = 'password') {
	switch (outcome.kind) {
		case 'invalid': {
			const problems = {
				...('isEmailInvalid' in outcome && outcome.isEmailInvalid ? { email: fieldWords.email } : {}),
				...(outcome.problem ? { [passwordField]: passwordError(outcome.problem) } : {}),
			}
			return rejectFields(problems, 400, email)
		}
		case 'wrong':
			return passwordField === 'next'
				? rejectFields({ current: fieldWords.currentWrong }, 403, email)
				: rejectFields({ password: fieldWords.checkBoth }, 401, email, signInErrorWords.wrong)
		case 'taken':
			return rejectFields({ email: fieldWords.taken }, 409, email, signInErrorWords.taken)
		case 'limited': {
			const { retryAfterSeconds } = outcome
			return rejectFields({}, 429, email, limitedText(retryAfterSeconds), retryAfterSeconds)
		}
		case 'unavailable':
			return rejectFields({}, 503, email, signInErrorWords.unavailable)
		default:
			return outcome satisfies never
	}
}

/** Renders a form again whose code was refused. */
export function rejectCode(refusal: CodeRefusal | Unavailable, status: 401 | 403) {
	return refusal.kind === 'wrong' ? rejectFields({ code: fieldWords.codeWrong }, status) : rejectForm(refusal, '')
}

/** For a form whose fields say what is wrong. @param text what they don't say */
export function rejectFields(
	fieldErrors: FormError['fieldErrors'],
	status = 400,
	email = '',
	text: string | null = null,
	retryAfterSeconds?: number,
) {
	const toast = text === null ? null : accountMessages.authenticationError(text)
	return rerenderForm<FormError>({ fieldErrors, email, toast }, status, retryAfterSeconds)
}
