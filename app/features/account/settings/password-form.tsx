import { MIN_PASSWORD_LENGTH } from '#domain/account/credentials.ts'
import { accountPageWords } from '#domain/account/settings-words.ts'
import { profilePath } from '#domain/shared/links.ts'
import { CurrentPasswordField } from '../confirm/confirmation-fields.tsx'
import { AccountForm, Field } from '../sign-in/account-form.tsx'
import type { FormError } from '../sign-in/form-error.server.ts'

export function PasswordForm({ email, error }: { email: string; error: FormError | null }) {
	return (
		<AccountForm
			submitLabel={accountPageWords.changePassword}
			action={profilePath('password')}
			error={error}
			hiddenFields={{ intent: 'change-password' }}
		>
			<CurrentPasswordField
				email={email}
				label={accountPageWords.currentPassword}
				name="current"
				error={error?.fieldErrors.current}
			/>
			<Field
				label={accountPageWords.newPassword}
				type="password"
				name="next"
				autoComplete="new-password"
				hint={accountPageWords.newPasswordHint({ count: MIN_PASSWORD_LENGTH })}
				error={error?.fieldErrors.next}
			/>
		</AccountForm>
	)
}
