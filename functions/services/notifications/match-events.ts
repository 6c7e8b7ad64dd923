import { sql } from 'drizzle-orm'
import { told } from '#domain/notifications/event-facts.ts'
import type { NotifiableEvent } from '#domain/notifications/notification.ts'
import { matchPath } from '#domain/shared/links.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { followableOf, type TeamRef } from '#domain/sports/following.ts'
import type { Sports } from '#domain/sports/port.ts'
import { type Match, sidesOf } from '#domain/sports/sports.ts'
import type { Db } from '#functions/data/database.ts'
import type { EventFinder } from './announce.ts'

/** A run every five minutes finds each match twice before it begins. */
const AHEAD_MS = 18 * MINUTE_MS
/** A start that is longer ago has been missed, and nobody is told. */
const LATE_MS = 5 * MINUTE_MS

type MatchEvent = NotifiableEvent & { teams: readonly TeamRef[] }

interface Options {
	sports: Pick<Sports, 'between'>
	/** All databases with personal rows. */
	databases: readonly Db[]
	now: () => number
}

/** Matches of teams and leagues that somebody follows, a quarter of an hour before they begin. */
export function createMatchEvents({ sports, databases, now }: Options): EventFinder<MatchEvent> {
	return {
		kind: 'match',
		async find() {
			// The schedule is an outside service.
			if (!(await hasFollowers(databases))) return []
			const nowMs = now()
			const matches = await sports.between(nowMs, nowMs + AHEAD_MS)
			return matches.flatMap((match) => toEvent(match, nowMs) ?? [])
		},
		toFollowed: ({ teams }) => ({ teams: JSON.stringify(teams.map(({ kind, id }) => [kind, id])) }),
		followers: (events) => sql`
			SELECT DISTINCT user_key, event.value ->> 'place' AS place
			FROM json_each(${events}) AS event, json_each(event.value ->> 'teams') AS team
				CROSS JOIN followed_teams INDEXED BY followed_teams_team ON followed_teams.kind = team.value ->> 0
					AND team_id = team.value ->> 1 AND is_followed = 1`,
		isFor: () => true,
	}
}

async function hasFollowers(databases: readonly Db[]): Promise<boolean> {
	const found = databases.map((personal) =>
		personal.all(sql`
			SELECT 1 FROM followed_teams INDEXED BY followed_teams_team WHERE kind IN ('team', 'league') AND is_followed = 1 LIMIT 1`),
	)
	return (await Promise.all(found)).some((rows) => rows.length > 0)
}

/** `null` for one without a time, or that is not to be played. */
function toEvent(match: Match, nowMs: number): MatchEvent | null {
	const { id, startsAtMs, state } = match
	if (startsAtMs === null || state !== 'scheduled' || startsAtMs <= nowMs || startsAtMs > nowMs + AHEAD_MS) return null
	const minutes = Math.max(1, Math.round((startsAtMs - nowMs) / MINUTE_MS))
	return {
		id: `match:${id}`,
		kind: 'match',
		ref: null,
		day: null,
		teams: followableOf(match),
		...told(sidesOf(match).join(' – '), { what: 'match', league: match.league.name, minutes }),
		path: matchPath(id),
		expiresAtMs: startsAtMs + LATE_MS,
	}
}
