import { isEntryFinished } from '#domain/history/continue-watching.ts'
import { timeOf } from '#domain/history/history.ts'
import { createImportRow } from '#domain/import/parsed-rows.ts'
import { type DecidedRow, type PlannedWrite, planRow } from '#domain/import/plan.ts'
import { IMPORT_COMMIT_SIZE, type ImportPart } from '#domain/import/row.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { QUOTAS } from '#domain/shared/quota.ts'
import { fitList, fitTexts } from '#domain/title/stored-texts.ts'
import type { Db } from '#functions/data/database.ts'
import { roomFor } from '#functions/data/quotas.ts'
import { storedTexts, textsOf } from '#functions/data/title-texts.ts'
import { viewerKey } from '#functions/data/viewer-key.ts'

/** Moves pending writes into the history. */
export interface HistoryWrites {
	/** Some of them, as statements for a larger transaction. */
	statements(db: Db, writeIds: readonly string[]): D1PreparedStatement[]
	/** All of a user. */
	all(db: Db, userId: string): D1PreparedStatement[]
}

export interface AppliedImport {
	id: string
	/** Who gets the rows of the profile at that place of the file; `null` for nobody. */
	ownerOf: (place: number) => string | null
	parts: readonly ImportPart[]
	createdAt: number
}

interface PlannedRow {
	position: number
	planned: PlannedWrite
}

const VIEWER = viewerKey('?2')
/** ?1 import, ?2 who gets its rows, ?3 records as JSON. Nothing is written once the import has been stopped. */
const IS_APPLYING = `EXISTS (SELECT 1 FROM imports WHERE id = ?1 AND state = 'applying')`
const isSaved = (record: string) => `EXISTS (
	SELECT 1 FROM saved WHERE saved.user_key = ${VIEWER} AND saved.list = ${record} ->> 'list'
		AND saved.media_type = ${record} ->> 'type' AND saved.media_id = ${record} ->> 'id'
)`
/** A step that runs twice writes once. */
const IS_UNWRITTEN = `EXISTS (
	SELECT 1 FROM import_rows
	WHERE import_id = ?1 AND import_rows.position = value ->> 'position' AND (undo IS NULL OR undo ->> 'kind' <> 'full')
)`
/** The place of each new record among those of the chunk; the newest get the room that is left. */
const placesOf = (known: string) => `ranked AS MATERIALIZED (
		SELECT position, row_number() OVER (ORDER BY at DESC, position) AS place FROM written
		WHERE NOT EXISTS (SELECT 1 FROM ${known})
	)`
/** ?4 now */
const INSERT_SAVED = `
	INSERT INTO saved (id, user_key, list, media_type, media_id, added_at, changed_at, texts_id, own_texts)
	SELECT value ->> 'recordId', ${VIEWER}, value ->> 'list', value ->> 'type', value ->> 'id', value ->> 'at', ?4,
		${storedTexts('saved', 'value', [`(value ->> 'type') || ':' || (value ->> 'id')`], 'voteAverage')}
	FROM (
		SELECT value FROM json_each(?3) WHERE ${IS_APPLYING} AND NOT ${isSaved('value')} AND ${IS_UNWRITTEN}
		LIMIT ${roomFor('saved', VIEWER)}
	) WHERE true
	ON CONFLICT DO NOTHING`
/** Titles that were already in the list are not removed by an undo. */
const RECORD_SAVED_UNDO = `
	WITH written AS MATERIALIZED (
		SELECT value, value ->> 'position' AS position, value ->> 'recordId' AS record_id FROM json_each(?3)
	)
	UPDATE import_rows SET undo = json_object('kind', CASE WHEN EXISTS (
			SELECT 1 FROM saved WHERE saved.id = written.record_id AND saved.user_key = ${VIEWER}
		) THEN 'saved' WHEN ${isSaved('written.value')} THEN 'already' ELSE 'full' END, 'recordId', written.record_id)
	FROM written
	WHERE import_id = ?1 AND import_rows.position = written.position AND undo IS NULL AND ${IS_APPLYING}`
