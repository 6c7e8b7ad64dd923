import { addDays, momentOf, type TimeWindow, type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { GuideEntry } from './live.ts'

// The guide as a table: columns of five minutes, and a program spans as many as it lasts.

const MINUTE_MS = 60_000
const COLUMN_MINUTES = 5
const COLUMN_MS = COLUMN_MINUTES * MINUTE_MS
/** Each column heading spans half an hour. */
export const HEADER_COLUMNS = 6
export const HEADER_MS = HEADER_COLUMNS * COLUMN_MS
/** How far the guide reaches from now. */
const DEFAULT_WINDOW_MS = 12 * 60 * MINUTE_MS

/** An evening's programs end in the night after it. */
const NIGHT_HOURS = 4

/** The window of the guide: from the last half hour, or a whole day of the viewer's with the night after it. */
export function guideWindow(day: string | null, nowMs: number, zone: Zone): TimeWindow {
	if (day !== null) return { fromMs: momentOf(day, 0, zone), toMs: momentOf(addDays(day, 1), NIGHT_HOURS * 60, zone) }
	const fromMs = Math.floor(nowMs / HEADER_MS) * HEADER_MS
	return { fromMs, toMs: fromMs + DEFAULT_WINDOW_MS }
}

export function columnCount({ fromMs, toMs }: TimeWindow): number {
	return Math.round((toMs - fromMs) / COLUMN_MS)
}

/** Starts of the half hours. */
export function headerTimes({ fromMs, toMs }: TimeWindow): number[] {
	return Array.from({ length: Math.ceil((toMs - fromMs) / HEADER_MS) }, (_, index) => fromMs + index * HEADER_MS)
}

/** A cell of a row: a program, or a gap in the guide. */
export interface GuideCell {
	columns: number
	entry: GuideEntry | null
}

/** @param entries in order of time, without overlaps */
export function toCells(entries: readonly GuideEntry[], window: TimeWindow): GuideCell[] {
	const total = columnCount(window)
	const columnAt = (ms: number) => Math.min(total, Math.max(0, Math.round((ms - window.fromMs) / COLUMN_MS)))
	const cells: GuideCell[] = []
	let column = 0
	for (const entry of entries) {
		const [from, to] = [Math.max(column, columnAt(entry.startMs)), columnAt(entry.endMs)]
		// Anything shorter than half a column gets no cell.
		if (to <= from) continue
		if (from > column) cells.push({ columns: from - column, entry: null })
		cells.push({ columns: to - from, entry })
		column = to
	}
	if (column < total) cells.push({ columns: total - column, entry: null })
	return cells
}

/** The hour of the evening when most people watch. */
const PRIME_HOUR = 20

/** This evening in the viewer's zone: the day of the guide, and the heading it begins at. */
export function primeTime(nowMs: number, zone: Zone): { day: string; heading: string } {
	const day = zoneDay(nowMs, zone)
	return { day, heading: headingId(momentOf(day, PRIME_HOUR * 60, zone)) }
}

/** The id of a column heading, which an address may point to. The night after a day repeats its first ones. */
export function headingId(ms: number): string {
	return `t${new Date(ms).toISOString().slice(11, 16).replace(':', '')}`
}

/** Position of now in the window, in percent; `null` outside it. */
export function nowPercent({ fromMs, toMs }: TimeWindow, nowMs: number): number | null {
	if (nowMs < fromMs || nowMs >= toMs) return null
	return Math.round(((nowMs - fromMs) / (toMs - fromMs)) * 10_000) / 100
}
