import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { historyMessages } from '#domain/history/words.ts'
import { SIGN_IN_TO_RATE } from '#domain/recommend/words.ts'
import { listOf, type PendingCommand } from '#domain/saved/pending-command.ts'
import { signInToAdd } from '#domain/saved/words.ts'
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
		/** The change that the visitor was making, with the title's name. */
		pending: (PendingCommand & { name: string }) | null
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
	const { returnTo, setupError, isGoogleEnabled, posters, error } = view
	const hasPasskeys = view.hasPasskeys && props.emailAutoComplete === 'username'
	const pending = view.pending && pendingWords(view.pending)
	const heading = pending ? `${props.heading} to ${pending.purpose}` : props.heading
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
			{pending ? <p className="lead">{pending.reason}</p> : null}
			{introduction}
			{formError ? null : <FormAlert toast={error} />}
			<AccountForm submitLabel={submitLabel} error={formError} hiddenFields={{ redirectTo: returnTo }}>
				<Field
					label="Email"
					type="email"
					name="email"
					autoComplete={hasPasskeys ? 'username webauthn' : props.emailAutoComplete}
					defaultValue={formError?.email}
					error={formError?.fieldErrors.email}
				/>
				<Field
					label="Password"
					type="password"
					name="password"
					autoComplete={props.passwordAutoComplete}
					hint={props.passwordHint}
					error={formError?.fieldErrors.password}
				/>
			</AccountForm>
			{isGoogleEnabled || hasPasskeys ? <p className={isGoogleEnabled ? 'or' : 'or passkey'}>or</p> : null}
			{hasPasskeys ? <PasskeyButton returnTo={returnTo} hasAutofill /> : null}
			{isGoogleEnabled ? <GoogleButton returnTo={returnTo === HOME_PATH ? startPath : returnTo} /> : null}
			<p className="lead">{children}</p>
		</AuthPage>
	)
}

/** The purpose of signing in, after "Sign in to", and why it is needed. */
function pendingWords(command: PendingCommand & { name: string }): { purpose: string; reason: string } {
	const { kind, name } = command
	const list = listOf(command)
	if (list) return { purpose: `save ${name}`, reason: signInToAdd(list) }
	if (kind === 'watched' || kind === 'upTo')
		return { purpose: `mark ${name} as watched`, reason: historyMessages.signIn.text }
	if (kind === 'follow') return { purpose: `follow ${name}`, reason: historyMessages.signInToFollow }
	if (kind === 'dismiss') return { purpose: `hide ${name}`, reason: 'Hidden titles are saved in your account.' }
	return { purpose: `rate ${name}`, reason: SIGN_IN_TO_RATE }
}
