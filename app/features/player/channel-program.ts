import type { Channel, GuideEntry } from '#domain/live/live.ts'
import { channelPath, LIVE_PATH, matchPath, replayPath } from '#domain/shared/links.ts'
import { formatDay } from '#domain/shared/zone.ts'
import { sportLabel } from '#domain/sports/sport-words.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'
import type { Program, ProgramNeighbor } from './program.ts'
import type { WatchData } from './watch-data.server.ts'

type NamedChannel = Pick<Channel, 'id' | 'name'>

/** The fields of a program that isn't a title: no poster, history or resume position. */
const UNRECORDED = {
	posterUrl: null,
	originalLanguage: null,
	previous: null,
	next: null,
	lastWatched: null,
	record: null,
}

interface TunedChannel {
	channel: NamedChannel
	/** The current program, according to the guide. */
	title: string | null
	previous: NamedChannel | null
	next: NamedChannel | null
	/** The channel that was watched before. */
	lastWatched: NamedChannel | null
	/** The start of the current program, if it can be watched from there. */
	startMs: number | null
}

/** A channel as a program of the player. */
export function channelProgram({ channel, title, previous, next, lastWatched, startMs }: TunedChannel): Program {
	return {
		kind: 'channel',
		key: `channel:${channel.id}`,
		title: channel.name,
		subtitle: title,
		detailsPath: LIVE_PATH,
		...UNRECORDED,
		previous: neighborLink(previous),
		next: neighborLink(next),
		lastWatched: neighborLink(lastWatched),
		...(startMs !== null && { fromStartPath: replayPath(channel.id, startMs) }),
	}
}

interface ReplayedProgram {
	channel: NamedChannel
	entry: GuideEntry
	/** Neighboring programs of the channel that can be watched too. */
	previous: GuideEntry | null
	next: GuideEntry | null
}

/** A channel's past program, as a program of the player. */
export function replayProgram({ channel, entry, previous, next }: ReplayedProgram): Program {
	const neighbor = (other: GuideEntry | null): ProgramNeighbor | null =>
		other && {
			key: replayKey(channel, other),
			path: replayPath(channel.id, other.startMs),
			label: other.title,
		}
	return {
		kind: 'replay',
		key: replayKey(channel, entry),
		title: entry.title,
		subtitle: channel.name,
		detailsPath: channelPath(channel.id),
		...UNRECORDED,
		previous: neighbor(previous),
		next: neighbor(next),
	}
}

function replayKey({ id }: NamedChannel, { startMs }: GuideEntry): string {
	return `channel:${id}@${startMs}`
}

function neighborLink(channel: NamedChannel | null): ProgramNeighbor | null {
	return channel && { key: `channel:${channel.id}`, path: channelPath(channel.id), label: channel.name }
}

/** A broadcast or its recording as a program of the player. */
export function matchWatchData({ id, name, sport, league, day, venue }: MatchSummary): WatchData {
	return {
		program: {
			kind: 'match',
			key: `match:${id}`,
			title: name,
			subtitle: `${sportLabel(sport)} · ${league.name}`,
			detailsPath: matchPath(id),
			...UNRECORDED,
		},
		overview: [formatDay(day), venue].filter(Boolean).join(', '),
		year: null,
		runtimeMinutes: null,
		imdbId: null,
		episodes: [],
		seasons: [],
	}
}
