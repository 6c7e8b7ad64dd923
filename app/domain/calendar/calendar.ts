import { compareAlphabetically } from '#domain/shared/alphabet.ts'
import { CLOCK, formatMoment, UTC, type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { MatchState, MatchSummary } from '#domain/sports/sports.ts'
import type { KnownShow } from '#domain/title/known-shows.ts'
import { episodesOf } from '#domain/title/show-outline.ts'

export const CALENDAR_KINDS = ['shows', 'films', 'sport'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

interface Pictured {
	/** Path of the poster; `null` where none is known. */
	posterPath?: string | null
}

interface Shown extends Pictured {
	/** The channel or service that shows it; `null` where none is known. */
	network?: string | null
}

/** An episode with the day on which it is first shown. */
export interface Airing extends Shown {
	showId: number
	title: string
	season: number
	episode: number
	/** ISO. */
	day: string
}

/** A film with its release days in theaters and at home; `null` if unknown. */
export interface Release extends Pictured {
	movieId: number
	title: string
	cinemaOn: string | null
	homeOn: string | null
}

interface OnDay {
	/** ISO day, in the viewer's zone where the time is known. */
	day: string
}

/** The episodes of a season that air on one day. */
export interface EpisodesItem extends OnDay, Shown {
	kind: 'shows'
	id: number
	title: string
	season: number
	/** Episode numbers, ascending. */
	episodes: readonly number[]
}

export interface FilmItem extends OnDay, Pictured {
	kind: 'films'
	id: number
	title: string
	where: 'cinema' | 'home'
}

export interface MatchItem extends OnDay {
	kind: 'sport'
	id: string
	title: string
	/** The names of both teams; empty for an event without teams. */
	sides: readonly string[]
	/** Display name, such as 'Football'. */
	sport: string
	league: string
	/** Epoch ms; `null` where only the day is known. */
	startsAtMs: number | null
	/** The start time in the viewer's zone, as far as the server knows it, such as '19:30'. */
	time: string | null
	state: MatchState
}

export type CalendarItem = EpisodesItem | FilmItem | MatchItem

/** The episodes of a show on some days. @param toDay exclusive */
export function airingsOf(
	{ id, title, seasons, posterPath, network }: Pick<KnownShow, 'id' | 'title' | 'seasons'> & Shown,
	{ fromDay, toDay }: { fromDay: string; toDay: string },
): Airing[] {
	return seasons
		.filter(({ until }) => until === null || until >= fromDay)
		.flatMap(episodesOf)
		.flatMap(({ season, episode, airDate: day }) =>
			day !== null && day >= fromDay && day < toDay
				? [{ showId: id, title, posterPath, network, season, episode, day }]
				: [],
		)
}

/** Groups airings: a season's episodes on the same day are one entry. */
export function toEpisodes(airings: readonly Airing[]): EpisodesItem[] {
	const found = new Map<string, Omit<EpisodesItem, 'episodes'> & { episodes: number[] }>()
	for (const { showId, season, episode, day, ...show } of airings) {
		const key = [showId, season, day].join()
		const item = found.get(key) ?? { kind: 'shows', day, id: showId, ...show, season, episodes: [] }
		if (!item.episodes.includes(episode)) item.episodes.push(episode)
		found.set(key, item)
	}
	return [...found.values()].map((item) => ({ ...item, episodes: item.episodes.sort((a, b) => a - b) }))
}

/** Turns releases into entries. A film released everywhere on one day is listed for theaters only. */
export function toFilms(releases: readonly Release[]): FilmItem[] {
	return releases.flatMap(({ movieId: id, title, posterPath, cinemaOn, homeOn }) => {
		const film = { kind: 'films' as const, id, title, posterPath }
		return [
			...(cinemaOn === null ? [] : [{ ...film, day: cinemaOn, where: 'cinema' as const }]),
			...(homeOn === null || homeOn === cinemaOn ? [] : [{ ...film, day: homeOn, where: 'home' as const }]),
		]
	})
}

export function toMatchItem(match: MatchSummary, zone: Zone = UTC): MatchItem {
	const { id, name, home, away, sport, league, startsAtMs, state } = match
	const day = startsAtMs === null ? match.day : zoneDay(startsAtMs, zone)
	const time = startsAtMs === null ? null : formatMoment(startsAtMs, CLOCK, { ...zone, suffix: '' })
	const sides = home && away ? [home.name, away.name] : []
	return { kind: 'sport', day, id, title: name, sides, sport, league: league.name, startsAtMs, time, state }
}

/** Sorts by day. Within a day, all-day entries come first, by name, then the rest by time. */
export function inOrder(items: readonly CalendarItem[]): CalendarItem[] {
	const timeOf = (item: CalendarItem) => (item.kind === 'sport' ? (item.startsAtMs ?? 0) : 0)
	return [...items].sort(
		(a, b) =>
			(a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
			timeOf(a) - timeOf(b) ||
			CALENDAR_KINDS.indexOf(a.kind) - CALENDAR_KINDS.indexOf(b.kind) ||
			compareAlphabetically(a.title, b.title) ||
			(a.kind === 'shows' && b.kind === 'shows' ? a.season - b.season : 0),
	)
}

export interface CalendarDay extends OnDay {
	items: readonly CalendarItem[]
}

/** @param items in order */
export function byDay(items: readonly CalendarItem[]): CalendarDay[] {
	const days = new Map<string, CalendarItem[]>()
	for (const item of items) {
		const known = days.get(item.day)
		if (known) known.push(item)
		else days.set(item.day, [item])
	}
	return [...days].map(([day, ofDay]) => ({ day, items: ofDay }))
}

/** The same days with each match on its day in that zone. */
export function inZone(days: readonly CalendarDay[], zone: Zone): CalendarDay[] {
	const dayOf = (item: CalendarItem) =>
		item.kind === 'sport' && item.startsAtMs !== null ? zoneDay(item.startsAtMs, zone) : item.day
	const items = days.flatMap(({ items: ofDay }) => ofDay)
	if (items.every((item) => dayOf(item) === item.day)) return [...days]
	return byDay(inOrder(items.map((item) => ({ ...item, day: dayOf(item) }))))
}

/** What a day shows one by one, and the matches that are one line of it: ten teams would hide a show. */
export function folded(items: readonly CalendarItem[]): { shown: readonly CalendarItem[]; matches: MatchItem[] } {
	const matches = items.filter((item) => item.kind === 'sport')
	return matches.length > 1
		? { shown: items.filter(({ kind }) => kind !== 'sport'), matches }
		: { shown: items, matches: [] }
}

/** The kinds of a day's entries, in order. */
export function kindsOf(items: readonly CalendarItem[]): CalendarKind[] {
	return CALENDAR_KINDS.filter((kind) => items.some((item) => item.kind === kind))
}

/** How many entries keep a page readable. */
const MAX_LISTED = 150

/** The first days that fill a page. `nextDay` is the first one left out; `null` for none. */
export function firstDays(days: readonly CalendarDay[]): { days: CalendarDay[]; nextDay: string | null } {
	let count = 0
	const end = days.findIndex(({ items }, index) => {
		count += items.length
		return count > MAX_LISTED && index > 0
	})
	return end === -1 ? { days: [...days], nextDay: null } : { days: days.slice(0, end), nextDay: days[end]?.day ?? null }
}
