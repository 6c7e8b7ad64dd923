import type { TimeWindow } from '#domain/shared/zone.ts'
import type { GuideEntry } from './live.ts'

// A guide as a table: time is cut into columns of five minutes, and a programme spans as many as it lasts.

const MINUTE_MS = 60_000
export const COLUMN_MINUTES = 5
const COLUMN_MS = COLUMN_MINUTES * MINUTE_MS
/** The heads stand over half an hour each. */
export const HEADER_COLUMNS = 6
export const HEADER_MS = HEADER_COLUMNS * COLUMN_MS
const DAY_MS = 86_400_000
/** So far the guide shows from now on. */
const DEFAULT_WINDOW_MS = 12 * 60 * MINUTE_MS

/** From the half hour before now on, or a whole day in UTC. */
export function guideWindow(day: string | null, nowMs: number): TimeWindow {
	const fromMs = day === null ? Math.floor(nowMs / HEADER_MS) * HEADER_MS : Date.parse(day)
	return { fromMs, toMs: fromMs + (day === null ? DEFAULT_WINDOW_MS : DAY_MS) }
}

export function columnCount({ fromMs, toMs }: TimeWindow): number {
	return Math.round((toMs - fromMs) / COLUMN_MS)
}

/** Beginnings of the half hours. */
export function headerTimes({ fromMs, toMs }: TimeWindow): number[] {
	return Array.from({ length: Math.ceil((toMs - fromMs) / HEADER_MS) }, (_, index) => fromMs + index * HEADER_MS)
}

/** A part of a row: a programme, or a time of which the guide knows nothing. */
export interface GuideCell {
	columns: number
	entry: GuideEntry | null
}

/** @param entries in order of time, none in another */
export function toCells(entries: readonly GuideEntry[], window: TimeWindow): GuideCell[] {
	const total = columnCount(window)
	const columnAt = (ms: number) => Math.min(total, Math.max(0, Math.round((ms - window.fromMs) / COLUMN_MS)))
	const cells: GuideCell[] = []
	let column = 0
	for (const entry of entries) {
		const [from, to] = [Math.max(column, columnAt(entry.startMs)), columnAt(entry.endMs)]
		// What is shorter than half a column has none.
		if (to <= from) continue
		if (from > column) cells.push({ columns: from - column, entry: null })
		cells.push({ columns: to - from, entry })
		column = to
	}
	if (column < total) cells.push({ columns: total - column, entry: null })
	return cells
}

/** Where now is in the window, in percent; `null` outside of it. */
export function nowPercent({ fromMs, toMs }: TimeWindow, nowMs: number): number | null {
	if (nowMs < fromMs || nowMs >= toMs) return null
	return Math.round(((nowMs - fromMs) / (toMs - fromMs)) * 10_000) / 100
}
