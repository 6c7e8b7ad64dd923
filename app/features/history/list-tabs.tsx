import { NavLink } from '@remix-run/react'
import { historyPath } from '#domain/links.ts'

const LISTS = [
	['Watchlist', '/watchlist'],
	['Favorites', '/favorites'],
	['History', historyPath()],
] as const

/** The three things that are kept of titles. */
export function ListTabs() {
	return (
		<nav className="chips" aria-label="Your lists">
			{LISTS.map(([label, to]) => (
				<NavLink key={to} to={to} className="chip">
					{label}
				</NavLink>
			))}
		</nav>
	)
}
