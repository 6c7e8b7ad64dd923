import { Link, useLocation } from '@remix-run/react'
import type { VisibleViewer } from '#app/features/account/sign-in/visible-viewer.ts'
import { SearchBox } from '#app/features/search/search-box.tsx'
import { PlaceLink } from '#app/ui/place-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Mark } from './brand.tsx'
import { isAt, TOP_PLACES } from './places.ts'

export function Header({ viewer }: { viewer: VisibleViewer | null }) {
	const { pathname } = useLocation()
	return (
		<header className="top-bar">
			<Link to="/" className="brand" aria-label="Marquee, home">
				<Mark />
				Marquee
			</Link>
			<nav className="top-nav" aria-label="Main">
				{TOP_PLACES.map(({ label, to }) => (
					<PlaceLink key={to} to={to} aria-current={isAt(pathname, to) ? 'page' : undefined}>
						{label}
					</PlaceLink>
				))}
			</nav>
			{pathname === '/search' ? <span className="search-form" /> : <SearchBox />}
			<AccountMenu viewer={viewer} />
		</header>
	)
}
