import { type GuideEntry, onAir } from '#domain/live/live.ts'
import { formatTimeLeft, formatTimeUntil } from '#domain/on-air/time-left.ts'
import { language } from '#domain/shared/messages.ts'
import { capitalize, decapitalize } from '#domain/shared/text.ts'
import { formatMoment, MOMENT, shortDay, type Zone } from '#domain/shared/zone.ts'
import { sportLabel } from '#domain/sports/sport-words.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'
import { dayTimeUnknown, startsIn } from '#domain/sports/words.ts'
import { selector } from '../criteria/labels.ts'
import type { ChannelGroup, OnAirTime } from '../reading/on-air.ts'
import { onAirReplyWords as words } from './on-air-words.ts'

// The assistant's replies about matches and live channels.

export const onAirReplies = {
	/** @param sport 'football'; `null` for any sport */
	matches: (sport: string | null, time: OnAirTime) =>
		sport === null ? words.matches({ time }) : capitalize(words.matchesOf({ sport: sportInText(sport), time })),
	noMatches: (sport: string | null, time: OnAirTime) =>
		sport === null ? words.noMatches({ time }) : words.noMatchesOf({ sport: sportInText(sport), time }),
	/** @param group `null` for any */
	channels: (group: ChannelGroup | null) =>
		group === null ? words.channels : words.channelsOf({ group: words.group({ group }) }),
	noChannels: (group: ChannelGroup | null) =>
		group === null ? words.noChannels : words.noChannelsOf({ group: words.group({ group }) }),
} as const

const sportInText = (sport: string) => words.sport({ sport: selector(sport), name: sport })

/** '• Harbour City vs. Northgate (Football, Meridian League): live now' */
export function matchLine(match: MatchSummary, nowMs: number, zone: Zone): string {
	const { name, sport, league } = match
	return words.match({ name, sport: sportLabel(sport), league: league.name, state: stateText(match, nowMs, zone) })
}

/** The state of a match, without the score, which would be a spoiler. */
function stateText({ state, startsAtMs, day }: MatchSummary, nowMs: number, zone: Zone): string {
	// A reply's text stays as it is sent: the browser only rewrites times on pages.
	const zoneOfReply = { ...zone, isTwelveHour: language() === 'en' }
	const moment = startsAtMs === null ? dayTimeUnknown(shortDay(day)) : formatMoment(startsAtMs, MOMENT, zoneOfReply)
	switch (state) {
		case 'live':
			return words.liveNow
		case 'scheduled':
			return startsAtMs === null ? moment : words.startsIn({ start: decapitalize(startsIn(startsAtMs, nowMs)), moment })
		case 'ended':
			return words.played({ moment })
		case 'postponed':
			return words.postponed
		case 'cancelled':
			return words.canceled
		default:
			return state satisfies never
	}
}

/** '• Meridian 24: Evening desk, 12 min left. Next: Night desk, in 12 min' */
export function channelLine(name: string, entries: readonly GuideEntry[] | undefined, nowMs: number): string {
	const { now, next } = onAir(entries, nowMs)
	const program = now && words.program({ title: now.title, time: formatTimeLeft(now.endMs, nowMs) })
	const following = next && words.next({ title: next.title, time: formatTimeUntil(next.startMs, nowMs) })
	if (program && following) return words.channelAndNext({ name, program, next: following })
	return words.channel({ name, program: program ?? following ?? words.live })
}
