import { or503 } from '#app/http/or503.ts'
import { type Channel, groupsOf } from '#domain/live/live.ts'
import { CHANNELS_PER_PAGE, type ChannelView, type LiveQuery, toChannelView } from '#domain/live/live-query.ts'
import type { Live } from '#domain/shared/ports.ts'

/** So far ahead 'next' is looked for. */
const NEXT_MS = 6 * 3_600_000

/** Channels of a page, and what there is to choose from. */
export interface ChannelsPage {
	query: LiveQuery
	groups: { name: string; count: number }[]
	/** How many there are in the playlist. */
	all: number
	/** How many of them were asked for. */
	total: number
	totalPages: number
}

export interface LiveData extends ChannelsPage {
	/** By which 'now' is told. */
	now: number
	channels: ChannelView[]
}

export async function loadLive(query: LiveQuery, live: Live, now: number): Promise<LiveData> {
	const { channels, ...page } = await loadChannels(query, live, CHANNELS_PER_PAGE)
	const guide = await or503(live.guide(channels, now, now + NEXT_MS))
	return { ...page, now, channels: channels.map((channel) => toChannelView(channel, guide.get(channel.id), now)) }
}

export async function loadChannels(
	query: LiveQuery,
	live: Live,
	perPage: number,
): Promise<ChannelsPage & { channels: Channel[] }> {
	const { group, q, page } = query
	const [known, found] = await or503(Promise.all([live.channels(), q === '' ? null : live.search(q)]))
	const asked = (found ?? known).filter(({ groups }) => group === null || groups.includes(group))
	return {
		query,
		groups: groupsOf(known),
		all: known.length,
		total: asked.length,
		totalPages: Math.ceil(asked.length / perPage),
		channels: asked.slice((page - 1) * perPage, page * perPage),
	}
}
