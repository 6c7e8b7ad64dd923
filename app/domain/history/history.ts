import { type MediaRef, mediaKey } from '#domain/title/media.ts'

/** One film or episode that was watched (specification section 3). */
export interface HistoryEntry extends MediaRef {
	title: string
	posterPath: string | null
	backdropPath: string | null
	overview: string
	/** Vote average, 0..10. */
	rating: number
	positionSeconds: number
	durationSeconds: number
	/** ISO time of the last change. */
	createdAt: string
	/** Source that it was played from; `null` when the viewer chose none. */
	preferredSource: string | null
}

/** A progress update worth sending (specification section 9). */
export const SIGNIFICANT_PROGRESS_SECONDS = 60
/** The specification names 20 and 50 s without their use: the same entry is not added again so soon, nor for so little. */
export const HISTORY_THROTTLE_MS = 20_000
export const MIN_POSITION_CHANGE_SECONDS = 50
export const LOCAL_HISTORY_LIMIT = 100
export const HISTORY_PAGE_SIZE = 20
/** Entries that one call may bring, and that the queue writes in one go (specification section 9). */
export const HISTORY_COMMIT_SIZE = 500

/** With an offset or Z: a time without one would mean another moment on each device. */
export const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * One entry per film or episode, the newest, newest first. Entries without a valid time are dropped. The result depends
 * only on which entries there are: browser, queue and database may merge in any order.
 */
export function mergeHistory<Entry extends HistoryEntry>(...lists: readonly (readonly Entry[])[]): Entry[] {
	const newest = new Map<string, Entry>()
	for (const entry of lists.flat()) {
		if (Number.isNaN(timeOf(entry))) continue
		const known = newest.get(mediaKey(entry))
		if (!known || isNewer(entry, known)) newest.set(mediaKey(entry), entry)
	}
	return [...newest.values()].sort((a, b) => timeOf(b) - timeOf(a) || compare(mediaKey(a), mediaKey(b)))
}

/** The list with an entry in front, instead of an older one of the same film or episode. */
export function addToHistory<Entry extends HistoryEntry>(
	entries: readonly Entry[],
	entry: Entry,
	limit = LOCAL_HISTORY_LIMIT,
): Entry[] {
	const key = mediaKey(entry)
	return [entry, ...entries.filter((known) => mediaKey(known) !== key)].slice(0, limit)
}

/** True when the position moved by 60 s or more since it was last sent; the first one always counts. */
export function isSignificantProgress(sentSeconds: number | null, positionSeconds: number): boolean {
	return sentSeconds === null || Math.abs(positionSeconds - sentSeconds) >= SIGNIFICANT_PROGRESS_SECONDS
}

/** False when the same film or episode was recorded within 20 s, or less than 50 s away from this position. */
export function shouldAddToHistory(entry: HistoryEntry, entries: readonly HistoryEntry[], nowMs: number): boolean {
	const key = mediaKey(entry)
	const known = entries.filter((one) => mediaKey(one) === key)
	return !known.some((one) => isRecent(one, nowMs) || isNearPosition(one, entry))
}

/** What is written in one go: as many as make up to 500 entries, in order. One alone may hold more. */
export function splitIntoCommits<Write extends { count: number }>(writes: readonly Write[]): Write[][] {
	const commits: Write[][] = []
	let room = 0
	for (const write of writes) {
		if (write.count > room) {
			commits.push([])
			room = HISTORY_COMMIT_SIZE
		}
		commits.at(-1)?.push(write)
		room -= write.count
	}
	return commits
}

/** When an entry was last changed, in ms; NaN without a valid time. */
export function timeOf({ createdAt }: Pick<HistoryEntry, 'createdAt'>): number {
	return ISO_TIME.test(createdAt) ? Date.parse(createdAt) : Number.NaN
}

function isRecent(entry: HistoryEntry, nowMs: number): boolean {
	const elapsedMs = nowMs - timeOf(entry)
	return elapsedMs >= 0 && elapsedMs < HISTORY_THROTTLE_MS
}

function isNearPosition(one: HistoryEntry, other: HistoryEntry): boolean {
	return Math.abs(one.positionSeconds - other.positionSeconds) < MIN_POSITION_CHANGE_SECONDS
}

/** Of two at the same moment the one further on, then any fixed order, so that merging never depends on who came first. */
function isNewer(one: HistoryEntry, other: HistoryEntry): boolean {
	const ahead =
		timeOf(one) - timeOf(other) ||
		one.positionSeconds - other.positionSeconds ||
		compare(JSON.stringify(Object.entries(one).sort()), JSON.stringify(Object.entries(other).sort()))
	return ahead > 0
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0
}
