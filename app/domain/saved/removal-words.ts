import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'
import type { SavedList } from './saved.ts'

type RemovedFrom = 'watch history' | SavedList

/** Messages of removals from the watch history and from lists. */
export const removalMessages = {
	removeFailed: (count: number, from: RemovedFrom) =>
		errorToast(
			count === 1 ? 'Error removing item' : 'Error removing items',
			`There was a problem removing from your ${from}.`,
		),
	/** @param undo the removal's id, where it can be undone */
	removed: (count: number, from: RemovedFrom, undo?: string): Toast => ({
		...(count === 1
			? infoToast('Item removed', `It is no longer in your ${from}.`)
			: infoToast('Items removed', `${count} items are no longer in your ${from}.`)),
		...(undo ? { undo } : {}),
	}),
	restored: (count: number): Toast =>
		infoToast('Restored', count === 1 ? 'The item is back where it was.' : `${count} items are back where they were.`),
	undoTooLate: errorToast('Too late to undo', 'You can undo a removal once, within 24 hours.'),
	undoFailed: errorToast('Error undoing', 'There was a problem undoing that. Nothing has changed.'),
	signInToUndo: errorToast('Error undoing', 'Please sign in to undo this.'),
} as const
