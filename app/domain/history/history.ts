import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { correctClock } from '#domain/shared/pending-write.ts'
import { HOUR_MS } from '#domain/shared/time.ts'

/** A film or episode that was watched (docs/product.md). */
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
	/** The source that the viewer chose; `null` for none. */
	preferredSource: string | null
	/** When the viewer marked it as watched earlier; epoch ms. Removals before that don't apply to it. */
	saidAt?: number
	/** Whether `createdAt` is a chosen or imported day rather than the time on the device's clock. */
	isDated?: boolean
}

/** Smaller changes of the position are not sent (docs/product.md). */
const SIGNIFICANT_PROGRESS_SECONDS = 60
/** The time and the change of position after which an entry is added again. */
const HISTORY_THROTTLE_MS = 20_000
const MIN_POSITION_CHANGE_SECONDS = 50
/** Finishing a title again sooner than this counts as the same play. */
export const ANOTHER_PLAY_MS = 12 * HOUR_MS
export const LOCAL_HISTORY_LIMIT = 100
export const HISTORY_PAGE_SIZE = 20
/** Entries per request, and per commit of the queue (docs/product.md). */
export const HISTORY_COMMIT_SIZE = 500

/** Requires an offset or Z: a local time would mean a different moment on each device. */
export const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * The newest entry of each film or episode, newest first. Entries without a valid time are dropped. The result does not depend
 * on the order: browser, queue and database may merge in any order.
 */
export function mergeHistory<Entry extends HistoryEntry>(...lists: readonly (readonly Entry[])[]): Entry[] {
	const newest = new Map<string, Entry>()
	for (const entry of lists.flat()) {
		if (Number.isNaN(timeOf(entry))) continue
		const known = newest.get(mediaKey(entry))
		if (!known || isNewer(entry, known)) newest.set(mediaKey(entry), entry)
	}
	return [...newest.values()].sort(newestFirst)
}

/** The order of histories, by time and key. Pages of stored entries have the same. */
export function newestFirst(a: HistoryEntry, b: HistoryEntry): number {
	return timeOf(b) - timeOf(a) || compare(mediaKey(a), mediaKey(b))
}

/** Puts an entry in front and removes the older one of the same film or episode. */
export function addToHistory<Entry extends HistoryEntry>(entries: readonly Entry[], entry: Entry): Entry[] {
	const key = mediaKey(entry)
	return [entry, ...entries.filter((known) => mediaKey(known) !== key)]
}

/** Whether the position has moved by 60 s or more since it was last sent. The first position always counts. */
export function isSignificantProgress(sentSeconds: number | null, positionSeconds: number): boolean {
	return sentSeconds === null || Math.abs(positionSeconds - sentSeconds) >= SIGNIFICANT_PROGRESS_SECONDS
}

/** False when the same film or episode was recorded within 20 s, or less than 50 s away from this position. */
export function shouldAddToHistory(entry: HistoryEntry, entries: readonly HistoryEntry[], nowMs: number): boolean {
	const key = mediaKey(entry)
	const known = entries.filter((other) => mediaKey(other) === key)
	return !known.some((other) => isRecent(other, nowMs) || isNearPosition(other, entry))
}

/** Groups writes, in order, into commits of up to 500 entries. A single larger write gets a commit of its own. */
export function splitIntoCommits<Write extends { count: number }>(writes: readonly Write[]): Write[][] {
	const commits: Write[][] = []
	let entriesLeft = 0
	for (const write of writes) {
		if (write.count > entriesLeft) {
			commits.push([])
			entriesLeft = HISTORY_COMMIT_SIZE
		}
		commits.at(-1)?.push(write)
		entriesLeft -= write.count
	}
	return commits
}

/** Whether a film or episode that was finished is being watched once more, rather than its last minutes. */
export function isAnotherPlay(finished: HistoryEntry, later: HistoryEntry): boolean {
	return timeOf(later) - timeOf(finished) >= ANOTHER_PLAY_MS
}

/** Converts an entry's times to the server's clock: the device's may be wrong. */
export function onServerClock<Entry extends HistoryEntry>(entry: Entry, sentAtMs: number, nowMs: number): Entry {
	const correct = (at: number) => correctClock(at, sentAtMs, nowMs)
	return {
		...entry,
		...(!entry.isDated && { createdAt: new Date(correct(timeOf(entry))).toISOString() }),
		...(entry.saidAt !== undefined && { saidAt: correct(entry.saidAt) }),
	}
}

/** Epoch ms of the last change; NaN without a valid time. */
export function timeOf({ createdAt }: Pick<HistoryEntry, 'createdAt'>): number {
	return ISO_TIME.test(createdAt) ? Date.parse(createdAt) : Number.NaN
}

function isRecent(entry: HistoryEntry, nowMs: number): boolean {
	const elapsedMs = nowMs - timeOf(entry)
	return elapsedMs >= 0 && elapsedMs < HISTORY_THROTTLE_MS
}

function isNearPosition(a: HistoryEntry, b: HistoryEntry): boolean {
	return Math.abs(a.positionSeconds - b.positionSeconds) < MIN_POSITION_CHANGE_SECONDS
}

/**
 * The newest entry wins, then the one with more progress. Other fields only break ties, so the result never depends on the
 * order of arrival. The upsert in `functions/services/history` compares the same fields.
 */
function isNewer(entry: HistoryEntry, known: HistoryEntry): boolean {
	const knownRank = rankOf(known)
	for (const [index, value] of rankOf(entry).entries()) {
		const order = compare(value, knownRank[index] ?? '')
		if (order !== 0) return order > 0
	}
	return false
}

function rankOf(entry: HistoryEntry): (string | number)[] {
	const { positionSeconds, durationSeconds, rating, title, overview, posterPath, backdropPath, preferredSource } = entry
	const texts = [title, overview, posterPath ?? '', backdropPath ?? '', preferredSource ?? '']
	return [timeOf(entry), positionSeconds, durationSeconds, rating, ...texts]
}

function compare<Value extends string | number>(a: Value, b: Value): number {
	return a < b ? -1 : a > b ? 1 : 0
}
