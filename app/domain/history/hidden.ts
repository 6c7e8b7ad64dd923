import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import type { MediaRef, TitleRef } from '#domain/shared/media-ref.ts'
import {
	fieldOf,
	type PendingWrite,
	selectedValues,
	targetsTitle,
	withoutUndone,
} from '#domain/shared/pending-write.ts'
import { type HistoryEntry, timeOf } from './history.ts'

/**
 * How a title is kept out of "Continue watching": `hidden` until it is played again, `dropped` until the viewer puts it back,
 * which is `shown`. Its history stays. A show that was not begun can be `followed`.
 */
export type Hiding = 'hidden' | 'dropped' | 'shown' | 'followed'

/** A title's latest change. */
export interface HiddenTitle extends TitleRef {
	kind: Hiding
	/** Epoch ms. */
	at: number
}

/** Whether a viewer follows a show: they started and didn't drop it, or pressed Follow. */
export function isFollowed(kind: Hiding | undefined, isBegun: boolean): boolean {
	return kind === 'followed' || (isBegun && kind !== 'dropped')
}

/** Whether a title stays out of "Continue watching", by its newest entry. */
export function isHiding(hidden: Pick<HiddenTitle, 'kind' | 'at'> | undefined, newest: HistoryEntry): boolean {
	return hidden?.kind === 'dropped' || (hidden?.kind === 'hidden' && hidden.at >= timeOf(newest))
}

/**
 * Whether a pending write removes a history entry, or one of its viewings.
 * @param key its `mediaKey`, or the viewing by `formatViewing`
 */
export function isPendingRemoval(writes: readonly PendingWrite[], key: string): boolean {
	const [ref = key] = key.split('@')
	return withoutUndone(writes).some((write) => {
		if (write.action !== HISTORY_ACTION_PATH) return false
		const intent = fieldOf(write, 'intent')
		if (intent === 'remove') return selectedValues(write, 'key').some((removed) => removed === key || removed === ref)
		return intent === 'forget' && `${ref}:`.startsWith(`${fieldOf(write, 'type')}:${fieldOf(write, 'id')}:`)
	})
}

/** Whether a pending write marks all of a title as watched. */
export function isPendingWatched(writes: readonly PendingWrite[], title: TitleRef): boolean {
	return withoutUndone(writes).some(
		(write) =>
			write.action === HISTORY_ACTION_PATH &&
			targetsTitle(write, title) &&
			fieldOf(write, 'intent') === 'watched' &&
			(title.type === 'movie' || fieldOf(write, 'scope') === 'title'),
	)
}

/** Whether a pending write marks this episode as watched. */
export function isPendingEpisode(writes: readonly PendingWrite[], episode: MediaRef): boolean {
	return withoutUndone(writes).some(
		(write) =>
			write.action === HISTORY_ACTION_PATH &&
			targetsTitle(write, episode) &&
			fieldOf(write, 'intent') === 'watched' &&
			fieldOf(write, 'season') === String(episode.season) &&
			fieldOf(write, 'episode') === String(episode.episode),
	)
}

/** Whether the last pending write about a title hides it from "Continue watching". */
export function isPendingHiding(writes: readonly PendingWrite[], title: TitleRef): boolean {
	const last = withoutUndone(writes)
		.filter((write) => write.action === HISTORY_ACTION_PATH && targetsTitle(write, title))
		.map((write) => fieldOf(write, 'intent'))
		.filter(isHidingIntent)
		.at(-1)
	return last === 'hide' || last === 'drop'
}

/** The hiding that each form of "Continue watching" sets. */
export const HIDING_OF = {
	hide: 'hidden',
	drop: 'dropped',
	show: 'shown',
	follow: 'followed',
	unfollow: 'shown',
} as const satisfies Record<string, Hiding>

export type HidingIntent = keyof typeof HIDING_OF

function isHidingIntent(intent: string): intent is HidingIntent {
	return Object.hasOwn(HIDING_OF, intent)
}
