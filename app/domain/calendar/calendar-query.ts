import { CALENDAR_PATH } from '#domain/shared/links.ts'
import { type QueryError, type QueryParams, queryError, writeQuery } from '#domain/shared/query.ts'
import { CALENDAR_KINDS, type CalendarKind } from './calendar.ts'
import { monthOf, monthsBetween } from './month.ts'

/** The state of a calendar page, all of it in the URL. */
export interface CalendarQuery {
	view: 'agenda' | 'month'
	/** The month, '2026-11'; `null` for what comes from today on. */
	month: string | null
	/** The kinds to show; all when empty. */
	only: readonly CalendarKind[]
}

/** Air dates further away are rarely known. */
const MAX_MONTHS_AWAY = 12

/** @param today ISO day of the viewer */
export function parseCalendar(params: QueryParams, today: string): { ok: true; query: CalendarQuery } | QueryError {
	const view = params.get('view') || 'agenda'
	if (view !== 'agenda' && view !== 'month') return queryError('view', 'agenda or month')
	const month = params.get('month') || null
	if (month !== null && !isOffered(month, today)) return queryError('month', 'a month within a year, such as 2026-11')
	const names = (params.get('only') ?? '').split(',').filter(Boolean)
	const only = CALENDAR_KINDS.filter((kind) => names.includes(kind))
	if (names.some((name) => !only.includes(name as CalendarKind)))
		return queryError('only', `some of ${CALENDAR_KINDS.join()}`)
	return { ok: true, query: { view, month, only } }
}

/** Whether there is a page for a month. @param today ISO day of the viewer */
export function isOffered(month: string, today: string): boolean {
	return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && Math.abs(monthsBetween(monthOf(today), month)) <= MAX_MONTHS_AWAY
}

/** Whether the page is the agenda of what comes next rather than a month. */
export function isComingUp({ view, month }: Pick<CalendarQuery, 'view' | 'month'>): boolean {
	return view === 'agenda' && month === null
}

/** @param day to scroll to */
export function calendarPath(query: Partial<CalendarQuery> = {}, day: string | null = null): string {
	const { view = 'agenda', month = null, only = [] } = query
	const pairs: [string, string][] = []
	if (view !== 'agenda') pairs.push(['view', view])
	if (month !== null) pairs.push(['month', month])
	if (only.length > 0) pairs.push(['only', only.join()])
	return CALENDAR_PATH + writeQuery(pairs) + (day === null ? '' : `#${dayAnchor(day)}`)
}

/** The id of a day's element in the agenda. */
export const dayAnchor = (day: string): string => `day-${day}`

/** The kinds after a chip is pressed. An empty list means all, so all kinds become an empty list. */
export function toggledKinds(only: readonly CalendarKind[], kind: CalendarKind): CalendarKind[] {
	const next = CALENDAR_KINDS.filter((known) => (known === kind ? !only.includes(kind) : only.includes(known)))
	return next.length === CALENDAR_KINDS.length ? [] : next
}
