import { signInWords } from '#domain/account/sign-in-words.ts'
import { Field } from '../sign-in/account-form.tsx'

interface Props {
	label?: string
	hint: string
	error?: string
	/** Whether the field is the page's main one. */
	isFirst?: boolean
}

/** A code of an authenticator app, or a recovery code: not a number field, because the latter has letters. */
export function CodeField({ label = signInWords.code, hint, error, isFirst }: Props) {
	return (
		<Field
			label={label}
			type="text"
			name="code"
			autoComplete="one-time-code"
			maxLength={40}
			autoFocus={isFirst}
			hint={hint}
			error={error}
		/>
	)
}
