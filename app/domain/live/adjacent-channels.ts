import type { Channel } from './live.ts'

/** So many stand beside the one that plays. */
export const MAX_NEARBY = 40

/** Where a channel stands in its playlist. */
export interface AdjacentChannels<T> {
	channel: T
	/** As the keys go: in the playlist's order, after the last the first. `null` where it is the only one. */
	previous: T | null
	next: T | null
	/** Its first one, from which `nearby` is; `null` where it has none, and `nearby` is of the whole playlist. */
	group: string | null
	/** Those about it, itself among them, in the playlist's order. */
	nearby: T[]
}

/** `null` for a channel that the playlist does not have. */
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
