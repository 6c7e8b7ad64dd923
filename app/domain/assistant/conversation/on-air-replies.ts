import { type GuideEntry, onAir } from '#domain/live/live.ts'
import { formatTimeLeft, formatTimeUntil } from '#domain/on-air/time-left.ts'
import { capitalize } from '#domain/shared/text.ts'
import { formatMoment, MOMENT, shortDay, type Zone } from '#domain/shared/zone.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'
import { dayTimeUnknown, startsIn } from '#domain/sports/words.ts'
import type { OnAirTime } from '../reading/on-air.ts'

// The assistant's replies about matches and live channels.

const TIME_LABELS: Record<OnAirTime, string> = {
	now: 'right now',
	today: 'in the next few hours',
	tomorrow: 'tomorrow',
	next: 'within a week',
}

export const onAirReplies = {
	/** @param what 'football'; `null` for any sport */
	matches: (what: string | null, time: OnAirTime) => `${capitalize(what ?? 'sports')} ${TIME_LABELS[time]}:`,
	noMatches: (what: string | null, time: OnAirTime) => `There is no ${what ?? 'match'} ${TIME_LABELS[time]}.`,
	nextMatches: 'Coming up next:',
	teamMatches: (name: string) => `Here is what I found for ${name}:`,
	/** @param group 'news' */
	channels: (group: string | null) => `Live channels${group === null ? '' : `, ${group}`}:`,
	noChannels: (group: string | null) => `I couldn’t find any live ${group === null ? '' : `${group} `}channels.`,
	everything: 'On right now:',
	nothingOn: 'Nothing is on right now.',
	more: (count: number) => `And ${count} more.`,
	noSchedule: 'The sports schedule is temporarily unavailable. Try again in a few seconds.',
	noPlaylist: 'Live channels are temporarily unavailable. Try again in a few seconds.',
} as const

export const onAirLabels = {
	allChannels: 'All channels',
	allMatches: 'All matches',
	allInGroup: (group: string) => `All ${group}`,
} as const

/** '• Harbour City vs. Northgate (Football, Meridian League): live now' */
export function matchLine(match: MatchSummary, nowMs: number, zone: Zone): string {
	return `• ${match.name} (${match.sport}, ${match.league.name}): ${stateText(match, nowMs, zone)}`
}

/** The state of a match, without the score, which would be a spoiler. */
function stateText({ state, startsAtMs, day }: MatchSummary, nowMs: number, zone: Zone): string {
	// A reply's text stays as it is sent: the browser only rewrites times on pages.
	const american = { ...zone, isTwelveHour: true }
	const moment = startsAtMs === null ? dayTimeUnknown(shortDay(day)) : formatMoment(startsAtMs, MOMENT, american)
	switch (state) {
		case 'live':
			return 'live now'
		case 'scheduled':
			return startsAtMs === null ? moment : `${startsIn(startsAtMs, nowMs).toLowerCase()}, ${moment}`
		case 'ended':
			return `played ${moment}`
		case 'postponed':
			return 'postponed'
		case 'cancelled':
			return 'canceled'
		default:
			return state satisfies never
	}
}

/** '• Meridian 24: Evening desk, 12 min left. Next: Night desk, in 12 min' */
export function channelLine(name: string, entries: readonly GuideEntry[] | undefined, nowMs: number): string {
	const { now, next } = onAir(entries, nowMs)
	const parts = [
		now ? `${now.title}, ${formatTimeLeft(now.endMs, nowMs)}` : '',
		next ? `Next: ${next.title}, ${formatTimeUntil(next.startMs, nowMs)}` : '',
	].filter(Boolean)
	return `• ${name}: ${parts.join('. ') || 'live'}`
}
