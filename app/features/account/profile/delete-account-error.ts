import { data } from '@remix-run/cloudflare'
import type { AccountDeletionOutcome } from '#domain/account/accounts.ts'
import { accountMessages, fieldErrors, signInErrors } from '#domain/account/words.ts'
import { type FormError, rejectForm, type Unavailable } from '../sign-in/form-error.ts'

export interface DeleteAccountError extends FormError {
	/** Whether the box was ticked. */
	isConfirmed: boolean
	/** The viewer has to sign in again first. */
	needsFreshSignIn: boolean
}

/** For a form that was not filled in. */
export function rejectUnconfirmed(fieldErrors: FormError['fieldErrors'], isConfirmed: boolean) {
	return rejectWith(toFormError(signInErrors.invalid, fieldErrors), { isConfirmed, status: 400 })
}

export function rejectDeletion(outcome: Exclude<AccountDeletionOutcome | Unavailable, { kind: 'ok' }>) {
	if (outcome.kind === 'stale')
		return rejectWith(toFormError(signInErrors.reauthenticate), { isStale: true, status: 403 })
	if (outcome.kind === 'wrong')
		return rejectWith(toFormError(signInErrors.invalid, { password: fieldErrors.currentWrong }), { status: 403 })
	const { data: refusal, init } = rejectForm(outcome, '')
	return data<DeleteAccountError>({ ...refusal, isConfirmed: true, needsFreshSignIn: false }, init ?? {})
}

function toFormError(text: string, fieldErrors: FormError['fieldErrors'] = {}): FormError {
	return { fieldErrors, email: '', toast: accountMessages.authenticationError(text) }
}

interface RejectionOptions {
	status: number
	isConfirmed?: boolean
	isStale?: boolean
}

function rejectWith(refusal: FormError, { status, isConfirmed = true, isStale = false }: RejectionOptions) {
	return data<DeleteAccountError>({ ...refusal, isConfirmed, needsFreshSignIn: isStale }, { status })
}
