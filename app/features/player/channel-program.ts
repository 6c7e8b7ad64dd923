import type { Channel } from '#domain/live/live.ts'
import { channelPath, LIVE_PATH } from '#domain/shared/links.ts'
import type { Program, ProgramNeighbor } from './program.ts'

type NamedChannel = Pick<Channel, 'id' | 'name'>

interface TunedChannel {
	channel: NamedChannel
	/** What is on, according to the guide. */
	title: string | null
	previous: NamedChannel | null
	next: NamedChannel | null
	/** The channel that was watched before. */
	lastWatched: NamedChannel | null
}

/** A channel as a program of the player. It is not a title: no history is recorded. */
export function channelProgram({ channel, title, previous, next, lastWatched }: TunedChannel): Program {
	return {
		kind: 'channel',
		key: `channel:${channel.id}`,
		title: channel.name,
		subtitle: title,
		detailsPath: LIVE_PATH,
		posterUrl: null,
		previous: neighborLink(previous),
		next: neighborLink(next),
		lastWatched: neighborLink(lastWatched),
		record: null,
	}
}

function neighborLink(channel: NamedChannel | null): ProgramNeighbor | null {
	return channel && { key: `channel:${channel.id}`, path: channelPath(channel.id), label: channel.name }
}
