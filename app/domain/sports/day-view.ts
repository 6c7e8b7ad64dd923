import { dayNameIn, formatDayIn, type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { MatchSummary } from './sports.ts'
import { isInSwitcher, isOfDay } from './sports-query.ts'

export type DayView = ReturnType<typeof dayView>

/**
 * The part of the schedule that is shown in the viewer's zone; the page contains what any zone may need.
 * @param chosen the day in the URL; `null` for today
 * @param locale BCP 47
 */
export function dayView(chosen: string | null, nowMs: number, zone: Zone, locale: string) {
	const today = zoneDay(nowMs, zone)
	const day = chosen ?? today
	return {
		day,
		/** Whether live matches are shown above the day's list. */
		showsLive: day === today,
		isListed: (match: Pick<MatchSummary, 'startsAtMs' | 'day' | 'state'>) =>
			isOfDay(match, { day, today }, (ms) => zoneDay(ms, zone)),
		isOffered: (other: string) => isInSwitcher(other, today, chosen),
		/** 'Today', 'Sun, Nov 22' */
		tabLabel: (other: string) => dayNameIn(locale, other, today),
		/** 'Sunday, November 22, 2026' */
		heading: formatDayIn(locale, day),
	}
}
