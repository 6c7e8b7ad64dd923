import type { TitleRef } from '#domain/recommend/taste.ts'
import { type HistoryEntry, timeOf } from './history.ts'

/**
 * How a title is kept out of "Continue watching": `hidden` until it is played again, `dropped` until the viewer puts it back,
 * which is `shown`. Its history stays.
 */
export type Hiding = 'hidden' | 'dropped' | 'shown'

/** The latest change of a title. */
export interface HiddenTitle extends TitleRef {
	kind: Hiding
	/** Epoch ms. */
	at: number
}

/** Whether a title stays out of "Continue watching", by its newest entry. */
export function isHiding(hidden: Pick<HiddenTitle, 'kind' | 'at'> | undefined, newest: HistoryEntry): boolean {
	return hidden?.kind === 'dropped' || (hidden?.kind === 'hidden' && hidden.at >= timeOf(newest))
}
