import { useLocation } from '@remix-run/react'
import { AppLink } from './app-link.tsx'

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
				<AppLink key={tab.to} to={tab.to} aria-current={pathname === tab.to ? 'page' : undefined}>
					{tab.label}
				</AppLink>
			))}
		</nav>
	)
}
