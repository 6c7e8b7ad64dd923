import { PlaceLink } from '#app/ui/place-link.tsx'
import { BROWSE_PLACES } from './browse-places.ts'

/** The ways from the home page to the lists, on a phone; on a wide screen the bar at the top does this. */
export function BrowseChips() {
	return (
		<nav className="browse-chips" aria-label="Browse">
			<ul className="chips">
				{BROWSE_PLACES.map(({ label, to }) => (
					<li key={to}>
						<PlaceLink to={to} className="chip">
							{label}
						</PlaceLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
