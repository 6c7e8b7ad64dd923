import type { ErrorText } from '#domain/shared/errors.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import type { SavedList } from './saved.ts'

export const LIST_NAMES = { favorites: 'Favorites', watchlist: 'Watchlist' } as const satisfies Record<
	SavedList,
	string
>

export const LISTS_UNAVAILABLE: ErrorText = {
	heading: 'Accounts are temporarily unavailable',
	detail: "We can't load your list right now. Nothing is lost. Try again in a few seconds.",
}

/** The text is fixed in docs/product.md. */
export const signInToAdd = (list: SavedList) => `Please log in to add items to your ${list}.`

export const savedMessages = {
	signIn: (list: SavedList) => errorToast(`Error adding to ${list}`, signInToAdd(list)),
	signInToRemove: (list: SavedList) =>
		errorToast(`Error removing from ${list}`, `Please sign in to remove items from your ${list}.`),
	addedOnDevice: (list: SavedList, title: string) =>
		infoToast('Saved on this device', `${title} is in your ${list} on this device.`),
	merged: (count: number) =>
		infoToast('Lists added', `${count === 1 ? 'One title is' : `${count} titles are`} in your lists now.`),
	added: (list: SavedList, title: string) => infoToast(`Added to ${list}`, `${title} is in your ${list}.`),
	addFailed: (list: SavedList) => errorToast(`Error adding to ${list}`, `There was a problem adding to your ${list}.`),
	removeFailed: (list: SavedList) =>
		errorToast(`Error removing from ${list}`, `There was a problem removing from your ${list}.`),
} as const
