import type { TitleRef } from '#domain/recommend/taste.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { HISTORY_ACTION, SAVE_ACTION, UNDO_ACTION } from '#domain/shared/links.ts'
import { fieldOf, type Write } from './write.ts'

// What the screens show of writes that the server has not got yet. All of them take the writes oldest first.

/** Without those that were taken back, and without the taking back. */
export function standing(writes: readonly Write[]): Write[] {
	const undone = new Set(writes.filter(({ action }) => action === UNDO_ACTION).map((one) => fieldOf(one, 'removal')))
	return writes.filter(({ id, action }) => action !== UNDO_ACTION && !undone.has(id))
}

/** Whether the viewer wants a title in a list; `null` where nothing about it waits. */
export function wishedSaved(writes: readonly Write[], list: SavedList, title: TitleRef): boolean | null {
	const last = standing(writes)
		.filter((one) => one.action === SAVE_ACTION && fieldOf(one, 'list') === list && isAbout(one, title))
		.at(-1)
	return last ? fieldOf(last, 'intent') === 'add' : null
}

/** Records that are on their way out of a list. */
export function leavingRecords(writes: readonly Write[], list: SavedList): Set<string> {
	const removals = standing(writes).filter(
		(one) => one.action === SAVE_ACTION && fieldOf(one, 'intent') === 'remove' && fieldOf(one, 'list') === list,
	)
	return new Set(removals.flatMap((one) => chosen(one, 'record')))
}

/**
 * Whether an entry of the history is on its way out of it.
 * @param key its `mediaKey`
 */
export function isForgotten(writes: readonly Write[], key: string): boolean {
	return standing(writes).some((one) => {
		if (one.action !== HISTORY_ACTION) return false
		const intent = fieldOf(one, 'intent')
		if (intent === 'remove') return chosen(one, 'key').includes(key)
		return intent === 'forget' && `${key}:`.startsWith(`${fieldOf(one, 'type')}:${fieldOf(one, 'id')}:`)
	})
}

/** A card's own button means that card only, whatever else is ticked. */
function chosen({ fields }: Write, name: string): string[] {
	const texts = (wanted: string) => fields.filter(([one]) => one === wanted).map(([, value]) => value)
	const only = texts('only')
	return only.length > 0 ? only : texts(name)
}

/** Whether a form names that title. */
export function isAbout(write: Write, { type, id }: TitleRef): boolean {
	return fieldOf(write, 'type') === type && fieldOf(write, 'id') === String(id)
}
