import type { ReactNode } from 'react'
import { PageStyles, styleLinks } from '#app/document/page-styles.tsx'
import css from './import.css?inline'
import href from './import.css?url'

export const importLinks = styleLinks('import', href)

export function ImportStyles() {
	return <PageStyles name="import" css={import.meta.env.SSR ? css : ''} />
}

export function ImportPage({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div className="page import">
			<ImportStyles />
			<h1>{heading}</h1>
			{children}
		</div>
	)
}
