import type { ConfirmationView } from '../confirm/confirmation.server.ts'
import { ConfirmationFields } from '../confirm/confirmation-fields.tsx'
import { AccountForm } from '../sign-in/account-form.tsx'
import type { FormError } from '../sign-in/form-error.server.ts'
import { CheckboxField } from './checkbox-field.tsx'

interface Props {
	confirmation: ConfirmationView
	error: FormError | null
}

/** Requires a checkbox, and the password if it is needed. */
export function DeleteAccountForm({ confirmation, error }: Props) {
	return (
		<AccountForm submitLabel="Delete my account" variant="danger" error={error}>
			<ConfirmationFields confirmation={confirmation} error={error?.fieldErrors.password} />
			<CheckboxField
				label="Delete everything. I understand that this cannot be undone."
				name="confirmed"
				isChecked={error !== null && !error.fieldErrors.confirmed}
				error={error?.fieldErrors.confirmed}
			/>
		</AccountForm>
	)
}
