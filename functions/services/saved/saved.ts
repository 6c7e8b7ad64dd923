import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { TitleRef } from '#domain/recommend/taste.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import { SAVED_PAGE_SIZE, type SavedItem, type SavedList, type SavedSort } from '#domain/saved/saved.ts'
import { mediaKey } from '#domain/title/media.ts'
import { saved } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { COUNT_REMOVED, insertTombstones } from '#functions/data/removals.ts'

/** ?1 user, ?2 list, ?3 type, ?4 id, ?5 time, ?6 id of the record. A title that was removed since then stays removed. */
const INSERT_SAVED = `
	INSERT INTO saved (user_id, list, media_type, media_id, added_at, changed_at, id, title, poster_path, backdrop_path,
		overview, rating, release_date)
	SELECT ?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 WHERE NOT EXISTS (
		SELECT 1 FROM erasures WHERE user_id = ?1 AND media_key = ?2 || '/' || ?3 || ':' || CAST(?4 AS INTEGER) AND erased_at > ?5
	)
	ON CONFLICT (user_id, list, media_type, media_id) DO UPDATE SET changed_at = max(changed_at, excluded.changed_at)
	RETURNING id`

/** ?3 the selection as JSON, because D1 binds at most 100 values. ?4 time: records that were added since then stay. */
const SELECTED = '(SELECT value FROM json_each(?3))'
const IN_LIST = 'WHERE user_id = ?1 AND list = ?2 AND changed_at <= ?4'
const IS_RECORD = `${IN_LIST} AND id IN ${SELECTED}`
const IS_TITLE = `${IN_LIST} AND media_type || ':' || media_id IN ${SELECTED}`
/** ?5 id of the removal. */
const insertRemovals = (selected: string) => `
	INSERT INTO removals (user_id, id, part, record_id, removed_at, record)
	SELECT user_id, ?5, list, id, ?4, json_object('mediaType', media_type, 'mediaId', media_id, 'title', title,
		'posterPath', poster_path, 'backdropPath', backdrop_path, 'overview', overview, 'rating', rating,
		'releaseDate', release_date, 'addedAt', added_at)
	FROM saved ${selected} ON CONFLICT DO NOTHING`
const INSERT_TOMBSTONES_BY_RECORD = insertTombstones(
	`SELECT user_id, list || '/' || media_type || ':' || media_id, ?4 FROM saved ${IS_RECORD}`,
)
const INSERT_TOMBSTONES_BY_TITLE = insertTombstones(`SELECT ?1, ?2 || '/' || value, ?4 FROM json_each(?3) WHERE true`)

/** Ties are newest first, so that the order is stable. */
const NEWEST_FIRST = [desc(saved.addedAt), asc(saved.id)]
const ORDERS: Record<SavedSort, SQL[]> = {
	added: NEWEST_FIRST,
	title: [sql`${saved.title} COLLATE NOCASE`, ...NEWEST_FIRST],
	rating: [desc(saved.rating), ...NEWEST_FIRST],
	year: [desc(saved.releaseDate), ...NEWEST_FIRST],
}

type ChangedTitle = TitleRef & { title: string }

/** Called after a list has changed. */
type OnSavedChange = (change: 'add' | 'remove', list: SavedList, titles: readonly ChangedTitle[]) => void

/** The lists of one viewer. */
export function createSaved(db: Db, userId: string, now: () => number, onChange: OnSavedChange = () => {}): SavedLists {
	const isOwn = eq(saved.userId, userId)
	return {
		async add(list, title, at = now()) {
			const { type, id, posterPath, backdropPath, overview, voteAverage, releaseDate } = title
			const recordId = crypto.randomUUID()
			const fields = [title.title, posterPath, backdropPath, overview, voteAverage, releaseDate]
			const { results } = await db.$client
				.prepare(INSERT_SAVED)
				.bind(userId, list, type, id, at, recordId, ...fields)
				.all<{ id: string }>()
			if (results[0]?.id !== recordId) return 'already'
			onChange('add', list, [{ type, id, title: title.title }])
			return 'added'
		},
		async remove(list, selection, { id, at } = { id: crypto.randomUUID(), at: now() }) {
			const isByRecord = 'ids' in selection
			const keys = isByRecord
				? selection.ids
				: selection.refs.map(({ type, id: mediaId }) => mediaKey({ type, id: mediaId }))
			if (keys.length === 0) return 0
			const run = (statement: string, ...more: unknown[]) =>
				db.$client.prepare(statement).bind(userId, list, JSON.stringify(keys), at, ...more)
			const selected = isByRecord ? IS_RECORD : IS_TITLE
			const [, , removed, counted] = await db.$client.batch<ChangedTitle & { count: number }>([
				run(insertRemovals(selected), id),
				run(isByRecord ? INSERT_TOMBSTONES_BY_RECORD : INSERT_TOMBSTONES_BY_TITLE),
				run(`DELETE FROM saved ${selected} RETURNING media_type AS type, media_id AS id, title`),
				db.$client.prepare(COUNT_REMOVED).bind(userId, id),
			])
			onChange('remove', list, removed?.results ?? [])
			return counted?.results[0]?.count ?? 0
		},
		async page(list, { sort, type, page }) {
			const matchesQuery = and(isOwn, eq(saved.list, list), type ? eq(saved.mediaType, type) : undefined)
			const [rows, [total]] = await db.batch([
				db
					.select()
					.from(saved)
					.where(matchesQuery)
					.orderBy(...ORDERS[sort])
					.limit(SAVED_PAGE_SIZE)
					.offset((page - 1) * SAVED_PAGE_SIZE),
				db.select({ count: count() }).from(saved).where(matchesQuery),
			])
			const totalResults = total?.count ?? 0
			const totalPages = Math.ceil(totalResults / SAVED_PAGE_SIZE)
			return { page, totalPages, totalResults, results: rows.map(toItem) }
		},
		async listsOf({ type, id }) {
			const rows = await db
				.select({ list: saved.list })
				.from(saved)
				.where(and(isOwn, eq(saved.mediaType, type), eq(saved.mediaId, id)))
			return rows.map(({ list }) => list)
		},
	}
}

function toItem(row: typeof saved.$inferSelect): SavedItem {
	const { id, list, mediaType, mediaId, title, posterPath, backdropPath, overview, rating, releaseDate, addedAt } = row
	return {
		recordId: id,
		list,
		type: mediaType,
		id: mediaId,
		title,
		posterPath,
		backdropPath,
		overview,
		rating,
		releaseDate,
		addedAt: new Date(addedAt).toISOString(),
	}
}
