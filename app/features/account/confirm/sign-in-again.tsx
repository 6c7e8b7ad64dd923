import { signInErrors } from '#domain/account/words.ts'
import { GoogleButton } from '../sign-in/google-button.tsx'
import type { ConfirmationView } from './confirmation.server.ts'

interface Props {
	confirmation: ConfirmationView
	/** The page of the form. */
	returnTo: string
}

/** Replaces a form that deletes or exports, for an account without a password. */
export function SignInAgain({ confirmation: { isGoogleEnabled }, returnTo }: Props) {
	return (
		<div className="sign-in-again">
			<p>{signInErrors.reauthenticate}</p>
			{isGoogleEnabled ? <GoogleButton returnTo={returnTo} /> : null}
		</div>
	)
}
