import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { mediaKey } from '#domain/media.ts'
import type { Saved } from '#domain/ports.ts'
import { SAVED_PAGE_SIZE, type SavedItem, type SavedSort } from '#domain/saved.ts'
import { saved } from '#drizzle/schema.ts'
import type { Db } from '../lib/database.ts'

/** One query and no more for any number of them: D1 binds 100 values a statement, but JSON is one. */
const oneOf = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** Equal ones newest first, so that the order never jumps. */
const NEWEST = [desc(saved.addedAt), asc(saved.id)]
const ORDERS: Record<SavedSort, SQL[]> = {
	added: NEWEST,
	title: [sql`${saved.title} COLLATE NOCASE`, ...NEWEST],
	rating: [desc(saved.rating), ...NEWEST],
	year: [desc(saved.releaseDate), ...NEWEST],
}

/** The lists of one viewer. */
export function createSaved(db: Db, userId: string, now: () => number): Saved {
	const mine = eq(saved.userId, userId)
	return {
		async add(list, { type, id, title, posterPath, backdropPath, overview, voteAverage, releaseDate }) {
			const made = await db
				.insert(saved)
				.values({
					id: crypto.randomUUID(),
					userId,
					list,
					mediaType: type,
					mediaId: id,
					title,
					posterPath,
					backdropPath,
					overview,
					rating: voteAverage,
					releaseDate,
					addedAt: now(),
				})
				.onConflictDoNothing()
				.returning({ id: saved.id })
			return made.length > 0 ? 'added' : 'already'
		},
		async remove(list, what) {
			const ids = 'ids' in what ? what.ids : what.refs.map(({ type, id }) => mediaKey({ type, id }))
			if (ids.length === 0) return 0
			const isMeant =
				'ids' in what
					? inArray(saved.id, oneOf(ids))
					: inArray(sql`${saved.mediaType} || ':' || ${saved.mediaId}`, oneOf(ids))
			const gone = await db
				.delete(saved)
				.where(and(mine, eq(saved.list, list), isMeant))
				.returning({ id: saved.id })
			return gone.length
		},
		async page(list, { sort, type, page }) {
			const isAsked = and(mine, eq(saved.list, list), type ? eq(saved.mediaType, type) : undefined)
			const [rows, [total]] = await db.batch([
				db
					.select()
					.from(saved)
					.where(isAsked)
					.orderBy(...ORDERS[sort])
					.limit(SAVED_PAGE_SIZE)
					.offset((page - 1) * SAVED_PAGE_SIZE),
				db.select({ count: count() }).from(saved).where(isAsked),
			])
			const totalResults = total?.count ?? 0
			const totalPages = Math.ceil(totalResults / SAVED_PAGE_SIZE)
			return { page, totalPages, totalResults, results: rows.map(toItem) }
		},
		async listsOf({ type, id }) {
			const rows = await db
				.select({ list: saved.list })
				.from(saved)
				.where(and(mine, eq(saved.mediaType, type), eq(saved.mediaId, id)))
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
