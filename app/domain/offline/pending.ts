import { isHidingIntent } from '#domain/history/command.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { HISTORY_ACTION_PATH, SAVED_ACTION_PATH, UNDO_ACTION_PATH } from '#domain/shared/links.ts'
import { fieldOf, type PendingWrite } from './pending-write.ts'

// How screens show writes that the server has not received yet. All functions take them oldest first.

/** Without undone writes and their undos. */
export function withoutUndone(writes: readonly PendingWrite[]): PendingWrite[] {
	const undone = new Set(
		writes.filter(({ action }) => action === UNDO_ACTION_PATH).map((write) => fieldOf(write, 'removal')),
	)
	return writes.filter(({ id, action }) => action !== UNDO_ACTION_PATH && !undone.has(id))
}

/** Whether a pending write adds a title to a list or removes it; `null` for neither. */
export function pendingSaved(writes: readonly PendingWrite[], list: SavedList, title: TitleRef): boolean | null {
	const last = withoutUndone(writes)
		.filter(
			(write) => write.action === SAVED_ACTION_PATH && fieldOf(write, 'list') === list && targetsTitle(write, title),
		)
		.at(-1)
	return last ? fieldOf(last, 'intent') === 'add' : null
}

/** The records that pending writes remove from a list. */
export function pendingRemovals(writes: readonly PendingWrite[], list: SavedList): Set<string> {
	const removals = withoutUndone(writes).filter(
		(write) =>
			write.action === SAVED_ACTION_PATH && fieldOf(write, 'intent') === 'remove' && fieldOf(write, 'list') === list,
	)
	return new Set(removals.flatMap((write) => selectedValues(write, 'record')))
}

/**
 * Whether a pending write removes a history entry.
 * @param key its `mediaKey`
 */
export function isPendingRemoval(writes: readonly PendingWrite[], key: string): boolean {
	return withoutUndone(writes).some((write) => {
		if (write.action !== HISTORY_ACTION_PATH) return false
		const intent = fieldOf(write, 'intent')
		if (intent === 'remove') return selectedValues(write, 'key').includes(key)
		return intent === 'forget' && `${key}:`.startsWith(`${fieldOf(write, 'type')}:${fieldOf(write, 'id')}:`)
	})
}

/** Whether the last pending write about a title takes it out of "Continue watching". */
export function isPendingHiding(writes: readonly PendingWrite[], title: TitleRef): boolean {
	const last = withoutUndone(writes)
		.filter((write) => write.action === HISTORY_ACTION_PATH && targetsTitle(write, title))
		.map((write) => fieldOf(write, 'intent'))
		.filter(isHidingIntent)
		.at(-1)
	return last === 'hide' || last === 'drop'
}

/** A card's own button applies to that card only, whatever is selected. */
function selectedValues({ fields }: PendingWrite, name: string): string[] {
	const valuesOf = (field: string) => fields.filter(([key]) => key === field).map(([, value]) => value)
	const only = valuesOf('only')
	return only.length > 0 ? only : valuesOf(name)
}

/** Whether a form is about this title. */
export function targetsTitle(write: PendingWrite, { type, id }: TitleRef): boolean {
	return fieldOf(write, 'type') === type && fieldOf(write, 'id') === String(id)
}
