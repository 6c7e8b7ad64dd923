import type { AppContext, Viewer } from '#app/context.ts'
import { orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { byDay, type CalendarDay, firstDays } from '#domain/calendar/calendar.ts'
import { type CalendarQuery, isComingUp } from '#domain/calendar/calendar-query.ts'
import { monthOf, monthRange } from '#domain/calendar/month.ts'
import type { CalendarPage } from '#domain/calendar/port.ts'
import { addDays, zoneDay } from '#domain/shared/zone.ts'
import type { FeedView } from './feed-panel.tsx'

/** How many days the agenda covers if no month is chosen. */
const DAYS_AHEAD = 60

export interface CalendarView extends Omit<CalendarPage, 'items' | 'feed'> {
	feed: FeedView | null
	query: CalendarQuery
	/** The viewer's day, ISO. */
	today: string
	/** The month to show, or in which the agenda begins. */
	month: string
	/** Names the zone of the times without scripts, such as 'Tokyo time'. */
	zoneName: string
	/** ISO 3166-1, for the first day of the week. */
	region: string
	days: CalendarDay[]
	/** The first day that did not fit. */
	nextDay: string | null
}

/** @throws a 503 page when the account cannot be read */
export async function loadCalendar(
	query: CalendarQuery,
	{ calendar }: Pick<Viewer, 'calendar'>,
	{ requestContext }: Pick<AppContext, 'requestContext'>,
): Promise<CalendarView> {
	const { today, zone } = requestContext
	const month = query.month ?? monthOf(today)
	const range = isComingUp(query) ? { fromDay: today, toDay: addDays(today, DAYS_AHEAD) } : monthRange(month)
	const { items, feed, ...page } = await orAccountsUnavailable(calendar.page(range, query.only), 'calendar_load_failed')
	const days = byDay(items)
	return {
		...page,
		feed: feed && { madeOn: zoneDay(feed.createdAt, zone), readOn: feed.readOn },
		query,
		today,
		zoneName: zone.suffix.trim(),
		month,
		region: requestContext.viewerRegion,
		...(query.view === 'month' ? { days, nextDay: null } : firstDays(days)),
	}
}
