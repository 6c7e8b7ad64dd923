import { type CalendarEvent, formatCalendar, uidHost } from '#domain/shared/icalendar.ts'
import { matchPath } from '#domain/shared/links.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { matchCalendarWords } from './calendar-words.ts'
import { sportLabel } from './sport-words.ts'
import { type MatchSummary, usualMinutes } from './sports.ts'

const PRODUCT = 'Sports'
const STATUS: Partial<Record<MatchSummary['state'], CalendarEvent['status']>> = {
	postponed: 'TENTATIVE',
	cancelled: 'CANCELLED',
}

/** A match as a calendar file. @param origin of this deployment, for the event's link and its id */
export function matchCalendar(match: MatchSummary, origin: string, nowMs: number): string {
	return formatCalendar({ product: PRODUCT, stampMs: nowMs, events: [matchEvent(match, origin)] })
}

/** A team's matches as a calendar to subscribe to. @param stampMs of all events: the same matches make the same file */
export function teamCalendar(name: string, matches: readonly MatchSummary[], origin: string, stampMs: number): string {
	return formatCalendar({
		product: PRODUCT,
		name: matchCalendarWords.name({ name }),
		stampMs,
		events: matches.map((match) => matchEvent(match, origin)),
	})
}

export function teamName(id: string, matches: readonly Pick<MatchSummary, 'home' | 'away'>[]): string | null {
	return matches.flatMap(({ home, away }) => [home, away]).find((team) => team?.id === id)?.name ?? null
}

/** A calendar event with the sport's usual duration; without a start time it is an all-day event. */
export function matchEvent(match: MatchSummary, origin: string): CalendarEvent {
	const { id, name, sport, league, startsAtMs, day, venue, state } = match
	const url = origin + matchPath(id)
	return {
		uid: `match-${id}@${uidHost(origin)}`,
		when: startsAtMs === null ? { day } : { fromMs: startsAtMs, toMs: startsAtMs + usualMinutes(sport) * MINUTE_MS },
		summary: name,
		description: `${sportLabel(sport)}, ${league.name}\n${url}`,
		location: venue,
		url,
		status: STATUS[state],
	}
}