/** Runs before the history is written: records the current entry, and whether ours is newer. */
const RECORD_HISTORY_UNDO = `
	WITH written AS MATERIALIZED (
		SELECT value ->> 'position' AS position, value ->> 'key' AS media_key, value ->> 'at' AS at,
			value ->> 'positionSeconds' AS seconds, (
				SELECT json_group_array(play.value) FROM json_each(entry.value, '$.plays') AS play WHERE NOT EXISTS (
					SELECT 1 FROM plays
					WHERE plays.user_key = ${VIEWER} AND plays.media_key = entry.value ->> 'key' AND played_at = play.value
				)
			) AS plays
		FROM json_each(?3) AS entry
	), ${placesOf(`history WHERE user_key = ${VIEWER} AND history.media_key = written.media_key`)}
	UPDATE import_rows SET undo = json_object(
		'kind', CASE WHEN ranked.place > ${roomFor('history', VIEWER)} THEN 'full'
			WHEN written.plays <> '[]' OR coalesce((written.at, written.seconds) > (history.created_at, history.watch_position), true)
			THEN 'history' ELSE 'already' END,
		'key', written.media_key, 'at', written.at, 'plays', json(written.plays),
		'before', json(CASE WHEN history.media_key IS NOT NULL THEN json_set(${textsOf('history')},
			'$.positionSeconds', history.watch_position, '$.durationSeconds', history.duration,
			'$.preferredSource', history.preferred_source, '$.at', history.created_at) END))
	FROM written LEFT JOIN history ON history.user_key = ${VIEWER} AND history.media_key = written.media_key
		LEFT JOIN ranked ON ranked.position = written.position
	WHERE import_id = ?1 AND import_rows.position = written.position AND undo IS NULL AND ${IS_APPLYING}`
/** ?4 id of the write, ?5 time */
const WRITE_HISTORY = `
	INSERT INTO history_writes (id, user_key, entries, created_at)
	SELECT ?4, ${VIEWER}, json_group_array(json(value)), ?5 FROM (
		SELECT value FROM json_each(?3)
		UNION ALL
		-- What is being watched once more counts as watched.
		SELECT json_set(value, '$.at', value ->> 'watchedAt', '$.positionSeconds', max(1, value ->> 'durationSeconds'),
			'$.durationSeconds', max(1, value ->> 'durationSeconds')) FROM json_each(?3) WHERE value ->> 'watchedAt' IS NOT NULL
	)
	WHERE ${IS_APPLYING} AND ${IS_UNWRITTEN} HAVING count(*) > 0`
/** Runs after the history is written. */
const WRITE_PLAYS = `
	INSERT INTO plays (user_key, media_key, played_at)
	SELECT ${VIEWER}, entry.value ->> 'key', play.value FROM json_each(?3) AS entry, json_each(entry.value, '$.plays') AS play
	WHERE ${IS_APPLYING} AND EXISTS (
		SELECT 1 FROM history WHERE history.user_key = ${VIEWER} AND history.media_key = entry.value ->> 'key'
	)
	ON CONFLICT DO NOTHING`
/** Runs before the opinions are written. */
const RECORD_OPINION_UNDO = `
	WITH written AS MATERIALIZED (
		SELECT value ->> 'position' AS position, value ->> 'type' AS type, value ->> 'id' AS id, value ->> 'at' AS at
		FROM json_each(?3)
	), ${placesOf(`opinions WHERE user_key = ${VIEWER} AND media_type = written.type AND media_id = written.id`)}
	UPDATE import_rows SET undo = json_object(
		'kind', CASE WHEN ranked.place > ${roomFor('opinions', VIEWER)} THEN 'full' WHEN coalesce(written.at > opinions.said_at, true) THEN 'opinion' ELSE 'already' END,
		'type', written.type, 'id', written.id, 'at', written.at,
		'before', json(CASE WHEN opinions.media_id IS NOT NULL THEN json_object('rating', opinions.rating,
			'isDismissed', opinions.is_dismissed, 'sentiment', opinions.sentiment, 'keywords', json(opinions.keywords),
			'at', opinions.said_at) END))
	FROM written LEFT JOIN opinions
		ON opinions.user_key = ${VIEWER} AND opinions.media_type = written.type AND opinions.media_id = written.id
		LEFT JOIN ranked ON ranked.position = written.position
	WHERE import_id = ?1 AND import_rows.position = written.position AND undo IS NULL AND ${IS_APPLYING}`
