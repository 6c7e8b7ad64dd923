import { type Channel, channelSearchText, searchChannels } from '#domain/live/live.ts'
import { type ChannelView, type LiveQuery, toChannelView } from '#domain/live/live-query.ts'
import type { TimeWindow } from '#domain/shared/zone.ts'
import { type GuideRow, toGuideRow } from '../guide/guide-row.ts'
import { readStoredPlaylists, type StoredPlaylists } from './my-playlists.ts'

/** The channels of the viewer's own playlists, as the pages of the server's channels show them. */
export interface MyLive {
	find(query: Pick<LiveQuery, 'group' | 'q'>): Channel[]
	toView(channel: Channel): ChannelView
	toRow(channel: Channel, window: TimeWindow): GuideRow
}

/** @param onRead is called again when guides were outdated */
export function readMyLive(onRead: (live: MyLive) => void): Promise<void> {
	return readStoredPlaylists((stored) => onRead(createMyLive(stored, Date.now())))
}

function createMyLive({ channels, guide }: StoredPlaylists, nowMs: number): MyLive {
	const entriesOf = ({ id }: Channel) => guide.get(id) ?? []
	return {
		find({ group, q }) {
			const inGroup = channels.filter(({ groups }) => group === null || groups.includes(group))
			return searchChannels(inGroup, q, (channel) => channelSearchText(channel, entriesOf(channel), nowMs))
		},
		toView: (channel) => toChannelView(channel, entriesOf(channel), nowMs),
		toRow: (channel, window) => toGuideRow(channel, entriesOf(channel), window, nowMs),
	}
}
