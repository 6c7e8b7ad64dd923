import { BROWSE_PLACES } from '#app/features/browse/browse-places.ts'
import type { IconName } from '#app/ui/icon-names.ts'

export interface Place {
	label: string
	to: string
	icon: IconName
}

const HOME: Place = { label: 'Home', to: '/', icon: 'home' }
const LIVE: Place = { label: 'Live', to: '/live', icon: 'live' }
const SEARCH: Place = { label: 'Search', to: '/search', icon: 'search' }

/** The bar at the top of a wide screen; search and the viewer have their own places in it. */
export const TOP_PLACES = [HOME, ...BROWSE_PLACES]
/** The bar at the thumb. The lists to browse are one tap from the home page, and from each other. */
export function thumbPlaces(isSignedIn: boolean): Place[] {
	return [HOME, SEARCH, LIVE, listsPlace(isSignedIn), ownPlace(isSignedIn)]
}

/** What the viewer keeps, in the order of the account's menu. */
export const LIST_PLACES = [
	{ label: 'Watchlist', to: '/watchlist' },
	{ label: 'Favorites', to: '/favorites' },
	{ label: 'Watch history', to: '/watch-history' },
]

/** Several pages are at one place. */
const PAGES_AT: Record<string, readonly string[]> = {
	Home: ['/', '/movie', '/tv', '/sports', '/trending'],
	Live: ['/live', '/watch/live'],
	Lists: LIST_PLACES.map(({ to }) => to),
	You: ['/profile', '/recommendations', '/login', '/signup'],
}

/** The lists, or the way to them through signing in. */
function listsPlace(isSignedIn: boolean): Place {
	return { label: 'Lists', to: isSignedIn ? '/watchlist' : '/login?redirectTo=%2Fwatchlist', icon: 'bookmark' }
}

/** The profile, or the way to one. */
function ownPlace(isSignedIn: boolean): Place {
	return { label: 'You', to: isSignedIn ? '/profile' : '/login', icon: 'person' }
}

/** Whether `pathname` is one of that place's pages, or below one. */
export function isAtPlace(pathname: string, { label, to }: Place): boolean {
	return (PAGES_AT[label] ?? [to]).some((page) => isAt(pathname, page))
}

/** Whether `pathname` is that place or below it. */
export function isAt(pathname: string, to: string): boolean {
	return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}