/** The newer opinion wins. An earlier withdrawal does not stop an import, which restores what was there. */
const WRITE_OPINIONS = `
	INSERT INTO opinions (user_key, media_type, media_id, rating, is_dismissed, sentiment, keywords, said_at)
	SELECT ${VIEWER}, value ->> 'type', value ->> 'id', value ->> 'rating', value ->> 'isDismissed', value ->> 'sentiment',
		value -> 'keywords', value ->> 'at'
	FROM json_each(?3) WHERE ${IS_APPLYING} AND ${IS_UNWRITTEN}
	ON CONFLICT (user_key, media_type, media_id) DO UPDATE SET rating = excluded.rating, is_dismissed = excluded.is_dismissed,
		sentiment = excluded.sentiment, keywords = excluded.keywords, said_at = excluded.said_at
	WHERE opinions.said_at < excluded.said_at`
/** Runs before the titles are hidden. One that was put back counts as not hidden; of two hidings, the newer one wins. */
const RECORD_HIDDEN_UNDO = `
	WITH written AS MATERIALIZED (
		SELECT value ->> 'position' AS position, value ->> 'type' AS type, value ->> 'id' AS id, value ->> 'at' AS at,
			value ->> 'changeId' AS change_id FROM json_each(?3)
	), ${placesOf(`hidden_titles WHERE user_key = ${VIEWER} AND media_type = written.type AND media_id = written.id`)}
	UPDATE import_rows SET undo = json_object(
		'kind', CASE WHEN ranked.place > ${roomFor('hidden', VIEWER)} THEN 'full'
			WHEN coalesce(hidden.kind = 'shown' OR written.at > hidden.changed_at, true) THEN 'hidden' ELSE 'already' END,
		'type', written.type, 'id', written.id, 'changeId', written.change_id,
		'before', json(CASE WHEN hidden.media_id IS NOT NULL THEN json_object('kind', hidden.kind, 'at', hidden.changed_at,
			'changeId', hidden.change_id) END))
	FROM written LEFT JOIN hidden_titles AS hidden
		ON hidden.user_key = ${VIEWER} AND hidden.media_type = written.type AND hidden.media_id = written.id
		LEFT JOIN ranked ON ranked.position = written.position
	WHERE import_id = ?1 AND import_rows.position = written.position AND undo IS NULL AND ${IS_APPLYING}`
const WRITE_HIDDEN = `
	INSERT INTO hidden_titles (user_key, media_type, media_id, kind, changed_at, change_id)
	SELECT ${VIEWER}, value ->> 'type', value ->> 'id', value ->> 'hiding', value ->> 'at', value ->> 'changeId'
	FROM json_each(?3) WHERE ${IS_APPLYING} AND ${IS_UNWRITTEN}
	ON CONFLICT (user_key, media_type, media_id) DO UPDATE SET kind = excluded.kind, changed_at = excluded.changed_at,
		change_id = excluded.change_id
	WHERE hidden_titles.kind = 'shown' OR hidden_titles.changed_at < excluded.changed_at`
/** ?3 positions as JSON */
const RECORD_SKIPPED = `
	UPDATE import_rows SET undo = '{"kind":"nothing"}'
	WHERE import_id = ?1 AND position IN (SELECT value FROM json_each(?3)) AND undo IS NULL AND ${IS_APPLYING}`
