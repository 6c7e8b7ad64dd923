import type { ReactNode } from 'react'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { frameWords } from '#domain/app-shell/words.ts'
import { YOU_PATH } from '#domain/shared/links.ts'

export function ImportPage({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<div className="page stack import">
			<BackLink to={YOU_PATH}>{frameWords.you}</BackLink>
			<PageHeader heading={heading} />
			{children}
		</div>
	)
}
