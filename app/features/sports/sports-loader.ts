import { orServiceUnavailable } from '#app/http/service-unavailable.ts'
import { daysBetween, dayWindow, todayWindow, UTC, zoneDay } from '#domain/shared/zone.ts'
import type { Sports } from '#domain/sports/port.ts'
import { type Match, type MatchCardData, toMatchCardData } from '#domain/sports/sports.ts'
import { matchesWords, type SportsQuery, sportSlug } from '#domain/sports/sports-query.ts'

/** A page with more would be of no use, and slow. */
const MAX_MATCHES = 400

/** What the page of the schedule shows; nothing of it holds a score. */
export interface SportsData {
	query: SportsQuery
	/** By which 'today' is told. */
	now: number
	/** Those that can be chosen from. */
	sports: { slug: string; name: string }[]
	/** What is being played, where the day may be today. */
	live: MatchCardData[]
	/** Of the day in any zone, by sport; each in order of time. */
	groups: { slug: string; name: string; matches: MatchCardData[] }[]
	/** What was found of any day, nearest first; `null` where a day is shown. */
	searchResults: MatchCardData[] | null
}

export async function loadSports(query: SportsQuery, sports: Sports, now: number): Promise<SportsData> {
	const { sport, day, q } = query
	const isSport = (match: Match) => sport === null || sportSlug(match.sport) === sport
	if (q !== '' && day === null) {
		const found = await orServiceUnavailable(sports.search(q))
		const matching = found.filter(isSport).map(toMatchCardData)
		return { query, now, sports: sportsOf(found), live: [], groups: [], searchResults: matching }
	}
	const { fromMs, toMs } = day === null ? todayWindow(now) : dayWindow(day)
	// Elsewhere it may be the day before or after.
	const mayBeToday = day === null || Math.abs(daysBetween(zoneDay(now, UTC), day)) <= 1
	const [all, live] = await orServiceUnavailable(
		Promise.all([sports.between(fromMs, toMs), mayBeToday ? sports.live() : Promise.resolve<Match[]>([])]),
	)
	const matchesQuery = (match: Match) => isSport(match) && (q === '' || matchesWords(match, q))
	return {
		query,
		now,
		sports: sportsOf([...all, ...live]),
		live: live.filter(matchesQuery).map(toMatchCardData),
		groups: groupsOf(all.filter(matchesQuery).slice(0, MAX_MATCHES).map(toMatchCardData)),
		searchResults: null,
	}
}

/** Most played first, then by name. */
function sportsOf(matches: readonly Pick<Match, 'sport'>[]): { slug: string; name: string }[] {
	return groupsOf(matches).map(({ slug, name }) => ({ slug, name }))
}

function groupsOf<M extends Pick<Match, 'sport'>>(
	matches: readonly M[],
): { slug: string; name: string; matches: M[] }[] {
	const groups = new Map<string, M[]>()
	for (const match of matches) groups.set(match.sport, [...(groups.get(match.sport) ?? []), match])
	return [...groups]
		.map(([name, played]) => ({ slug: sportSlug(name), name, matches: played }))
		.sort((one, other) => other.matches.length - one.matches.length || one.name.localeCompare(other.name, 'en'))
}