/** Written rows keep only what names the title; the rest would bloat the database and the export. */
const TRIM_ROWS = `
	UPDATE import_rows SET outcome = json_object('kind', outcome ->> 'kind'), row = json_object('part', row ->> 'part',
		'title', row ->> 'title', 'year', row ->> 'year', 'season', row ->> 'season', 'episode', row ->> 'episode',
		'episodeTitle', row ->> 'episodeTitle', 'isUnnumbered', row ->> 'isUnnumbered', 'at', row ->> 'at', 'profile', row ->> 'profile')
	WHERE import_id = ?1 AND position IN (SELECT value FROM json_each(?3)) AND undo IS NOT NULL AND ${IS_APPLYING}`
const END_APPLYING = `
	UPDATE imports SET state = 'done' WHERE id = ?1 AND state = 'applying'
		AND NOT EXISTS (SELECT 1 FROM import_rows WHERE import_id = ?1 AND undo IS NULL)`

/**
 * Writes the next rows and their undo notes in one transaction. Titles that are already in a list stay as they are; of two
 * history entries, the newer one wins. What exceeds a quota is left out, which the note says.
 * @returns the `mediaKey`s of rated titles, and the ids of films for the watchlist
 */
export async function applyNext(
	db: Db,
	{ id, ownerOf, parts, createdAt }: AppliedImport,
	historyWrites: HistoryWrites,
	nowMs: number,
): Promise<{ rated: string[]; awaited: number[] }> {
	const next = await nextRows(db, id)
	const { place, items: rows } = ofOneProfile(next, ({ row }) => row.profile)
	const owner = ownerOf(place)
	const now = new Date(nowMs).toISOString()
	const planned = rows.map(({ position, ...row }) => ({
		position,
		// Lists without days keep the order of the file.
		planned: planRow(row, owner === null ? [] : parts, now, new Date(createdAt - position).toISOString()),
	}))
	const chunk = firstChunk(planned, (row) => ({ json: row.planned, key: keyOf(row.planned) }))
	const saved = JSON.stringify(chunk.flatMap((row) => toSavedRecords(id, row)))
	const history = JSON.stringify(chunk.flatMap(toHistoryRecords))
	const rated = chunk.flatMap(toOpinionRecords)
	const opinions = JSON.stringify(rated)
	const hidden = JSON.stringify(chunk.flatMap((row) => toHiddenRecords(id, row)))
	const skippedPositions = chunk.filter(({ planned }) => planned.kind === 'nothing').map(({ position }) => position)
	const writeId = crypto.randomUUID()
	const run = (statement: string, ...values: unknown[]) =>
		db.$client.prepare(statement).bind(id, owner ?? '', ...values)
	await db.changes.$client.batch([
		// Otherwise the undo notes would miss pending entries.
		...historyWrites.all(db, owner ?? ''),
		run(INSERT_SAVED, saved, nowMs),
		run(RECORD_SAVED_UNDO, saved),
		run(RECORD_HISTORY_UNDO, history),
		run(WRITE_HISTORY, history, writeId, nowMs),
		...historyWrites.statements(db, [writeId]),
		run(WRITE_PLAYS, history),
		run(RECORD_OPINION_UNDO, opinions),
		run(WRITE_OPINIONS, opinions),
		run(RECORD_HIDDEN_UNDO, hidden),
		run(WRITE_HIDDEN, hidden),
		run(RECORD_SKIPPED, JSON.stringify(skippedPositions)),
		run(TRIM_ROWS, JSON.stringify(chunk.map(({ position }) => position))),
		db.$client.prepare(END_APPLYING).bind(id),
	])
	return {
		rated: rated.map(({ type, id: mediaId }) => mediaKey({ type, id: mediaId })),
		awaited: chunk.flatMap(({ planned }) =>
			planned.kind === 'saved' && planned.list === 'watchlist' && planned.title.type === 'movie'
				? [planned.title.id]
				: [],
		),
	}
}

