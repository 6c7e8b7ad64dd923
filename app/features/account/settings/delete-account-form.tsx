import { useId } from 'react'
import { accountPageWords } from '#domain/account/settings-words.ts'
import type { ConfirmationView } from '../confirm/confirmation.server.ts'
import { ConfirmationFields } from '../confirm/confirmation-fields.tsx'
import { AccountForm } from '../sign-in/account-form.tsx'
import type { FormError } from '../sign-in/form-error.server.ts'

interface Props {
	confirmation: ConfirmationView
	error: FormError | null
}

/** Requires a checkbox, and the password if it is needed. */
export function DeleteAccountForm({ confirmation, error }: Props) {
	const noteId = useId()
	const confirmError = error?.fieldErrors.confirmed
	return (
		<AccountForm submitLabel={accountPageWords.deleteMyAccount} variant="danger" error={error}>
			<ConfirmationFields confirmation={confirmation} error={error?.fieldErrors.password} />
			<div className="field">
				<label className="check">
					<input
						type="checkbox"
						name="confirmed"
						value="yes"
						defaultChecked={error !== null && !confirmError}
						aria-invalid={confirmError ? true : undefined}
						aria-describedby={confirmError ? noteId : undefined}
					/>
					{accountPageWords.confirmDeletion}
				</label>
				{confirmError ? (
					<p id={noteId} className="field-error">
						{confirmError}
					</p>
				) : null}
			</div>
		</AccountForm>
	)
}
