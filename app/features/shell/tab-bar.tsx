import { Link, useLocation } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { isAt, isAtOwnPlace, ownPlace, type Place, THUMB_PLACES } from './places.ts'

/** The five places at the thumb, on a phone. */
export function TabBar({ isSignedIn }: { isSignedIn: boolean }) {
	const { pathname } = useLocation()
	return (
		<nav className="tab-bar" aria-label="Places">
			{THUMB_PLACES.map((place) => (
				<Tab key={place.to} place={place} isHere={isAt(pathname, place.to)} />
			))}
			<Tab place={ownPlace(isSignedIn)} isHere={isAtOwnPlace(pathname)} />
		</nav>
	)
}

function Tab({ place: { label, to, icon }, isHere }: { place: Place; isHere: boolean }) {
	return (
		<Link to={to} aria-current={isHere ? 'page' : undefined}>
			<Icon name={icon} size={22} />
			{label}
		</Link>
	)
}
