import { orServiceUnavailable } from '#app/http/service-unavailable.ts'
import { isReplayable } from '#domain/live/catchup.ts'
import { type GuideCell, guideWindow, toCells } from '#domain/live/guide-grid.ts'
import type { Channel } from '#domain/live/live.ts'
import { GUIDE_ROWS_PER_PAGE, type LiveQuery } from '#domain/live/live-query.ts'
import type { Live } from '#domain/live/port.ts'
import type { TimeWindow } from '#domain/shared/zone.ts'
import { type ChannelsPage, loadChannels } from '../live-loader.ts'

export interface GuideRow {
	channel: Pick<Channel, 'id' | 'name' | 'logoUrl' | 'isRadio'>
	cells: { columns: number; entry: GuideProgram | null }[]
}

interface GuideProgram extends Pick<NonNullable<GuideCell['entry']>, 'title' | 'startMs' | 'endMs'> {
	/** It can be watched from the start. */
	isReplayable: boolean
}

export interface GuideData extends ChannelsPage {
	nowMs: number
	window: TimeWindow
	rows: GuideRow[]
	/** Whether the guide has any entry for these channels. */
	hasGuide: boolean
}

export async function loadGuide(query: LiveQuery, live: Live, now: number): Promise<GuideData> {
	const { channels, ...page } = await loadChannels(query, live, GUIDE_ROWS_PER_PAGE)
	const window = guideWindow(query.day, now)
	const guide = await orServiceUnavailable(live.guide(channels, window.fromMs, window.toMs))
	const rows = channels.map((channel) => {
		const { id, name, logoUrl, isRadio } = channel
		const cells = toCells(guide.get(id) ?? [], window).map(({ columns, entry }) => ({
			columns,
			entry: entry && {
				title: entry.title,
				startMs: entry.startMs,
				endMs: entry.endMs,
				isReplayable: isReplayable(channel, entry, now),
			},
		}))
		return { channel: { id, name, logoUrl, isRadio }, cells }
	})
	const hasGuide = rows.some(({ cells }) => cells.some(({ entry }) => entry !== null))
	return { ...page, nowMs: now, window, rows, hasGuide }
}
