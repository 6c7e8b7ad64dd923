import { AccountForm } from '../sign-in/account-form.tsx'
import { Field } from '../sign-in/field.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import type { DeleteAccountError } from './delete-account-error.ts'

interface Props {
	email: string
	hasPassword: boolean
	error: DeleteAccountError | null
}

/** Asks for the password, if there is one, and a checkbox. */
export function DeleteAccountForm({ email, hasPassword, error }: Props) {
	return (
		<AccountForm submitLabel="Delete my account" variant="danger" error={error}>
			<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
			{hasPassword ? (
				<Field
					label="Password"
					type="password"
					name="password"
					autoComplete="current-password"
					error={error?.fieldErrors.password}
				/>
			) : null}
			<CheckboxField
				label="Delete everything. I understand that this cannot be undone."
				name="confirmed"
				isChecked={error?.isConfirmed ?? false}
				error={error?.fieldErrors.confirmed}
			/>
		</AccountForm>
	)
}
