import { useIsChild, useIsSignedIn } from '#app/http/use-root-viewer.ts'
import { namedLink } from '#app/ui/named-link.ts'
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
import { listWords } from '#domain/title/list-words.ts'

const WATCHLIST = namedLink(() => listWords.watchlist, { to: WATCHLIST_PATH })

const linksWith = (history: string) => [
	namedLink(() => listWords.upNext, { to: upNextPath() }),
	WATCHLIST,
	namedLink(() => listWords.calendar, { to: CALENDAR_PATH }),
	namedLink(() => listWords.history, { to: history }),
	namedLink(() => listWords.favorites, { to: FAVORITES_PATH }),
]
/** The viewer's lists, the most visited first. */
export const LIST_LINKS = linksWith(historyPath())
const DEVICE_LIST_LINKS = linksWith(DEVICE_HISTORY_PATH)

/** The lists of the account, or of this device. */
export function useListLinks() {
	return useIsSignedIn() ? LIST_LINKS : DEVICE_LIST_LINKS
}

const FOR_YOU = namedLink(() => listWords.forYou, { to: recommendationsPath() })
const MOVIES = namedLink(() => listWords.movies, { to: MOVIES_PATH, icon: 'film' as const })
const SHOWS = namedLink(() => listWords.tv, { to: SHOWS_PATH, icon: 'tv' as const })

/** The places to browse of a child, on every screen. */
export const CHILD_LINKS = [MOVIES, SHOWS]

/** The places to browse. "Live" is in the main navigation of every screen. */
export const BROWSE_LINKS = [
	FOR_YOU,
	MOVIES,
	SHOWS,
	namedLink(() => listWords.sports, { to: SPORTS_PATH }),
	namedLink(() => listWords.trending, { to: TRENDING_PATH }),
]

/** What a child's main navigation on phones has no room for. */
const CHILD_BROWSE_LINKS = [FOR_YOU, WATCHLIST]

/** The places to browse beside the main navigation, on phones. */
export function useBrowseLinks() {
	return useIsChild() ? CHILD_BROWSE_LINKS : BROWSE_LINKS
}
