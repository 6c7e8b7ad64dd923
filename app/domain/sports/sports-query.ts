import { compareAlphabetically } from '#domain/shared/alphabet.ts'
import { SPORTS_PATH } from '#domain/shared/links.ts'
import { addToList } from '#domain/shared/lists.ts'
import { parseSearchText, type QueryError, type QueryParams, queryError, queryPath } from '#domain/shared/query.ts'
import { fold } from '#domain/shared/spelling.ts'
import { addDays, daysBetween, UTC, zoneDay } from '#domain/shared/zone.ts'
import { sportLabel } from './sport-words.ts'
import type { MatchSummary } from './sports.ts'

/** Query of the schedule; all of it is in the URL. */
export interface SportsQuery {
	/** A `sportSlug`; `null` for all. */
	sport: string | null
	/** ISO day of the viewer's calendar; `null` for today, or for any day in a search. */
	day: string | null
	q: string
	/** Whether today's ended matches are listed; on other days they are. */
	ended: 'show' | null
}

/** In UTF-16 units. */
export const MAX_SPORTS_QUERY_LENGTH = 100
/** How far away a day can be: more would only fill the cache. */
const MAX_DAYS_AWAY = 14
/** The day switcher reaches from yesterday to a week ahead. */
const DAYS_BACK = 1
const DAYS_AHEAD = 7

export function parseSports(params: QueryParams, nowMs: number): { ok: true; query: SportsQuery } | QueryError {
	const sport = params.get('sport') || null
	if (sport !== null && !/^[a-z0-9-]{1,40}$/.test(sport)) return queryError('sport', 'the name of a sport')
	const day = params.get('day') || null
	if (day !== null && !isWithinRange(day, nowMs))
		return queryError('day', `a day within ${MAX_DAYS_AWAY} days from now, such as ${zoneDay(nowMs, UTC)}`)
	const q = parseSearchText(params.get('q'))
	if (q.length > MAX_SPORTS_QUERY_LENGTH) return queryError('q', `at most ${MAX_SPORTS_QUERY_LENGTH} characters`)
	return { ok: true, query: { sport, day, q, ended: params.get('ended') === 'show' ? 'show' : null } }
}

function isWithinRange(day: string, nowMs: number): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day) return false
	return Math.abs(daysBetween(zoneDay(nowMs, UTC), day)) <= MAX_DAYS_AWAY
}

export function sportsPath(query: Partial<SportsQuery> = {}): string {
	return queryPath<SportsQuery>(SPORTS_PATH, { sport: null, day: null, q: '', ended: null }, query)
}

/** 'Ice Hockey' is `ice-hockey` in a URL. */
export function sportSlug(sport: string): string {
	return sport
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
		.slice(0, 40)
}

/** The days that any time zone may need, when it is `today` in UTC; each zone shows those of `isInSwitcher`. */
export function switcherDays(today: string, chosen: string | null): string[] {
	// In other zones it may be the day before or after.
	const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 3 }, (_, index) => addDays(today, index - DAYS_BACK - 1))
	return chosen === null || days.includes(chosen) ? days : [...days, chosen].sort()
}

/** Whether the switcher offers a day when it is `today`. */
export function isInSwitcher(day: string, today: string, chosen: string | null): boolean {
	const away = daysBetween(today, day)
	return day === chosen || (away >= -DAYS_BACK && away <= DAYS_AHEAD)
}

/** Whether a match belongs to the list of a day in the viewer's time zone. Live matches are listed above today's instead. */
export function isOfDay(
	{ startsAtMs, day, state }: Pick<MatchSummary, 'startsAtMs' | 'day' | 'state'>,
	chosen: { day: string; today: string },
	dayOf: (ms: number) => string,
): boolean {
	if (state === 'live' && chosen.day === chosen.today) return false
	return (startsAtMs === null ? day : dayOf(startsAtMs)) === chosen.day
}

/** Whether a day may be today in some time zone. */
export function mayBeToday(day: string, nowMs: number): boolean {
	return Math.abs(daysBetween(zoneDay(nowMs, UTC), day)) <= 1
}

/** The sports of these matches: most matches first, then by name. */
export function sportsOf(matches: readonly Pick<MatchSummary, 'sport'>[]): { slug: string; name: string }[] {
	return groupBySport(matches).map(({ slug, name }) => ({ slug, name }))
}

export function groupBySport<M extends Pick<MatchSummary, 'sport'>>(
	matches: readonly M[],
): { slug: string; name: string; matches: M[] }[] {
	const groups = new Map<string, M[]>()
	for (const match of matches) addToList(groups, match.sport, match)
	return [...groups]
		.map(([name, played]) => ({ slug: sportSlug(name), name: sportLabel(name), matches: played }))
		.sort((a, b) => b.matches.length - a.matches.length || compareAlphabetically(a.name, b.name))
}

/** Tells whether the names of a match contain all of these words. */
export function matchMatcher(query: string): (match: MatchSummary) => boolean {
	const words = fold(query).split(' ')
	return ({ name, sport, league, venue }) => {
		const text = fold([name, sport, league.name, venue ?? ''].join(' '))
		return words.every((word) => text.includes(word))
	}
}
