import type { ReactNode } from 'react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { YOU_PATH } from '#domain/shared/links.ts'
import css from './settings.css?inline'
import href from './settings.css?url'

export const SETTINGS_STYLESHEET: PageStylesheet = { name: 'settings', css: import.meta.env.SSR ? css : '', href }

/** A screen of settings, with the way back to all of them. */
export function SettingsPage({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div className="page stack settings">
			<Link to={YOU_PATH} className="settings-back">
				<Icon name="chevron-left" />
				You
			</Link>
			<PageHeader heading={heading} />
			{children}
		</div>
	)
}
