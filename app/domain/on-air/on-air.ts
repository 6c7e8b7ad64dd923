import type { Channel, GuideEntry } from '#domain/live/live.ts'
import type { ChannelView } from '#domain/live/live-query.ts'
import { channelPath, matchPath } from '#domain/shared/links.ts'
import { fold, hasWordPrefixes } from '#domain/shared/spelling.ts'
import { sportLabel } from '#domain/sports/sport-words.ts'
import { type MatchSummary, nearestFirst, sidesOf } from '#domain/sports/sports.ts'
import { onAirWords } from './words.ts'

/** An item that is on now, in a row among titles: a match, or a channel with its program. */
export interface OnAirCard {
	to: string
	/** 'Football', 'News' */
	label: string
	title: string
	/** The league or the program; empty when unknown. */
	note: string
	/** The teams of a match, or its name; or the logo of a channel, and a picture of what is on. */
	art: { sides: string[] } | (Pick<Channel, 'logoUrl' | 'isRadio'> & Pick<GuideEntry, 'pictureUrl'>)
}

/** Search results besides titles and people. */
export interface OnAirSearchResults {
	/** Live ones first. */
	matches: MatchSummary[]
	channels: ChannelView[]
}

/** A channel or team suggested for a half-typed name. */
export interface OnAirSuggestion {
	kind: 'channel' | 'team'
	name: string
	/** What is on, or what is being played. */
	note: string
	to: string
}

export const NO_ON_AIR_SEARCH_RESULTS: OnAirSearchResults = { matches: [], channels: [] }

/** Cards in the "On now" row. */
export const MAX_ON_AIR = 6
/** Matches in that row, if there are channels for the other places. */
const MAX_MATCHES = 3
/** Results of each kind, next to other results. */
export const MAX_ON_AIR_RESULTS = 6
/** With fewer letters, too many words match. */
const MIN_LETTERS = 3

/**
 * Tells whether every word of the query begins a word of one of these names, ignoring case, accents and punctuation. Folds
 * the query once, however many names it is compared with.
 */
export function nameMatcher(words: string): (...names: readonly string[]) => boolean {
	const wanted = fold(words)
	if (wanted.length < MIN_LETTERS) return () => false
	return (...names) => hasWordPrefixes(fold(names.join(' ')), wanted)
}

/** Matches whose team, league, sport or name matches these words, best first. */
export function findMatches<T extends MatchSummary>(matches: readonly T[], words: string): T[] {
	const matchesName = nameMatcher(words)
	return nearestFirst(matches.filter(({ name, sport, league }) => matchesName(name, sport, league.name)))
}

/** The ids of the channels that have one of these names, by the name as it was asked for. */
export type ChannelFinder = (names: readonly string[]) => Record<string, string>

type NamedChannel = Pick<Channel, 'id' | 'name' | 'trouble'>

/** The names of channels as they are compared. Requests share their channels, of which a playlist may have thousands. */
const foldedNames = new WeakMap<NamedChannel, string>()

function foldedName(channel: NamedChannel): string {
	const folded = foldedNames.get(channel) ?? fold(channel.name)
	foldedNames.set(channel, folded)
	return folded
}

/** Finds playable channels. Of several with a name, it finds the first. */
export function channelFinder(channels: readonly NamedChannel[]): ChannelFinder {
	return (names) => {
		const ids = new Map(names.map((name) => [fold(name), '']))
		for (const channel of channels) {
			const name = foldedName(channel)
			if (ids.get(name) === '' && channel.trouble === null) ids.set(name, channel.id)
		}
		return Object.fromEntries(names.map((name) => [name, ids.get(fold(name)) ?? '']).filter(([, id]) => id !== ''))
	}
}

/** Playable channels, as varied as possible: one of each group, then the second of each, and so on. */
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
		.sort((a, b) => a.turn - b.turn)
		.slice(0, count)
		.map(({ channel }) => channel)
}

/** @param channels those with a known program first */
export function onAirCards(
	matches: readonly MatchSummary[],
	channels: readonly { channel: Channel; program: Pick<GuideEntry, 'title' | 'pictureUrl'> | null }[],
): OnAirCard[] {
	const places = Math.max(MAX_MATCHES, MAX_ON_AIR - channels.length)
	const played = matches.slice(0, places).map((match) => ({
		to: matchPath(match.id),
		label: sportLabel(match.sport),
		title: match.name,
		note: match.league.name,
		art: { sides: sidesOf(match) },
	}))
	const shown = [...channels].sort((a, b) => Number(a.program === null) - Number(b.program === null))
	return [
		...played,
		...shown
			.slice(0, MAX_ON_AIR - played.length)
			.map(({ channel: { id, name, groups, logoUrl, isRadio }, program }) => ({
				to: channelPath(id),
				label: groups[0] ?? onAirWords.live,
				title: name,
				note: program?.title ?? '',
				art: { logoUrl, isRadio, ...(program?.pictureUrl ? { pictureUrl: program.pictureUrl } : {}) },
			})),
	]
}
