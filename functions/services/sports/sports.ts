import { DAY_MS, HOUR_MS, MINUTE_MS, utcDayOf } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import type { Sports } from '#domain/sports/port.ts'
import { MAX_MATCH_MS, type Match, matchAt, nearestFirst, startOrder } from '#domain/sports/sports.ts'
import { matchMatcher } from '#domain/sports/sports-query.ts'
import type { SportsClient } from '#functions/clients/sports/sports.ts'
import type { Cached, Freshness } from '#functions/data/cache.ts'
import { mapLimit } from '#functions/lib/promises.ts'

/** How long a page waits for the schedule. */
const SCHEDULE_TIMEOUT_MS = 6_000
/** Maximum age of the data while a match may be live. */
export const LIVE_FRESH_MS = 30_000
export const FRESH_MS = 10 * MINUTE_MS
/** How long stale data may replace a failing service; older states are meaningless. */
const STALE_MS = 3 * HOUR_MS
/** Services file a match under the venue's date, which differs from UTC by up to this. */
const DAY_MARGIN_MS = 12 * HOUR_MS
const SEARCH_DAYS = 7
const MAX_FOUND = 100
const MAX_NEXT = 6
const MAX_CONCURRENT_CALLS = 6

interface Options {
	client: SportsClient
	cached: Cached
	now: () => number
}

/** The schedule, for one request. Cached data is the service's; the clock corrects it on every read. */
export function createSports({ client, cached, now }: Options): Sports {
	async function readCached<T>(parts: readonly string[], freshMs: number, load: (deadlineMs: number) => Promise<T>) {
		const freshness: Freshness = { freshMs, ttlMs: STALE_MS }
		return (await cached(['sports', client.cacheKeyPart, ...parts], freshness, now() + SCHEDULE_TIMEOUT_MS, load)).value
	}

	const readDay = (day: string) =>
		readCached(['day', day], mayBeLive(day, now()) ? LIVE_FRESH_MS : FRESH_MS, (by) => client.day(day, by))

	/** Matches filed under the days of the window or next to it, deduplicated, in their current state. */
	async function matchesBetween(fromMs: number, toMs: number): Promise<Match[]> {
		const days = daysOf(fromMs - DAY_MARGIN_MS, toMs + DAY_MARGIN_MS)
		const read = (await mapLimit(days, MAX_CONCURRENT_CALLS, readDay)).flat()
		return [...new Map(read.map((match) => [match.id, matchAt(match, now())])).values()]
	}

	return {
		async between(fromMs, toMs) {
			const matches = await matchesBetween(fromMs, toMs)
			const days = new Set(daysOf(fromMs, toMs))
			return matches
				.filter(({ startsAtMs, day }) =>
					startsAtMs === null ? days.has(day) : startsAtMs >= fromMs && startsAtMs < toMs,
				)
				.sort(startOrder)
		},
		async live() {
			const matches = await matchesBetween(now() - MAX_MATCH_MS, now() + 1)
			return matches.filter(({ state }) => state === 'live').sort(startOrder)
		},
		async match(id) {
			const match = await readCached(['match', id], LIVE_FRESH_MS, (by) => client.match(id, by))
			return match && matchAt(match, now())
		},
		async next(leagueId) {
			const matches = await readCached(['next', leagueId], FRESH_MS, (by) => client.next(leagueId, by))
			return matches
				.map((match) => matchAt(match, now()))
				.filter(({ state }) => state === 'scheduled')
				.sort(startOrder)
				.slice(0, MAX_NEXT)
		},
		async around({ kind, id }) {
			const read = await readCached(['around', kind, id], FRESH_MS, (by) => client.around(kind, id, by))
			// A match that has just begun may be in both lists.
			const matches = new Map(read.map((match) => [match.id, matchAt(match, now())]))
			return [...matches.values()].sort(startOrder)
		},
		async search(words) {
			const matches = await matchesBetween(now() - SEARCH_DAYS * DAY_MS, now() + SEARCH_DAYS * DAY_MS)
			return nearestFirst(matches.filter(matchMatcher(words))).slice(0, MAX_FOUND)
		},
	}
}

/** UTC days that overlap [fromMs, toMs). */
function daysOf(fromMs: number, toMs: number): string[] {
	const days: string[] = []
	for (let day = utcDayOf(fromMs); Date.parse(day) < toMs; day = addDays(day, 1)) days.push(day)
	return days
}

/** Whether a match that a service files under this day may be live. */
function mayBeLive(day: string, nowMs: number): boolean {
	const midnight = Date.parse(day)
	return nowMs >= midnight - DAY_MARGIN_MS && nowMs < midnight + DAY_MS + DAY_MARGIN_MS
}
