import { UNDO_ACTION_PATH } from './links.ts'
import type { TitleRef } from './media-ref.ts'
import { fieldOf, type PendingWrite } from './pending-write.ts'

// How screens show writes that the server has not received yet. All functions take them oldest first.

/** Without undone writes and their undos. */
export function withoutUndone(writes: readonly PendingWrite[]): PendingWrite[] {
	const undone = new Set(
		writes.filter(({ action }) => action === UNDO_ACTION_PATH).map((write) => fieldOf(write, 'removal')),
	)
	return writes.filter(({ id, action }) => action !== UNDO_ACTION_PATH && !undone.has(id))
}

/** A card's own button applies to that card only, whatever is selected. */
export function selectedValues({ fields }: PendingWrite, name: string): string[] {
	const valuesOf = (field: string) => fields.filter(([key]) => key === field).map(([, value]) => value)
	const only = valuesOf('only')
	return only.length > 0 ? only : valuesOf(name)
}

/** Whether a form is about this title. */
export function targetsTitle(write: PendingWrite, { type, id }: TitleRef): boolean {
	return fieldOf(write, 'type') === type && fieldOf(write, 'id') === String(id)
}
