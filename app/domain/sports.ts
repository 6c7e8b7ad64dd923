/** What a schedule can say of a match, in our words whatever a service calls it. */
export const MATCH_STATES = ['scheduled', 'live', 'ended', 'postponed', 'cancelled'] as const
export type MatchState = (typeof MATCH_STATES)[number]

export interface Team {
	id: string
	name: string
	/** Of its badge, on our own origin or https; `null` where there is none. */
	badgeUrl: string | null
}

/** One meeting of two teams, or one race or tournament day, which has no teams. */
export interface Match {
	/** The schedule's, `[A-Za-z0-9-]{1,40}`. */
	id: string
	/** 'Harbour City v Northgate', or the event's name. */
	name: string
	/** 'Football', as it is shown. */
	sport: string
	league: { id: string; name: string }
	home: Team | null
	away: Team | null
	/** Epoch ms; `null` where only the day is known. */
	startsAtMs: number | null
	/** ISO day in UTC. */
	day: string
	/** What the service says, corrected by the clock where it is late (see `stateOf`). */
	state: MatchState
	/** Minute of play while it is live, as far as it is known. */
	minute: number | null
	/** `null` before it begins, and where nobody counts. */
	score: { home: number; away: number } | null
	venue: string | null
	/** Of a wide picture, on our own origin or https. */
	pictureUrl: string | null
}
