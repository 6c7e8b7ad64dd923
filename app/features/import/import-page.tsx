import type { ReactNode } from 'react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { YOU_PATH } from '#domain/shared/links.ts'
import css from './import.css?inline'
import href from './import.css?url'

export const IMPORT_STYLESHEET: PageStylesheet = { name: 'import', css: import.meta.env.SSR ? css : '', href }

export function ImportPage({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div className="page stack import">
			<BackLink to={YOU_PATH}>You</BackLink>
			<PageHeader heading={heading} />
			{children}
		</div>
	)
}
