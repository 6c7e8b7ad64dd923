import { Field } from '../sign-in/field.tsx'
import type { ConfirmationView } from './confirmation.ts'

interface Props {
	confirmation: ConfirmationView
	hint?: string
	error?: string
}

/** The password of a form that deletes or exports, where it is needed. */
export function ConfirmationFields({ confirmation: { required, email }, hint, error }: Props) {
	if (required !== 'password') return null
	return (
		<>
			{/* Password managers find the account by this name. */}
			<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
			<Field
				label="Password"
				type="password"
				name="password"
				autoComplete="current-password"
				hint={hint ?? "It's been a while since you signed in."}
				error={error}
			/>
		</>
	)
}
