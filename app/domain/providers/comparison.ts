import { mediaKey } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'

/** A title on a service, with the number that its list is sorted by: its votes, or its release day. */
export interface ListedTitle {
	card: Card
	measure: number
}

/** The beginning of a list of everything on a service. */
export interface ListStart {
	/** The titles, highest measure first. */
	titles: readonly ListedTitle[]
	/** The list ended: there are no more titles. */
	isComplete: boolean
}

export const LIST_ORDERS = ['votes', 'newest'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

/** A provider's titles in a region, by list: `movie:votes`. */
export type Snapshot = Readonly<Record<string, ListStart>>

/** Titles gain votes: one that was just below the known part of the list may not be new. */
const VOTES_MARGIN = 1.25

interface Comparison {
	arrived: Card[]
	/** Titles that dropped out although the list reaches that far: they have left, unless the data is incomplete. */
	missing: Card[]
}

/**
 * What has changed between two nights. Only titles that both beginnings reach can be compared: one that appears because it is
 * voted for more often is not new.
 */
export function compareSnapshots(before: Snapshot, after: Snapshot): Comparison {
	return {
		arrived: titlesOnlyIn(after, before, (order) => (order === 'votes' ? VOTES_MARGIN : 1)),
		missing: titlesOnlyIn(before, after, () => 1),
	}
}

function titlesOnlyIn(snapshot: Snapshot, other: Snapshot, marginOf: (order: string) => number): Card[] {
	const otherKeys = new Set(keysOf(other))
	const found = new Map<string, Card>()
	for (const [name, { titles }] of Object.entries(snapshot)) {
		const [, order = ''] = name.split(':')
		const reach = reachOf(other[name]) * marginOf(order)
		for (const { card, measure } of titles)
			if (measure > reach && !otherKeys.has(mediaKey(card))) found.set(mediaKey(card), card)
	}
	return [...found.values()]
}

/** The measure above which a list is known completely. */
function reachOf(list: ListStart | undefined): number {
	if (!list) return Number.POSITIVE_INFINITY
	return list.isComplete ? Number.NEGATIVE_INFINITY : (list.titles.at(-1)?.measure ?? Number.POSITIVE_INFINITY)
}

function keysOf(snapshot: Snapshot): string[] {
	return Object.values(snapshot).flatMap(({ titles }) => titles.map(({ card }) => mediaKey(card)))
}

/** Whether so many titles are missing that the data must be wrong. */
export function isImplausible(before: Snapshot, missing: readonly Card[]): boolean {
	return missing.length * 2 > new Set(keysOf(before)).size
}

/** Restores titles that are missing by mistake, or could not be checked yet. */
export function withTitles(after: Snapshot, before: Snapshot, missing: readonly Card[]): Snapshot {
	const missingKeys = new Set(missing.map(mediaKey))
	const entries = Object.entries(after).map(([name, list]): [string, ListStart] => {
		const back = (before[name]?.titles ?? []).filter(({ card }) => missingKeys.has(mediaKey(card)))
		const titles = [...list.titles, ...back].sort((a, b) => b.measure - a.measure)
		return [name, { ...list, titles }]
	})
	return Object.fromEntries(entries)
}
