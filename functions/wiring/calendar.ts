import { feedFile, feedRange } from '#domain/calendar/feed.ts'
import type { Calendar } from '#domain/calendar/port.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import { UTC, type Zone } from '#domain/shared/zone.ts'
import type { Sports } from '#domain/sports/port.ts'
import { type Db, openDatabase } from '#functions/data/database.ts'
import { personalDatabaseOf } from '#functions/data/personal-databases.ts'
import { log, requestId } from '#functions/lib/log.ts'
import { createCalendar, type FollowedShows } from '#functions/services/calendar/calendar.ts'
import { findFeedOwner, isFeedToken, noteFeedRead } from '#functions/services/calendar/calendar-feed.ts'
import { type FilmInRegion, filmMessages } from '#functions/services/calendar/film-releases.ts'
import { readFollowed } from '#functions/services/sports/following.ts'
import { capCalendar, maturityGuardFor } from './maturity.ts'
import type { RequestParts } from './request-parts.ts'

/** That one request may have read at once; the rest waits for the hourly job. */
const MAX_REQUESTED_FILMS = 100

interface Owner {
	profileId: string
	/** The database with their rows. */
	personal: Db
	/** ISO 3166-1. */
	region: string
	zone: Zone
	isHistoryEnabled: boolean
}

/** The calendar of a viewer. */
export function calendarFor({ env, ctx, onDegraded }: RequestParts, owner: Owner, sports: Sports): Calendar {
	const { profileId, personal } = owner
	const directory = openDatabase(env.DB)
	async function requestFilms(films: readonly FilmInRegion[]): Promise<void> {
		await env.CATALOG_QUEUE?.sendBatch(filmMessages(films.slice(0, MAX_REQUESTED_FILMS), requestId()))
	}
	return createCalendar({
		...owner,
		directory,
		shows: NO_SHOWS,
		teams: () => readFollowed(personal, profileId),
		sports,
		requestFilms,
		now: Date.now,
		waitUntil: (work) => ctx.waitUntil(work),
		onFailed(event, error) {
			log('error', event, { message: error })
			onDegraded()
		},
	})
}

const NO_SHOWS: FollowedShows = { ids: async () => [], airings: async () => [] }

/** The calendar file of a private address; `null` for a token that opens none. Nothing of the request counts but the token. */
export async function calendarFileFor(parts: RequestParts, token: string, sports: Sports): Promise<string | null> {
	const { env, ctx, origin } = parts
	const directory = openDatabase(env.DB)
	const owner = isFeedToken(token) ? await findFeedOwner(directory, token) : null
	if (!owner) return null
	const { profileId, home, cap, region, isHistoryEnabled, readOn } = owner
	const personal = openDatabase(personalDatabaseOf(env, home))
	const whole = calendarFor(parts, { profileId, personal, region, zone: UTC, isHistoryEnabled }, sports)
	const calendar = cap ? capCalendar(whole, maturityGuardFor(parts, cap)) : whole
	const today = utcDayOf(Date.now())
	if (readOn !== today) {
		const noting = noteFeedRead(directory, profileId, today)
		ctx.waitUntil(noting.catch((error) => log('warn', 'calendar_read_note_failed', { message: error })))
	}
	return feedFile(await calendar.contents(feedRange(today)), origin, today)
}
