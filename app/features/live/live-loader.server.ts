import { orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { arrangedGroups } from '#domain/live/arrangement.ts'
import type { GapReason } from '#domain/live/guide-gaps.ts'
import { guideWindow, primeTime } from '#domain/live/guide-grid.ts'
import { type Channel, NEXT_LOOKAHEAD_MS } from '#domain/live/live.ts'
import {
	CHANNELS_PER_PAGE,
	type ChannelView,
	GUIDE_ROWS_PER_PAGE,
	type LiveQuery,
	selectPage,
	toChannelView,
} from '#domain/live/live-query.ts'
import type { Live } from '#domain/live/port.ts'
import { withoutOrigin } from '#domain/shared/links.ts'
import type { TimeWindow, Zone } from '#domain/shared/zone.ts'
import { type GuideRow, toGuideRow } from './guide/guide-row.ts'

/** A page of channels and the filters to choose from. */
export interface ChannelsPage {
	query: LiveQuery
	groups: { name: string; count: number }[]
	totalChannels: number
	/** How far back programs can be watched on the channel that keeps them longest; 0 for none. */
	catchupDays: number
	/** Number of channels that match the query. */
	matchCount: number
	totalPages: number
}

interface LiveData extends ChannelsPage {
	/** The time that `now` and `next` refer to. */
	nowMs: number
	channels: ChannelView[]
}

/** @param origin this site's, whose logos are named by their paths: a page has many */
export async function loadLive(query: LiveQuery, live: Live, origin: string, now: number): Promise<LiveData> {
	const { channels, ...page } = await loadChannels(query, live, CHANNELS_PER_PAGE)
	const guide = await orServiceUnavailable(live.guide(channels, now, now + NEXT_LOOKAHEAD_MS))
	return {
		...page,
		nowMs: now,
		channels: channels.map((channel) => {
			const { logoUrl, ...view } = toChannelView(channel, guide.get(channel.id), now)
			return { ...view, logoUrl: logoUrl && withoutOrigin(logoUrl, origin) }
		}),
	}
}

async function loadChannels(
	query: LiveQuery,
	live: Live,
	perPage: number,
): Promise<ChannelsPage & { channels: Channel[] }> {
	const { q } = query
	const [everything, all, found] = await orServiceUnavailable(
		Promise.all([live.allChannels(), live.channels(), q === '' ? null : live.search(q)]),
	)
	return {
		query,
		groups: arrangedGroups(everything, all, live.arrangement),
		totalChannels: all.length,
		catchupDays: all.reduce((most, { catchup }) => Math.max(most, catchup?.days ?? 0), 0),
		...selectPage(found ?? all, query, perPage),
	}
}

export interface GuideData extends ChannelsPage {
	nowMs: number
	/** The viewer's day, ISO. */
	today: string
	/** The viewer's evening. */
	prime: { day: string; heading: string }
	window: TimeWindow
	rows: GuideRow[]
	/** Whether the guide has any entry for these channels. */
	hasGuide: boolean
	/** Channels without any program, and why. */
	missing: { name: string; reason: GapReason }[]
}

export async function loadGuide(
	query: LiveQuery,
	live: Live,
	{ nowMs, today, zone }: { nowMs: number; today: string; zone: Zone },
): Promise<GuideData> {
	const { channels, ...page } = await loadChannels(query, live, GUIDE_ROWS_PER_PAGE)
	const window = guideWindow(query.day, nowMs, zone)
	const [guide, missing] = await orServiceUnavailable(
		Promise.all([live.guide(channels, window.fromMs, window.toMs), live.missingGuides(channels)]),
	)
	const rows = channels.map((channel) => toGuideRow(channel, guide.get(channel.id) ?? [], window, nowMs))
	const hasGuide = rows.some(({ cells }) => cells.some(({ entry }) => entry !== null))
	return {
		...page,
		nowMs,
		today,
		prime: primeTime(nowMs, zone),
		window,
		rows,
		hasGuide,
		missing: missing.map(({ channel, reason }) => ({ name: channel.name, reason })),
	}
}
