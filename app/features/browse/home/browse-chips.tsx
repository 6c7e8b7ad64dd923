import { BROWSE_LINKS } from '#app/features/title/list-links.ts'
import { AppLink } from '#app/ui/link.tsx'
import { recommendationsPath } from '#domain/shared/links.ts'

const LINKS = [{ label: 'For you', to: recommendationsPath() }, ...BROWSE_LINKS]

/** Links from the home page to the lists, on phones. Wide screens have them in the top bar. */
export function BrowseChips() {
	return (
		<nav className="browse-chips" aria-label="Browse">
			<ul className="chips">
				{LINKS.map(({ label, to }) => (
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
