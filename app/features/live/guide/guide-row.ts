import { isReplayable } from '#domain/live/catchup.ts'
import { type GuideCell, toCells } from '#domain/live/guide-grid.ts'
import type { Channel, GuideEntry } from '#domain/live/live.ts'
import type { TimeWindow } from '#domain/shared/zone.ts'

export interface GuideRow {
	channel: Pick<Channel, 'id' | 'name' | 'logoUrl' | 'isRadio'>
	cells: { columns: number; entry: GuideProgram | null }[]
}

interface GuideProgram extends Pick<NonNullable<GuideCell['entry']>, 'title' | 'startMs' | 'endMs'> {
	/** Whether it can be watched from the start. */
	isReplayable: boolean
}

/** @param entries in order of time */
export function toGuideRow(
	channel: Channel,
	entries: readonly GuideEntry[],
	window: TimeWindow,
	nowMs: number,
): GuideRow {
	const { id, name, logoUrl, isRadio } = channel
	const cells = toCells(entries, window).map(({ columns, entry }) => ({
		columns,
		entry: entry && {
			title: entry.title,
			startMs: entry.startMs,
			endMs: entry.endMs,
			isReplayable: isReplayable(channel, entry, nowMs),
		},
	}))
	return { channel: { id, name, logoUrl, isRadio }, cells }
}
