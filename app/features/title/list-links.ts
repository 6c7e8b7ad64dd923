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
import { listWords } from '#domain/title/list-words.ts'

const OPEN_LINKS = [
	{
		get label() {
			return listWords.watchlist
		},
		to: WATCHLIST_PATH,
	},
	{
		get label() {
			return listWords.favorites
		},
		to: FAVORITES_PATH,
	},
	{
		get label() {
			return listWords.upNext
		},
		to: upNextPath(),
	},
	{
		get label() {
			return listWords.calendar
		},
		to: CALENDAR_PATH,
	},
]
/** The viewer's lists. */
export const LIST_LINKS = [
	...OPEN_LINKS,
	{
		get label() {
			return listWords.history
		},
		to: historyPath(),
	},
]
const DEVICE_LIST_LINKS = [
	...OPEN_LINKS,
	{
		get label() {
			return listWords.history
		},
		to: DEVICE_HISTORY_PATH,
	},
]

/** The lists of the account, or of this device. */
export function useListLinks() {
	return useIsSignedIn() ? LIST_LINKS : DEVICE_LIST_LINKS
}

/** The places to browse. "Live" is in the main navigation of every screen. */
export const BROWSE_LINKS = [
	{
		get label() {
			return listWords.forYou
		},
		to: recommendationsPath(),
	},
	{
		get label() {
			return listWords.movies
		},
		to: MOVIES_PATH,
	},
	{
		get label() {
			return listWords.tv
		},
		to: SHOWS_PATH,
	},
	{
		get label() {
			return listWords.sports
		},
		to: SPORTS_PATH,
	},
	{
		get label() {
			return listWords.trending
		},
		to: TRENDING_PATH,
	},
]
