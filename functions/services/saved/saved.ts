import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { SavedLists } from '#domain/saved/port.ts'
import { SAVED_PAGE_SIZE, type SavedItem, type SavedList, type SavedSort } from '#domain/saved/saved.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { QUOTAS, quotaError } from '#domain/shared/quota.ts'
import type { Paged } from '#domain/title/media.ts'
import { fitTexts, type TitleTexts } from '#domain/title/stored-texts.ts'
import { sortByTitle } from '#domain/title/title-order.ts'
import { saved } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { roomFor } from '#functions/data/quotas.ts'
import {
	countRemoved,
	fitsRemovals,
	insertTombstones,
	requireRemoved,
	trimTombstones,
} from '#functions/data/removals.ts'
import { savedTexts, shareTexts, storedTexts, textsOf } from '#functions/data/title-texts.ts'
import { keyOf, viewerKey } from '#functions/data/viewer-key.ts'

/** ?1 user, ?2 list, ?3 type, ?4 id. */
const VIEWER = viewerKey('?1')
const IS_SAVED = `EXISTS (SELECT 1 FROM saved WHERE user_key = ${VIEWER} AND list = ?2 AND media_type = ?3 AND media_id = ?4)`
const IS_FULL = `SELECT ${roomFor('saved', VIEWER)} = 0 AND NOT ${IS_SAVED} AS is_full`
/**
 * ?1 user, ?2 list, ?3 type, ?4 id, ?5 time, ?6 id of the record, ?7 texts as JSON. A title that was removed since then stays
 * removed.
 */
const INSERT_SAVED = `
	INSERT INTO saved (user_key, list, media_type, media_id, added_at, changed_at, id, texts_id, own_texts)
	SELECT ${VIEWER}, ?2, ?3, ?4, ?5, ?5, ?6, ${storedTexts('saved', '?7', [`?3 || ':' || CAST(?4 AS INTEGER)`])} WHERE NOT EXISTS (
		SELECT 1 FROM erasures WHERE user_key = ${VIEWER} AND media_key = ?2 || '/' || ?3 || ':' || CAST(?4 AS INTEGER) AND erased_at > ?5
	) AND (${roomFor('saved', VIEWER)} > 0 OR ${IS_SAVED})
	ON CONFLICT (user_key, list, media_type, media_id) DO UPDATE SET changed_at = max(changed_at, excluded.changed_at)
	RETURNING id`

/**
 * ?3 the selection as JSON, because D1 binds at most 100 values, ?4 time: records that were added since then stay, ?5 id of the
 * removal.
 */
const SELECTED = '(SELECT value FROM json_each(?3))'
const FITS = fitsRemovals('?5', '?3')
const IN_LIST = `WHERE user_key = ${VIEWER} AND list = ?2 AND changed_at <= ?4 AND ${FITS}`
const IS_RECORD = `${IN_LIST} AND id IN ${SELECTED}`
const IS_TITLE = `${IN_LIST} AND media_type || ':' || media_id IN ${SELECTED}`
const insertRemovals = (selected: string) => `
	INSERT INTO removals (user_key, id, part, record_id, removed_at, record)
	SELECT user_key, ?5, list, id, ?4,
		json_set(${textsOf('saved')}, '$.mediaType', media_type, '$.mediaId', media_id, '$.addedAt', added_at)
	FROM saved ${selected} ON CONFLICT DO NOTHING`
const INSERT_TOMBSTONES_BY_RECORD = insertTombstones(
	`SELECT user_key, list || '/' || media_type || ':' || media_id, ?4 FROM saved ${IS_RECORD}`,
)
const INSERT_TOMBSTONES_BY_TITLE = insertTombstones(
	`SELECT ${VIEWER}, ?2 || '/' || value, ?4 FROM json_each(?3) WHERE ${FITS}`,
)

const TEXTS = sql.raw(textsOf('saved'))
const STARS = sql<number | null>`(
	SELECT rating FROM opinions
	WHERE opinions.user_key = saved.user_key AND opinions.media_type = saved.media_type AND opinions.media_id = saved.media_id
)`
const NO_STARS = sql<number | null>`NULL`
const columnsOf = (list: SavedList) => ({
	...getTableColumns(saved),
	texts: savedTexts,
	stars: list === 'favorites' ? STARS : NO_STARS,
})

/** Ties are newest first, so that the order is stable. */
const NEWEST_FIRST = [desc(saved.addedAt), asc(saved.id)]
/** SQLite can't sort as languages do: `title` is sorted here, newest first where the titles are the same. */
const ordersOf = (list: SavedList): Record<SavedSort, SQL[]> => ({
	added: NEWEST_FIRST,
	title: NEWEST_FIRST,
	// Favorites show the viewer's own stars.
	rating: [...(list === 'favorites' ? [desc(STARS)] : []), sql`${TEXTS} ->> 'rating' DESC`, ...NEWEST_FIRST],
	year: [sql`${TEXTS} ->> 'releaseDate' DESC`, ...NEWEST_FIRST],
})

type SavedRow = typeof saved.$inferSelect & { texts: Required<TitleTexts>; stars: number | null }
type ChangedTitle = TitleRef & { title: string }

