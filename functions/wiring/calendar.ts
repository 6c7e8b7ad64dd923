import { airingsOf } from '#domain/calendar/calendar.ts'
import { feedFile, feedRange } from '#domain/calendar/feed.ts'
import type { Calendar } from '#domain/calendar/port.ts'
import type { ContinueWatching } from '#domain/history/port.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import { UTC, type Zone } from '#domain/shared/zone.ts'
import type { Sports } from '#domain/sports/port.ts'
import type { Visitor } from '#functions/data/daily-ceiling.ts'
import { type Db, openDatabase } from '#functions/data/database.ts'
import { personalDatabaseOf } from '#functions/data/personal-databases.ts'
import type { Env } from '#functions/env.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { log, requestId } from '#functions/lib/log.ts'
import { createCalendar, type FollowedShows } from '#functions/services/calendar/calendar.ts'
import { findFeedOwner, isFeedToken, noteFeedRead } from '#functions/services/calendar/calendar-feed.ts'
import {
	type FilmInRegion,
	filmMessages,
	readFilms,
	readReleases,
	unwantedOf,
	wantReleases,
} from '#functions/services/calendar/film-releases.ts'
import { createContinueWatching } from '#functions/services/history/continue-watching.ts'
import { readFollowed } from '#functions/services/sports/following.ts'
import { uncachedCatalogFor } from './catalog.ts'
import { CEILINGS, takeFrom, takeSome } from './ceilings.ts'
import { knownShowsFor } from './known-shows.ts'
import { capCalendar, maturityGuardFor } from './maturity.ts'
import type { RequestParts } from './request-parts.ts'

type FilmsEnv = Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>

/** Reads from the catalog when films come out, in the app's own language. */
export function readFilmReleases(env: FilmsEnv, ctx: RequestParts['ctx'], films: readonly FilmInRegion[]) {
	const { DB, CACHE, ASSETS } = env
	return readFilms(openDatabase(DB), films, {
		catalogIn: memoize((region: string) => uncachedCatalogFor({ DB, CACHE, ASSETS }, ctx, region)),
		nowMs: Date.now(),
	})
}

/** Has it read when a film that somebody saves comes out, so that they can be told. Never throws. */
export function noteSavedFilm(
	env: Pick<Env, 'DB' | 'CATALOG_QUEUE'>,
	visitor: Visitor,
	film: FilmInRegion,
): Promise<void> {
	return attempt(async () => {
		const db = openDatabase(env.DB)
		const [known] = await readReleases(db, [film.id], film.region)
		if (!known && !(await takeFrom(env, CEILINGS.films, visitor))) return
		await wantReleases(db, [film.id], film.region, Date.now())
		if (!known?.readAt) await env.CATALOG_QUEUE?.sendBatch(filmMessages([film], requestId()))
	})
}

/** The same for many, which the hourly job reads. Never throws. */
export function noteImportedFilms(
	env: Pick<Env, 'DB'>,
	visitor: Visitor,
	ids: readonly number[],
	region: string,
): Promise<void> {
	return attempt(async () => {
		const db = openDatabase(env.DB)
		const { missing, old } = unwantedOf(ids, await readReleases(db, ids, region), Date.now())
		await wantReleases(db, [...(await takeSome(env, CEILINGS.films, visitor, missing)), ...old], region, Date.now())
	})
}

async function attempt(work: () => Promise<void>): Promise<void> {
	try {
		await work()
	} catch (error) {
		log('warn', 'film_releases_want_failed', { message: error })
	}
}

interface Owner {
	profileId: string
	/** The database with their rows. */
	personal: Db
	/** ISO 3166-1. */
	region: string
	zone: Zone
	isHistoryEnabled: boolean
	followedShows: ContinueWatching['followedShows']
}

/** What is in the calendar of a viewer. */
export function calendarFor({ env, ctx, onDegraded, visitor }: RequestParts, owner: Owner, sports: Sports): Calendar {
	const { profileId, personal, isHistoryEnabled, followedShows } = owner
	const directory = openDatabase(env.DB)
	const knownShows = knownShowsFor(env, ctx, visitor)
	// Without a history, only what the viewer has said to follow.
	const shows: FollowedShows = {
		async ids() {
			const followed = await followedShows()
			return followed.filter(({ isChosen }) => isHistoryEnabled || isChosen).map(({ id }) => id)
		},
		async airings(ids, range) {
			const known = await knownShows.find(ids)
			return [...known.values()].flatMap((show) => airingsOf(show, range))
		},
	}
	async function requestFilms(films: readonly FilmInRegion[]): Promise<void> {
		await env.CATALOG_QUEUE?.sendBatch(filmMessages(films, requestId()))
	}
	return createCalendar({
		...owner,
		directory,
		shows,
		teams: () => readFollowed(personal, profileId),
		sports,
		admitFilms: (ids) => takeSome(env, CEILINGS.films, visitor, ids),
		requestFilms,
		now: Date.now,
		waitUntil: (work) => ctx.waitUntil(work),
		onFailed(event, error) {
			log('error', event, { message: error })
			onDegraded()
		},
	})
}

/** The calendar file of a private address; `null` for a token that opens none. Nothing of the request counts but the token. */
export async function calendarFileFor(request: RequestParts, token: string, sports: Sports): Promise<string | null> {
	const { env, ctx, origin } = request
	const directory = openDatabase(env.DB)
	const owner = isFeedToken(token) ? await findFeedOwner(directory, token) : null
	if (!owner) return null
	const { profileId, accountId, home, cap, region, language, isHistoryEnabled, readOn } = owner
	// Many people's calendars ask from the same servers.
	const visitor = { accountId, address: null }
	const parts = { ...request, visitor }
	const personal = openDatabase(personalDatabaseOf(env, home))
	const { followedShows } = createContinueWatching({
		db: personal,
		userId: profileId,
		knownShows: knownShowsFor(env, ctx, visitor),
		onFollowed: async () => {},
	})
	const whole = calendarFor(parts, { profileId, personal, region, zone: UTC, isHistoryEnabled, followedShows }, sports)
	const calendar = cap ? capCalendar(whole, maturityGuardFor(parts, cap)) : whole
	// A day of UTC, which only bounds the file: calendars ask from anywhere.
	const today = utcDayOf(Date.now())
	if (readOn !== today) {
		const noting = noteFeedRead(directory, profileId, today)
		ctx.waitUntil(noting.catch((error) => log('warn', 'calendar_read_note_failed', { message: error })))
	}
	return withLanguage(language, env.ASSETS, async () =>
		feedFile(await calendar.contents(feedRange(today)), origin, today),
	)
}
