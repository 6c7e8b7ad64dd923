import type { IconName } from '#app/ui/icon-names.ts'

export interface Place {
	label: string
	to: string
	icon: IconName
}

const HOME: Place = { label: 'Home', to: '/', icon: 'home' }
const MOVIES: Place = { label: 'Movies', to: '/movie', icon: 'film' }
const SHOWS: Place = { label: 'TV', to: '/tv', icon: 'tv' }
const TRENDING: Place = { label: 'Trending', to: '/trending', icon: 'fire' }
const SEARCH: Place = { label: 'Search', to: '/search', icon: 'search' }

/** The bar at the top of a wide screen; search and the viewer have their own places in it. */
export const TOP_PLACES = [HOME, MOVIES, SHOWS, TRENDING]
/** The bar at the thumb; the viewer's own place is its last. */
export const THUMB_PLACES = [HOME, MOVIES, SHOWS, SEARCH]

const SIGN_IN_PAGES = ['/login', '/signup']

/** The viewer's own place: the profile, or the way to one. */
export function ownPlace(isSignedIn: boolean): Place {
	return { label: 'You', to: isSignedIn ? '/profile' : '/login', icon: 'person' }
}

export function isAtOwnPlace(pathname: string): boolean {
	return isAt(pathname, '/profile') || SIGN_IN_PAGES.includes(pathname)
}

/** Whether `pathname` is that place or below it. */
export function isAt(pathname: string, to: string): boolean {
	return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}
