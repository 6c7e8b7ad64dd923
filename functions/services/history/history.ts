import { and, eq, notLike } from 'drizzle-orm'
import { isEntryFinished } from '#domain/history/continue-watching.ts'
import {
	HISTORY_COMMIT_SIZE,
	HISTORY_PAGE_SIZE,
	type HistoryEntry,
	mergeHistory,
	timeOf,
} from '#domain/history/history.ts'
import type { History, RecordedEntry } from '#domain/history/port.ts'
import { mediaKey, titleKey } from '#domain/shared/media-ref.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import { QUOTAS, quotaError } from '#domain/shared/quota.ts'
import { fitTexts } from '#domain/title/stored-texts.ts'
import {
	hiddenTitles,
	history as historyTable,
	historyWrites,
	placedSpecials,
	plays,
	removals,
	rewatches,
	tombstones,
	watchedSeasons,
} from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { roomFor } from '#functions/data/quotas.ts'
import {
	countRemoved,
	insertTombstones,
	REMOVED_TEXTS,
	requireRemoved,
	trimTombstones,
} from '#functions/data/removals.ts'
import { shareTexts } from '#functions/data/title-texts.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { log, requestId } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { commitAll, commitWrites } from './commit.ts'
import {
	BEFORE_ALL,
	ENTRY,
	insertRemovals,
	isAfter,
	LEAN_ENTRY,
	LEAN_VALUE,
	NEWEST,
	NOT_UNDONE,
	OF_TITLE,
	PENDING_OF_VIEWER,
	type PendingEntry,
	parseCursor,
	toCursor,
	toEntry,
	VIEWER,
} from './history-rows.ts'
import { createViewings } from './viewings.ts'

/** Names a write to move into the history and its number of entries. The write itself stays in D1. */
export interface HistoryMessage {
	version: 1
	writeId: string
	count: number
	/** The database with the write: see `users.home`. Missing from messages of older versions. */
	home?: string | null
	/** The request that made the write, for the log. */
	requestId?: string
}

type SendHistoryMessage = (message: HistoryMessage) => Promise<unknown>

interface Options {
	db: Db
	userId: string
	isEnabled: boolean
	/** The language of the catalog's texts; `null` for the app's own. */
	language: string | null
	send: SendHistoryMessage
	/** Whether one more message is within the day's ceiling; otherwise writes are committed at once. */
	mayQueue: () => Promise<boolean>
	/** Called with the shows whose episodes were recorded, and those of which one was watched to the end, before `record` returns. */
	onShows: (ids: readonly number[], watched: readonly number[]) => Promise<unknown>
	now: () => number
}

/** A send that takes longer counts as failed. A message that arrives after all is harmless. */
const SEND_TIMEOUT_MS = 2000

/** D1 allows 2 MB per value. */
const MAX_WRITE_BYTES = 1_000_000

/** `refused` and `written` are counts of entries, `pending` are the bytes of all that are not committed. */
interface WriteResult {
	refused: number
	written: number
	pending: number
}

/** Pending writes of an account beyond this are committed at once, because every read includes them. */
const MAX_PENDING_BYTES = 1_000_000

/** ?1 user, ?2 and ?3 time and key of the last entry on the previous page, ?4 size. The newest of stored and pending entries. */
const SELECT_PAGE = `
	WITH pending AS MATERIALIZED (${PENDING_OF_VIEWER}),
	${NEWEST},
	page AS MATERIALIZED (
		SELECT media_key AS page_key, at AS page_at FROM (
			SELECT media_key, at FROM newest WHERE ${isAfter('at')}
			UNION ALL
			SELECT * FROM (
				SELECT media_key, created_at FROM history
				WHERE user_key = ${VIEWER} AND ${isAfter('created_at')} AND media_key NOT IN (SELECT media_key FROM pending)
				ORDER BY created_at DESC, media_key LIMIT ?4
			)
		) ORDER BY at DESC, media_key LIMIT ?4
	)
	SELECT value AS entry FROM page, pending WHERE media_key = page_key AND at = page_at
	UNION ALL
	SELECT ${ENTRY} FROM page, history WHERE user_key = ${VIEWER} AND media_key = page_key AND created_at = page_at`

