import { DAY_MS, dayStartMs, FIRST_DAY, HOUR_MS, utcDayOf } from '#domain/shared/time.ts'
import { type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'

/** An episode, it and all before it, a season, or a whole title: a film or a show. */
export const MARK_SCOPES = ['episode', 'upTo', 'season', 'title'] as const
export type MarkScope = (typeof MARK_SCOPES)[number]

export type Mark =
	| ({ scope: 'episode' | 'upTo' } & EpisodeNumber)
	| { scope: 'season'; season: number; episode: null }
	| { scope: 'title'; season: null; episode: null }

/** When it was watched: now, on the day each episode aired, or on an ISO day; empty if no day is known. */
export type WatchedWhen = 'now' | 'aired' | (string & {})

/** The most episodes marked at once; of longer shows, the last ones. */
export const MAX_MARKED = 5_000

/** The time of a day that was said, which has no zone: noon in UTC. Imports have its start. See `watchedDay`. */
const NOON_MS = 12 * HOUR_MS

/**
 * Whether a mark is about an episode. The specials count only where the mark is about them.
 * @param hasOnlySpecials of the show, which then consists of them
 */
export function isMarked({ scope, season, episode }: Mark, at: EpisodeNumber, hasOnlySpecials = false): boolean {
	switch (scope) {
		case 'episode':
			return at.season === season && at.episode === episode
		case 'season':
			return at.season === season
		case 'upTo': {
			if (at.season === season) return at.episode <= episode
			return season > 0 && at.season > 0 && at.season < season
		}
		case 'title':
			return at.season > 0 || hasOnlySpecials
		default:
			return scope satisfies never
	}
}

/** Why something can't have been watched on a day; `null` if it can. @param today ISO day of the viewer */
export function problemOfDay(when: WatchedWhen, today: string): 'missing' | 'tooEarly' | 'notYet' | null {
	if (when === 'now' || when === 'aired') return null
	if (dayStartMs(when) === null) return 'missing'
	return when < FIRST_DAY ? 'tooEarly' : when > today ? 'notYet' : null
}

/**
 * When something was watched, in epoch ms. Never in the future.
 * @param airDate `null` counts as now
 */
export function watchedAt(when: WatchedWhen, airDate: string | null, nowMs: number): number {
	const start = when === 'now' ? null : dayStartMs(when === 'aired' ? airDate : when)
	return start === null ? nowMs : Math.min(nowMs, start + NOON_MS)
}

/**
 * The day on which something was watched, ISO: of a moment in the viewer's zone. A day that was said is the same in any zone, and
 * known by its time, which the episodes of one mark share but for the milliseconds of their order.
 */
export function watchedDay(ms: number, zone: Zone): string {
	return isSaidDay(ms) ? utcDayOf(ms) : zoneDay(ms, zone)
}

/** Whether a time stands for a day that was said, so that its hour means nothing. */
export function isSaidDay(ms: number): boolean {
	const intoDay = ((ms % DAY_MS) + DAY_MS) % DAY_MS
	return intoDay === 0 || (intoDay > NOON_MS - MAX_MARKED && intoDay <= NOON_MS)
}
