import { useLocation } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { PlaceLink } from '#app/ui/place-link.tsx'
import { isAtPlace, type Place, thumbPlaces } from './places.ts'

/** The five places at the thumb, on a phone. */
export function TabBar({ isSignedIn }: { isSignedIn: boolean }) {
	const { pathname } = useLocation()
	return (
		<nav className="tab-bar" aria-label="Places">
			{thumbPlaces(isSignedIn).map((place) => (
				<Tab key={place.label} place={place} isHere={isAtPlace(pathname, place)} />
			))}
		</nav>
	)
}

function Tab({ place: { label, to, icon }, isHere }: { place: Place; isHere: boolean }) {
	return (
		<PlaceLink to={to} aria-current={isHere ? 'page' : undefined}>
			<Icon name={icon} size={22} />
			{label}
		</PlaceLink>
	)
}