const SELECT_OF_TITLE = `
	SELECT ${LEAN_VALUE} FROM (${PENDING_OF_VIEWER}) WHERE ${OF_TITLE}
	UNION ALL
	SELECT ${LEAN_ENTRY} FROM history WHERE user_key = ${VIEWER} AND ${OF_TITLE}`

/** ?1 user, ?2 entries as JSON. Those that were removed since don't count, and none while the history is switched off. */
const SENT = `
	SELECT value, value ->> 'key' AS media_key, value ->> 'at' AS at,
		EXISTS (SELECT 1 FROM history WHERE user_key = ${VIEWER} AND media_key = value ->> 'key')
			OR value ->> 'key' IN (SELECT media_key FROM (${PENDING_OF_VIEWER})) AS is_known
	FROM json_each(?2)
	WHERE NOT EXISTS (
		SELECT 1 FROM erasures WHERE user_key = ${VIEWER} AND media_key IN ('*', value ->> 'key') AND erased_at >= coalesce(value ->> 'saidAt', value ->> 'at')
	) AND NOT EXISTS (SELECT 1 FROM viewers WHERE id = ?1 AND NOT is_history_enabled)`
/** ?3 id of the write, ?4 time. Changes of stored entries always fit; of the new ones, the newest are stored while there is room. */
const INSERT_WRITE = `
	INSERT INTO history_writes (id, user_key, entries, created_at)
	WITH sent AS MATERIALIZED (${SENT})
	SELECT ?3, ${VIEWER}, json_group_array(json(value)), ?4 FROM (
		SELECT value FROM sent WHERE is_known
		UNION ALL
		SELECT * FROM (
			SELECT value FROM sent WHERE NOT is_known ORDER BY at DESC
			LIMIT CASE WHEN EXISTS (SELECT 1 FROM sent WHERE NOT is_known) THEN ${roomFor('history', VIEWER)} ELSE 0 END
		)
	) HAVING count(*) > 0`
/** What remains new after the insert was refused. ?1 user, ?2 entries, ?3 id of the write */
const WRITE_OUTCOME = `
	SELECT (SELECT count(*) FROM (${SENT}) WHERE NOT is_known) AS refused,
		coalesce((SELECT json_array_length(entries) FROM history_writes WHERE id = ?3), 0) AS written,
		(SELECT coalesce(sum(length(entries)), 0) FROM history_writes WHERE user_key = ${VIEWER}) AS pending`

/**
 * ?1 user, ?2 keys as JSON (D1 binds at most 100 values), ?3 time, ?4 id of the removal. Entries watched since then stay.
 */
const SELECTED_KEYS = '(SELECT value FROM json_each(?2))'
const IS_SELECTED = `media_key IN ${SELECTED_KEYS} AND created_at <= ?3`
const INSERT_REMOVALS = insertRemovals(IS_SELECTED)
const INSERT_TOMBSTONES = insertTombstones(`SELECT ${VIEWER}, value, ?3 FROM json_each(?2) WHERE ${NOT_UNDONE}`)
const DELETE_PENDING = `
	UPDATE history_writes SET entries = (
		SELECT json_group_array(json(value)) FROM json_each(history_writes.entries)
		WHERE value ->> 'key' NOT IN ${SELECTED_KEYS} OR value ->> 'at' > ?3
	) WHERE user_key = ${VIEWER} AND ${NOT_UNDONE}`
