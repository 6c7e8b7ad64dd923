import { data } from '@remix-run/cloudflare'
import type { AppContext, Viewer } from '#app/context.ts'
import { fieldErrors, refusalToast } from '#domain/account/words.ts'
import {
	type ConfirmationRefusal,
	type RequiredConfirmation,
	requiredConfirmation,
} from '#domain/shared/confirmation.ts'
import { type FormError, rejectForm, type Unavailable } from '../sign-in/form-error.server.ts'

/** What a page needs to know to ask for a confirmation. */
export interface ConfirmationView {
	required: RequiredConfirmation
	email: string
	isGoogleEnabled: boolean
	hasPasskeys: boolean
}

export function confirmationView(viewer: Viewer, { auth, requestContext }: AppContext): ConfirmationView {
	return {
		required: requiredConfirmation(viewer, requestContext.nowMs),
		email: viewer.email,
		isGoogleEnabled: auth.isGoogleEnabled(),
		hasPasskeys: auth.passkeys !== null,
	}
}

/** Renders the form again with the reason below its password field, the right status and `Retry-After`. */
export function rejectConfirmation(refusal: ConfirmationRefusal | Unavailable) {
	switch (refusal.kind) {
		case 'limited':
		case 'unavailable':
			return rejectForm(refusal, '')
		case 'wrong':
			return rejectPassword(fieldErrors.currentWrong)
		case 'required':
			if (refusal.by === 'password') return rejectPassword(fieldErrors.passwordMissing)
			return reject({ fieldErrors: {}, email: '', toast: refusalToast(refusal) })
		default:
			return refusal satisfies never
	}
}

function rejectPassword(problem: string) {
	return reject({ fieldErrors: { password: problem }, email: '', toast: null })
}

function reject(error: FormError) {
	return data(error, { status: 403, headers: {} as Record<string, string> })
}
