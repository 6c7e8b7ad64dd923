import type { ConfirmationParts } from '#app/ui/confirm-popover.tsx'
import type { ConfirmationView } from './confirmation.server.ts'
import { ConfirmationFields } from './confirmation-fields.tsx'
import { SignInAgain } from './sign-in-again.tsx'

/** What a popover asks for before it submits. */
export function confirmationParts(confirmation: ConfirmationView, returnTo: string): ConfirmationParts {
	return confirmation.required === 'sign-in'
		? { replacement: <SignInAgain confirmation={confirmation} returnTo={returnTo} /> }
		: { fields: <ConfirmationFields confirmation={confirmation} /> }
}