/** Called after a list has changed. */
type OnSavedChange = (change: 'add' | 'remove', list: SavedList, titles: readonly ChangedTitle[]) => void

interface Options {
	/** The language of the titles that are added; `null` for the app's own. */
	language?: string | null
	onChange?: OnSavedChange
}

/** The lists of one viewer. */
export function createSaved(
	db: Db,
	userId: string,
	now: () => number,
	{ language = null, onChange = () => {} }: Options = {},
): SavedLists {
	const isOwn = eq(saved.userKey, keyOf(userId))
	return {
		async add(list, title, at = now()) {
			const { type, id, voteAverage, releaseDate } = title
			const { posterPath, backdropPath, overview, ...fitted } = fitTexts(title, QUOTAS.saved.rowBytes)
			const texts = { title: fitted.title, posterPath, backdropPath, overview, rating: voteAverage, releaseDate }
			const recordId = crypto.randomUUID()
			const run = (statement: string, ...more: unknown[]) =>
				db.$client.prepare(statement).bind(userId, list, type, id, ...more)
			const [, inserted, fullness] = await db.changes.$client.batch<{ id: string; is_full: number }>([
				shareTexts(db, language, [{ mediaKey: mediaKey({ type, id }), ...texts }], now()),
				run(INSERT_SAVED, at, recordId, JSON.stringify(texts)),
				run(IS_FULL),
			])
			if (fullness?.results[0]?.is_full) throw quotaError('saved')
			if (inserted?.results[0]?.id !== recordId) return 'already'
			onChange('add', list, [{ type, id, title: title.title }])
			return 'added'
		},
		async remove(list, selection, { id, at } = { id: crypto.randomUUID(), at: now() }) {
			const isByRecord = 'ids' in selection
			const keys = isByRecord
				? selection.ids
				: selection.refs.map(({ type, id: mediaId }) => mediaKey({ type, id: mediaId }))
			if (keys.length === 0) return 0
			const run = (statement: string) => db.$client.prepare(statement).bind(userId, list, JSON.stringify(keys), at, id)
			const selected = isByRecord ? IS_RECORD : IS_TITLE
			const [, , removed, , counted] = await db.changes.$client.batch<ChangedTitle & { count: number; fits: number }>([
				run(insertRemovals(selected)),
				run(isByRecord ? INSERT_TOMBSTONES_BY_RECORD : INSERT_TOMBSTONES_BY_TITLE),
				run(
					`DELETE FROM saved ${selected} RETURNING media_type AS type, media_id AS id, ${textsOf('saved')} ->> 'title' AS title`,
				),
				toStatement(db, trimTombstones(db, userId)),
				run(countRemoved('?5', '?3')),
			])
			const count = requireRemoved(counted)
			onChange('remove', list, removed?.results ?? [])
			return count
		},
		async page(list, { sort, type, page }, within) {
			const matchesQuery = and(isOwn, eq(saved.list, list), type ? eq(saved.mediaType, type) : undefined)
			const order = ordersOf(list)[sort]
			const columns = columnsOf(list)
			const from = (page - 1) * SAVED_PAGE_SIZE
			if (within || sort === 'title') {
				const all = await db
					.select({
						recordId: saved.id,
						type: saved.mediaType,
						id: saved.mediaId,
						title: sort === 'title' ? sql<string>`${TEXTS} ->> 'title'` : sql<string>`''`,
					})
					.from(saved)
					.where(matchesQuery)
					.orderBy(...order)
				const allowed = new Set((within ? await within(all) : all).map(mediaKey))
				const counted = all.filter((title) => allowed.has(mediaKey(title)))
				const sorted = sort === 'title' ? sortByTitle(counted, language) : counted
				const shown = sorted.slice(from, from + SAVED_PAGE_SIZE).map(({ recordId }) => recordId)
				const rows = await db
					.select(columns)
					.from(saved)
					.where(and(isOwn, inArray(saved.id, shown)))
				const rowOf = new Map(rows.map((row) => [row.id, row]))
				return toPage(
					page,
					counted.length,
					shown.flatMap((recordId) => rowOf.get(recordId) ?? []),
				)
			}
			const [rows, [total]] = await db.batch([
				db
					.select(columns)
					.from(saved)
					.where(matchesQuery)
					.orderBy(...order)
					.limit(SAVED_PAGE_SIZE)
					.offset(from),
				db.select({ count: count() }).from(saved).where(matchesQuery),
			])
			return toPage(page, total?.count ?? 0, rows)
		},
		async listsOf({ type, id }) {
			const rows = await db.reads
				.select({ list: saved.list })
				.from(saved)
				.where(and(isOwn, eq(saved.mediaType, type), eq(saved.mediaId, id)))
			return rows.map(({ list }) => list)
		},
	}
}

function toPage(page: number, totalResults: number, rows: readonly SavedRow[]): Paged<SavedItem> {
	return { page, totalPages: Math.ceil(totalResults / SAVED_PAGE_SIZE), totalResults, results: rows.map(toItem) }
}

function toItem({ id, list, mediaType, mediaId, texts, stars, addedAt }: SavedRow): SavedItem {
	return { recordId: id, list, type: mediaType, id: mediaId, ...texts, stars, addedAt: new Date(addedAt).toISOString() }
}
