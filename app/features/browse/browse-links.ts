/** What can be browsed. */
export const BROWSE_LINKS = [
	{ label: 'Movies', to: '/movie' },
	{ label: 'TV', to: '/tv' },
	{ label: 'Sports', to: '/sports' },
	{ label: 'Live', to: '/live' },
	{ label: 'Trending', to: '/trending' },
] as const
