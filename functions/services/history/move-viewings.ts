import { sql } from 'drizzle-orm'
import type { MoveOutcome, SelectedViewings } from '#domain/account/profiles-port.ts'
import { SKIPPED } from '#domain/history/up-next.ts'
import { finishedSql } from '#domain/player/playback.ts'
import { addToList } from '#domain/shared/lists.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import {
	fitsRemovals,
	insertTombstones,
	requireRemoved,
	trimTombstones,
	undoRemoval,
} from '#functions/data/removals.ts'
import { ensureViewer, viewerKey } from '#functions/data/viewer-key.ts'
import { commitAll } from './commit.ts'
import { ENTRY, isOfTitle, PLAYS } from './history-rows.ts'
import { changeMarks, type MarkChange, type SeasonMarks } from './season-marks.ts'

const FINISHED = finishedSql('watch_position')
const FROM = viewerKey('?1')
const TO = viewerKey('?5')
const NEWEST_PLAY = `(SELECT max(played_at) FROM plays WHERE plays.user_key = history.user_key AND plays.media_key = history.media_key)`

/** ?1 profile, ?2 id of the move, ?3 what is selected as JSON. A move that was undone is not repeated. */
const NOT_UNDONE = `NOT EXISTS (SELECT 1 FROM removals WHERE user_key = ${FROM} AND id = ?2 AND undone_at IS NOT NULL)
	AND ${fitsRemovals('?2', '?3')}`
const among = (table: 'history' | 'plays', at: string) => `
	json_each(?3) AS item CROSS JOIN ${table} ON ${table}.user_key = ${FROM}
		AND ${at} BETWEEN item.value ->> 'fromMs' AND item.value ->> 'toMs' AND ${isOfTitle("item.value ->> 'key'")}`
/** Viewings, and what is named by its key: that entry as it is now. */
const SELECTED = `
	SELECT media_key, played_at AS at FROM ${among('plays', 'played_at')} AND NOT item.value ->> 'isEntry'
	UNION
	SELECT media_key, created_at FROM ${among('history', 'created_at')}
		AND iif(item.value ->> 'isEntry', media_key = item.value ->> 'key', ${FINISHED})`

/** An episode's mark; empty without one. @param user SQL of the profile's key */
const markOf = (user: string) => `coalesce((
	SELECT substr(episodes, history.episode + 1, 1) FROM watched_seasons AS seasons
	WHERE seasons.user_key = ${user} AND seasons.show_id = history.media_id AND seasons.season = history.season
), '')`
const THEIR_ENTRY = `(
	SELECT json_object('positionSeconds', watch_position, 'durationSeconds', duration, 'preferredSource', preferred_source,
		'at', created_at, 'plays', json((
			SELECT json_group_array(played_at) FROM plays WHERE plays.user_key = theirs.user_key AND plays.media_key = theirs.media_key
		)))
	FROM history AS theirs WHERE theirs.user_key = ${TO} AND theirs.media_key = history.media_key
)`
/**
 * What the other statements and the undo read: entries as they were, the times that move, and what the other profile had of them.
 * ?4 time, ?5 the other profile
 */
const INSERT_RECORDS = `
	INSERT INTO removals (user_key, id, part, record_id, removed_at, record)
	WITH selected AS MATERIALIZED (${SELECTED})
	SELECT user_key, ?2, 'history', media_key, ?4, json_set(entry, '$.plays', json(plays), '$.moved', json_object(
		'to', ?5, 'times', json(times), 'mark', mark, 'theirMark', their_mark, 'theirs', json(theirs)
	)) FROM (
		SELECT user_key, media_key, ${ENTRY}, ${PLAYS}, ${markOf('history.user_key')} AS mark, ${markOf(TO)} AS their_mark,
			(SELECT json_group_array(at) FROM selected WHERE selected.media_key = history.media_key) AS times,
			${THEIR_ENTRY} AS theirs
		FROM history WHERE user_key = ${FROM} AND media_key IN (SELECT media_key FROM selected) AND ${NOT_UNDONE}
	) WHERE true ON CONFLICT DO NOTHING`

const RECORDS = `removals CROSS JOIN viewers AS receiver ON receiver.id = record ->> '$.moved.to'`
const TIMES = `${RECORDS} CROSS JOIN json_each(record, '$.moved.times') AS time`
/** ?1 profile, ?2 id of the move */
const OF_ID = `removals.user_key = ${FROM} AND removals.id = ?2`
const OF_MOVE = `${OF_ID} AND record ->> '$.moved.isDone' IS NULL`
const SENT_TIMES = `SELECT removals.user_key, record_id, time.value FROM ${TIMES} WHERE ${OF_MOVE}`
const receivedOf = (move: string) => `SELECT receiver.key, record_id FROM ${RECORDS} WHERE ${move}`

