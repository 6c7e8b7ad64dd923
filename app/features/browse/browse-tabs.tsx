import { Link, useLocation } from '@remix-run/react'

const TABS = [
	{ label: 'Movies', to: '/movie' },
	{ label: 'TV', to: '/tv' },
	{ label: 'Trending', to: '/trending' },
]

/** The lists of the catalogue, one tap apart; on a wide screen the bar at the top does this. */
export function BrowseTabs() {
	const { pathname } = useLocation()
	return (
		<nav className="browse-tabs" aria-label="Lists">
			{TABS.map(({ label, to }) => (
				<Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
					{label}
				</Link>
			))}
		</nav>
	)
}
