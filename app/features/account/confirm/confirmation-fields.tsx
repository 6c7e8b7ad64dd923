import type { ConfirmationParts } from '#app/ui/confirm-popover.tsx'
import { signInWords } from '#domain/account/sign-in-words.ts'
import { signInErrorWords } from '#domain/account/words.ts'
import { Field } from '../sign-in/account-form.tsx'
import { GoogleButton } from '../sign-in/google-button.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import type { ConfirmationView } from './confirmation.server.ts'

interface Props {
	confirmation: ConfirmationView
	hint?: string
	error?: string
}

/** The password field of a form that deletes or exports everything, if the password is required. */
export function ConfirmationFields({ confirmation: { required, email }, hint, error }: Props) {
	if (required !== 'password') return null
	return (
		<CurrentPasswordField
			email={email}
			label={signInWords.password}
			name="password"
			hint={hint ?? signInWords.confirmHint}
			error={error}
		/>
	)
}

interface SignInAgainProps {
	confirmation: ConfirmationView
	/** The page that has the form. */
	returnTo: string
}

/** Replaces a form that deletes or exports, for an account without a password. */
export function SignInAgain({ confirmation: { isGoogleEnabled, hasPasskeys }, returnTo }: SignInAgainProps) {
	return (
		<div className="sign-in-again">
			<p>{signInErrorWords.reauthenticate}</p>
			{isGoogleEnabled ? <GoogleButton returnTo={returnTo} /> : null}
			{hasPasskeys ? <PasskeyButton returnTo={returnTo} /> : null}
		</div>
	)
}

/** The parts of a popover that ask for a confirmation. */
export function confirmationParts(confirmation: ConfirmationView, returnTo: string): ConfirmationParts {
	return confirmation.required === 'sign-in'
		? { replacement: <SignInAgain confirmation={confirmation} returnTo={returnTo} /> }
		: { fields: <ConfirmationFields confirmation={confirmation} /> }
}

interface CurrentPasswordFieldProps {
	/** The account's email, under which password managers find its password and store a new one. */
	email: string
	label: string
	name: string
	hint?: string
	error?: string
}

/** The field for a signed-in account's password. */
export function CurrentPasswordField({ email, ...field }: CurrentPasswordFieldProps) {
	return (
		<>
			<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
			<Field type="password" autoComplete="current-password" {...field} />
		</>
	)
}
