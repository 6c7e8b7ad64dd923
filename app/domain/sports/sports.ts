import { compareAlphabetically } from '#domain/shared/alphabet.ts'
/** States of a match, independent of services' names. */
export const MATCH_STATES = ['scheduled', 'live', 'ended', 'postponed', 'cancelled'] as const
export type MatchState = (typeof MATCH_STATES)[number]

export interface Team {
	id: string
	name: string
}

/** A match without its score, which is shown only on request. Lists and cards have nothing more. */
export interface MatchSummary {
	/** The schedule's id, `[A-Za-z0-9-]{1,40}`. */
	id: string
	/** 'Harbour City vs. Northgate', or the event's name. */
	name: string
	/** Display name, such as 'Football'. */
	sport: string
	league: { id: string; name: string }
	/** Both `null` for a race or a tournament day, which has no teams. */
	home: Team | null
	away: Team | null
	/** Epoch ms; `null` where only the day is known. */
	startsAtMs: number | null
	/** ISO day in UTC. */
	day: string
	/** The service's state, corrected by the clock where it is late (see `stateAt`). */
	state: MatchState
	/** Minute of play while it is live, if known. */
	minute: number | null
	venue: string | null
	/** The channel that broadcasts it, where the service says so. */
	channel?: string
}

/** A match of two teams, a race or a tournament day. */
export interface Match extends MatchSummary {
	/** `null` before it begins, and where there is no score. */
	score: Score | null
}

export interface Score {
	home: number
	away: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Usual duration from start to end, breaks included. */
const USUAL_MINUTES: Partial<Record<string, number>> = {
	football: 115,
	'american football': 200,
	baseball: 190,
	basketball: 150,
	cricket: 480,
	golf: 600,
	handball: 100,
	'ice hockey': 160,
	motorsport: 130,
	rugby: 115,
	tennis: 180,
	volleyball: 130,
}
const DEFAULT_MINUTES = 180
/** How much longer than usual a match may be live: extra time, rain and long breaks. */
const OVERRUN_MINUTES = 180
/** How early a match may begin. */
const EARLY_MINUTES = 60

/** Usual duration of a match of a sport, breaks included. */
export function usualMinutes(sport: string): number {
	return USUAL_MINUTES[sport.toLowerCase()] ?? DEFAULT_MINUTES
}

/** How much of a match's usual duration has passed, in percent; `null` if its start is unknown. */
export function percentPlayed(
	{ startsAtMs, sport }: Pick<MatchSummary, 'startsAtMs' | 'sport'>,
	nowMs: number,
): number | null {
	if (startsAtMs === null) return null
	const percent = Math.round((100 * (nowMs - startsAtMs)) / (usualMinutes(sport) * MINUTE_MS))
	return Math.min(100, Math.max(0, percent))
}

/** A match that began longer ago is over. */
export const MAX_MATCH_MS = (Math.max(...Object.values(USUAL_MINUTES).map(Number)) + OVERRUN_MINUTES) * MINUTE_MS

/**
 * The state of a match at a moment. Services are late: scheduled after its start means live, and live long after
 * its end means ended. Cancelled stays cancelled.
 */
export function stateAt(
	reported: Pick<MatchSummary, 'state' | 'startsAtMs' | 'day' | 'sport'>,
	nowMs: number,
): MatchState {
	const { state, startsAtMs, day, sport } = reported
	if (state !== 'scheduled' && state !== 'live') return state
	// Without a start time, it may be played at any hour of its day in any zone.
	if (startsAtMs === null) return nowMs >= Date.parse(day) + 2 * DAY_MS ? 'ended' : state
	const playedMinutes = (nowMs - startsAtMs) / MINUTE_MS
	const usual = usualMinutes(sport)
	if (state === 'live') {
		if (playedMinutes < -EARLY_MINUTES) return 'scheduled'
		return playedMinutes < usual + OVERRUN_MINUTES ? 'live' : 'ended'
	}
	if (playedMinutes < 0) return 'scheduled'
	return playedMinutes < usual ? 'live' : 'ended'
}

/** The match with its state at a moment, however old the data. */
export function matchAt(match: Match, nowMs: number): Match {
	const state = stateAt(match, nowMs)
	const hasBegun = state === 'live' || state === 'ended'
	return { ...match, state, minute: state === 'live' ? match.minute : null, score: hasBegun ? match.score : null }
}

/** Removes the score, so it isn't sent to the browser. */
export function toSummary({ score: _, ...summary }: Match): MatchSummary {
	return summary
}

/** A match reduced to what a card shows: a page has a hundred. */
export interface MatchCardData
	extends Pick<MatchSummary, 'id' | 'sport' | 'state' | 'minute' | 'startsAtMs' | 'day' | 'channel'> {
	/** The names of both teams, or of the event. */
	sides: readonly string[]
	/** Name of the event. */
	league: string
}

export function toMatchCardData(match: MatchSummary): MatchCardData {
	const { id, sport, league, startsAtMs, day, state, minute, channel } = match
	const broadcast = channel === undefined ? {} : { channel }
	return { id, sides: sidesOf(match), sport, league: league.name, startsAtMs, day, state, minute, ...broadcast }
}

/** The names of both teams, or of the event. */
export function sidesOf({ name, home, away }: Pick<MatchSummary, 'name' | 'home' | 'away'>): string[] {
	return home && away ? [home.name, away.name] : [name]
}

/** Start time for sorting; a match with only a known day sorts last in it. */
export function startOrder(a: MatchSummary, b: MatchSummary): number {
	return startOrderMs(a) - startOrderMs(b) || compareAlphabetically(a.name, b.name)
}

function startOrderMs({ startsAtMs, day }: MatchSummary): number {
	return startsAtMs ?? Date.parse(day) + DAY_MS - 1
}

/** Live matches, then upcoming ones, soonest first, then past ones, latest first. */
export function nearestFirst<T extends MatchSummary>(matches: readonly T[]): T[] {
	const ordered = [...matches].sort(startOrder)
	const isOver = ({ state }: MatchSummary) => state === 'ended'
	return [
		...ordered.filter(({ state }) => state === 'live'),
		...ordered.filter((match) => match.state !== 'live' && !isOver(match)),
		...ordered.filter(isOver).reverse(),
	]
}

/** Whether there is a broadcast or a recording to play. */
export function isPlayable({ state }: Pick<MatchSummary, 'state'>): boolean {
	return state === 'live' || state === 'ended'
}
