import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { styleLinks } from '#app/document/page-styles.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Section, SectionError } from '#domain/account/command.ts'
import { youWords } from '#domain/account/settings-words.ts'
import { YOU_PATH } from '#domain/shared/links.ts'
import authCss from '../sign-in/auth.page.css?url'
import settingsCss from './settings.page.css?url'
import type { SettingsActionData } from './settings-action.server.ts'

export const settingsLinks = styleLinks([authCss, settingsCss])

/** A settings page, with a link back to all settings. */
export function SettingsPage({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div className="page stack settings">
			<BackLink to={YOU_PATH}>{youWords.you}</BackLink>
			<PageHeader heading={heading} />
			{children}
		</div>
	)
}

/** The errors of a form that `saveSettings` has refused; otherwise it redirects. */
export function useSectionErrors(): (section: Section) => SectionError | null {
	const actionData = useActionData() as SettingsActionData | undefined
	return (section) => (actionData?.intent === section ? actionData.error : null)
}
