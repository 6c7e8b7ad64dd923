import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import {
	type AffinityMatrix,
	buildAffinityMatrix,
	collectRatings,
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
import { countPages, keysOfPage } from '#domain/recommend/user-sample.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { addToList } from '#domain/shared/lists.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { modelFits, modelRatings, neighbors } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'

/** The model needs that many: with fewer, neighbors would be random. */
const MIN_RATINGS = 1_000
export const MIN_USERS = 50
/** About 350 kB when stored; with the last page at most 1 MB, of the 2 MB that a row may have. */
const RATINGS_PER_SLICE = 10_000
/** 1,600 users. A page asks each database once; a run of the trigger may ask 1,000 times. */
const PAGES_PER_SLICE = 16
/**
 * With more, the model is one of a sample of users. Arranging 200,000 takes 0.3 s and 55 MB of a Worker's 128, which also serves
 * requests; 400,000 would take 0.45 s and 100 MB.
 */
const MAX_RATINGS = 200_000
/** Reads at most 160,000 users where hardly anybody rates. Each costs five rows, and those of what they did. */
const MAX_READ_SLICES = 100
/** A fit interrupted for longer starts over, because its ratings are outdated. */
const STALE_MS = DAY_MS

/**
 * Reads ratings page by page, in an order in which any number of pages is a fair sample. `cursor` is `null` for the first page,
 * `next` is `null` after the last.
 */
export type RatingSource = (
	cursor: string | null,
) => Promise<{ interactions: readonly UserRating[]; next: string | null }>

interface CollaborativeModel {
	/**
	 * Does the next piece of work, in under half a second, and resumes an interrupted fit. Returns `more` while work is left,
	 * `done` when the new model is in use, `too-few` when there are not enough ratings.
	 */
	fitSlice(source: RatingSource): Promise<'more' | 'done' | 'too-few'>
	/** Neighbors by `mediaKey`. Titles that the model does not know are missing. */
	neighborsOf(keys: readonly string[]): Promise<Neighbors>
}

type Fit = typeof modelFits.$inferSelect

/** The collaborative model, fitted slice by slice. A new model replaces the old one when it is complete. */
export function createCollaborativeModel(db: Db, now: () => number): CollaborativeModel {
	let built: { id: number; affinities: AffinityMatrix } | null = null

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
		let pages = 0
		do {
			const page = await source(cursor)
			ratings.push(...page.interactions)
			cursor = page.next
			pages += 1
		} while (cursor !== null && ratings.length < RATINGS_PER_SLICE && pages < PAGES_PER_SLICE)
		const total = fit.ratings + ratings.length
		const isLast = cursor === null || total >= MAX_RATINGS || fit.next + 1 >= MAX_READ_SLICES
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

	/** Built once per run, because that costs more than fitting a slice, from one stored slice after the other, to save memory. */
	async function affinitiesOf({ id }: Fit): Promise<AffinityMatrix> {
		if (built?.id === id) return built.affinities
		const collected = collectRatings([])
		for (let slice = 0; ; slice += 1) {
			const [stored] = await db
				.select({ ratings: modelRatings.ratings })
				.from(modelRatings)
				.where(and(eq(modelRatings.fitId, id), eq(modelRatings.slice, slice)))
			if (!stored) break
			collectRatings(unpackRatings(stored.ratings), collected)
		}
		built = { id, affinities: buildAffinityMatrix(collected) }
		return built.affinities
	}

	async function fitNext(fit: Fit): Promise<'more' | 'done' | 'too-few'> {
		const affinities = await affinitiesOf(fit)
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

/** `first` and `second` are rating and dismissal of an opinion, or position and duration of a watched item. */
interface ActivityRow {
	kind: 'opinion' | 'watched' | SavedList
	/** Their key in the database. */
	user: number
	type: MediaType
	id: number
	key: string
	first: number | null
	second: number
	at: number
}

/**
 * The ratings in all databases, a page of users at a time, without their ids. Leaves out users who have switched their taste off,
 * the history of users who have switched it off, and users who sign up after the first page.
 */
export function createRatingSource(databases: readonly Db[]): RatingSource {
	return async (cursor) => {
		const { page, sizes } = parseCursor(cursor) ?? { page: 0, sizes: await Promise.all(databases.map(findLastKey)) }
		const keys = keysOfPage(sizes, page)
		const found = await Promise.all(databases.map((db, index) => findRatings(db, index, keys[index] ?? [])))
		return {
			interactions: found.flat(),
			next: page + 1 < countPages(sizes) ? JSON.stringify([page + 1, ...sizes]) : null,
		}
	}
}

async function findRatings(db: Db, database: number, keys: readonly number[]): Promise<UserRating[]> {
	if (keys.length === 0) return []
	const rowsByUser = new Map<number, ActivityRow[]>()
	for (const row of await db.all<ActivityRow>(activityOf(keys))) addToList(rowsByUser, row.user, row)
	return [...rowsByUser].flatMap(([user, rows]) => ratingsOf(`${database}:${user}`, rows))
}

/** `null` at the start, and for the cursor of an older version, whose fit reads again what it has read. */
function parseCursor(cursor: string | null): { page: number; sizes: number[] } | null {
	const parsed: unknown = JSON.parse(cursor ?? 'null')
	if (!Array.isArray(parsed)) return null
	const [page, ...sizes] = parsed
	return { page, sizes }
}

/** About the number of users, for the price of reading one row. */
async function findLastKey(db: Db): Promise<number> {
	const [row] = await db.all<{ key: number | null }>(sql`SELECT max(key) AS key FROM viewers`)
	return row?.key ?? 0
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
		else activity.saved.push({ list: kind, type, id, at })
	}
	return activity
}

/** `CROSS JOIN` keeps the order, so that no table is read but for the page's users. */
const activityOf = (keys: readonly number[]) => sql`
	WITH page AS MATERIALIZED (
		SELECT viewers.key AS user_key, viewers.is_history_enabled AS is_kept
		FROM json_each(${JSON.stringify(keys)}) AS keys
		CROSS JOIN viewers ON viewers.key = keys.value
		LEFT JOIN taste ON taste.user_key = viewers.key
		WHERE coalesce(taste.is_enabled, 1)
	)
	SELECT 'opinion' AS kind, user_key AS user, media_type AS type, media_id AS id, '' AS key, rating AS first, is_dismissed AS second,
		said_at AS at
	FROM page CROSS JOIN opinions USING (user_key)
	UNION ALL
	SELECT list, user_key, media_type, media_id, '', NULL, 0, added_at FROM page CROSS JOIN saved USING (user_key)
	UNION ALL
	SELECT 'watched', user_key, media_type, media_id, media_key, watch_position, duration, created_at FROM (
		SELECT *, row_number() OVER (PARTITION BY user_key ORDER BY created_at DESC) AS place
		FROM page CROSS JOIN history USING (user_key) WHERE is_kept
	) WHERE place <= ${MAX_INTERACTIONS}`
