/** What a schedule can say of a match, in our words whatever a service calls it. */
export const MATCH_STATES = ['scheduled', 'live', 'ended', 'postponed', 'cancelled'] as const
export type MatchState = (typeof MATCH_STATES)[number]

export interface Team {
	id: string
	name: string
}

/** All that may be shown of a match to who has not asked for its score: lists and cards know no more. */
export interface MatchSummary {
	/** The schedule's, `[A-Za-z0-9-]{1,40}`. */
	id: string
	/** 'Harbour City v Northgate', or the event's name. */
	name: string
	/** 'Football', as it is shown. */
	sport: string
	league: { id: string; name: string }
	/** Both `null` for a race or a tournament day, which has no teams. */
	home: Team | null
	away: Team | null
	/** Epoch ms; `null` where only the day is known. */
	startsAtMs: number | null
	/** ISO day in UTC. */
	day: string
	/** What the service says, corrected by the clock where it is late (see `stateAt`). */
	state: MatchState
	/** Minute of play while it is live, as far as it is known. */
	minute: number | null
	venue: string | null
}

/** One meeting of two teams, or one race or tournament day. */
export interface Match extends MatchSummary {
	/** `null` before it begins, and where nobody counts. */
	score: Score | null
}

export interface Score {
	home: number
	away: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** From the start to the end, breaks included, as it usually takes. */
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
/** Extra time, rain and long breaks: a match that is still called live is believed for so much longer. */
const OVERRUN_MINUTES = 180
/** Matches begin early, but not by more. */
const EARLY_MINUTES = 60

/** How long a match of a sport takes, breaks included. */
export function usualMinutes(sport: string): number {
	return USUAL_MINUTES[sport.toLowerCase()] ?? DEFAULT_MINUTES
}

/** No match that began longer ago is still played. */
export const MAX_MATCH_MS = (Math.max(...Object.values(USUAL_MINUTES).map(Number)) + OVERRUN_MINUTES) * MINUTE_MS

/**
 * The state of a match at a moment. Services are late: what is called scheduled after its start is live, and what is called
 * live long after its end has ended. What is called off stays so.
 */
export function stateAt(
	reported: Pick<MatchSummary, 'state' | 'startsAtMs' | 'day' | 'sport'>,
	nowMs: number,
): MatchState {
	const { state, startsAtMs, day, sport } = reported
	if (state !== 'scheduled' && state !== 'live') return state
	// Without a time, a match may be played at any hour of its day anywhere.
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

/** The match as it is at a moment, whenever it was read. */
export function matchAt(match: Match, nowMs: number): Match {
	const state = stateAt(match, nowMs)
	const hasBegun = state === 'live' || state === 'ended'
	return { ...match, state, minute: state === 'live' ? match.minute : null, score: hasBegun ? match.score : null }
}

/** Without the score, which nobody has asked for: what is not sent cannot be seen. */
export function toSummary({ score: _, ...summary }: Match): MatchSummary {
	return summary
}

/** What a card shows of a match: a page has a hundred. */
export interface MatchCardData extends Pick<MatchSummary, 'id' | 'sport' | 'state' | 'minute' | 'startsAtMs' | 'day'> {
	/** The names of both teams, or of the event. */
	sides: readonly string[]
	/** As it is called. */
	league: string
}

export function toMatchCardData({
	id,
	name,
	sport,
	league,
	home,
	away,
	startsAtMs,
	day,
	state,
	minute,
}: MatchSummary): MatchCardData {
	const sides = home && away ? [home.name, away.name] : [name]
	return { id, sides, sport, league: league.name, startsAtMs, day, state, minute }
}

/** When it begins; a match of which only the day is known comes last in it. */
export function startOrder(one: MatchSummary, other: MatchSummary): number {
	return startOrderMs(one) - startOrderMs(other) || one.name.localeCompare(other.name, 'en')
}

function startOrderMs({ startsAtMs, day }: MatchSummary): number {
	return startsAtMs ?? Date.parse(day) + DAY_MS - 1
}

/** What is live, then what comes next, soonest first, then what was, latest first. */
export function nearestFirst<T extends MatchSummary>(matches: readonly T[]): T[] {
	const ordered = [...matches].sort(startOrder)
	const isOver = ({ state }: MatchSummary) => state === 'ended'
	return [
		...ordered.filter(({ state }) => state === 'live'),
		...ordered.filter((match) => match.state !== 'live' && !isOver(match)),
		...ordered.filter(isOver).reverse(),
	]
}

/** Whether there is something to play, or was: a broadcast or its recording. */
export function isPlayable({ state }: Pick<MatchSummary, 'state'>): boolean {
	return state === 'live' || state === 'ended'
}
