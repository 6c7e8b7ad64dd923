import { useIsSignedIn } from '#app/http/use-is-signed-in.ts'
import { DEVICE_HISTORY_PATH, FAVORITES_PATH, historyPath, upNextPath, WATCHLIST_PATH } from '#domain/shared/links.ts'

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
