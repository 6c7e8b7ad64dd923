import type { Toast } from '#domain/shared/toast.ts'
import type { SavedList } from './saved.ts'

/** What a button that saves a title says when nobody answers: apart from the other words, because it stands on the home page. */
export const savedListErrors = {
	addFailed: (list: SavedList, text: string | null = null): Toast => ({
		title: `Error adding to ${list}`,
		text: text ?? `There was a problem adding to your ${list}.`,
		destructive: true,
	}),
	removeFromListFailed: (list: SavedList): Toast => ({
		title: `Error removing from ${list}`,
		text: `There was a problem removing from your ${list}.`,
		destructive: true,
	}),
} as const
