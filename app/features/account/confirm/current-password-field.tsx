import { Field } from '../sign-in/field.tsx'

interface Props {
	/** Of the account: password managers find it, and store a new password, under this name. */
	email: string
	label: string
	name: string
	hint?: string
	error?: string
}

/** The account's password, in a form of somebody who is signed in. */
export function CurrentPasswordField({ email, ...field }: Props) {
	return (
		<>
			<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
			<Field type="password" autoComplete="current-password" {...field} />
		</>
	)
}
