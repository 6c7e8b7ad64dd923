import { MIN_PASSWORD_LENGTH } from '#domain/account/credentials.ts'
import { AccountForm } from '../sign-in/account-form.tsx'
import { Field } from '../sign-in/field.tsx'
import type { Refusal } from '../sign-in/refusal.ts'

/** Change of the password, with the current one. */
export function PasswordForm({ email, refusal }: { email: string; refusal: Refusal | null }) {
	return (
		<AccountForm
			verb="Change password"
			action="/profile#password"
			refusal={refusal}
			kept={{ intent: 'change-password' }}
		>
			{/* Password managers keep the new password under this name. */}
			<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
			<Field
				label="Current password"
				kind="password"
				name="current"
				autoComplete="current-password"
				problem={refusal?.problems.current}
			/>
			<Field
				label="New password"
				kind="password"
				name="next"
				autoComplete="new-password"
				hint={`At least ${MIN_PASSWORD_LENGTH} characters. Every other device will be signed out.`}
				problem={refusal?.problems.next}
			/>
		</AccountForm>
	)
}
