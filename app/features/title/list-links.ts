import { FAVORITES_PATH, historyPath, WATCHLIST_PATH } from '#domain/shared/links.ts'
/** The viewer's lists. */
export const LIST_LINKS = [
	{ label: 'Watchlist', to: WATCHLIST_PATH },
	{ label: 'Favorites', to: FAVORITES_PATH },
	{ label: 'History', to: historyPath() },
]
