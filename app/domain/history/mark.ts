import { DAY_MS, dayStartMs, FIRST_DAY, HOUR_MS } from '#domain/shared/time.ts'
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

/** The time of a chosen day. At noon it is the same day in nearly all zones. */
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

/** Why something can't have been watched on a day; `null` if it can. Zones ahead of UTC may already have tomorrow. */
export function problemOfDay(when: WatchedWhen, nowMs: number): 'missing' | 'tooEarly' | 'notYet' | null {
	if (when === 'now' || when === 'aired') return null
	const start = dayStartMs(when)
	if (start === null) return 'missing'
	return when < FIRST_DAY ? 'tooEarly' : start > nowMs + DAY_MS ? 'notYet' : null
}

/**
 * When something was watched, in epoch ms. Never in the future.
 * @param airDate `null` counts as now
 */
export function watchedAt(when: WatchedWhen, airDate: string | null, nowMs: number): number {
	const start = when === 'now' ? null : dayStartMs(when === 'aired' ? airDate : when)
	return start === null ? nowMs : Math.min(nowMs, start + NOON_MS)
}