const DELETE_SELECTED = `DELETE FROM history WHERE user_key = ${VIEWER} AND ${IS_SELECTED} AND ${NOT_UNDONE}`
/** ?1 user, ?2 `BegunEpisode`s as JSON, ?3 id of the removal that they are not part of after all */
const RESTORE_BEGUN = `
	INSERT INTO history (user_key, media_key, watch_position, duration, preferred_source, created_at, texts_id, own_texts)
	SELECT user_key, record_id, value ->> 'positionSeconds', value ->> 'durationSeconds', record ->> 'preferredSource', value ->> 'atMs',
		${REMOVED_TEXTS}
	FROM removals, json_each(?2)
	WHERE user_key = ${VIEWER} AND removals.id = ?3 AND record_id = value ->> 'key' AND undone_at IS NULL
	ON CONFLICT DO NOTHING`
const DELETE_BEGUN_REMOVALS = `
	DELETE FROM removals WHERE user_key = ${VIEWER} AND id = ?3 AND undone_at IS NULL
		AND record_id IN (SELECT value ->> 'key' FROM json_each(?2))`

/** The watch history of one viewer. */
export function createHistory({ db, userId, isEnabled, language, send, mayQueue, onShows, now }: Options): History {
	async function read(statement: string, ...values: unknown[]): Promise<HistoryEntry[]> {
		const { results } = await db.reads.$client
			.prepare(statement)
			.bind(userId, ...values)
			.all<{ entry: string }>()
		return mergeHistory(results.map(toEntry))
	}

	return {
		async page(cursor, limit = HISTORY_PAGE_SIZE) {
			const { at, key } = cursor === null ? BEFORE_ALL : parseCursor(cursor)
			const found = await read(SELECT_PAGE, at, key, limit + 1)
			const entries = found.slice(0, limit)
			const last = entries.at(-1)
			return { entries, nextCursor: last && found.length > limit ? toCursor(last) : null }
		},

		...createViewings(db, userId),

		ofTitle: (ref) => read(SELECT_OF_TITLE, titleKey(ref)),

		async record(entriesToRecord) {
			if (!isEnabled) return 0
			const time = now()
			const entries = mergeHistory(entriesToRecord.map((entry) => clampToNow(entry, time)))
			const shared = entries.filter(({ hasCatalogTexts }) => hasCatalogTexts).map(toSharedTexts)
			const sharing = shared.length > 0 ? [shareTexts(db, language, shared, time)] : []
			let isFull = false
			let recorded = 0
			for (const part of chunkEntries(entries.map(toPendingEntry))) {
				const writeId = crypto.randomUUID()
				const run = (statement: string, ...values: unknown[]) =>
					db.$client.prepare(statement).bind(userId, `[${part.join()}]`, writeId, ...values)
				const results = await db.changes.$client.batch<WriteResult>([
					...sharing.splice(0),
					run(INSERT_WRITE, time),
					run(WRITE_OUTCOME),
				])
				const { refused = 0, written = 0, pending = 0 } = results.at(-1)?.results[0] ?? {}
				if (refused > 0) isFull = true
				recorded += written
				if (written === 0) continue
				if (pending > MAX_PENDING_BYTES) await commitEarly()
				else await enqueue({ version: 1, writeId, count: part.length, requestId: requestId() })
			}
			await onShows(showsOf(entries), showsOf(entries.filter(isEntryFinished)))
			if (isFull) throw quotaError('history')
			return recorded
		},

		remove: (keys, stamp) => remove(keys, stamp),

		async unmark({ keys, begun }, stamp) {
			const run = (statement: string) => db.$client.prepare(statement).bind(userId, JSON.stringify(begun), stamp.id)
			return remove(keys, stamp, [run(RESTORE_BEGUN), run(DELETE_BEGUN_REMOVALS)])
		},

		async clear() {
			await db.changes.batch([
				// Keys of lists and opinions contain a slash.
				db.delete(tombstones).where(and(eq(tombstones.userKey, keyOf(userId)), notLike(tombstones.mediaKey, '%/%'))),
				db.delete(removals).where(and(eq(removals.userKey, keyOf(userId)), eq(removals.part, 'history'))),
				db.insert(tombstones).values({ userKey: keyOf(userId), mediaKey: '*', erasedAt: now() }),
				db.delete(watchedSeasons).where(eq(watchedSeasons.userKey, keyOf(userId))),
				db.delete(plays).where(eq(plays.userKey, keyOf(userId))),
				db.delete(placedSpecials).where(eq(placedSpecials.userKey, keyOf(userId))),
				db.delete(rewatches).where(eq(rewatches.userKey, keyOf(userId))),
				db.delete(historyWrites).where(eq(historyWrites.userKey, keyOf(userId))),
				db.delete(historyTable).where(eq(historyTable.userKey, keyOf(userId))),
				db.delete(hiddenTitles).where(eq(hiddenTitles.userKey, keyOf(userId))),
			])
		},
	}

	async function remove(
		keys: readonly string[],
		{ id, at }: WriteStamp = { id: crypto.randomUUID(), at: now() },
		afterwards: readonly D1PreparedStatement[] = [],
	): Promise<number> {
		if (keys.length === 0) return 0
		// Commits pending writes first, so that an undo can restore them.
		const run = (statement: string) => db.$client.prepare(statement).bind(userId, JSON.stringify(keys), at, id)
		const results = await db.changes.$client.batch<{ count: number; fits: number }>([
			...commitAll(db, userId),
			run(INSERT_REMOVALS),
			run(INSERT_TOMBSTONES),
			run(DELETE_PENDING),
			run(DELETE_SELECTED),
			...afterwards,
			toStatement(db, trimTombstones(db, userId)),
			run(countRemoved('?4', '?2')),
		])
		return requireRemoved(results.at(-1))
	}

	/** If this fails, the sweep commits them later. */
	async function commitEarly(): Promise<void> {
		await orLog(db.$client.batch(commitAll(db, userId)))
	}

	async function orLog(commit: Promise<unknown>): Promise<void> {
		await commit.catch((cause) => log('error', 'history_commit_failed', { message: cause }))
	}

	/** If the queue refuses, the write is committed at once; if that fails, the sweep commits it later. */
	async function enqueue(message: HistoryMessage): Promise<void> {
		if (!(await mayQueue())) return orLog(commitWrites(db, [message.writeId]))
		try {
			await withTimeout(SEND_TIMEOUT_MS, send(message))
		} catch (error) {
			log('error', 'history_enqueue_failed', { message: error })
			await orLog(commitWrites(db, [message.writeId]))
		}
	}
}

