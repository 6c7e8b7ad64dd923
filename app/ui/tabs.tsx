import { useLocation } from '@remix-run/react'
import { AppLink } from './link.tsx'

interface Props {
	/** The accessible name of the group. */
	label: string
	tabs: readonly { label: string; to: string }[]
}

export function Tabs({ label, tabs }: Props) {
	const { pathname } = useLocation()
	return (
		<nav className="tabs" aria-label={label}>
			{tabs.map((tab) => (
				<AppLink key={tab.to} to={tab.to} aria-current={pathname === tab.to ? 'page' : undefined}>
					{tab.label}
				</AppLink>
			))}
		</nav>
	)
}
