import type { ReactNode } from 'react'
import { styleLinks } from '#app/document/page-styles.tsx'
import { Poster } from '#app/features/title/poster.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { signInWords } from '#domain/account/sign-in-words.ts'
import authCss from './auth.page.css?url'

export const authLinks = styleLinks([authCss])

interface Props {
	heading: string
	/** Paths of the posters behind the form on wide screens. */
	posters?: readonly string[]
	children: ReactNode
}

/** A narrow column for account forms, in front of a wall of posters if there is room. */
export function AuthPage({ heading, posters = [], children }: Props) {
	const column = (
		<div className="page stack auth">
			<PageHeader heading={heading} />
			{children}
		</div>
	)
	if (posters.length === 0) return column
	return (
		<div className="auth-page">
			<div className="auth-wall">
				{posters.map((path) => (
					<Poster key={path} path={path} title="" sizes="(min-width: 1200px) 17vw, 25vw" />
				))}
			</div>
			{column}
		</div>
	)
}

/** Replaces the forms when sign-in isn't set up. */
export function AuthSetupError({ setupError }: { setupError: string }) {
	return (
		<div className="notice" role="alert">
			<strong>{signInWords.notSetUp}</strong>
			<p>{setupError}</p>
			<p>{signInWords.notSetUpDetail}</p>
		</div>
	)
}
