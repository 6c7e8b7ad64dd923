import type { IconName } from '#app/ui/icon-names.ts'

/** The places of the app, in the order of the bars. */
export const PLACES: { label: string; to: string; icon: IconName }[] = [
	{ label: 'Home', to: '/', icon: 'home' },
	{ label: 'Movies', to: '/movie', icon: 'film' },
	{ label: 'TV', to: '/tv', icon: 'tv' },
	{ label: 'Trending', to: '/trending', icon: 'fire' },
	{ label: 'Search', to: '/search', icon: 'search' },
]

/** Whether `pathname` is that place or below it. */
export function isAt(pathname: string, to: string): boolean {
	return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}
