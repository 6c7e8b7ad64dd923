import { MIN_PASSWORD_LENGTH } from '#domain/account/credentials.ts'
import { profilePath } from '#domain/shared/links.ts'
import { CurrentPasswordField } from '../confirm/confirmation-fields.tsx'
import { AccountForm, Field } from '../sign-in/account-form.tsx'
import type { FormError } from '../sign-in/form-error.server.ts'

export function PasswordForm({ email, error }: { email: string; error: FormError | null }) {
	return (
		<AccountForm
			submitLabel="Change password"
			action={profilePath('password')}
			error={error}
			hiddenFields={{ intent: 'change-password' }}
		>
			<CurrentPasswordField email={email} label="Current password" name="current" error={error?.fieldErrors.current} />
			<Field
				label="New password"
				type="password"
				name="next"
				autoComplete="new-password"
				hint={`At least ${MIN_PASSWORD_LENGTH} characters. Every other device will be signed out.`}
				error={error?.fieldErrors.next}
			/>
		</AccountForm>
	)
}
