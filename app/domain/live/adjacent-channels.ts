import type { Channel } from './live.ts'

/** How many channels are shown around the current one. */
export const MAX_NEARBY = 40

/** A channel's neighborhood in its playlist. */
export interface AdjacentChannels<T> {
	channel: T
	/** The previous and next channels in playlist order, wrapping around; `null` for the only channel. */
	previous: T | null
	next: T | null
	/** The channel's first group, to which `nearby` is limited; `null` if none: then `nearby` covers the whole playlist. */
	group: string | null
	/** The surrounding channels, including itself, in playlist order. */
	nearby: T[]
}

/** `null` for a channel that is not in the playlist. */
export function findAdjacentChannels<T extends Pick<Channel, 'id' | 'groups'>>(
	channels: readonly T[],
	id: string,
): AdjacentChannels<T> | null {
	const at = channels.findIndex((channel) => channel.id === id)
	const channel = channels[at]
	if (!channel) return null
	const group = channel.groups[0] ?? null
	const like = group === null ? channels : channels.filter(({ groups }) => groups.includes(group))
	const from = Math.max(0, Math.min(like.indexOf(channel) - MAX_NEARBY / 2, like.length - MAX_NEARBY))
	const isOnly = channels.length === 1
	return {
		channel,
		previous: isOnly ? null : (channels.at(at - 1) ?? null),
		next: isOnly ? null : (channels[(at + 1) % channels.length] ?? null),
		group,
		nearby: like.slice(from, from + MAX_NEARBY),
	}
}
