import { dayName, formatDay, type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { MatchSummary } from './sports.ts'
import { isInSwitcher, isOfDay } from './sports-query.ts'

/** The part of the schedule that is shown in the viewer's zone; the page contains what any zone may need. */
export interface DayView {
	today: string
	/** The selected day. */
	day: string
	/** Whether live matches are shown above the day's list. */
	showsLive: boolean
	isListed(match: Pick<MatchSummary, 'startsAtMs' | 'day' | 'state'>): boolean
	isOffered(day: string): boolean
	/** 'Today', 'Sun, Nov 22' */
	chipLabel(day: string): string
	/** 'Sunday, November 22, 2026' */
	heading: string
}

/** @param chosen the day in the URL; `null` for today */
export function dayView(chosen: string | null, nowMs: number, zone: Zone): DayView {
	const today = zoneDay(nowMs, zone)
	const day = chosen ?? today
	return {
		today,
		day,
		showsLive: day === today,
		isListed: (match) => isOfDay(match, { day, today }, (ms) => zoneDay(ms, zone)),
		isOffered: (other) => isInSwitcher(other, today, chosen),
		chipLabel: (other) => dayName(other, today),
		heading: formatDay(day),
	}
}
