import { useIsSignedIn } from '#app/http/use-root-viewer.ts'
import {
	CALENDAR_PATH,
	DEVICE_HISTORY_PATH,
	FAVORITES_PATH,
	historyPath,
	MOVIES_PATH,
	recommendationsPath,
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
	{ label: 'Calendar', to: CALENDAR_PATH },
]
/** The viewer's lists. */
export const LIST_LINKS = [...OPEN_LINKS, { label: 'History', to: historyPath() }]
const DEVICE_LIST_LINKS = [...OPEN_LINKS, { label: 'History', to: DEVICE_HISTORY_PATH }]

/** The lists of the account, or of this device. */
export function useListLinks() {
	return useIsSignedIn() ? LIST_LINKS : DEVICE_LIST_LINKS
}

/** The places to browse. "Live" is in the main navigation of every screen. */
export const BROWSE_LINKS = [
	{ label: 'For you', to: recommendationsPath() },
	{ label: 'Movies', to: MOVIES_PATH },
	{ label: 'TV', to: SHOWS_PATH },
	{ label: 'Sports', to: SPORTS_PATH },
	{ label: 'Trending', to: TRENDING_PATH },
]
