import type { ReactNode } from 'react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import css from './auth.css?inline'
import href from './auth.css?url'

export const AUTH_STYLESHEET: PageStylesheet = { name: 'auth', css: import.meta.env.SSR ? css : '', href }

/** A narrow column for account forms. */
export function AuthPage({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div className="page stack auth">
			<PageHeader heading={heading} />
			{children}
		</div>
	)
}

/** Replaces the forms when sign-in isn't set up. */
export function AuthSetupError({ setupError }: { setupError: string }) {
	return (
		<div className="notice" role="alert">
			<strong>Sign-in isn't set up</strong>
			<p>{setupError}</p>
			<p>Everything that doesn't need an account still works.</p>
		</div>
	)
}
