import { AccountForm } from '../sign-in/account-form.tsx'
import { Field } from '../sign-in/field.tsx'
import { CheckField } from './check-field.tsx'
import type { ErasureRefusal } from './erasure-refusal.ts'

interface Props {
	email: string
	hasPassword: boolean
	refusal: ErasureRefusal | null
}

/** The second step: the password of those who have one, and a box that nobody ticks by mistake. */
export function ErasureForm({ email, hasPassword, refusal }: Props) {
	return (
		<AccountForm verb="Erase my account" look="danger" refusal={refusal}>
			<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
			{hasPassword ? (
				<Field
					label="Password"
					kind="password"
					name="password"
					autoComplete="current-password"
					problem={refusal?.problems.password}
				/>
			) : null}
			<CheckField
				label="Erase everything. I know that this cannot be undone."
				name="confirmed"
				isChecked={refusal?.isConfirmed ?? false}
				problem={refusal?.problems.confirmed}
			/>
		</AccountForm>
	)
}
