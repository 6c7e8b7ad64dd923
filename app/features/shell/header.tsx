import { Link, useLocation } from '@remix-run/react'
import type { VisibleViewer } from '#app/features/auth/visible-viewer.ts'
import { SearchBox } from '#app/features/search/search-box.tsx'
import { hasOwnPolicy } from '#domain/links.ts'
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
					<Link
						key={to}
						to={to}
						prefetch="intent"
						reloadDocument={hasOwnPolicy(to)}
						aria-current={isAt(pathname, to) ? 'page' : undefined}
					>
						{label}
					</Link>
				))}
			</nav>
			{pathname === '/search' ? <span className="search-form" /> : <SearchBox />}
			<AccountMenu viewer={viewer} />
		</header>
	)
}
