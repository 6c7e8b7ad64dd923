import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import {
	buildAffinityMatrix,
	fitSlice,
	packRatings,
	type UserRating,
	unpackRatings,
} from '#domain/recommend/neighbor-fit.ts'
import type { Neighbors } from '#domain/recommend/recommendation.ts'
import {
	impliedRating,
	interactionKey,
	MAX_INTERACTIONS,
	toInteractions,
	type ViewerActivity,
} from '#domain/recommend/taste-profile.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { addToList } from '#domain/shared/add-to-list.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { modelFits, modelRatings, neighbors } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'

/** With fewer ratings, neighbors would be random. */
const MIN_RATINGS = 1_000
export const MIN_USERS = 50
/** Approximately; about 350 kB when stored. */
const RATINGS_PER_SLICE = 10_000
/** Per fit: they must fit into a Worker's memory. */
const MAX_RATINGS = 200_000
/** A fit interrupted for longer starts over, because its ratings are outdated. */
const STALE_MS = DAY_MS

/** Reads all ratings page by page. `cursor` is `null` for the first page, `next` is `null` after the last. */
export type RatingSource = (
	cursor: string | null,
) => Promise<{ interactions: readonly UserRating[]; next: string | null }>

interface CollaborativeModel {
	/**
	 * Does the next piece of work, in under half a second, and resumes an interrupted fit. Returns `more` while work is left,
	 * `done` when the new model is in use, `too-few` when there are not enough ratings.
	 */
	fitSlice(source: RatingSource): Promise<'more' | 'done' | 'too-few'>
	/** By `mediaKey`, without titles that the model does not know. */
	neighborsOf(keys: readonly string[]): Promise<Neighbors>
}

type Fit = typeof modelFits.$inferSelect

