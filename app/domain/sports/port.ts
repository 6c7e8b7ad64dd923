import type { TeamRef } from './following.ts'
import type { Match } from './sports.ts'

/** The sports schedule. Every method throws a `CodedError` `SPORTS_UNAVAILABLE` when the service cannot answer. */
export interface Sports {
	/** Matches that begin within [fromMs, toMs), in order of time; those with only a known day by their day. */
	between(fromMs: number, toMs: number): Promise<Match[]>
	/** Matches being played now. */
	live(): Promise<Match[]>
	match(id: string): Promise<Match | null>
	/** A league's next matches, soonest first. */
	next(leagueId: string): Promise<Match[]>
	/** The known matches of a team or league around now, in order of time. */
	around(team: TeamRef): Promise<Match[]>
	/** Matches whose teams, league, sport or name contain these words: live first, then upcoming, then past ones. */
	search(words: string): Promise<Match[]>
}
