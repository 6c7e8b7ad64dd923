import type { Match } from './sports.ts'

/** The sports schedule. Every method throws a `CodedError` `SPORTS_UNAVAILABLE` when the service cannot answer. */
export interface Sports {
	/** What begins within [fromMs, toMs), in order of time; that of which only the day is known by its day. */
	between(fromMs: number, toMs: number): Promise<Match[]>
	/** What is being played now. */
	live(): Promise<Match[]>
	match(id: string): Promise<Match | null>
	/** What a league plays next, soonest first. */
	next(leagueId: string): Promise<Match[]>
	/** Teams, leagues, sports and events whose names hold these words: live first, then what comes next, then what was. */
	search(words: string): Promise<Match[]>
}
