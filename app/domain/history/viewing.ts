import { isMediaKey, type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { episodeOf, isEntryFinished } from './continue-watching.ts'
import { type HistoryEntry, timeOf } from './history.ts'
import { MAX_MARKED } from './mark.ts'

/** One viewing of a film or an episode, or several of a title that were recorded one after another by one act. */
export interface Viewing {
	/** `mediaKey` of the film or episode, or of the show if there are several. */
	key: string
	/** Epoch ms; the same for one viewing. */
	fromMs: number
	toMs: number
}

/** What somebody did at once: a viewing, something that was begun, or a mark of several episodes. */
export interface HistoryAct {
	/** The last of them. */
	newest: HistoryEntry
	/** The first of them; the same for one. */
	oldest: HistoryEntry
	count: number
}

const VIEWING = /^([a-z]{2,5}(?::\d{1,10}){1,3})@(\d{1,14})(?:-(\d{1,14}))?$/
/** Marks date the episodes before the last one so many ms apart. */
export const ACT_STEP_MS = 1

/** A viewing as the value of a form: `movie:603@1795219200000`, `tv:1396@1795219200000-1795219200009`. */
export function formatViewing({ key, fromMs, toMs }: Viewing): string {
	return toMs === fromMs ? `${key}@${fromMs}` : `${key}@${fromMs}-${toMs}`
}

/** Reads `formatViewing`; `null` for anything else. */
export function parseViewing(text: string): Viewing | null {
	const [, key = '', from, to = from] = VIEWING.exec(text) ?? []
	const [fromMs, toMs] = [Number(from), Number(to)]
	return isMediaKey(key) && fromMs <= toMs ? { key, fromMs, toMs } : null
}

/** The undo of a new day: where the viewing is now, then where it was. */
export function formatViewingUndo({ key, fromMs }: Viewing, toMs: number): string {
	return `${key}@${toMs}~${fromMs}`
}

/** The undo of more viewings or of a new day; `null` for anything else. */
export function parseViewingUndo(text: string): { viewing: Viewing; backToMs: number | null } | null {
	const [added = '', before] = text.split('~')
	const viewing = parseViewing(added)
	if (!viewing || (before !== undefined && (viewing.toMs !== viewing.fromMs || !/^\d{1,14}$/.test(before)))) return null
	return { viewing, backToMs: before === undefined ? null : Number(before) }
}

/** Joins what was recorded by one act: neighbors of one show, each a step apart and in the order of their numbers. @param entries newest first */
export function toActs(entries: readonly HistoryEntry[]): HistoryAct[] {
	const acts: HistoryAct[] = []
	for (const entry of entries) {
		const act = acts.at(-1)
		if (act && isSameAct(act.oldest, entry)) {
			act.oldest = entry
			act.count += 1
		} else acts.push({ newest: entry, oldest: entry, count: 1 })
	}
	return acts
}

function isSameAct(later: HistoryEntry, earlier: HistoryEntry): boolean {
	const [last, first] = [episodeOf(later), episodeOf(earlier)]
	return (
		later.id === earlier.id &&
		last !== null &&
		first !== null &&
		isEntryFinished(later) &&
		isEntryFinished(earlier) &&
		timeOf(later) - timeOf(earlier) === ACT_STEP_MS &&
		isBefore(first, last)
	)
}

const isBefore = (a: EpisodeNumber, b: EpisodeNumber) =>
	a.season < b.season || (a.season === b.season && a.episode < b.episode)

/** The viewings of an act, to be removed together; `null` for what was only begun. */
export function viewingsOfAct({ newest, oldest, count }: HistoryAct): Viewing | null {
	if (!isEntryFinished(newest)) return null
	const { type, id } = newest
	const key = count === 1 ? mediaKey(newest) : mediaKey({ type, id })
	return { key, fromMs: timeOf(oldest), toMs: timeOf(newest) }
}

/** One viewing with what was watched. */
interface TitleViewing {
	ref: MediaRef
	/** Epoch ms. */
	atMs: number
}

/** Every viewing of a title, newest first. @param entries of the title */
export function viewingsOf(
	entries: readonly HistoryEntry[],
	plays: readonly { key: string; at: number }[],
): TitleViewing[] {
	const last = entries.filter(isEntryFinished).map((entry) => ({ ref: entry, atMs: timeOf(entry) }))
	const entryOf = new Map(entries.map((entry) => [mediaKey(entry), entry]))
	const earlier = plays.flatMap(({ key, at }) => {
		const ref = entryOf.get(key)
		return ref ? [{ ref, atMs: at }] : []
	})
	return [...last, ...earlier]
		.map(({ ref: { type, id, season, episode }, atMs }) => ({ ref: { type, id, season, episode }, atMs }))
		.sort((a, b) => b.atMs - a.atMs || (mediaKey(a.ref) < mediaKey(b.ref) ? -1 : 1))
}

/**
 * The time of a viewing on a day that is added to others: different ones of a day differ, also from the first, which is at noon, and
 * repeating a change does not add another.
 * `watchedDay` knows it as a day that was said.
 * @param dayMs by `watchedAt`
 */
export function timeOfAddedViewing(dayMs: number, saidAtMs: number): number {
	return dayMs === saidAtMs ? dayMs : dayMs - 1 - (saidAtMs % (MAX_MARKED - 1))
}
