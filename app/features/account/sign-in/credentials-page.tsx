import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { SavedList } from '#domain/saved/saved.ts'
import { signInToAdd } from '#domain/saved/words.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { AccountForm } from './account-form.tsx'
import { AuthPage, AuthSetupError } from './auth-page.tsx'
import { Field } from './field.tsx'
import { FormAlert } from './form-alert.tsx'
import type { FormError } from './form-error.ts'
import { GoogleButton } from './google-button.tsx'

interface Props {
	view: {
		returnTo: string
		setupError: string | null
		isGoogleEnabled: boolean
		error: Toast | null
		/** The title that the visitor was saving. */
		saving: { list: SavedList; name: string } | null
	}
	heading: string
	/** Shown below the heading. */
	introduction?: ReactNode
	submitLabel: string
	emailAutoComplete: 'username' | 'email'
	passwordAutoComplete: 'current-password' | 'new-password'
	passwordHint?: string
	/** The link to the other page. */
	children: ReactNode
}

/** The sign-in page or the sign-up page. */
export function CredentialsPage({ view, submitLabel, introduction, children, ...fields }: Props) {
	const { returnTo, setupError, isGoogleEnabled, error, saving } = view
	const heading = saving ? `${fields.heading} to save ${saving.name}` : fields.heading
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
			{saving ? <p className="lead">{signInToAdd(saving.list)}</p> : null}
			{introduction}
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
