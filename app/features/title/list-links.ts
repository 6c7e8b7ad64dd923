import { useIsSignedIn } from '#app/http/use-is-signed-in.ts'
import {
	DEVICE_HISTORY_PATH,
	FAVORITES_PATH,
	historyPath,
	LIVE_PATH,
	MOVIES_PATH,
	SHOWS_PATH,
	SPORTS_PATH,
	TRENDING_PATH,
	upNextPath,
	WATCHLIST_PATH,
} from '#domain/shared/links.ts'

const OPEN_LINKS = [
	{ label: 'Watchlist', to: WATCHLIST_PATH },
	{ label: 'Favorites', to: FAVORITES_PATH },
	{ label: 'Up next', to: upNextPath() },
]
/** The viewer's lists. */
export const LIST_LINKS = [...OPEN_LINKS, { label: 'History', to: historyPath() }]
const DEVICE_LIST_LINKS = [...OPEN_LINKS, { label: 'History', to: DEVICE_HISTORY_PATH }]

/** The lists of the account, or of this device. */
export function useListLinks() {
	return useIsSignedIn() ? LIST_LINKS : DEVICE_LIST_LINKS
}

export const BROWSE_LINKS = [
	{ label: 'Movies', to: MOVIES_PATH },
	{ label: 'TV', to: SHOWS_PATH },
	{ label: 'Sports', to: SPORTS_PATH },
	{ label: 'Live', to: LIVE_PATH },
	{ label: 'Trending', to: TRENDING_PATH },
] as const
