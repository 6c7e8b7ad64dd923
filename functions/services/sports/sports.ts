import type { Sports } from '#domain/shared/ports.ts'
import { dayOf } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import { LONGEST_MATCH_MS, type Match, matchAt, nearestFirst, startOrder } from '#domain/sports/sports.ts'
import { holdsWords } from '#domain/sports/sports-query.ts'
import type { SportsClient } from '#functions/clients/sports/sports.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { inTurns } from '#functions/lib/map-limit.ts'

/** So long a page waits for the schedule. */
export const PATIENCE_MS = 6_000
const DAY_MS = 86_400_000
/** While a match may be played, its answer is old after half a minute. */
export const LIVE_FRESH_MS = 30_000
export const FRESH_MS = 600_000
/** How long an answer may stand in while the service fails: a state that is older says nothing. */
const KEEP_MS = 3 * 3_600_000
/** A service files a match under the day of its venue, which begins up to so much earlier or later than in UTC. */
const FILED_APART_MS = 12 * 3_600_000
const SEARCHED_DAYS = 7
const MAX_FOUND = 100
const MAX_NEXT = 6
const CALLS_AT_ONCE = 6

interface Options {
	client: SportsClient
	cached: Cached
	now: () => number
}

/** The schedule for one request. What is kept is what the service told; the clock corrects it at each reading. */
export function createSports({ client, cached, now }: Options): Sports {
	async function kept<T>(parts: readonly string[], freshMs: number, load: (deadlineMs: number) => Promise<T>) {
		const freshness: Freshness = { freshMs, keepMs: KEEP_MS }
		return (await cached(['sports', client.identity, ...parts], freshness, now() + PATIENCE_MS, load)).value
	}

	const readDay = (day: string) =>
		kept(['day', day], mayBeLive(day, now()) ? LIVE_FRESH_MS : FRESH_MS, (by) => client.day(day, by))

	/** Every match filed under a day of the window or next to it, once, as it is now. */
	async function filed(fromMs: number, toMs: number): Promise<Match[]> {
		const days = daysOf(fromMs - FILED_APART_MS, toMs + FILED_APART_MS)
		const read = (await inTurns(days, CALLS_AT_ONCE, readDay)).flat()
		return [...new Map(read.map((match) => [match.id, matchAt(match, now())])).values()]
	}

	return {
		async between(fromMs, toMs) {
			const matches = await filed(fromMs, toMs)
			const days = new Set(daysOf(fromMs, toMs))
			return matches
				.filter(({ startsAtMs, day }) =>
					startsAtMs === null ? days.has(day) : startsAtMs >= fromMs && startsAtMs < toMs,
				)
				.sort(startOrder)
		},
		async live() {
			const matches = await filed(now() - LONGEST_MATCH_MS, now() + 1)
			return matches.filter(({ state }) => state === 'live').sort(startOrder)
		},
		async match(id) {
			const match = await kept(['match', id], LIVE_FRESH_MS, (by) => client.match(id, by))
			return match && matchAt(match, now())
		},
		async next(leagueId) {
			const matches = await kept(['next', leagueId], FRESH_MS, (by) => client.next(leagueId, by))
			return matches
				.map((match) => matchAt(match, now()))
				.filter(({ state }) => state === 'scheduled')
				.sort(startOrder)
				.slice(0, MAX_NEXT)
		},
		async search(words) {
			const matches = await filed(now() - SEARCHED_DAYS * DAY_MS, now() + SEARCHED_DAYS * DAY_MS)
			return nearestFirst(matches.filter((match) => holdsWords(match, words))).slice(0, MAX_FOUND)
		},
	}
}

/** UTC days that touch [fromMs, toMs). */
function daysOf(fromMs: number, toMs: number): string[] {
	const days: string[] = []
	for (let day = dayOf(fromMs); Date.parse(day) < toMs; day = addDays(day, 1)) days.push(day)
	return days
}

/** Whether something that a service files under this day may be under way. */
function mayBeLive(day: string, nowMs: number): boolean {
	const midnight = Date.parse(day)
	return nowMs >= midnight - FILED_APART_MS && nowMs < midnight + DAY_MS + FILED_APART_MS
}
