import { AppLink } from '#app/ui/app-link.tsx'
import { BROWSE_LINKS } from '../browse-links.ts'

/** Links from the home page to the lists, on phones. Wide screens have them in the top bar. */
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
