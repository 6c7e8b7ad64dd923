import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Toast } from '#domain/shared/toast.ts'
import { AccountForm } from './account-form.tsx'
import { AuthPage, AuthSetupError } from './auth-page.tsx'
import { Field } from './field.tsx'
import { FormAlert } from './form-alert.tsx'
import type { FormError } from './form-error.ts'
import { GoogleButton } from './google-button.tsx'

interface Props {
	view: { returnTo: string; setupError: string | null; isGoogleEnabled: boolean; error: Toast | null }
	heading: string
	submitLabel: string
	emailAutoComplete: 'username' | 'email'
	passwordAutoComplete: 'current-password' | 'new-password'
	passwordHint?: string
	/** The link to the other page. */
	children: ReactNode
}

/** The sign-in page or the sign-up page. */
export function CredentialsPage({ view, heading, submitLabel, children, ...fields }: Props) {
	const { returnTo, setupError, isGoogleEnabled, error } = view
	// The actions of both pages return this or a redirect.
	const formError = (useActionData() as FormError | undefined) ?? null
	if (setupError) {
		return (
			<AuthPage heading={heading}>
				<AuthSetupError setupError={setupError} />
			</AuthPage>
		)
	}
	return (
		<AuthPage heading={heading}>
			{formError ? null : <FormAlert toast={error} />}
			<AccountForm submitLabel={submitLabel} error={formError} hiddenFields={{ redirectTo: returnTo }}>
				<Field
					label="Email"
					type="email"
					name="email"
					autoComplete={fields.emailAutoComplete}
					defaultValue={formError?.email}
					error={formError?.fieldErrors.email}
				/>
				<Field
					label="Password"
					type="password"
					name="password"
					autoComplete={fields.passwordAutoComplete}
					hint={fields.passwordHint}
					error={formError?.fieldErrors.password}
				/>
			</AccountForm>
			{isGoogleEnabled ? (
				<>
					<p className="or">or</p>
					<GoogleButton returnTo={returnTo} />
				</>
			) : null}
			<p className="lead">{children}</p>
		</AuthPage>
	)
}
