import type { ChatAction } from '#domain/assistant/conversation/chat.ts'
import { channelLine, matchLine, onAirReplies } from '#domain/assistant/conversation/on-air-replies.ts'
import { type ChannelGroup, groupWords, isGenericOnAir, type OnAirCriteria, type OnAirTime } from '#domain/assistant/criteria/parser/on-air.ts'
import type { Channel } from '#domain/live/live.ts'
import { livePath } from '#domain/live/live-query.ts'
import type { Live } from '#domain/live/port.ts'
import { diversifyChannels, findMatches, matchesName } from '#domain/on-air/on-air.ts'
import { channelPath, LIVE_PATH, matchPath } from '#domain/shared/links.ts'
import { fold } from '#domain/shared/spelling.ts'
import { addDays, type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { Sports } from '#domain/sports/port.ts'
import type { Match } from '#domain/sports/sports.ts'
import { sportSlug, sportsPath } from '#domain/sports/sports-query.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/timer.ts'
import type { Reply } from './actions.ts'

/** Nobody waits longer for an answer about what is on. */
const TIMEOUT_MS = 4_000
const HOUR_MS = 3_600_000
/** What 'today' means to somebody of whom no zone is known. */
const TODAY_MS = 18 * HOUR_MS
const WEEK_MS = 7 * 24 * HOUR_MS
const GUIDE_MS = 6 * HOUR_MS
/** So many are named and linked. */
const MAX_NAMED = 3

export interface OnAirDeps {
	sports: Sports
	live: Live
	/** Whose days and clocks are spoken of: the viewer's. */
	zone: Zone
}

/** @returns `null` where nobody of that name plays or broadcasts: then the sentence was about something else */
export async function replyOnAir(
	criteria: OnAirCriteria,
	{ sports, live, zone }: OnAirDeps,
	now: () => number,
): Promise<Reply | null> {
	const isOfChannels = criteria.kind === 'channels' || criteria.kind === 'channel'
	try {
		return await withTimeout(TIMEOUT_MS, answer())
	} catch (error) {
		log('error', 'on_air_reply_failed', { message: error })
		if (!isGenericOnAir(criteria)) return null
		return isOfChannels
			? { text: onAirReplies.noPlaylist, actions: [ALL_CHANNELS] }
			: { text: onAirReplies.noSchedule, actions: [allMatches()] }
	}

	async function answer(): Promise<Reply | null> {
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
		const found = (await played(time)).filter(isSport)
		if (found.length > 0) return toReply(onAirReplies.matches(sport, time), found.map(ofMatch), all)
		const none = onAirReplies.noMatches(sport, time)
		const next = time === 'next' ? [] : (await played('next')).filter(isSport)
		return next.length === 0
			? { text: none, actions: [all] }
			: toReply(`${none} ${onAirReplies.nextMatches}`, next.map(ofMatch), all)
	}

	async function played(time: OnAirTime): Promise<Match[]> {
		if (time === 'now') return sports.live()
		const untilMs = now() + (time === 'today' ? TODAY_MS : WEEK_MS)
		const [being, coming] = await Promise.all([time === 'today' ? sports.live() : [], sports.between(now(), untilMs)])
		const tomorrow = addDays(zoneDay(now(), zone), 1)
		const isThen = ({ state, startsAtMs, day }: Match) =>
			state === 'scheduled' &&
			(time !== 'tomorrow' || (startsAtMs === null ? day : zoneDay(startsAtMs, zone)) === tomorrow)
		return [...being, ...coming.filter(isThen)]
	}

	async function team(name: string): Promise<Reply | null> {
		const found = findMatches(await sports.search(name), name)
		const coming = found.filter(({ state }) => state !== 'ended')
		const kept = coming.length > 0 ? coming : found
		return kept.length === 0
			? null
			: toReply(onAirReplies.teamMatches(teamNameIn(kept, name)), kept.map(ofMatch), allMatches({ q: name }))
	}

	async function channels(group: ChannelGroup | null): Promise<Reply> {
		const known = await live.channels()
		const isAbout = (name: string) => group !== null && groupWords(group).some((word) => matchesName([name], word))
		const ofGroup = group === null ? known : known.filter(({ groups }) => groups.some(isAbout))
		const found = ofGroup.length > 0 || group === null ? ofGroup : await live.search(group)
		if (found.length === 0) return { text: onAirReplies.noChannels(group), actions: [ALL_CHANNELS] }
		const name = found[0]?.groups.find(isAbout) ?? null
		const all: ChatAction = {
			kind: 'open',
			to: livePath({ group: name }),
			label: name ? `All ${name}` : 'All channels',
		}
		const playable = diversifyChannels(found, found.length)
		return toReply(onAirReplies.channels(group), await ofChannels(playable.length > 0 ? playable : found), all)
	}

	async function channel(name: string): Promise<Reply | null> {
		const known = await live.channels()
		const wanted = fold(name)
		const exact = known.filter((one) => fold(one.name) === wanted || String(one.number) === wanted)
		const found = exact.length > 0 ? exact : known.filter((one) => matchesName([one.name], wanted))
		if (found.length === 0) return null
		return toReply(onAirReplies.everything, await ofChannels(found), ALL_CHANNELS)
	}

	async function everything(): Promise<Reply> {
		const [matches, known] = await Promise.allSettled([sports.live(), live.channels()])
		if (matches.status === 'rejected' && known.status === 'rejected') throw matches.reason
		const being = matches.status === 'fulfilled' ? matches.value.slice(0, MAX_NAMED - 1) : []
		const shown = known.status === 'fulfilled' ? await ofChannels(diversifyChannels(known.value, MAX_NAMED)) : []
		const parts = [...being.map(ofMatch), ...shown].slice(0, MAX_NAMED)
		if (parts.length === 0) return { text: onAirReplies.nothingOn, actions: [allMatches(), ALL_CHANNELS] }
		const said = toReply(onAirReplies.everything, parts, allMatches())
		return { ...said, actions: [...(said.actions ?? []), ALL_CHANNELS] }
	}

	function ofMatch(match: Match): ReplyLine {
		return { line: matchLine(match, now(), zone), to: matchPath(match.id), label: match.name }
	}

	async function ofChannels(found: readonly Channel[]): Promise<ReplyLine[]> {
		const guide = await live.guide(found.slice(0, MAX_NAMED), now(), now() + GUIDE_MS)
		return found.map(({ id, name }) => ({
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

const ALL_CHANNELS: ChatAction = { kind: 'open', to: LIVE_PATH, label: 'All channels' }

function allMatches(query: Parameters<typeof sportsPath>[0] = {}): ChatAction {
	return { kind: 'open', to: sportsPath(query), label: 'All matches' }
}

/** The first of them, each with its link, then the way to the others. */
function toReply(intro: string, parts: readonly ReplyLine[], all: ChatAction): Reply {
	const named = parts.slice(0, MAX_NAMED)
	const left = parts.length - named.length
	return {
		text: [intro, ...named.map(({ line }) => line), ...(left > 0 ? [onAirReplies.more(left)] : [])].join('\n'),
		actions: [...named.map(({ to, label }): ChatAction => ({ kind: 'open', to, label })), all],
	}
}

/** A team as the schedule writes it. */
function teamNameIn(matches: readonly Match[], words: string): string {
	const [match] = matches
	const team = [match?.home, match?.away].find((one) => one && matchesName([one.name], words))
	return team?.name ?? match?.league.name ?? words
}
