import type { AppContext } from '#app/context.ts'
import {
	airingsOf,
	byDay,
	type CalendarDay,
	inOrder,
	toEpisodes,
	toFilms,
	toMatchItem,
} from '#domain/calendar/calendar.ts'
import type { CalendarRange } from '#domain/calendar/port.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import type { CalendarView } from './calendar-loader.server.ts'

const DAYS = 7
/** A day with more would be a schedule, which the sports pages are. */
const MATCHES_PER_DAY = 4

/** Films, episodes and matches of the next days for everybody. */
export type PublicWeek = Pick<CalendarView, 'days' | 'today' | 'zoneName'>

type Context = Pick<AppContext, 'catalog' | 'knownShows' | 'sports' | 'requestContext'>
type Items = CalendarDay['items']

/** Loads what comes for everybody. A source that does not answer is left out. */
export async function loadPublicWeek(context: Context): Promise<PublicWeek> {
	const { today, zone } = context.requestContext
	const range = { fromDay: today, toDay: addDays(today, DAYS) }
	const found = await Promise.all([newFilms(context), episodesIn(context, range), nextMatches(context)].map(orNone))
	const items = found.flat().filter(({ day }) => day >= range.fromDay && day < range.toDay)
	return { days: byDay(inOrder(items)), today, zoneName: zone.suffix.trim() }
}

/** The clients have logged the failure. */
const orNone = (items: Promise<Items>) => items.catch((): Items => [])

async function newFilms({ catalog }: Context): Promise<Items> {
	const lists = await Promise.all([catalog.movies('upcoming', 1), catalog.movies('now_playing', 1)])
	const films = uniqueBy(
		lists.flatMap(({ results }) => results),
		({ id }) => String(id),
	)
	return toFilms(
		films.map(({ releaseDate, ...film }) => ({ ...film, movieId: film.id, cinemaOn: releaseDate, homeOn: null })),
	)
}

/** Of the shows that are on the air. Those that are not known yet are read for a later visit. */
async function episodesIn({ catalog, knownShows }: Context, range: CalendarRange): Promise<Items> {
	const { results } = await catalog.shows('on_the_air', 1)
	const known = await knownShows.find(results.map(({ id }) => id))
	return toEpisodes([...known.values()].flatMap((show) => airingsOf(show, range)))
}

/** The first of each league, up to some a day. */
async function nextMatches({ sports, requestContext: { nowMs, zone } }: Context): Promise<Items> {
	const matches = await sports.between(nowMs, nowMs + DAYS * DAY_MS)
	const items = matches.map((match) => toMatchItem(match, zone))
	const firsts = uniqueBy(items, ({ day, league }) => `${day} ${league}`)
	return byDay(firsts).flatMap(({ items: ofDay }) => ofDay.slice(0, MATCHES_PER_DAY))
}
