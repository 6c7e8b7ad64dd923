import type { ReactNode } from 'react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import css from './settings.css?inline'
import href from './settings.css?url'

export const SETTINGS_STYLESHEET: PageStylesheet = { name: 'settings', css: import.meta.env.SSR ? css : '', href }

/** A screen of settings, with the way back to all of them. */
export function SettingsPage({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div className="page stack settings">
			<PageHeader heading={heading} isSetting />
			{children}
		</div>
	)
}
