import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Release } from '#domain/calendar/calendar.ts'
import { inParts } from '#domain/shared/in-parts.ts'
import { toRecord } from '#domain/shared/json.ts'
import { DAY_MS, HOUR_MS, utcDayOf } from '#domain/shared/time.ts'
import { addDays, daysBetween } from '#domain/shared/zone.ts'
import type { Catalog } from '#domain/title/port.ts'
import { homeDayOf } from '#domain/title/release.ts'
import { filmReleases } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { mapLimit } from '#functions/lib/promises.ts'

/** A film in a region, ISO 3166-1. */
export interface FilmInRegion {
	id: number
	region: string
}

/** Each is an outside call. Every hour has as many. */
const FILMS_PER_RUN = 200
/** Films that nobody has asked for in this time are forgotten. */
const UNWANTED_MS = 45 * DAY_MS
/** How long a run has to read what it has listed. */
const LEASE_MS = 6 * HOUR_MS
const MAX_CONCURRENT_CALLS = 4
/** Films that one nightly run looks for on watchlists. */
const MAX_ASKED = 2_000

/** Days around a release in which it may still move. */
const NEAR_DAYS = 30
/** A film that came out so long ago changes no more. */
const OLD_DAYS = 365
const RENEW_MS = { near: DAY_MS, usual: 7 * DAY_MS, old: 30 * DAY_MS }

interface StoredRelease extends Release {
	wantedAt: number
	readAt: number
}

