import type { AppContext } from '#app/context.ts'
import {
	airingsOf,
	byDay,
	type CalendarDay,
	type CalendarKind,
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
export interface PublicWeek extends Pick<CalendarView, 'days' | 'today' | 'zoneName'> {
	/** Whether some of it could not be read, or not in time. */
	isIncomplete: boolean
}

type Context = Pick<AppContext, 'catalog' | 'knownShows' | 'learnShows' | 'sports' | 'requestContext'>
type Items = CalendarDay['items']

interface Source {
	items: Items
	isIncomplete?: boolean
}

/** The days of the public week. @param today ISO day of the viewer */
export const publicWeekRange = (today: string): CalendarRange => ({ fromDay: today, toDay: addDays(today, DAYS) })

/** Loads what comes for everybody. @param only kinds; all when empty */
export async function loadPublicWeek(context: Context, only: readonly CalendarKind[]): Promise<PublicWeek> {
	const { today, zone } = context.requestContext
	const range = publicWeekRange(today)
	const isShown = (kind: CalendarKind) => only.length === 0 || only.includes(kind)
	const sources = await Promise.all([
		isShown('films') ? orNone(newFilms(context)) : null,
		isShown('shows') ? orNone(episodesIn(context, range)) : null,
		isShown('sport') ? orNone(nextMatches(context)) : null,
	])
	const found = sources.filter((source) => source !== null)
	const items = found.flatMap((source) => source.items).filter(({ day }) => day >= range.fromDay && day < range.toDay)
	return {
		days: byDay(inOrder(items)),
		today,
		zoneName: zone.suffix.trim(),
		isIncomplete: found.some(({ isIncomplete }) => isIncomplete === true),
	}
}

/** The clients have logged the failure. */
const orNone = (source: Promise<Source>) => source.catch((): Source => ({ items: [], isIncomplete: true }))

async function newFilms({ catalog }: Context): Promise<Source> {
	const lists = await Promise.all([catalog.movies('upcoming', 1), catalog.movies('now_playing', 1)])
	const films = uniqueBy(
		lists.flatMap(({ results }) => results),
		({ id }) => String(id),
	)
	const releases = films.map((film) => ({ ...film, movieId: film.id, cinemaOn: film.releaseDate, homeOn: null }))
	return { items: toFilms(releases) }
}

/** Of the shows that are on the air. */
async function episodesIn({ catalog, knownShows, learnShows }: Context, range: CalendarRange): Promise<Source> {
	const ids = (await catalog.shows('on_the_air', 1)).results.map(({ id }) => id)
	const isWhole = await learnShows(ids)
	const known = await knownShows.find(ids)
	return {
		items: toEpisodes([...known.values()].flatMap((show) => airingsOf(show, range))),
		isIncomplete: !isWhole,
	}
}

/** The first of each league, up to some a day. */
async function nextMatches({ sports, requestContext: { nowMs, zone } }: Context): Promise<Source> {
	const matches = await sports.between(nowMs, nowMs + DAYS * DAY_MS)
	const items = matches.map((match) => toMatchItem(match, zone))
	const firsts = uniqueBy(items, ({ day, league }) => `${day} ${league}`)
	return { items: byDay(firsts).flatMap(({ items: ofDay }) => ofDay.slice(0, MATCHES_PER_DAY)) }
}
