import { and, asc, desc, gt, inArray, lte, sql } from 'drizzle-orm'
import { memoize } from '#domain/shared/memoize.ts'
import { DAY_MS, HOUR_MS, utcDayOf } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import type { KnownShow, KnownShows } from '#domain/title/known-shows.ts'
import type { ShowOutline } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { hasEnded } from '#domain/title/release.ts'
import { readOutline } from '#domain/title/show-order.ts'
import { nextToAir, parseSeasons, toStoredSeasons } from '#domain/title/show-outline.ts'
import { shows } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { mapLimit } from '#functions/lib/promises.ts'

/** Rows of the table. The least wanted give way. */
const MAX_KNOWN = 20_000
/** A show that nobody who watches it has visited for so long is forgotten, and read again when somebody is back. */
const FORGOTTEN_MS = 180 * DAY_MS
/** How often a show is read again: one whose next episode is near, one that goes on, one that has ended, one that did not answer. */
const RENEWAL_MS = { near: 12 * HOUR_MS, running: 3 * DAY_MS, ended: 30 * DAY_MS, missing: 7 * DAY_MS }
const NEAR_DAYS = 2
const MAX_CONCURRENT_CALLS = 2
/** Outlines of shows that many viewers follow stay in memory. Each takes some kilobytes. */
const MAX_MEMOIZED = 500

/** A row, with its seasons as JSON. */
interface StoredShow extends Omit<KnownShow, 'seasons'> {
	seasons: string | null
	wantedAt: number
}

interface Options {
	db: Db
	now: () => number
	waitUntil: (work: Promise<unknown>) => void
	/** False for an anonymous visitor, whose look-up writes nothing. */
	isNoted: boolean
	/** Has new shows read soon. @returns those that will be: a visitor has a share of the day's reads */
	requestReads: (ids: readonly number[]) => Promise<readonly number[]>
	onFailed: (event: string, error: unknown) => void
}

/** What is known of shows, in one query, and that somebody wants it to be. */
export function createKnownShows({ db, now, waitUntil, isNoted, requestReads, onFailed }: Options): KnownShows {
	const attempt = (work: Promise<unknown>) => waitUntil(work.catch((error) => onFailed('known_shows_failed', error)))
	async function request(ids: readonly number[]): Promise<void> {
		const requested = await requestReads(ids)
		if (isNoted) await wantShows(db, requested, now())
	}
	return {
		async find(ids) {
			if (ids.length === 0) return new Map()
			const rows = await db.reads.all<StoredShow>(sql`
				SELECT id, title, poster_path AS posterPath, backdrop_path AS backdropPath, status, network, seasons,
					next_air_on AS nextAirOn, wanted_at AS wantedAt
				FROM shows WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
			const found = new Map(rows.map((row) => [row.id, row]))
			const due = rows.filter(({ wantedAt }) => wantedAt <= now() - DAY_MS).map(({ id }) => id)
			if (isNoted && due.length > 0) attempt(wantShows(db, due, now()))
			const missing = ids.filter((id) => !found.has(id))
			if (missing.length > 0) attempt(request(missing))
			const known = new Map<number, KnownShow>()
			for (const { wantedAt: _, seasons, ...show } of rows)
				if (seasons) known.set(show.id, { ...show, seasons: seasonsOf(seasons) })
			return known
		},
	}
}

const seasonsOf = memoize(parseSeasons, MAX_MEMOIZED)

/** Notes that somebody follows these shows, once a day for each. */
async function wantShows(db: Db, ids: readonly number[], nowMs: number): Promise<void> {
	if (ids.length === 0) return
	await db.$client.batch([
		toStatement(
			db,
			sql`INSERT INTO shows (id, wanted_at) SELECT value, ${nowMs} FROM json_each(${JSON.stringify(ids)}) WHERE true
				ON CONFLICT (id) DO UPDATE SET wanted_at = excluded.wanted_at, wanted_days = wanted_days + 1`,
		),
	])
}

/** Finds which of these shows were never read. */
export async function findUnread(db: Db, ids: readonly number[]): Promise<number[]> {
	const known = await db
		.select({ id: shows.id })
		.from(shows)
		.where(and(inArray(shows.id, [...ids]), gt(shows.readAt, 0)))
	return ids.filter((id) => !known.some((row) => row.id === id))
}

/** The shows to read again: those with the nearest next episode first, then those that most viewers want. */
export async function findDueShows(db: Db, nowMs: number, limit: number): Promise<number[]> {
	const due = await db
		.select({ id: shows.id })
		.from(shows)
		.where(lte(shows.dueAt, nowMs))
		.orderBy(sql`${shows.nextAirOn} IS NULL`, asc(shows.nextAirOn), desc(shows.wantedDays), shows.id)
		.limit(limit)
	return due.map(({ id }) => id)
}

/**
 * Reads shows from the catalog and stores them. Those that fail stay due.
 * @returns how many were read, and how many failed
 */
export async function readShows(
	db: Db,
	ids: readonly number[],
	{ catalog, now }: { catalog: Pick<Catalog, 'outline'>; now: () => number },
): Promise<{ read: number; failed: number }> {
	let failed = 0
	const results = await mapLimit(ids, MAX_CONCURRENT_CALLS, async (id) => {
		try {
			const outline = await catalog.outline(id)
			return toStatement(db, storeShow(db, id, outline, now()))
		} catch {
			// The catalog logs its failures.
			failed += 1
			return null
		}
	})
	const statements = results.filter((statement) => statement !== null)
	if (statements.length > 0) await db.$client.batch(statements)
	return { read: statements.length, failed }
}

function storeShow(db: Db, id: number, outline: ShowOutline | null, nowMs: number) {
	if (!outline)
		return db
			.insert(shows)
			.values({ id, wantedAt: nowMs, readAt: nowMs, dueAt: nowMs + RENEWAL_MS.missing })
			.onConflictDoUpdate({
				target: shows.id,
				set: { seasons: null, nextAirOn: null, readAt: nowMs, dueAt: nowMs + RENEWAL_MS.missing },
			})
	const seasons = readOutline(outline)
	const today = utcDayOf(nowMs)
	// Also today's, of which notifications tell during the day.
	const nextAirOn = nextToAir(seasons, addDays(today, -1))?.airDate ?? null
	const isNear = nextAirOn !== null && nextAirOn <= addDays(today, NEAR_DAYS)
	const renewal = isNear ? 'near' : hasEnded(outline.status) ? 'ended' : 'running'
	const { title, posterPath, backdropPath, status, network } = outline
	const read = { title, posterPath, backdropPath, status, network, seasons: toStoredSeasons(seasons), nextAirOn }
	const times = { readAt: nowMs, dueAt: nowMs + RENEWAL_MS[renewal] }
	return db
		.insert(shows)
		.values({ id, ...read, wantedAt: nowMs, ...times })
		.onConflictDoUpdate({ target: shows.id, set: { ...read, ...times } })
}

/** Forgets shows that nobody wants any more, and of too many those of which nothing is known and the least wanted. */
export async function deleteUnwantedShows(db: Db, nowMs: number): Promise<void> {
	await db.batch([
		db.delete(shows).where(lte(shows.wantedAt, nowMs - FORGOTTEN_MS)),
		db.delete(shows).where(
			sql`id IN (
					SELECT id FROM shows ORDER BY seasons IS NULL, wanted_days DESC, wanted_at DESC LIMIT -1 OFFSET ${MAX_KNOWN}
				)`,
		),
	])
}
