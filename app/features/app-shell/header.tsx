import { useLocation } from '@remix-run/react'
import type { ViewerSummary } from '#app/features/account/sign-in/viewer-summary.server.ts'
import { SearchBox } from '#app/features/search/search-box.tsx'
import { AppLink, Link } from '#app/ui/link.tsx'
import { SEARCH_PATH } from '#domain/shared/links.ts'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from './brand.tsx'
import { isUnderPath, TOP_NAV_LINKS } from './nav-items.ts'

export function Header({ viewer }: { viewer: ViewerSummary | null }) {
	const { pathname } = useLocation()
	return (
		<header className="top-bar">
			<Link to="/" className="brand" aria-label="Marquee, home">
				<BrandMark />
				Marquee
			</Link>
			<nav className="top-nav" aria-label="Main">
				{TOP_NAV_LINKS.map(({ label, to }) => (
					<AppLink key={to} to={to} aria-current={isUnderPath(pathname, to) ? 'page' : undefined}>
						{label}
					</AppLink>
				))}
			</nav>
			{pathname === SEARCH_PATH ? <span className="search-form" /> : <SearchBox />}
			<AccountMenu viewer={viewer} />
		</header>
	)
}
