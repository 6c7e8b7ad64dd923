/** Everything that a viewer keeps, one tap apart. */
export const LIST_LINKS = [
	{ label: 'Watchlist', to: '/watchlist' },
	{ label: 'Favorites', to: '/favorites' },
	{ label: 'History', to: '/watch-history' },
]