/** What is known of films in a region, in one query. */
export function readReleases(db: Db, ids: readonly number[], region: string): Promise<StoredRelease[]> {
	return db.reads.all(sql`
		SELECT movie_id AS movieId, coalesce(title, '') AS title, poster_path AS posterPath, cinema_on AS cinemaOn, home_on AS homeOn,
			wanted_at AS wantedAt, read_at AS readAt
		FROM film_releases WHERE region = ${region} AND movie_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
}

/** The films of somebody's watchlist that should be noted, once a day each: those that nobody has wanted yet, and the others. */
export function unwantedOf(ids: readonly number[], known: readonly StoredRelease[], nowMs: number) {
	const wanted = new Map(known.map(({ movieId, wantedAt }) => [movieId, wantedAt]))
	const missing = ids.filter((id) => !wanted.has(id))
	const old = ids.filter((id) => (wanted.get(id) ?? nowMs) <= nowMs - DAY_MS)
	return { missing, old }
}

/** Notes that somebody wants to know when these films come out. */
export async function wantReleases(db: Db, ids: readonly number[], region: string, nowMs: number): Promise<void> {
	if (ids.length === 0) return
	await db.run(sql`
		INSERT INTO film_releases (movie_id, region, wanted_at) SELECT value, ${region}, ${nowMs} FROM json_each(${JSON.stringify(ids)})
		WHERE true ON CONFLICT (movie_id, region) DO UPDATE SET wanted_at = max(wanted_at, excluded.wanted_at)`)
}

/** The films to read now, those that have waited longest first. They are due again later if they are not read. */
export async function listDueFilms(db: Db, nowMs: number): Promise<FilmInRegion[]> {
	const { movieId, region, dueAt } = filmReleases
	const due = await db
		.select({ id: movieId, region })
		.from(filmReleases)
		.where(lte(dueAt, nowMs))
		.orderBy(asc(dueAt))
		.limit(FILMS_PER_RUN)
	if (due.length > 0)
		await db.run(sql`
			UPDATE film_releases SET due_at = ${nowMs + LEASE_MS} WHERE (movie_id, region) IN (
				SELECT value ->> 'id', value ->> 'region' FROM json_each(${JSON.stringify(due)})
			)`)
	return due
}

const FILMS_PER_MESSAGE = 20

/** A message to the catalog queue: films are to be read. */
export interface FilmsMessage {
	version: 1
	films: readonly FilmInRegion[]
	/** The id of the run or request that sent the message. */
	requestId: string
}

/** What asks for these films, in parts that a message may make calls for. */
export function filmMessages(films: readonly FilmInRegion[], requestId: string): { body: FilmsMessage }[] {
	return inParts(films, FILMS_PER_MESSAGE).map((part) => ({ body: { version: 1, films: part, requestId } }))
}

/** `null` for another message. */
export function parseFilmsMessage(body: unknown): FilmsMessage | null {
	const { version, films, requestId } = toRecord(body)
	if (version !== 1 || !Array.isArray(films) || films.length > FILMS_PER_MESSAGE || typeof requestId !== 'string')
		return null
	return films.every(isFilm) ? { version, films, requestId } : null
}

function isFilm(value: unknown): value is FilmInRegion {
	const { id, region } = toRecord(value)
	return Number.isSafeInteger(id) && typeof region === 'string'
}

/** Reads films and stores when they come out. @param catalogIn of a region */
export async function readFilms(
	db: Db,
	films: readonly FilmInRegion[],
	{ catalogIn, nowMs }: { catalogIn: (region: string) => Pick<Catalog, 'movie'>; nowMs: number },
): Promise<{ read: number; failed: number }> {
	let failed = 0
	const statements = await mapLimit(films, MAX_CONCURRENT_CALLS, async ({ id, region }) => {
		try {
			const film = await catalogIn(region).movie(id)
			const releases = film?.releases ?? null
			const days = { cinemaOn: releases?.cinema ?? null, homeOn: homeDayOf(releases) }
			const row = {
				title: film?.title ?? null,
				posterPath: film?.posterPath ?? null,
				...days,
				readAt: nowMs,
				dueAt: nowMs + renewMs(days, utcDayOf(nowMs)),
			}
			const isFilm = and(eq(filmReleases.movieId, id), eq(filmReleases.region, region))
			return toStatement(db, db.update(filmReleases).set(row).where(isFilm))
		} catch {
			// The catalog has logged it.
			failed += 1
			return null
		}
	})
	const read = statements.filter((statement) => statement !== null)
	if (read.length > 0) await db.$client.batch(read)
	return { read: read.length, failed }
}

function renewMs({ cinemaOn, homeOn }: Pick<Release, 'cinemaOn' | 'homeOn'>, today: string): number {
	const away = [cinemaOn, homeOn].flatMap((day) => (day === null ? [] : [daysBetween(today, day)]))
	if (away.some((days) => Math.abs(days) <= NEAR_DAYS)) return RENEW_MS.near
	return away.length > 0 && Math.max(...away) < -OLD_DAYS ? RENEW_MS.old : RENEW_MS.usual
}

/**
 * Forgets films that nobody has asked for in a while, unless they may still come out and are on somebody's watchlist: they are to
 * be told, however seldom they visit.
 * @param personal the databases with the watchlists
 */
export async function deleteUnwantedFilms(db: Db, personal: readonly Db[], nowMs: number): Promise<void> {
	const today = utcDayOf(nowMs)
	const isUnwanted = sql`wanted_at < ${nowMs - UNWANTED_MS}`
	const mayComeOut = sql`coalesce(home_on, ${today}) >= ${today} AND coalesce(cinema_on, ${today}) >= ${addDays(today, -OLD_DAYS)}`
	const candidates = await db.all<{ id: number }>(sql`
		SELECT movie_id AS id FROM film_releases WHERE ${isUnwanted} AND ${mayComeOut} ORDER BY wanted_at LIMIT ${MAX_ASKED}`)
	const ids = JSON.stringify([...new Set(candidates.map(({ id }) => id))])
	const awaited = await Promise.all(
		personal.map((each) =>
			each.all<{ id: number }>(sql`
				SELECT DISTINCT media_id AS id FROM json_each(${ids}) CROSS JOIN saved INDEXED BY saved_watchlisted
				ON media_id = value AND media_type = 'movie' AND list = 'watchlist'`),
		),
	)
	const kept = JSON.stringify(awaited.flat().map(({ id }) => id))
	await db.$client.batch(
		[
			sql`UPDATE film_releases SET wanted_at = ${nowMs} WHERE movie_id IN (SELECT value FROM json_each(${kept})) AND ${isUnwanted}`,
			sql`DELETE FROM film_releases WHERE ${isUnwanted} AND (movie_id IN (SELECT value FROM json_each(${ids})) OR NOT (${mayComeOut}))`,
		].map((statement) => toStatement(db, statement)),
	)
}