const showsOf = (entries: readonly HistoryEntry[]) => [
	...new Set(entries.flatMap(({ type, id }) => (type === 'tv' ? [id] : []))),
]

/** Splits entries, as JSON, into chunks that fit a commit and a D1 value. */
function chunkEntries(entries: readonly PendingEntry[]): string[][] {
	const parts: string[][] = []
	let bytesLeft = 0
	for (const text of entries.map((entry) => JSON.stringify(entry))) {
		const bytes = new TextEncoder().encode(text).length
		const last = parts.at(-1)
		if (last && last.length < HISTORY_COMMIT_SIZE && bytes <= bytesLeft) last.push(text)
		else {
			parts.push([text])
			bytesLeft = MAX_WRITE_BYTES
		}
		bytesLeft -= bytes
	}
	return parts
}

function clampToNow(entry: RecordedEntry, time: number): RecordedEntry {
	return timeOf(entry) > time ? { ...entry, createdAt: new Date(time).toISOString() } : entry
}

function toSharedTexts(entry: RecordedEntry) {
	const { title, posterPath, backdropPath, overview, rating } = entry
	return { mediaKey: mediaKey(entry), title, posterPath, backdropPath, overview, rating }
}

function toPendingEntry({
	hasCatalogTexts: _hasCatalogTexts,
	isDated: _isDated,
	...entry
}: RecordedEntry): PendingEntry {
	return { ...fitTexts(entry, QUOTAS.history.rowBytes), key: mediaKey(entry), at: timeOf(entry) }
}
