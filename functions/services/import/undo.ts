import { IMPORT_COMMIT_SIZE } from '#domain/import/row.ts'
import { ADDED_KINDS, type ImportUndo } from '#domain/import/view.ts'
import { finishedSql } from '#domain/player/playback.ts'
import type { Db } from '#functions/data/database.ts'
import { storedTexts } from '#functions/data/title-texts.ts'
import { viewerKey } from '#functions/data/viewer-key.ts'
import { type AppliedImport, firstChunk, ofOneProfile } from './apply.ts'

const VIEWER = viewerKey('?2')
/** ?1 import, ?2 who got its rows, ?3 undo notes as JSON. */
const IS_UNDOING = `EXISTS (SELECT 1 FROM imports WHERE id = ?1 AND state = 'undoing')`

/** Undoes only entries that still have the import's time: others have been watched or removed since. */
const RESTORE_HISTORY = `
	WITH note AS MATERIALIZED (
		SELECT value ->> 'key' AS media_key, value ->> 'at' AS at, value -> 'before' AS before
		FROM json_each(?3) WHERE value ->> '$.before.at' IS NOT NULL
	)
	UPDATE history SET watch_position = before ->> 'positionSeconds', duration = before ->> 'durationSeconds',
		preferred_source = before ->> 'preferredSource', created_at = before ->> 'at',
		(texts_id, own_texts) = (SELECT ${storedTexts('history', 'before', ['note.media_key', `media_type || ':' || media_id`])})
	FROM note
	WHERE user_key = ${VIEWER} AND history.media_key = note.media_key AND created_at = note.at AND ${IS_UNDOING}`

const DELETE_HISTORY = `
	DELETE FROM history WHERE user_key = ${VIEWER} AND ${IS_UNDOING} AND (media_key, created_at) IN (
		SELECT value ->> 'key', value ->> 'at' FROM json_each(?3) WHERE value ->> '$.before.at' IS NULL
	)`

const DELETE_PLAYS = `
	DELETE FROM plays WHERE user_key = ${VIEWER} AND ${IS_UNDOING} AND (media_key, played_at) IN (
		SELECT note.value ->> 'key', play.value FROM json_each(?3) AS note, json_each(note.value, '$.plays') AS play
	)`

/** An entry that was watched to the end is no earlier viewing: committing the import had kept it as one. */
const DELETE_DOUBLES = `
	DELETE FROM plays WHERE user_key = ${VIEWER} AND ${IS_UNDOING} AND media_key IN (SELECT value ->> 'key' FROM json_each(?3))
		AND played_at = (
			SELECT created_at FROM history
			WHERE history.user_key = plays.user_key AND history.media_key = plays.media_key AND ${finishedSql('watch_position')}
		)`

const DELETE_SAVED = `
	DELETE FROM saved WHERE user_key = ${VIEWER} AND id IN (SELECT value ->> 'recordId' FROM json_each(?3)) AND ${IS_UNDOING}`

/** Undoes only opinions that still have the import's time. */
const RESTORE_OPINIONS = `
	WITH note AS MATERIALIZED (
		SELECT value ->> 'type' AS type, value ->> 'id' AS id, value ->> 'at' AS at, value -> 'before' AS before
		FROM json_each(?3) WHERE value ->> 'kind' = 'opinion' AND value ->> '$.before.at' IS NOT NULL
	)
	UPDATE opinions SET rating = before ->> 'rating', is_dismissed = before ->> 'isDismissed',
		sentiment = before ->> 'sentiment', keywords = before -> 'keywords', said_at = before ->> 'at'
	FROM note
	WHERE user_key = ${VIEWER} AND media_type = note.type AND media_id = note.id AND said_at = note.at AND ${IS_UNDOING}`

const DELETE_OPINIONS = `
	DELETE FROM opinions WHERE user_key = ${VIEWER} AND ${IS_UNDOING} AND (media_type, media_id, said_at) IN (
		SELECT value ->> 'type', value ->> 'id', value ->> 'at' FROM json_each(?3)
		WHERE value ->> 'kind' = 'opinion' AND value ->> '$.before.at' IS NULL
	)`

/** Undoes only titles that the viewer has not changed since. */
const RESTORE_HIDDEN = `
	WITH note AS MATERIALIZED (
		SELECT value ->> 'changeId' AS change_id, value -> 'before' AS before
		FROM json_each(?3) WHERE value ->> 'kind' = 'hidden' AND value ->> '$.before.at' IS NOT NULL
	)
	UPDATE hidden_titles SET kind = before ->> 'kind', changed_at = before ->> 'at', change_id = before ->> 'changeId'
	FROM note WHERE user_key = ${VIEWER} AND hidden_titles.change_id = note.change_id AND ${IS_UNDOING}`

const DELETE_HIDDEN = `
	DELETE FROM hidden_titles WHERE user_key = ${VIEWER} AND ${IS_UNDOING} AND change_id IN (
		SELECT value ->> 'changeId' FROM json_each(?3)
		WHERE value ->> 'kind' = 'hidden' AND value ->> '$.before.at' IS NULL
	)`

const MARK_UNDONE = `
	UPDATE import_rows SET undo = '{"kind":"undone"}'
	WHERE import_id = ?1 AND position IN (SELECT value ->> 'position' FROM json_each(?3)) AND ${IS_UNDOING}`

const NOT_YET_UNDONE = `undo ->> 'kind' IN ('${ADDED_KINDS.join("', '")}')`

const END_UNDOING = `
	UPDATE imports SET state = 'undone' WHERE id = ?1 AND state = 'undoing'
		AND NOT EXISTS (SELECT 1 FROM import_rows WHERE import_id = ?1 AND ${NOT_YET_UNDONE})`

type UndoNote = ImportUndo & { position: number; key?: string; type?: string; id?: number }

/** Undoes the next rows, last written first: deletes what the import added and restores what it replaced. */
export async function undoNext(db: Db, { id, ownerOf }: Pick<AppliedImport, 'id' | 'ownerOf'>): Promise<void> {
	const { results } = await db.$client
		.prepare(
			`SELECT position, undo, row ->> 'profile' AS profile FROM import_rows WHERE import_id = ?1 AND ${NOT_YET_UNDONE} ORDER BY position DESC LIMIT ?2`,
		)
		.bind(id, IMPORT_COMMIT_SIZE)
		.all<{ position: number; undo: string; profile: number | null }>()
	const { place, items } = ofOneProfile(results, ({ profile }) => profile)
	const pending = items.map(({ position, undo }): UndoNote => ({ ...JSON.parse(undo), position }))
	const notes = firstChunk(pending, (note) => ({
		json: note,
		key: note.key ?? (note.type ? `${note.kind}/${note.type}:${note.id}` : null),
	}))
	const notesJson = JSON.stringify(notes)
	const run = (statement: string, ...values: unknown[]) =>
		db.$client.prepare(statement).bind(id, ownerOf(place) ?? '', ...values)
	await db.changes.$client.batch([
		run(RESTORE_HISTORY, notesJson),
		run(DELETE_HISTORY, notesJson),
		run(DELETE_PLAYS, notesJson),
		run(DELETE_DOUBLES, notesJson),
		run(DELETE_SAVED, notesJson),
		run(RESTORE_OPINIONS, notesJson),
		run(DELETE_OPINIONS, notesJson),
		run(RESTORE_HIDDEN, notesJson),
		run(DELETE_HIDDEN, notesJson),
		run(MARK_UNDONE, notesJson),
		db.$client.prepare(END_UNDOING).bind(id),
	])
}
