import type { ConfirmationView } from './confirmation.server.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

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
			label="Password"
			name="password"
			hint={hint ?? "It's been a while since you signed in."}
			error={error}
		/>
	)
}
