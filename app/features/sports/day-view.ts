import { dayName, formatDay, type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'
import { isInSwitcher, isOfDay } from '#domain/sports/sports-query.ts'

/** What of the schedule is shown where the viewer is; the page brings what any zone may need. */
export interface DayView {
	today: string
	/** The day that is shown. */
	day: string
	/** Whether what is live now stands above the day's list. */
	showsLive: boolean
	isListed(match: Pick<MatchSummary, 'startsAtMs' | 'day' | 'state'>): boolean
	isOffered(day: string): boolean
	/** 'Today', 'Sun 22 Nov' */
	chipLabel(day: string): string
	/** 'Sunday 22 November 2026' */
	heading: string
}

/** @param chosen the day in the address; `null` for today */
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
