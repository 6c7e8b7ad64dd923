import type { AppContext, Viewer } from '#app/context.ts'
import { type RequiredConfirmation, requiredConfirmation } from '#domain/shared/confirmation.ts'

/** What a page needs to know to ask for a confirmation. */
export interface ConfirmationView {
	required: RequiredConfirmation
	email: string
	isGoogleEnabled: boolean
}

export function confirmationView(viewer: Viewer, { auth, requestContext }: AppContext): ConfirmationView {
	return {
		required: requiredConfirmation(viewer, requestContext.nowMs),
		email: viewer.email,
		isGoogleEnabled: auth.isGoogleEnabled(),
	}
}
