import { eq } from 'drizzle-orm'
import type { ShowChoices } from '#domain/history/rewatch.ts'
import { QUOTAS } from '#domain/shared/quota.ts'
import { placedSpecials, rewatches } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { VIEWER } from './history-rows.ts'

const ROOM = (table: string) =>
	`max(0, ${QUOTAS.hidden.rows} - (SELECT count(*) FROM ${table} WHERE user_key = ${VIEWER}))`
/** ?1 user, ?2 rows as JSON. Those that are there already, or beyond what there is room for, stay as they are. */
const INSERT_REWATCHES = `
	INSERT INTO rewatches (user_key, show_id, started_at, ended_at)
	SELECT ${VIEWER}, value ->> 'showId', value ->> 'startedAt', value ->> 'endedAt' FROM json_each(?2) WHERE true LIMIT ${ROOM('rewatches')}
	ON CONFLICT DO NOTHING`
const INSERT_SPECIALS = `
	INSERT INTO placed_specials (user_key, show_id, specials)
	SELECT ${VIEWER}, value ->> 'showId', value ->> 'specials' FROM json_each(?2) WHERE true LIMIT ${ROOM('placed_specials')}
	ON CONFLICT DO NOTHING`
const DELETE_REWATCHES = `
	DELETE FROM rewatches WHERE user_key = ${VIEWER} AND (show_id, started_at) IN (
		SELECT value ->> 'showId', value ->> 'startedAt' FROM json_each(?2)
	)`
const DELETE_SPECIALS = `
	DELETE FROM placed_specials WHERE user_key = ${VIEWER} AND (show_id, specials) IN (
		SELECT value ->> 'showId', value ->> 'specials' FROM json_each(?2)
	)`

/** All that somebody has said of shows. */
export async function readShowChoices(db: Db, userId: string): Promise<ShowChoices> {
	const [passes, specials] = await Promise.all([
		db.reads
			.select()
			.from(rewatches)
			.where(eq(rewatches.userKey, keyOf(userId))),
		db.reads
			.select()
			.from(placedSpecials)
			.where(eq(placedSpecials.userKey, keyOf(userId))),
	])
	return {
		rewatches: passes.map(({ showId, startedAt, endedAt }) => ({ showId, startedAt, endedAt })),
		specials: specials.map(({ showId, specials }) => ({ showId, specials })),
	}
}

/** Adds what an import has, and takes back what another one had. */
export async function writeShowChoices(
	db: Db,
	userId: string,
	{ rewatches: passes, specials }: ShowChoices,
	undone: ShowChoices,
): Promise<void> {
	const run = (statement: string, rows: readonly object[]) =>
		rows.length > 0 ? [db.$client.prepare(statement).bind(userId, JSON.stringify(rows))] : []
	const statements = [
		...run(DELETE_REWATCHES, undone.rewatches),
		...run(DELETE_SPECIALS, undone.specials),
		...run(INSERT_REWATCHES, passes),
		...run(INSERT_SPECIALS, specials),
	]
	if (statements.length > 0) await db.changes.$client.batch(statements)
}
