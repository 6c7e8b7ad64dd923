import type { ChatAction } from '#domain/assistant/conversation/chat.ts'
import { channelLine, matchLine, onAirReplies } from '#domain/assistant/conversation/on-air-replies.ts'
import { onAirReplyWords } from '#domain/assistant/conversation/on-air-words.ts'
import { linkWords } from '#domain/assistant/conversation/reply-words.ts'
import {
	type ChannelGroup,
	groupWords,
	isGenericOnAir,
	type OnAirCriteria,
	type OnAirTime,
	type OnAirWords,
} from '#domain/assistant/reading/on-air.ts'
import type { Channel } from '#domain/live/live.ts'
import { livePath } from '#domain/live/live-query.ts'
import type { Live } from '#domain/live/port.ts'
import { diversifyChannels, findMatches, nameMatcher } from '#domain/on-air/on-air.ts'
import { channelPath, LIVE_PATH, matchPath } from '#domain/shared/links.ts'
import { fold } from '#domain/shared/spelling.ts'
import { joinSentences } from '#domain/shared/text.ts'
import { DAY_MS, HOUR_MS } from '#domain/shared/time.ts'
import { addDays, type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { Sports } from '#domain/sports/port.ts'
import type { Match } from '#domain/sports/sports.ts'
import { sportSlug, sportsPath } from '#domain/sports/sports-query.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import type { Reply } from './reply.ts'

const TIMEOUT_MS = 4_000
/** How far 'today' reaches: the rest of the day and the night in any time zone. */
const TODAY_MS = 18 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
const GUIDE_MS = 6 * HOUR_MS
/** Matches and channels that are named and linked. */
const MAX_NAMED = 3

export interface OnAirDeps {
	sports: Sports
	live: Live
	/** The viewer's time zone. */
	zone: Zone
}

/** @returns `null` when no team or channel has the name: the message is about something else */
export async function replyOnAir(
	criteria: OnAirCriteria,
	{ sports, live, zone, words }: OnAirDeps & { words: Iterable<OnAirWords> },
	now: () => number,
): Promise<Reply | null> {
	const isAboutChannels = criteria.kind === 'channels' || criteria.kind === 'channel'
	try {
		return await withTimeout(TIMEOUT_MS, reply())
	} catch (error) {
		log('error', 'on_air_reply_failed', { message: error })
		if (!isGenericOnAir(criteria)) return null
		return isAboutChannels
			? { text: onAirReplyWords.noPlaylist, actions: [channelsLink()] }
			: { text: onAirReplyWords.noSchedule, actions: [allMatches()] }
	}

	async function reply(): Promise<Reply | null> {
		switch (criteria.kind) {
			case 'matches':
				return matches(criteria.sport, criteria.time)
			case 'team':
				return team(criteria.name)
			case 'channels':
				return channels(criteria.group)
			case 'channel':
				return channel(criteria.name)
			case 'everything':
				return everything()
			default:
				return criteria satisfies never
		}
	}

	async function matches(sport: string | null, time: OnAirTime): Promise<Reply> {
		const isSport = (match: Match) => sport === null || match.sport.toLowerCase() === sport
		const all = allMatches({ sport: sport && sportSlug(sport) })
		const found = (await matchesAt(time)).filter(isSport)
		if (found.length > 0) return toReply(onAirReplies.matches(sport, time), found.map(matchReplyLine), all)
		const text = onAirReplies.noMatches(sport, time)
		const next = time === 'next' ? [] : (await matchesAt('next')).filter(isSport)
		return next.length === 0
			? { text, actions: [all] }
			: toReply(joinSentences([text, onAirReplyWords.nextMatches]), next.map(matchReplyLine), all)
	}

	async function matchesAt(time: OnAirTime): Promise<Match[]> {
		if (time === 'now') return sports.live()
		const untilMs = now() + (time === 'today' ? TODAY_MS : WEEK_MS)
		const [live, upcoming] = await Promise.all([time === 'today' ? sports.live() : [], sports.between(now(), untilMs)])
		const today = zoneDay(now(), zone)
		const tomorrow = addDays(today, 1)
		function isAtTime({ state, startsAtMs, day }: Match): boolean {
			if (state !== 'scheduled') return false
			if (time === 'tomorrow') return (startsAtMs === null ? day : zoneDay(startsAtMs, zone)) === tomorrow
			// One whose time is not known yet is on its day, wherever that is.
			return startsAtMs !== null || (time === 'today' ? day === today : day >= today)
		}
		return [...live, ...upcoming.filter(isAtTime)]
	}

	async function team(name: string): Promise<Reply | null> {
		const found = findMatches(await sports.search(name), name)
		const upcoming = found.filter(({ state }) => state !== 'ended')
		const shown = upcoming.length > 0 ? upcoming : found
		return shown.length === 0
			? null
			: toReply(
					onAirReplyWords.teamMatches({ name: teamNameIn(shown, name) }),
					shown.map(matchReplyLine),
					allMatches({ q: name }),
				)
	}

	async function channels(group: ChannelGroup | null): Promise<Reply> {
		const allChannels = await live.channels()
		const matchers = group === null ? [] : groupWords(group, words).map(nameMatcher)
		const isInGroup = (name: string) => matchers.some((matchesName) => matchesName(name))
		const grouped = group === null ? allChannels : allChannels.filter(({ groups }) => groups.some(isInGroup))
		const found = grouped.length > 0 || group === null ? grouped : await live.search(group)
		if (found.length === 0) return { text: onAirReplies.noChannels(group), actions: [channelsLink()] }
		const name = found[0]?.groups.find(isInGroup) ?? null
		const all: ChatAction = {
			kind: 'open',
			to: livePath({ group: name }),
			label: name ? linkWords.allInGroup({ group: name }) : linkWords.allChannels,
		}
		const playable = diversifyChannels(found, found.length)
		return toReply(onAirReplies.channels(group), await channelReplyLines(playable.length > 0 ? playable : found), all)
	}

	async function channel(name: string): Promise<Reply | null> {
		const allChannels = await live.channels()
		const wanted = fold(name)
		const matchesName = nameMatcher(wanted)
		const exact = allChannels.filter((channel) => fold(channel.name) === wanted || String(channel.number) === wanted)
		const found = exact.length > 0 ? exact : allChannels.filter((channel) => matchesName(channel.name))
		if (found.length === 0) return null
		return toReply(onAirReplyWords.everything, await channelReplyLines(found), channelsLink())
	}

	async function everything(): Promise<Reply> {
		const [matches, channels] = await Promise.allSettled([sports.live(), live.channels()])
		if (matches.status === 'rejected' && channels.status === 'rejected') throw matches.reason
		const liveMatches = matches.status === 'fulfilled' ? matches.value.slice(0, MAX_NAMED - 1) : []
		const channelLines =
			channels.status === 'fulfilled' ? await channelReplyLines(diversifyChannels(channels.value, MAX_NAMED)) : []
		const lines = [...liveMatches.map(matchReplyLine), ...channelLines].slice(0, MAX_NAMED)
		if (lines.length === 0) return { text: onAirReplyWords.nothingOn, actions: [allMatches(), channelsLink()] }
		const reply = toReply(onAirReplyWords.everything, lines, allMatches())
		return { ...reply, actions: [...(reply.actions ?? []), channelsLink()] }
	}

	function matchReplyLine(match: Match): ReplyLine {
		return { line: matchLine(match, now(), zone), to: matchPath(match.id), label: match.name }
	}

	async function channelReplyLines(channels: readonly Channel[]): Promise<ReplyLine[]> {
		const guide = await live.guide(channels.slice(0, MAX_NAMED), now(), now() + GUIDE_MS)
		return channels.map(({ id, name }) => ({
			line: channelLine(name, guide.get(id), now()),
			to: channelPath(id),
			label: name,
		}))
	}
}

interface ReplyLine {
	line: string
	to: string
	label: string
}

const channelsLink = (): ChatAction => ({ kind: 'open', to: LIVE_PATH, label: linkWords.allChannels })

function allMatches(query: Parameters<typeof sportsPath>[0] = {}): ChatAction {
	return { kind: 'open', to: sportsPath(query), label: linkWords.allMatches }
}

/** Names and links the first few, then links to all of them. */
function toReply(intro: string, lines: readonly ReplyLine[], all: ChatAction): Reply {
	const named = lines.slice(0, MAX_NAMED)
	const moreCount = lines.length - named.length
	return {
		text: [
			intro,
			...named.map(({ line }) => line),
			...(moreCount > 0 ? [onAirReplyWords.more({ count: moreCount })] : []),
		].join('\n'),
		actions: [...named.map(({ to, label }): ChatAction => ({ kind: 'open', to, label })), all],
	}
}

/** The team's name as the schedule spells it. */
function teamNameIn(matches: readonly Match[], name: string): string {
	const [match] = matches
	const matchesName = nameMatcher(name)
	const team = [match?.home, match?.away].find((side) => side && matchesName(side.name))
	return team?.name ?? match?.league.name ?? name
}
