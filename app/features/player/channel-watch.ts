import type { Channel } from '#domain/live/live.ts'
import { LIVE_PATH } from '#domain/live/live-query.ts'
import { channelPath } from '#domain/shared/links.ts'
import type { Neighbour, Programme } from './programme.ts'

type Named = Pick<Channel, 'id' | 'name'>

interface Tuned {
	channel: Named
	/** What is on, as far as the guide knows. */
	title: string | null
	previous: Named | null
	next: Named | null
	/** The channel that was watched before. */
	before: Named | null
}

/** A channel, as the player names it. It is no title: the history keeps nothing of it. */
export function watchChannel({ channel, title, previous, next, before }: Tuned): Programme {
	return {
		kind: 'channel',
		key: `channel:${channel.id}`,
		title: channel.name,
		subtitle: title,
		detailsPath: LIVE_PATH,
		poster: null,
		previous: neighbour(previous),
		next: neighbour(next),
		before: neighbour(before),
		record: null,
	}
}

function neighbour(channel: Named | null): Neighbour | null {
	return channel && { key: `channel:${channel.id}`, path: channelPath(channel.id), label: channel.name }
}
