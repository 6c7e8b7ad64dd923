import type { SectionError } from '#domain/account/section.ts'
import { CLEAR_FIELD } from '#domain/account/switches.ts'
import type { ConfirmationView } from '../confirm/confirmation.server.ts'
import { ConfirmationFields } from '../confirm/confirmation-fields.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { SwitchForm } from './switch-form.tsx'

interface Props {
	isOn: boolean
	confirmation: ConfirmationView
	error: SectionError | null
}

/** Asks whether to delete what is stored. Only deleting takes a confirmation. */
export function HistorySwitch({ isOn, confirmation, error }: Props) {
	const options = (
		<div className="clear-option">
			<CheckboxField
				label="Also delete my watch history when I turn this off"
				name={CLEAR_FIELD}
				isChecked={false}
				error={undefined}
			/>
			<ConfirmationFields confirmation={confirmation} hint="To delete your watch history." />
		</div>
	)
	return (
		<SwitchForm
			name="history"
			isOn={isOn}
			label="Keep my watch history"
			options={confirmation.required === 'sign-in' ? null : options}
			error={error}
		>
			Pick up where you left off, on any device. When this is off, we don't save what you watch, neither in your account
			nor on this device. What is already in your account stays until you delete it.
		</SwitchForm>
	)
}
