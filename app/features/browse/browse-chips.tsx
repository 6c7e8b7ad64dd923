import { AppLink } from '#app/ui/app-link.tsx'
import { BROWSE_LINKS } from './browse-links.ts'

/** The ways from the home page to the lists, on a phone; on a wide screen the bar at the top does this. */
export function BrowseChips() {
	return (
		<nav className="browse-chips" aria-label="Browse">
			<ul className="chips">
				{BROWSE_LINKS.map(({ label, to }) => (
					<li key={to}>
						<AppLink to={to} className="chip">
							{label}
						</AppLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
