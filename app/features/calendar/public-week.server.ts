import type { AppContext } from '#app/context.ts'
import {
	airingsOf,
	byDay,
	type CalendarItem,
	type CalendarKind,
	inOrder,
	type MatchItem,
	toEpisodes,
	toFilms,
	toMatchItem,
} from '#domain/calendar/calendar.ts'
import { comingWeeks } from '#domain/calendar/month.ts'
import type { CalendarRange } from '#domain/calendar/port.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import type { CalendarView } from './calendar-loader.server.ts'

const DAYS = 7
/** How many shows are offered to follow. */
const MAX_OFFERED = 10

/** Films and episodes of the next days for everybody. */
export interface PublicWeek extends Pick<CalendarView, 'days' | 'today' | 'weeks' | 'range'> {
	/** All matches, of which only the number is told, and the next one; `null` for none. */
	matches: { count: number; next: MatchItem } | null
	/** Shows on the air that the viewer may want to follow. */
	offered: Card[]
}

type Context = Pick<AppContext, 'catalog' | 'knownShows' | 'learnShows' | 'sports' | 'requestContext'>

/** The days of the public week. @param today ISO day of the viewer */
export const publicWeekRange = (today: string): CalendarRange => ({ fromDay: today, toDay: addDays(today, DAYS) })

/**
 * Loads what comes for everybody. What cannot be read is left out: the clients have logged it.
 * @param only kinds; all when empty
 * @param followedShows are not offered
 */
export async function loadPublicWeek(
	context: Context,
	only: readonly CalendarKind[],
	followedShows: readonly number[],
): Promise<PublicWeek> {
	const { today, viewerRegion } = context.requestContext
	const range = publicWeekRange(today)
	const isShown = (kind: CalendarKind) => only.length === 0 || only.includes(kind)
	const [films, shows, matches] = await Promise.all([
		isShown('films') ? newFilms(context).catch(() => []) : [],
		isShown('shows') ? showsOnTheAir(context, range).catch(() => null) : null,
		isShown('sport') ? nextMatches(context).catch(() => null) : null,
	])
	const items = [...films, ...(shows?.items ?? [])].filter(({ day }) => day >= range.fromDay && day < range.toDay)
	const isOffered = ({ id }: Card) => !followedShows.includes(id)
	return {
		days: byDay(inOrder(items)),
		today,
		range,
		weeks: comingWeeks(today, viewerRegion),
		matches,
		offered: shows?.cards.filter(isOffered).slice(0, MAX_OFFERED) ?? [],
	}
}

async function newFilms({ catalog }: Context): Promise<CalendarItem[]> {
	const lists = await Promise.all([catalog.movies('upcoming', 1), catalog.movies('now_playing', 1)])
	const films = uniqueBy(
		lists.flatMap(({ results }) => results),
		({ id }) => String(id),
	)
	return toFilms(films.map((film) => ({ ...film, movieId: film.id, cinemaOn: film.releaseDate, homeOn: null })))
}

async function showsOnTheAir({ catalog, knownShows, learnShows }: Context, range: CalendarRange) {
	const cards = (await catalog.shows('on_the_air', 1)).results.map(toCard)
	const ids = cards.map(({ id }) => id)
	await learnShows(ids)
	const known = await knownShows.find(ids)
	return { cards, items: toEpisodes([...known.values()].flatMap((show) => airingsOf(show, range))) }
}

async function nextMatches({ sports, requestContext: { nowMs, zone } }: Context): Promise<PublicWeek['matches']> {
	const matches = await sports.between(nowMs, nowMs + DAYS * DAY_MS)
	const [next] = matches
	return next ? { count: matches.length, next: toMatchItem(next, zone) } : null
}