async function nextRows(db: Db, importId: string): Promise<(DecidedRow & { position: number })[]> {
	const { results } = await db.$client
		.prepare(
			`SELECT position, row, outcome, choice FROM import_rows
			WHERE import_id = ?1 AND undo IS NULL ORDER BY position LIMIT ?2`,
		)
		.bind(importId, IMPORT_COMMIT_SIZE)
		.all<{ position: number; row: string; outcome: string | null; choice: string | null }>()
	return results.map(({ position, row, outcome, choice }) => ({
		position,
		row: createImportRow(JSON.parse(row)),
		outcome: outcome === null ? null : JSON.parse(outcome),
		choice,
	}))
}

function keyOf(planned: PlannedWrite): string | null {
	if (planned.kind === 'history') return mediaKey(planned.entry)
	if (planned.kind === 'opinion' || planned.kind === 'hidden') return `${planned.kind}/${mediaKey(planned.title)}`
	return null
}

/** The id is derived from the row, so that concurrent steps write a single record and both recognize it. */
function toSavedRecords(importId: string, { position, planned }: PlannedRow) {
	if (planned.kind !== 'saved') return []
	const { list, title, addedAt } = planned
	return [
		{
			...fitTexts(title, QUOTAS.saved.rowBytes),
			position,
			list,
			recordId: `${importId}.${position}`,
			at: Date.parse(addedAt),
		},
	]
}

function toHistoryRecords({ position, planned }: PlannedRow) {
	if (planned.kind !== 'history') return []
	const { entry } = planned
	const plays = planned.plays.map(Date.parse)
	const isBegunAgain = plays.length > 0 && !isEntryFinished(entry)
	return [
		{
			...fitTexts(entry, QUOTAS.history.rowBytes),
			...{ position, key: mediaKey(entry), at: timeOf(entry), plays },
			...(isBegunAgain && { watchedAt: Math.max(...plays) }),
		},
	]
}

function toOpinionRecords({ position, planned }: PlannedRow) {
	if (planned.kind !== 'opinion') return []
	const { title, opinion, givenAt } = planned
	return [
		{
			...opinion,
			keywords: fitList(opinion.keywords, QUOTAS.opinions.rowBytes),
			isDismissed: Number(opinion.isDismissed),
			position,
			type: title.type,
			id: title.id,
			at: Date.parse(givenAt),
		},
	]
}

/** The id of the change tells the undo whether the viewer has changed the title since. */
function toHiddenRecords(importId: string, { position, planned }: PlannedRow) {
	if (planned.kind !== 'hidden') return []
	const { title, hiding, hiddenAt } = planned
	const changeId = `${importId}.${position}`
	return [{ position, type: title.type, id: title.id, hiding, at: Date.parse(hiddenAt), changeId }]
}

/** The first items that belong to the same profile of a file. Other files have only one. */
export function ofOneProfile<T>(
	items: readonly T[],
	placeOf: (item: T) => number | null | undefined,
): { place: number; items: readonly T[] } {
	const [first] = items
	const place = (first && placeOf(first)) ?? 0
	const end = items.findIndex((item) => (placeOf(item) ?? 0) !== place)
	return { place, items: end < 0 ? items : items.slice(0, end) }
}

/** D1 accepts 2 MB per value, and a character may take three bytes. */
export const MAX_COMMIT_LENGTH = 500_000

/**
 * The first items that fit into one value, each film or episode at most once: the undo note of a second one must contain what
 * the first one wrote.
 * @param read the item's JSON, and the key of its history entry, if any
 */
export function firstChunk<T>(items: readonly T[], read: (item: T) => { json: unknown; key: string | null }): T[] {
	const keys = new Set<string>()
	let length = 0
	const end = items.findIndex((item, index) => {
		const { json, key } = read(item)
		length += JSON.stringify(json).length
		const isRepeated = key !== null && keys.has(key)
		if (key !== null) keys.add(key)
		return index > 0 && (isRepeated || length > MAX_COMMIT_LENGTH)
	})
	return items.slice(0, end < 0 ? items.length : end)
}
