import type { Toast } from '#domain/shared/toast.ts'
import type { SavedList } from './saved.ts'

/** Shown when a save button gets no response. Separate from the other texts, because the home page needs only these. */
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
