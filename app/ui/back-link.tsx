import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** A link to the parent page, above the heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} className="back-link">
			<Icon name="chevron-left" />
			{children}
		</Link>
	)
}
