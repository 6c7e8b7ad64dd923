import type { AppContext, Viewer } from '#app/context.ts'
import { rerenderForm } from '#app/http/command.server.ts'
import { fieldWords, refusalToast } from '#domain/account/words.ts'
import {
	type ConfirmationRefusal,
	type RequiredConfirmation,
	requiredConfirmation,
} from '#domain/shared/confirmation.ts'
import { type FormError, rejectFields, rejectForm, type Unavailable } from '../sign-in/form-error.server.ts'

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
	if (refusal.kind === 'limited' || refusal.kind === 'unavailable') return rejectForm(refusal, '')
	if (refusal.kind === 'wrong') return rejectFields({ password: fieldWords.currentWrong }, 403)
	if (refusal.by === 'password') return rejectFields({ password: fieldWords.passwordMissing }, 403)
	return rerenderForm<FormError>({ fieldErrors: {}, email: '', toast: refusalToast(refusal) }, 403)
}
