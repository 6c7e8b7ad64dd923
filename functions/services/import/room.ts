import { type SQL, sql } from 'drizzle-orm'
import { MAX_IMPORTED_BYTES } from '#domain/shared/quota.ts'
import { importRows } from '#drizzle/schema.ts'

// The room that an account's imports have. Written rows keep little, so what fills it are mostly imports that wait for their viewer.

/** UTF-8 bytes of the rows of these imports, as SQL. */
export function importedBytes(importIds: SQL): SQL {
	const { row, outcome, undo } = importRows
	const bytes = [row, outcome, undo].map((column) => sql`coalesce(octet_length(${column}), 0)`)
	return sql`(SELECT coalesce(sum(${sql.join(bytes, sql` + `)}), 0) FROM import_rows WHERE import_id IN (${importIds}))`
}

/**
 * Deletes a viewer's oldest finished imports, which ends their undo: as many as it takes for these imports to fit, and none if that
 * would not be enough.
 */
export function makeRoom(userKey: SQL, importIds: SQL): SQL {
	return sql`
		WITH sized AS MATERIALIZED (
			SELECT id, user_key, state, created_at, ${importedBytes(sql`imports.id`)} AS bytes FROM imports WHERE id IN (${importIds})
		), finished AS MATERIALIZED (
			SELECT id, bytes, sum(bytes) OVER (ORDER BY created_at, id) AS freed FROM sized
			WHERE user_key = ${userKey} AND state IN ('done', 'undone')
		), total AS MATERIALIZED (SELECT sum(bytes) AS bytes FROM sized)
		DELETE FROM imports WHERE id IN (
			SELECT finished.id FROM finished, total WHERE total.bytes - (finished.freed - finished.bytes) > ${MAX_IMPORTED_BYTES}
		) AND (SELECT total.bytes - coalesce((SELECT max(freed) FROM finished), 0) FROM total) <= ${MAX_IMPORTED_BYTES}`
}
