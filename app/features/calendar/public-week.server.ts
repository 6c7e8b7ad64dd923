import type { AppContext } from '#app/context.ts'
import {
	airingsOf,
	byDay,
	type CalendarDay,
	type FilmItem,
	inOrder,
	toEpisodes,
	toFilms,
	toMatchItem,
} from '#domain/calendar/calendar.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import { toSummary } from '#domain/sports/sports.ts'

const DAYS = 7
/** A day with more would be a schedule, which the sports pages are. */
const MATCHES_PER_DAY = 4

/** Films, episodes and matches of the next days for everybody. */
export interface PublicWeek {
	days: CalendarDay[]
	/** The visitor's day, ISO. */
	today: string
	/** Names the zone of the times without scripts, such as 'Tokyo time'. */
	zoneName: string
}

type Context = Pick<AppContext, 'catalog' | 'knownShows' | 'sports' | 'requestContext'>

/** Loads what comes for everybody. A source that does not answer is left out. */
export async function loadPublicWeek(context: Context): Promise<PublicWeek> {
	const { today, zone } = context.requestContext
	const range = { fromDay: today, toDay: addDays(today, DAYS) }
	const found = await Promise.all([filmsIn(context, range), episodesIn(context, range), matchesIn(context)].map(orNone))
	const items = found.flat().filter(({ day }) => day >= range.fromDay && day < range.toDay)
	return { days: byDay(inOrder(items)), today, zoneName: zone.suffix.trim() }
}

type Items = CalendarDay['items']

/** The clients have logged the failure. */
const orNone = (items: Promise<Items>) => items.catch((): Items => [])

interface Range {
	fromDay: string
	toDay: string
}

async function filmsIn({ catalog }: Context, { fromDay, toDay }: Range): Promise<FilmItem[]> {
	const lists = await Promise.all([catalog.movies('upcoming', 1), catalog.movies('now_playing', 1)])
	const films = uniqueBy(
		lists.flatMap(({ results }) => results),
		({ id }) => String(id),
	)
	return toFilms(
		films
			.filter(({ releaseDate }) => releaseDate !== null && releaseDate >= fromDay && releaseDate < toDay)
			.map(({ id, title, posterPath, releaseDate }) => ({
				movieId: id,
				title,
				posterPath,
				cinemaOn: releaseDate,
				homeOn: null,
			})),
	)
}

/** Of the shows that are on the air. Those that are not known yet are read for a later visit. */
async function episodesIn({ catalog, knownShows }: Context, range: Range): Promise<Items> {
	const { results } = await catalog.shows('on_the_air', 1)
	const known = await knownShows.find(results.map(({ id }) => id))
	return toEpisodes([...known.values()].flatMap((show) => airingsOf(show, range)))
}

/** The first of each league, up to some a day. */
async function matchesIn({ sports, requestContext: { nowMs, zone } }: Context): Promise<Items> {
	const matches = (await sports.between(nowMs, nowMs + DAYS * DAY_MS)).map(toSummary)
	const items = matches.map((match) => toMatchItem(match, zone))
	return byDay(items).flatMap(({ items: ofDay }) =>
		uniqueBy(ofDay, (item) => (item.kind === 'sport' ? item.league : item.title)).slice(0, MATCHES_PER_DAY),
	)
}