const RECEIVE_PLAYS = `
	INSERT INTO plays (user_key, media_key, played_at)
	SELECT receiver.key, record_id, time.value FROM ${TIMES} CROSS JOIN history
		ON history.user_key = removals.user_key AND history.media_key = record_id
	WHERE ${OF_MOVE} AND (time.value <> history.created_at OR ${FINISHED})
	UNION ALL
	SELECT receiver.key, record_id, history.created_at FROM ${RECORDS} CROSS JOIN history
		ON history.user_key = receiver.key AND history.media_key = record_id
	WHERE ${OF_MOVE} AND ${FINISHED}
	ON CONFLICT DO NOTHING`
/** The oldest first, so that what was finished in between counts as watched. Texts that are there stay. */
const RECEIVE_ENTRIES = `
	INSERT INTO history (user_key, media_key, texts_id, own_texts, watch_position, duration, preferred_source, created_at)
	SELECT receiver.key, record_id, texts_id, own_texts,
		iif(time.value = created_at, watch_position, max(duration, 1)), iif(time.value = created_at, duration, max(duration, 1)),
		preferred_source, time.value
	FROM ${TIMES} CROSS JOIN history ON history.user_key = removals.user_key AND history.media_key = record_id
	WHERE ${OF_MOVE} ORDER BY time.value
	ON CONFLICT (user_key, media_key) DO UPDATE SET
		watch_position = excluded.watch_position, duration = excluded.duration, preferred_source = excluded.preferred_source,
		created_at = excluded.created_at`
/** Gives entries of the other profile what they had before. @param which a condition, with `theirs` */
const restoreTheirs = (move: string, which: string) => `
	UPDATE history SET watch_position = theirs ->> 'positionSeconds', duration = theirs ->> 'durationSeconds',
		preferred_source = theirs ->> 'preferredSource', created_at = theirs ->> 'at'
	FROM (SELECT receiver.key AS their_key, record_id, record -> '$.moved.theirs' AS theirs FROM ${RECORDS} WHERE ${move})
	WHERE (user_key, media_key) IN (${receivedOf(move)}) AND user_key = their_key AND media_key = record_id
		AND theirs ->> 'at' IS NOT NULL AND ${which}`
/** Statements after which these times are gone. The last viewing that is left becomes the entry. @param gone user key, `mediaKey`, time */
const leave = (gone: string) => [
	`DELETE FROM plays WHERE (user_key, media_key, played_at) IN (${gone})`,
	`DELETE FROM history WHERE (user_key, media_key, created_at) IN (${gone}) AND ${NEWEST_PLAY} IS NULL`,
	`UPDATE history SET created_at = ${NEWEST_PLAY}, duration = max(duration, 1),
		watch_position = iif(${FINISHED}, watch_position, max(duration, 1))
	WHERE (user_key, media_key, created_at) IN (${gone})`,
]
/** A finished entry is no earlier viewing. @param entries user key and `mediaKey` */
const deleteDoubles = (entries: string) => `
	DELETE FROM plays WHERE (user_key, media_key) IN (${entries}) AND played_at = (
		SELECT created_at FROM history
		WHERE history.user_key = plays.user_key AND history.media_key = plays.media_key AND ${FINISHED}
	)`
/** No trigger of the taste fires when entries move. */
const renewTaste = (move: string) => `
	UPDATE taste SET version = version + 1 WHERE user_key IN (
		SELECT removals.user_key FROM removals WHERE ${move} UNION SELECT receiver.key FROM ${RECORDS} WHERE ${move}
	)`
const MOVE = [
	RECEIVE_PLAYS,
	RECEIVE_ENTRIES,
	restoreTheirs(OF_MOVE, `theirs ->> 'at' >= created_at`),
	deleteDoubles(receivedOf(OF_MOVE)),
	// A late write of the same does not bring it back.
	insertTombstones(SENT_TIMES),
	...leave(SENT_TIMES),
	deleteDoubles(`SELECT removals.user_key, record_id FROM removals WHERE ${OF_MOVE}`),
	renewTaste(OF_MOVE),
	// A request that is repeated moves nothing.
	`UPDATE removals SET record = json_set(record, '$.moved.isDone', 1) WHERE ${OF_ID}`,
]
/** The same when the request is repeated. */
const COUNT_MOVED = `
	SELECT coalesce(sum(json_array_length(record, '$.moved.times')), 0) AS count, ${fitsRemovals('?2', '?3')} AS fits
	FROM removals WHERE user_key = ${FROM} AND id = ?2`

/**
 * Moves single viewings, and what was only begun, into the history of another profile of the account. Like any removal it is undone by
 * its id.
 * @throws {CodedError} `QUOTA_EXCEEDED` when it could not be undone
 */
