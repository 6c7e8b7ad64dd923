import { orServiceUnavailable } from '#app/http/service-unavailable.server.ts'
import { guideWindow } from '#domain/live/guide-grid.ts'
import { GUIDE_ROWS_PER_PAGE, type LiveQuery } from '#domain/live/live-query.ts'
import type { Live } from '#domain/live/port.ts'
import type { TimeWindow } from '#domain/shared/zone.ts'
import { type ChannelsPage, loadChannels } from '../live-loader.server.ts'
import { type GuideRow, toGuideRow } from './guide-row.ts'

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
	const rows = channels.map((channel) => toGuideRow(channel, guide.get(channel.id) ?? [], window, now))
	const hasGuide = rows.some(({ cells }) => cells.some(({ entry }) => entry !== null))
	return { ...page, nowMs: now, window, rows, hasGuide }
}
