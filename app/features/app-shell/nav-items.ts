import { BROWSE_LINKS } from '#app/features/browse/browse-links.ts'
import type { IconName } from '#app/ui/icon-names.ts'

export interface NavItem {
	label: string
	to: string
	icon: IconName
}

const HOME: NavItem = { label: 'Home', to: '/', icon: 'home' }
const LIVE: NavItem = { label: 'Live', to: '/live', icon: 'live' }
const SEARCH: NavItem = { label: 'Search', to: '/search', icon: 'search' }

/** The bar at the top of a wide screen; search and the viewer have their own places in it. */
export const TOP_NAV_LINKS = [HOME, ...BROWSE_LINKS]
/** The bar at the thumb. The lists to browse are one tap from the home page, and from each other. */
export function tabBarItems(isSignedIn: boolean): NavItem[] {
	return [HOME, SEARCH, LIVE, listsItem(isSignedIn), accountItem(isSignedIn)]
}

/** What the viewer keeps, in the order of the account's menu. */
export const LIST_LINKS = [
	{ label: 'Watchlist', to: '/watchlist' },
	{ label: 'Favorites', to: '/favorites' },
	{ label: 'Watch history', to: '/watch-history' },
]

/** Several pages are at one place. */
const PATHS_BY_LABEL: Record<string, readonly string[]> = {
	Home: ['/', '/movie', '/tv', '/sports', '/trending'],
	Live: ['/live', '/watch/live'],
	Lists: LIST_LINKS.map(({ to }) => to),
	You: ['/profile', '/recommendations', '/login', '/signup'],
}

/** The lists, or the way to them through signing in. */
function listsItem(isSignedIn: boolean): NavItem {
	return { label: 'Lists', to: isSignedIn ? '/watchlist' : '/login?redirectTo=%2Fwatchlist', icon: 'bookmark' }
}

/** The profile, or the way to one. */
function accountItem(isSignedIn: boolean): NavItem {
	return { label: 'You', to: isSignedIn ? '/profile' : '/login', icon: 'person' }
}

/** Whether `pathname` is one of that place's pages, or below one. */
export function isActiveItem(pathname: string, { label, to }: NavItem): boolean {
	return (PATHS_BY_LABEL[label] ?? [to]).some((page) => isUnderPath(pathname, page))
}

/** Whether `pathname` is that place or below it. */
export function isUnderPath(pathname: string, to: string): boolean {
	return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}
