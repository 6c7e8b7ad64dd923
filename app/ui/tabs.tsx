import { Link, useLocation } from '@remix-run/react'
import { hasOwnPolicy } from '#domain/links.ts'

interface Props {
	/** What the places are, for who cannot see them together. */
	label: string
	tabs: readonly { label: string; to: string }[]
}

/** Pages of one kind, one tap apart. */
export function Tabs({ label, tabs }: Props) {
	const { pathname } = useLocation()
	return (
		<nav className="tabs" aria-label={label}>
			{tabs.map((tab) => (
				<Link
					key={tab.to}
					to={tab.to}
					prefetch="intent"
					reloadDocument={hasOwnPolicy(tab.to) && !hasOwnPolicy(pathname)}
					aria-current={pathname === tab.to ? 'page' : undefined}
				>
					{tab.label}
				</Link>
			))}
		</nav>
	)
}
