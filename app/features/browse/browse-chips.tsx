import { Link } from '@remix-run/react'
import { hasOwnPolicy } from '#domain/links.ts'
import { BROWSE_PLACES } from './browse-places.ts'

/** The ways from the home page to the lists, on a phone; on a wide screen the bar at the top does this. */
export function BrowseChips() {
	return (
		<nav className="browse-chips" aria-label="Browse">
			<ul className="chips">
				{BROWSE_PLACES.map(({ label, to }) => (
					<li key={to}>
						<Link to={to} className="chip" reloadDocument={hasOwnPolicy(to)}>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