export async function moveViewings(
	personal: Db,
	from: string,
	to: string,
	{ keys, viewings }: SelectedViewings,
	{ id, at }: WriteStamp,
): Promise<MoveOutcome> {
	const selected = [
		...viewings.map((viewing) => ({ ...viewing, isEntry: false })),
		...keys.map((key) => ({ key, fromMs: 0, toMs: at, isEntry: true })),
	]
	const run = (statement: string, ...values: unknown[]) => personal.$client.prepare(statement).bind(from, id, ...values)
	const json = JSON.stringify(selected)
	const results = await personal.changes.$client.batch<{ count: number; fits: number }>([
		toStatement(personal, ensureViewer(to, sql`(SELECT account_id FROM viewers WHERE id = ${from})`)),
		...commitAll(personal, from),
		...commitAll(personal, to),
		run(INSERT_RECORDS, json, at, to),
		...MOVE.map((statement) => run(statement)),
		toStatement(personal, trimTombstones(personal, from)),
		run(COUNT_MOVED, json),
	])
	const count = requireRemoved(results.at(-1))
	if (count > 0) await restoreMarks(personal, from, id)
	return { kind: 'ok', count }
}

/** ?3 time of the undo */
const OF_UNDO = `${OF_ID} AND undone_at = ?3`
/** Times that the other profile did not have before. */
const NEW_TIMES = `
	SELECT receiver.key, record_id, time.value FROM ${TIMES} WHERE ${OF_UNDO}
		AND time.value IS NOT record ->> '$.moved.theirs.at'
		AND time.value NOT IN (SELECT value FROM json_each(record, '$.moved.theirs.plays'))`
/** They may have added a later viewing in between. */
const STEP_ON = `
	UPDATE history SET created_at = ${NEWEST_PLAY}
	WHERE (user_key, media_key) IN (${receivedOf(OF_UNDO)}) AND ${FINISHED} AND created_at < ${NEWEST_PLAY}`
const [FORGET_PLAYS = '', ...FORGET_ENTRIES] = leave(NEW_TIMES)
const TAKE_BACK = [
	FORGET_PLAYS,
	// Unless they have watched it since.
	restoreTheirs(OF_UNDO, `(user_key, media_key, created_at) IN (${NEW_TIMES})`),
	...FORGET_ENTRIES,
	STEP_ON,
	deleteDoubles(receivedOf(OF_UNDO)),
	renewTaste(OF_UNDO),
]

/**
 * Undoes a removal, also one that was a move: the other profile then has what it had before.
 * @param at time of the undo, epoch ms
 * @returns how many records are back: see `undoRemoval`
 */
export async function undoMove(db: Db, userId: string, id: string, at: number): Promise<number> {
	const takeBack = TAKE_BACK.map((statement) => db.$client.prepare(statement).bind(userId, id, at))
	const count = await undoRemoval(db, userId, id, at, takeBack)
	if (count > 0) await restoreMarks(db, userId, id)
	return count
}

const IS_WATCHED = `(
	EXISTS (SELECT 1 FROM plays WHERE plays.user_key = marked.user_key AND plays.media_key = marked.media_key) OR EXISTS (
		SELECT 1 FROM history WHERE history.user_key = marked.user_key AND history.media_key = marked.media_key AND ${FINISHED}
	)
)`
const SELECT_MARKS = `
	SELECT id, media_key AS key,
		CASE WHEN ${IS_WATCHED} THEN 'watched' WHEN mark = '${SKIPPED}' THEN 'skipped' ELSE 'unwatched' END AS change
	FROM (
		SELECT receiver.id, receiver.key AS user_key, record_id AS media_key, record ->> '$.moved.theirMark' AS mark
		FROM ${RECORDS} WHERE ${OF_ID}
		UNION ALL
		SELECT ?1, user_key, record_id, record ->> '$.moved.mark' FROM removals
		WHERE ${OF_ID} AND record ->> '$.moved.to' IS NOT NULL
	) AS marked WHERE media_key LIKE 'tv:%:%:%'`

/** Marks what is watched now; what is not has its mark of before the move, because triggers forget which were skipped. */
async function restoreMarks(db: Db, userId: string, id: string): Promise<void> {
	const { results } = await db.changes.$client
		.prepare(SELECT_MARKS)
		.bind(userId, id)
		.all<{ id: string; key: string; change: MarkChange }>()
	const seasons = new Map<string, SeasonMarks['episodes'][number][]>()
	for (const { id: profileId, key, change } of results) {
		const [, showId, season, episode] = key.split(':')
		addToList(seasons, [profileId, showId, season].join(), { episode: Number(episode), change })
	}
	const changes = new Map<string, SeasonMarks[]>()
	for (const [name, episodes] of seasons) {
		const [profileId = '', showId, season] = name.split(',')
		addToList(changes, profileId, { showId: Number(showId), season: Number(season), episodes })
	}
	for (const [profileId, ofProfile] of changes) await changeMarks(db, profileId, ofProfile)
}
