import { useIsSignedIn } from '#app/http/use-is-signed-in.ts'
import { DEVICE_HISTORY_PATH, FAVORITES_PATH, historyPath, WATCHLIST_PATH } from '#domain/shared/links.ts'

const SAVED_LINKS = [
	{ label: 'Watchlist', to: WATCHLIST_PATH },
	{ label: 'Favorites', to: FAVORITES_PATH },
]
/** The viewer's lists. */
export const LIST_LINKS = [...SAVED_LINKS, { label: 'History', to: historyPath() }]
const DEVICE_LIST_LINKS = [...SAVED_LINKS, { label: 'History', to: DEVICE_HISTORY_PATH }]

/** The lists of the account, or of this device. */
export function useListLinks() {
	return useIsSignedIn() ? LIST_LINKS : DEVICE_LIST_LINKS
}
