import { type Channel, channelSearchText, searchChannels } from '#domain/live/live.ts'
import { type LiveQuery, toChannelView } from '#domain/live/live-query.ts'
import type { TimeWindow } from '#domain/shared/zone.ts'
import { toGuideRow } from '../guide/guide-row.ts'
import { readStoredPlaylists, type StoredPlaylists } from './my-playlists.ts'

export type MyLive = ReturnType<typeof createMyLive>

/** @param onRead is called again when guides were outdated */
export function readMyLive(onRead: (live: MyLive) => void): Promise<void> {
	return readStoredPlaylists((stored) => onRead(createMyLive(stored, Date.now())))
}

/** The channels of the viewer's own playlists, as the pages of the server's channels show them. */
function createMyLive({ channels, guide }: StoredPlaylists, nowMs: number) {
	const entriesOf = ({ id }: Channel) => guide.get(id) ?? []
	return {
		find({ group, q }: Pick<LiveQuery, 'group' | 'q'>) {
			const inGroup = channels.filter(({ groups }) => group === null || groups.includes(group))
			return searchChannels(inGroup, q, (channel) => channelSearchText(channel, entriesOf(channel), nowMs))
		},
		toView: (channel: Channel) => toChannelView(channel, entriesOf(channel), nowMs),
		toRow: (channel: Channel, window: TimeWindow) => toGuideRow(channel, entriesOf(channel), window, nowMs),
	}
}
