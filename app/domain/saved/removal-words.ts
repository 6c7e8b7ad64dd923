import { messages } from '#domain/shared/messages.ts'
import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'
import type { SavedList } from './saved.ts'

type RemovedFrom = 'watch history' | SavedList

/** `from` is a list: `history`, `favorites`, or `watchlist`, which is the other one. */
const words = messages('removals', {
	removed: '{count, plural, one {Item removed} other {Items removed}}',
	removedDetail:
		'{count, plural, one {It is no longer in your {from, select, history {watch history} favorites {favorites} other {watchlist}}.} other {{count} items are no longer in your {from, select, history {watch history} favorites {favorites} other {watchlist}}.}}',
	removeFailed: '{count, plural, one {Error removing item} other {Error removing items}}',
	removeFailedDetail:
		'There was a problem removing from your {from, select, history {watch history} favorites {favorites} other {watchlist}}.',
	restored: 'Restored',
	restoredDetail:
		'{count, plural, one {The item is back where it was.} other {{count} items are back where they were.}}',
	undoTooLate: 'Too late to undo',
	undoTooLateDetail: 'You can undo a removal once, within 24 hours.',
	undoFailed: 'Error undoing',
	undoFailedDetail: 'There was a problem undoing that. Nothing has changed.',
	signInToUndo: 'Please sign in to undo this.',
})

const keyOf = (from: RemovedFrom) => (from === 'watch history' ? 'history' : from)

/** Messages of removals from the watch history and from lists. */
export const removalMessages = {
	removeFailed: (count: number, from: RemovedFrom) =>
		errorToast(words.removeFailed({ count }), words.removeFailedDetail({ from: keyOf(from) })),
	/** @param undo the removal's id, where it can be undone */
	removed: (count: number, from: RemovedFrom, undo?: string): Toast => ({
		...infoToast(words.removed({ count }), words.removedDetail({ count, from: keyOf(from) })),
		...(undo ? { undo } : {}),
	}),
	restored: (count: number): Toast => infoToast(words.restored, words.restoredDetail({ count })),
	get undoTooLate() {
		return errorToast(words.undoTooLate, words.undoTooLateDetail)
	},
	get undoFailed() {
		return errorToast(words.undoFailed, words.undoFailedDetail)
	},
	get signInToUndo() {
		return errorToast(words.undoFailed, words.signInToUndo)
	},
}
