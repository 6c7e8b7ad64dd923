import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { SignInReason } from '#domain/account/sign-in-reason.ts'
import { signInWords } from '#domain/account/sign-in-words.ts'
import { HOME_PATH } from '#domain/shared/links.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { AccountForm, Field, FormAlert } from './account-form.tsx'
import { AuthPage, AuthSetupError } from './auth-page.tsx'
import type { FormError } from './form-error.server.ts'
import { GoogleButton } from './google-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface Props {
	view: {
		returnTo: string
		setupError: string | null
		isGoogleEnabled: boolean
		hasPasskeys: boolean
		posters: string[]
		error: Toast | null
		/** Of the page or the change that asks for it; `null` where the visitor just signs in. */
		reason: SignInReason | null
	}
	heading: string
	/** Shown below the heading. */
	introduction?: ReactNode
	submitLabel: string
	emailAutoComplete: 'username' | 'email'
	passwordAutoComplete: 'current-password' | 'new-password'
	passwordHint?: string
	/** The first page for visitors who came from no other, instead of the home page. */
	startPath?: string
	/** The link to the other page. */
	children: ReactNode
}

/** The sign-in page or the sign-up page. */
export function CredentialsPage({ view, introduction, submitLabel, startPath = HOME_PATH, children, ...props }: Props) {
	const { returnTo, setupError, isGoogleEnabled, posters, error, reason } = view
	const hasPasskeys = view.hasPasskeys && props.emailAutoComplete === 'username'
	const heading = reason?.heading ?? props.heading
	// The actions of both pages return this or a redirect.
	const formError = (useActionData() as FormError | undefined) ?? null
	if (setupError) {
		return (
			<AuthPage heading={heading} posters={posters}>
				<AuthSetupError setupError={setupError} />
			</AuthPage>
		)
	}
	return (
		<AuthPage heading={heading} posters={posters}>
			{reason ? <p className="lead">{reason.reason}</p> : null}
			{introduction}
			{formError ? null : <FormAlert toast={error} />}
			<AccountForm submitLabel={submitLabel} error={formError} hiddenFields={{ redirectTo: returnTo }}>
				<Field
					label={signInWords.email}
					type="email"
					name="email"
					autoComplete={hasPasskeys ? 'username webauthn' : props.emailAutoComplete}
					defaultValue={formError?.email}
					error={formError?.fieldErrors.email}
				/>
				<Field
					label={signInWords.password}
					type="password"
					name="password"
					autoComplete={props.passwordAutoComplete}
					hint={props.passwordHint}
					error={formError?.fieldErrors.password}
				/>
			</AccountForm>
			{isGoogleEnabled || hasPasskeys ? (
				<p className={isGoogleEnabled ? 'or' : 'or passkey'}>{signInWords.or}</p>
			) : null}
			{hasPasskeys ? <PasskeyButton returnTo={returnTo} hasAutofill /> : null}
			{isGoogleEnabled ? <GoogleButton returnTo={returnTo === HOME_PATH ? startPath : returnTo} /> : null}
			<p className="lead">{children}</p>
		</AuthPage>
	)
}
