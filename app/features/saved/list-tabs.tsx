import { Link, useLocation } from '@remix-run/react'

const TABS = [
	{ label: 'Watchlist', to: '/watchlist' },
	{ label: 'Favorites', to: '/favorites' },
	{ label: 'History', to: '/watch-history' },
]

/** Everything that a viewer keeps, one tap apart. */
export function ListTabs() {
	const { pathname } = useLocation()
	return (
		<nav className="list-tabs" aria-label="Your lists">
			<ul>
				{TABS.map(({ label, to }) => (
					<li key={to}>
						<Link to={to} prefetch="intent" aria-current={pathname === to ? 'page' : undefined}>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
