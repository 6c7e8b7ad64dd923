import type { Zone } from '#domain/shared/zone.ts'
import { type CalendarDay, inZone } from './calendar.ts'
import { type CalendarQuery, isComingUp } from './calendar-query.ts'
import { monthOf, type Weeks, weeksFrom, weeksRange } from './month.ts'
import type { CalendarRange } from './port.ts'

interface View {
	days: readonly CalendarDay[]
	/** ISO. */
	today: string
	range: CalendarRange
	weeks: Weeks
	/** `undefined` for what comes for everybody, which begins today. */
	query?: CalendarQuery
	month?: string
}

/** The same view where it is `today` in another zone. */
export function toLocal<V extends View>(view: V, today: string, zone: Zone): V {
	const { query } = view
	const days = inZone(view.days, zone)
	const weeks = query && query.month !== null ? view.weeks : weeksFrom(today, view.weeks)
	const isComing = !query || isComingUp(query)
	return {
		...view,
		today,
		days: isComing ? days.filter(({ day }) => day >= today) : days,
		weeks,
		range: isComing ? { ...view.range, fromDay: today } : query.view === 'month' ? weeksRange(weeks) : view.range,
		...(query && { month: query.month ?? monthOf(today) }),
	}
}
