import type { ReactNode } from 'react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { YOU_PATH } from '#domain/shared/links.ts'
import css from './settings.css?inline'
import href from './settings.css?url'

export const SETTINGS_STYLESHEET: PageStylesheet = { name: 'settings', css: import.meta.env.SSR ? css : '', href }

/** A screen of settings, with the way back to all of them. */
export function SettingsPage({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div className="page stack settings">
			<BackLink to={YOU_PATH}>You</BackLink>
			<PageHeader heading={heading} />
			{children}
		</div>
	)
}
