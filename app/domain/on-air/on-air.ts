import type { Channel } from '#domain/live/live.ts'
import type { ChannelView } from '#domain/live/live-query.ts'
import { channelPath, matchPath } from '#domain/shared/links.ts'
import { fold } from '#domain/shared/spelling.ts'
import { type MatchSummary, nearestFirst } from '#domain/sports/sports.ts'

/** What is on, in a row among titles: a match, or a channel with its programme. */
export interface OnAirCard {
	to: string
	/** 'Football', 'News' */
	label: string
	title: string
	/** The league or the programme; empty where nobody knows it. */
	note: string
}

/** What a search finds beside titles and people. */
export interface OnAirSearchResults {
	/** Live first. */
	matches: MatchSummary[]
	channels: ChannelView[]
}

/** A channel, or somebody who plays, for a half-typed name. */
export interface OnAirSuggestion {
	kind: 'channel' | 'team'
	name: string
	/** What is on, or what is played. */
	note: string
	to: string
}

export const NO_ON_AIR_SEARCH_RESULTS: OnAirSearchResults = { matches: [], channels: [] }

/** In the row of what is on now. */
export const MAX_ON_AIR = 8
/** As long as there are channels for the other places. */
const MAX_MATCHES = 5
/** Of each kind beside other results. */
export const MAX_ON_AIR_RESULTS = 6
/** Two letters begin too many words to be meant. */
const MIN_LETTERS = 3

/** Whether every word that is asked for begins one of these names'. Case, accents and signs do not matter. */
export function matchesName(names: readonly string[], words: string): boolean {
	const wanted = fold(words)
	if (wanted.length < MIN_LETTERS) return false
	const text = ` ${fold(names.join(' '))}`
	return wanted.split(' ').every((word) => text.includes(` ${word}`))
}

/** The matches with a team, a league, a sport or a name of these words, nearest first. */
export function findMatches<T extends MatchSummary>(matches: readonly T[], words: string): T[] {
	return nearestFirst(matches.filter(({ name, sport, league }) => matchesName([name, sport, league.name], words)))
}

/** Channels that will play, as different as they can be: one of each group, then the second of each, and so on. */
export function diversifyChannels<T extends Pick<Channel, 'groups' | 'trouble'>>(
	channels: readonly T[],
	count: number,
): T[] {
	const turns = new Map<string, number>()
	const placed = channels
		.filter(({ trouble }) => trouble === null)
		.map((channel) => {
			const group = channel.groups[0] ?? ''
			const turn = turns.get(group) ?? 0
			turns.set(group, turn + 1)
			return { channel, turn }
		})
	return placed
		.sort((one, other) => one.turn - other.turn)
		.slice(0, count)
		.map(({ channel }) => channel)
}

/** @param channels those of which a programme is known first */
export function onAirCards(
	matches: readonly MatchSummary[],
	channels: readonly { channel: Channel; program: string | null }[],
): OnAirCard[] {
	const places = Math.max(MAX_MATCHES, MAX_ON_AIR - channels.length)
	const played = matches.slice(0, places).map(({ id, name, sport, league }) => ({
		to: matchPath(id),
		label: sport,
		title: name,
		note: league.name,
	}))
	const shown = [...channels].sort((one, other) => Number(one.program === null) - Number(other.program === null))
	return [
		...played,
		...shown.slice(0, MAX_ON_AIR - played.length).map(({ channel: { id, name, groups }, program }) => ({
			to: channelPath(id),
			label: groups[0] ?? 'Live',
			title: name,
			note: program ?? '',
		})),
	]
}