/** The collaborative model, fitted slice by slice. A new model replaces the old one when it is complete. */
export function createCollaborativeModel(db: Db, now: () => number): CollaborativeModel {
	async function findRunning(): Promise<Fit | undefined> {
		await db.delete(modelFits).where(and(ne(modelFits.state, 'done'), lte(modelFits.startedAt, now() - STALE_MS)))
		const [fit] = await db
			.select()
			.from(modelFits)
			.where(ne(modelFits.state, 'done'))
			.orderBy(desc(modelFits.id))
			.limit(1)
		return fit
	}

	async function start(): Promise<Fit> {
		const fit = { state: 'reading' as const, cursor: null, ratings: 0, next: 0, startedAt: now(), finishedAt: null }
		const [inserted] = await db.insert(modelFits).values(fit).returning({ id: modelFits.id })
		if (!inserted) throw new Error('could not start fitting the collaborative model')
		return { id: inserted.id, ...fit }
	}

	/** Stores what it reads. Reading a slice twice at once is harmless. */
	async function read(fit: Fit, source: RatingSource): Promise<'more'> {
		const ratings: UserRating[] = []
		let cursor = fit.cursor
		do {
			const page = await source(cursor)
			ratings.push(...page.interactions)
			cursor = page.next
		} while (cursor !== null && ratings.length < RATINGS_PER_SLICE)
		const total = fit.ratings + ratings.length
		const isLast = cursor === null || total >= MAX_RATINGS
		const progress = isLast
			? { state: 'fitting' as const, cursor: null, ratings: total, next: 0 }
			: { state: 'reading' as const, cursor, ratings: total, next: fit.next + 1 }
		await db.batch([
			db
				.insert(modelRatings)
				.values({ fitId: fit.id, slice: fit.next, ratings: packRatings(ratings) })
				.onConflictDoNothing(),
			db.update(modelFits).set(progress).where(isUnchanged(fit)),
		])
		return 'more'
	}

	async function fitNext(fit: Fit): Promise<'more' | 'done' | 'too-few'> {
		const slices = await db
			.select({ ratings: modelRatings.ratings })
			.from(modelRatings)
			.where(eq(modelRatings.fitId, fit.id))
			.orderBy(asc(modelRatings.slice))
		const affinities = buildAffinityMatrix(unpackRatings(slices.map(({ ratings }) => ratings)))
		if (fit.ratings < MIN_RATINGS || affinities.users.length < MIN_USERS) {
			await db.delete(modelFits)
			return 'too-few'
		}
		const { rows, next } = fitSlice(affinities, fit.next)
		const write = db
			.insert(neighbors)
			.select(
				sql`SELECT ${fit.id}, value ->> 'key', value -> 'nearest' FROM json_each(${JSON.stringify(rows)}) WHERE true`,
			)
			.onConflictDoNothing()
		if (next !== null) {
			await db.batch([write, db.update(modelFits).set({ next }).where(isUnchanged(fit))])
			return 'more'
		}
		await db.batch([
			write,
			db.update(modelFits).set({ state: 'done', finishedAt: now() }).where(eq(modelFits.id, fit.id)),
			db.delete(modelFits).where(ne(modelFits.id, fit.id)),
			db.delete(modelRatings).where(eq(modelRatings.fitId, fit.id)),
		])
		return 'done'
	}

	return {
		async fitSlice(source) {
			const fit = (await findRunning()) ?? (await start())
			return fit.state === 'reading' ? read(fit, source) : fitNext(fit)
		},
		async neighborsOf(keys) {
			const newest = db.reads
				.select({ id: sql`max(${modelFits.id})` })
				.from(modelFits)
				.where(eq(modelFits.state, 'done'))
			const requestedKeys = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`
			const rows = await db.reads
				.select({ key: neighbors.mediaKey, nearest: neighbors.nearest })
				.from(neighbors)
				.where(and(eq(neighbors.fitId, newest), inArray(neighbors.mediaKey, requestedKeys)))
			return new Map(rows.map(({ key, nearest }) => [key, nearest]))
		},
	}
}

/** Whether no other run has done this slice meanwhile. */
function isUnchanged({ id, state, next }: Fit) {
	return and(eq(modelFits.id, id), eq(modelFits.state, state), eq(modelFits.next, next))
}

const USERS_PER_PAGE = 50

/** `first` and `second` are rating and dismissal of an opinion, or position and duration of a watched item. */
interface ActivityRow {
	kind: 'user' | 'opinion' | 'watched' | SavedList
	/** The row number in `users`, so that the model never holds user ids. */
	user: number
	type: MediaType
	id: number
	key: string
	first: number | null
	second: number
	at: number
}

/**
 * All ratings for the collaborative model, one query per page of users. Leaves out users who have switched their taste off,
 * and the history of users who have switched it off.
 */
export function createRatingSource(db: Db): RatingSource {
	return async (cursor) => {
		const rows = await db.all<ActivityRow>(pageAfter(Number(cursor ?? 0)))
		const rowsByUser = new Map<number, ActivityRow[]>()
		for (const row of rows) addToList(rowsByUser, row.user, row)
		const last = Math.max(0, ...rowsByUser.keys())
		return {
			interactions: [...rowsByUser].flatMap(([user, userRows]) => ratingsOf(String(user), userRows)),
			next: rowsByUser.size === USERS_PER_PAGE ? String(last) : null,
		}
	}
}

function ratingsOf(userId: string, rows: readonly ActivityRow[]) {
	return toInteractions(toActivity(rows))
		.slice(0, MAX_INTERACTIONS)
		.flatMap((interaction) => {
			const rating = impliedRating(interaction)
			return rating === null ? [] : [{ userId, key: interactionKey(interaction), rating, atMs: interaction.timestamp }]
		})
}

function toActivity(rows: readonly ActivityRow[]): ViewerActivity {
	const activity = { opinions: [], saved: [], watched: [] } as {
		[K in keyof ViewerActivity]: ViewerActivity[K][number][]
	}
	for (const { kind, type, id, key, first, second, at } of rows) {
		if (kind === 'opinion')
			activity.opinions.push({ type, id, rating: first, isDismissed: second === 1, sentiment: null, keywords: [], at })
		else if (kind === 'watched')
			activity.watched.push({ type, id, key, positionSeconds: first ?? 0, durationSeconds: second, at })
		else if (kind !== 'user') activity.saved.push({ list: kind, type, id, at })
	}
	return activity
}

/** `CROSS`, because SQLite would otherwise read all rows of all users for each page. */
const pageAfter = (user: number) => sql`
	WITH page AS MATERIALIZED (
		SELECT viewers.key AS user_key, coalesce(preferences.is_watch_history_enabled, 1) AS is_kept
		FROM viewers
		LEFT JOIN taste ON taste.user_key = viewers.key
		LEFT JOIN preferences ON preferences.user_id = viewers.id
		WHERE viewers.key > ${user} AND coalesce(taste.is_enabled, 1)
		ORDER BY viewers.key LIMIT ${USERS_PER_PAGE}
	)
	SELECT 'user' AS kind, user_key AS user, '' AS type, 0 AS id, '' AS key, NULL AS first, 0 AS second, 0 AS at FROM page
	UNION ALL
	SELECT 'opinion', user_key, media_type, media_id, '', rating, is_dismissed, said_at
	FROM page CROSS JOIN opinions USING (user_key)
	UNION ALL
	SELECT list, user_key, media_type, media_id, '', NULL, 0, added_at FROM page CROSS JOIN saved USING (user_key)
	UNION ALL
	SELECT 'watched', user_key, media_type, media_id, media_key, watch_position, duration, created_at FROM (
		SELECT *, row_number() OVER (PARTITION BY user_key ORDER BY created_at DESC) AS place
		FROM page CROSS JOIN history USING (user_key) WHERE is_kept
	) WHERE place <= ${MAX_INTERACTIONS}`
