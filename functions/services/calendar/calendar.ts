import { and, desc, eq, sql } from 'drizzle-orm'
import {
	type Airing,
	type CalendarKind,
	inOrder,
	type Release,
	toEpisodes,
	toFilms,
	toMatchItem,
} from '#domain/calendar/calendar.ts'
import type { Calendar, CalendarRange } from '#domain/calendar/port.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { FollowedTeam } from '#domain/sports/following.ts'
import type { Sports } from '#domain/sports/port.ts'
import { type Match, type MatchSummary, startOrder, toSummary } from '#domain/sports/sports.ts'
import { saved } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { textsOf } from '#functions/data/title-texts.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { mapLimit } from '#functions/lib/promises.ts'
import { readFeedState } from './calendar-feed.ts'
import { type FilmInRegion, readReleases, unwantedOf, wantReleases } from './film-releases.ts'

/** The newest of a watchlist; older ones came out long ago. */
const MAX_FILMS = 1_000
const MAX_CONCURRENT_CALLS = 6

/** The shows of one viewer, whichever tables know them. */
export interface FollowedShows {
	/** Their ids, from the viewer's own database. */
	ids(): Promise<number[]>
	/** What they show, from the shared one. */
	airings(ids: readonly number[], range: CalendarRange): Promise<Airing[]>
}

interface Options {
	/** The database with the viewer's rows. */
	personal: Db
	/** The database with what belongs to nobody. */
	directory: Db
	profileId: string
	/** ISO 3166-1: where films come out. */
	region: string
	zone: Zone
	shows: FollowedShows
	teams: () => Promise<FollowedTeam[]>
	sports: Pick<Sports, 'around'>
	/** Chooses which of the films that nobody has wanted before may be read: a viewer has a share of the day's reads. */
	admitFilms: (ids: readonly number[]) => Promise<readonly number[]>
	/** Has films read soon. */
	requestFilms: (films: readonly FilmInRegion[]) => Promise<unknown>
	now: () => number
	waitUntil: (work: Promise<unknown>) => void
	/** Pages do without what could not be done. */
	onFailed: (event: string, error: unknown) => void
}

/** What one viewer awaits, in one query of each database. */
export function createCalendar(options: Options): Calendar {
	const { personal, directory, profileId, region, zone, shows, teams, now, waitUntil, onFailed } = options

	const readWatchlist = (): Promise<{ id: number; title: string }[]> =>
		personal.reads
			.select({ id: saved.mediaId, title: sql<string>`${sql.raw(textsOf('saved'))} ->> 'title'` })
			.from(saved)
			.where(and(eq(saved.userKey, keyOf(profileId)), eq(saved.list, 'watchlist'), eq(saved.mediaType, 'movie')))
			.orderBy(desc(saved.addedAt))
			.limit(MAX_FILMS)

	/** Reads releases, with the names that the viewer's list has for the films. */
	async function releasesOf(films: readonly { id: number; title: string }[], range: CalendarRange): Promise<Release[]> {
		if (films.length === 0) return []
		const ids = films.map(({ id }) => id)
		const known = await readReleases(directory, ids, region)
		const { missing, old } = unwantedOf(ids, known, now())
		if (missing.length + old.length > 0) waitUntil(want(missing, old))
		const titles = new Map(films.map(({ id, title }) => [id, title]))
		const inRange = (day: string | null) => (day !== null && day >= range.fromDay && day < range.toDay ? day : null)
		return known.map(({ movieId, title, posterPath, cinemaOn, homeOn }) => ({
			movieId,
			posterPath,
			title: titles.get(movieId) || title,
			// Both are looked at: a film may come to homes in the range that came to theaters before it.
			cinemaOn: inRange(cinemaOn),
			homeOn: homeOn === cinemaOn ? null : inRange(homeOn),
		}))
	}

	async function want(missing: readonly number[], old: readonly number[]): Promise<void> {
		try {
			const admitted = await options.admitFilms(missing)
			await wantReleases(directory, [...admitted, ...old], region, now())
			if (admitted.length > 0) await options.requestFilms(admitted.map((id) => ({ id, region })))
		} catch (error) {
			onFailed('film_releases_want_failed', error)
		}
	}

	/** A team whose schedule cannot be read takes none of the others with it. */
	async function matchesOf(followed: readonly FollowedTeam[]): Promise<{ matches: Match[]; isMissing: boolean }> {
		let isMissing = false
		const lists = await mapLimit(followed, MAX_CONCURRENT_CALLS, async (team) => {
			try {
				return await options.sports.around(team)
			} catch {
				// The client has logged it.
				isMissing = true
				return []
			}
		})
		const matches = new Map(lists.flat().map((match) => [match.id, match]))
		return { matches: [...matches.values()].sort(startOrder), isMissing }
	}

	const dayOf = (match: MatchSummary) => (match.startsAtMs === null ? match.day : zoneDay(match.startsAtMs, zone))

	async function read(range: CalendarRange, isShown: (kind: CalendarKind) => boolean) {
		const [films, showIds, followed] = await Promise.all([readWatchlist(), shows.ids(), teams()])
		const [releases, airings, feed, sport] = await Promise.all([
			isShown('films') ? releasesOf(films, range) : [],
			isShown('shows') && showIds.length > 0 ? shows.airings(showIds, range) : [],
			readFeedState(directory, profileId),
			isShown('sport') ? matchesOf(followed) : { matches: [], isMissing: false },
		])
		const matches = sport.matches.map(toSummary).filter((match) => {
			const day = dayOf(match)
			return day >= range.fromDay && day < range.toDay
		})
		return { films, showIds, followed, releases, airings, feed, matches, isSportMissing: sport.isMissing }
	}

	return {
		async page(range, kinds) {
			const found = await read(range, (kind) => kinds.length === 0 || kinds.includes(kind))
			return {
				items: inOrder([
					...toEpisodes(found.airings),
					...toFilms(found.releases),
					...found.matches.map((match) => toMatchItem(match, zone)),
				]),
				showIds: found.showIds,
				films: found.films.length,
				teams: found.followed,
				isSportMissing: found.isSportMissing,
				feed: found.feed,
			}
		},
		async contents(range) {
			const { airings, releases, matches, isSportMissing } = await read(range, () => true)
			// Calendars remove what a file no longer has, so none is better than one without its matches.
			if (isSportMissing) throw new CodedError('SPORTS_UNAVAILABLE', 'a calendar file needs the whole schedule')
			return { titles: [...toEpisodes(airings), ...toFilms(releases)], matches }
		},
	}
}
