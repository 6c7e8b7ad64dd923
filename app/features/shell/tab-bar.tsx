import { Link, useLocation } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { isAt, PLACES } from './places.ts'

/** The five places at the thumb, on a phone. */
export function TabBar() {
	const { pathname } = useLocation()
	return (
		<nav className="tab-bar" aria-label="Places">
			{PLACES.map(({ label, to, icon }) => (
				<Link key={to} to={to} aria-current={isAt(pathname, to) ? 'page' : undefined}>
					<Icon name={icon} size={22} />
					{label}
				</Link>
			))}
		</nav>
	)
}
