import { BROWSE_LINKS } from '#app/features/browse/browse-links.ts'
import { LIST_LINKS } from '#app/features/title/list-links.ts'
import type { IconName } from '#app/ui/icon-names.ts'
import {
	DEVICE_HISTORY_PATH,
	HOME_PATH,
	LIVE_PATH,
	LIVE_PLAYER_PATH,
	MOVIES_PATH,
	PROFILE_PATH,
	recommendationsPath,
	SEARCH_PATH,
	SHOWS_PATH,
	SIGN_IN_PATH,
	SIGN_UP_PATH,
	SPORTS_PATH,
	TRENDING_PATH,
	WATCHLIST_PATH,
} from '#domain/shared/links.ts'

export interface NavItem {
	label: string
	to: string
	icon: IconName
}

const HOME: NavItem = { label: 'Home', to: HOME_PATH, icon: 'home' }
const LIVE: NavItem = { label: 'Live', to: LIVE_PATH, icon: 'live' }
const FOR_YOU = { label: 'For you', to: recommendationsPath() }
const LISTS: NavItem = { label: 'Lists', to: WATCHLIST_PATH, icon: 'bookmark' }
export const SEARCH: NavItem = { label: 'Search', to: SEARCH_PATH, icon: 'search' }

/** The top bar on wide screens, after the brand, which leads home. The search and the account menu are next to it. */
export const TOP_NAV_LINKS = [FOR_YOU, ...BROWSE_LINKS, LISTS]
/** The tab bar on phones. The lists to browse are linked from the home page and from each other. */
export function tabBarItems(isSignedIn: boolean): NavItem[] {
	return [HOME, SEARCH, LIVE, LISTS, accountItem(isSignedIn)]
}

/** The pages that belong to an item, by its label. */
const PATHS_BY_LABEL: Record<string, readonly string[]> = {
	Home: [HOME_PATH, MOVIES_PATH, SHOWS_PATH, SPORTS_PATH, TRENDING_PATH],
	Live: [LIVE_PATH, LIVE_PLAYER_PATH],
	Lists: [...LIST_LINKS.map(({ to }) => to), DEVICE_HISTORY_PATH],
	You: [PROFILE_PATH, recommendationsPath(), SIGN_IN_PATH, SIGN_UP_PATH],
}

function accountItem(isSignedIn: boolean): NavItem {
	return { label: 'You', to: isSignedIn ? PROFILE_PATH : SIGN_IN_PATH, icon: 'person' }
}

/** Whether `pathname` is one of the item's pages, or below one. */
export function isActiveItem(pathname: string, { label, to }: NavItem): boolean {
	return (PATHS_BY_LABEL[label] ?? [to]).some((page) => isUnderPath(pathname, page))
}

/** Whether `pathname` equals `to` or is below it. */
export function isUnderPath(pathname: string, to: string): boolean {
	return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}
