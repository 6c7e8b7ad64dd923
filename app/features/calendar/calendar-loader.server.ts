import type { AppContext, Viewer } from '#app/context.ts'
import { orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { byDay, type CalendarDay, firstDays } from '#domain/calendar/calendar.ts'
import { type CalendarQuery, isComingUp } from '#domain/calendar/calendar-query.ts'
import { comingWeeks, monthOf, monthRange, type Weeks, weeksOf, weeksRange } from '#domain/calendar/month.ts'
import type { CalendarPage, CalendarRange } from '#domain/calendar/port.ts'
import { addDays, zoneDay } from '#domain/shared/zone.ts'
import type { FeedView } from './feed-panel.tsx'

/** How many days the agenda covers if no month is chosen. */
const DAYS_AHEAD = 60

export interface CalendarView extends Omit<CalendarPage, 'items' | 'feed' | 'showIds' | 'films'> {
	/** Whether the viewer follows anything, whether or not it comes soon. */
	isFollowing: boolean
	feed: FeedView | null
	query: CalendarQuery
	/** The viewer's day, ISO. */
	today: string
	/** The month to show, or in which what comes begins. */
	month: string
	/** What was read. */
	range: CalendarRange
	/** The weeks of the table. */
	weeks: Weeks
	/** Names the zone of the times without scripts, such as 'Tokyo time'. */
	zoneName: string
	days: CalendarDay[]
	/** The first day that did not fit. */
	nextDay: string | null
}

/** Loads what the viewer awaits, and which shows they follow. @throws a 503 page when the account cannot be read */
export async function loadCalendar(
	query: CalendarQuery,
	{ calendar }: Pick<Viewer, 'calendar'>,
	{ requestContext }: Pick<AppContext, 'requestContext'>,
): Promise<{ view: CalendarView; followedShows: readonly number[] }> {
	const { today, zone, viewerRegion } = requestContext
	const weeks = query.month === null ? comingWeeks(today, viewerRegion) : weeksOf(query.month, viewerRegion)
	const month = query.month ?? monthOf(today)
	const range =
		query.view === 'month'
			? weeksRange(weeks)
			: isComingUp(query)
				? { fromDay: today, toDay: addDays(today, DAYS_AHEAD) }
				: monthRange(month)
	const page = await orAccountsUnavailable(calendar.page(range, query.only), 'calendar_load_failed')
	const { items, feed, showIds, films, teams, isSportMissing } = page
	const days = byDay(items)
	const view = {
		teams,
		isSportMissing,
		isFollowing: showIds.length + films + teams.length > 0,
		feed: feed && { madeOn: zoneDay(feed.createdAt, zone), readOn: feed.readOn },
		query,
		today,
		zoneName: zone.suffix.trim(),
		month,
		range,
		weeks,
		...(query.view === 'month' ? { days, nextDay: null } : firstDays(days)),
	}
	return { view, followedShows: showIds }
}
