import { Link, useLocation } from '@remix-run/react'
import { SearchBox } from '#app/features/search/search-box.tsx'
import { Mark } from './brand.tsx'
import { isAt, PLACES } from './places.ts'

export function Header() {
	const { pathname } = useLocation()
	return (
		<header className="top-bar">
			<Link to="/" className="brand" aria-label="Marquee, home">
				<Mark />
				Marquee
			</Link>
			<nav className="top-nav" aria-label="Main">
				{PLACES.filter(({ to }) => to !== '/search').map(({ label, to }) => (
					<Link key={to} to={to} prefetch="intent" aria-current={isAt(pathname, to) ? 'page' : undefined}>
						{label}
					</Link>
				))}
			</nav>
			{pathname === '/search' ? null : <SearchBox />}
		</header>
	)
}
