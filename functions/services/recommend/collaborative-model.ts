import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { buildAffinityMatrix, packRatings, type UserRating, unpackRatings } from '#domain/recommend/affinity-matrix.ts'
import { fitSlice } from '#domain/recommend/neighbor-fit.ts'
import type { Neighbors } from '#domain/recommend/recommendation.ts'
import { modelFits, modelRatings, neighbors } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'

/** With less than this the neighbours would be chance. */
const MIN_RATINGS = 1_000
export const MIN_USERS = 50
/** What one slice reads, a page more or less: some 350 kB as it is kept. */
const RATINGS_PER_SLICE = 10_000
/** What one fit reads in all: it has to fit into the memory of a Worker. */
const MAX_RATINGS = 200_000
/** A fit that was broken off longer ago begins anew: what it has read is no longer so. */
const STALE_MS = 86_400_000

/** Reads everybody's ratings, a few thousand at a time; `cursor` is `null` for the first of them, `next` after the last. */
export type RatingSource = (
	cursor: string | null,
) => Promise<{ interactions: readonly UserRating[]; next: string | null }>

interface CollaborativeModel {
	/**
	 * Does the next piece of work, under half a second: `more` while there is more to do, `done` when the new model stands,
	 * `too-few` when there are not enough ratings for one. What is broken off goes on where it was.
	 */
	fitSlice(source: RatingSource): Promise<'more' | 'done' | 'too-few'>
	/** The neighbours of these titles (`mediaKey`); those that the model does not know are absent. */
	neighborsOf(keys: readonly string[]): Promise<Neighbors>
}

type Fit = typeof modelFits.$inferSelect

/** The collaborative model in the database, fitted slice by slice; a new one stands for the old when it is complete. */
export function createCollaborativeModel(db: Db, now: () => number): CollaborativeModel {
	async function underWay(): Promise<Fit | undefined> {
		await db.delete(modelFits).where(and(ne(modelFits.state, 'done'), lte(modelFits.startedAt, now() - STALE_MS)))
		const [fit] = await db
			.select()
			.from(modelFits)
			.where(ne(modelFits.state, 'done'))
			.orderBy(desc(modelFits.id))
			.limit(1)
		return fit
	}

	async function begin(): Promise<Fit> {
		const fit = { state: 'reading' as const, cursor: null, ratings: 0, next: 0, startedAt: now(), finishedAt: null }
		const [begun] = await db.insert(modelFits).values(fit).returning({ id: modelFits.id })
		if (!begun) throw new Error('A fit of the collaborative model could not begin')
		return { id: begun.id, ...fit }
	}

	/** Keeps what it reads. Two that do the same slice at once keep the same. */
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
		const kept = await db
			.select({ ratings: modelRatings.ratings })
			.from(modelRatings)
			.where(eq(modelRatings.fitId, fit.id))
			.orderBy(asc(modelRatings.slice))
		const likings = buildAffinityMatrix(unpackRatings(kept.map(({ ratings }) => ratings)))
		if (fit.ratings < MIN_RATINGS || likings.users.length < MIN_USERS) {
			await db.delete(modelFits)
			return 'too-few'
		}
		const { rows, next } = fitSlice(likings, fit.next)
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
			const fit = (await underWay()) ?? (await begin())
			return fit.state === 'reading' ? read(fit, source) : fitNext(fit)
		},
		async neighborsOf(keys) {
			const newest = db
				.select({ id: sql`max(${modelFits.id})` })
				.from(modelFits)
				.where(eq(modelFits.state, 'done'))
			const asked = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`
			const rows = await db
				.select({ key: neighbors.mediaKey, nearest: neighbors.nearest })
				.from(neighbors)
				.where(and(eq(neighbors.fitId, newest), inArray(neighbors.mediaKey, asked)))
			return new Map(rows.map(({ key, nearest }) => [key, nearest]))
		},
	}
}

/** Nobody has done this slice meanwhile. */
function isUnchanged({ id, state, next }: Fit) {
	return and(eq(modelFits.id, id), eq(modelFits.state, state), eq(modelFits.next, next))
}
