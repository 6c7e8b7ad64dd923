import type { ErrorText } from '#domain/shared/errors.ts'
import { messages } from '#domain/shared/messages.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import { listWords } from '#domain/title/list-words.ts'
import type { SavedList } from './saved.ts'

/** The pages of the watchlist and of the favorites. `list` is `favorites`, or `watchlist`, which is the other one. */
export const savedWords = messages('saved', {
	/** Description of the page for search engines. */
	description: 'Your {list, select, favorites {favorites} other {watchlist}}.',
	/** Under the heading: how many titles the list has. */
	count: '{count} {count, plural, one {title} other {titles}}',
	/** Name of a checkbox. `title` is a film or a show. */
	select: 'Select {title}',
	/** Name of a button. `title` is a film or a show. */
	removeTitle: 'Remove {title} from {list, select, favorites {favorites} other {watchlist}}',
	/** Name of the button on the page of a title. */
	add: 'Add to {list, select, favorites {favorites} other {watchlist}}',
	remove: 'Remove from {list, select, favorites {favorites} other {watchlist}}',
	onThisDevice: 'This list is on this device only. <link>Sign in</link> to have it on all of your devices.',
	untilSignIn: 'Your lists stay on this device until you sign in.',
	/** Name of a choice: movies, TV, or both. */
	type: 'Type',
	moviesAndTv: 'Movies and TV',
	movies: 'Movies',
	tv: 'TV',
	/** Name of the choice of an order. */
	order: 'Order',
	/** Orders. */
	lastAdded: 'Last added',
	aToZ: 'A to Z',
	bestRated: 'Best rated',
	newest: 'Newest',
	/** Link to a random title of the list. */
	pickOne: 'Pick one for me',
	noMovies: 'No movies in this list',
	noShows: 'No TV shows in this list',
	/** After `noMovies` and `noShows`. */
	otherTitles: 'Your {list, select, favorites {favorites} other {watchlist}} may contain other titles.',
	showAll: 'Show all',
	noFavorites: 'No favorites yet',
	noFavoritesDetail: 'Tap the heart on a movie or show you love, and it appears here.',
	emptyWatchlist: 'Your watchlist is empty',
	emptyWatchlistDetail: 'Tap the bookmark on a movie or show to save it for later.',
	seeTrending: "See what's trending",
	search: 'Search',
})

/** `list` is `favorites`, or `watchlist`, which is the other one. `title` is a film or a show. */
const words = messages('saved-toasts', {
	unavailable: 'Accounts are temporarily unavailable',
	unavailableDetail: "We can't load your list right now. Nothing is lost. Try again in a few seconds.",
	signInToAdd: 'Please log in to add items to your {list, select, favorites {favorites} other {watchlist}}.',
	signInToRemove: 'Please sign in to remove items from your {list, select, favorites {favorites} other {watchlist}}.',
	addFailed: 'Error adding to {list, select, favorites {favorites} other {watchlist}}',
	addFailedDetail: 'There was a problem adding to your {list, select, favorites {favorites} other {watchlist}}.',
	removeFailed: 'Error removing from {list, select, favorites {favorites} other {watchlist}}',
	removeFailedDetail: 'There was a problem removing from your {list, select, favorites {favorites} other {watchlist}}.',
	addedOnDevice: 'Saved on this device',
	addedOnDeviceDetail: '{title} is in your {list, select, favorites {favorites} other {watchlist}} on this device.',
	/** The lists of this device are now in the account. */
	merged: 'Lists added',
	mergedDetail: '{count, plural, one {One title is} other {{count} titles are}} in your lists now.',
	added: 'Added to {list, select, favorites {favorites} other {watchlist}}',
	addedDetail: '{title} is in your {list, select, favorites {favorites} other {watchlist}}.',
})

export function listName(list: SavedList): string {
	return list === 'favorites' ? listWords.favorites : listWords.watchlist
}

export const LISTS_UNAVAILABLE: ErrorText = {
	get heading() {
		return words.unavailable
	},
	get detail() {
		return words.unavailableDetail
	},
}

/** The text is fixed in docs/product.md. */
export const signInToAdd = (list: SavedList) => words.signInToAdd({ list })

export const savedMessages = {
	signIn: (list: SavedList) => errorToast(words.addFailed({ list }), signInToAdd(list)),
	signInToRemove: (list: SavedList) => errorToast(words.removeFailed({ list }), words.signInToRemove({ list })),
	addedOnDevice: (list: SavedList, title: string) =>
		infoToast(words.addedOnDevice, words.addedOnDeviceDetail({ title, list })),
	merged: (count: number) => infoToast(words.merged, words.mergedDetail({ count })),
	added: (list: SavedList, title: string) => infoToast(words.added({ list }), words.addedDetail({ title, list })),
	addFailed: (list: SavedList) => errorToast(words.addFailed({ list }), words.addFailedDetail({ list })),
	removeFailed: (list: SavedList) => errorToast(words.removeFailed({ list }), words.removeFailedDetail({ list })),
} as const
