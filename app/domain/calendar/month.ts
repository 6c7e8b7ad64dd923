import { addDays, daysBetween } from '#domain/shared/zone.ts'
import type { CalendarRange } from './port.ts'

const WEEK = 7
/** Countries whose calendars begin with Sunday; elsewhere weeks begin with Monday. */
const SUNDAY_FIRST = new Set('US CA MX BR JP KR TW HK IN IL ZA PH TH SG ID CO PE VE SA'.split(' '))

/** '2026-11' of an ISO day. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** @param months may be negative */
export function addMonths(month: string, months: number): string {
	const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
	return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** How many months `month` is after `other`; negative before. */
export function monthsBetween(other: string, month: string): number {
	const count = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5))
	return count(month) - count(other)
}

/** The first day of a month and of the next. */
export function monthRange(month: string): CalendarRange {
	return { fromDay: `${month}-01`, toDay: `${addMonths(month, 1)}-01` }
}

/** The weeks of a month, with the days of its neighbors that complete them. @param region ISO 3166-1 */
export function weeksOf(month: string, region: string): string[][] {
	const { fromDay, toDay } = monthRange(month)
	const weeks: string[][] = []
	for (let day = startOfWeek(fromDay, region); day < toDay; day = addDays(day, WEEK)) weeks.push(weekFrom(day))
	return weeks
}

/** How many weeks from this one on are shown if no month is chosen. */
const COMING_WEEKS = 5

/** This week and the next ones. @param region ISO 3166-1 */
export function comingWeeks(today: string, region: string): string[][] {
	const first = startOfWeek(today, region)
	return Array.from({ length: COMING_WEEKS }, (_, index) => weekFrom(addDays(first, index * WEEK)))
}

export type Weeks = readonly (readonly string[])[]

/** As many weeks, from the one that has this day on. */
export function weeksFrom(day: string, weeks: Weeks): Weeks {
	const days = Math.floor(daysBetween(weeks[0]?.[0] ?? day, day) / WEEK) * WEEK
	return days === 0 ? weeks : weeks.map((week) => week.map((known) => addDays(known, days)))
}

export function weeksRange(weeks: Weeks): CalendarRange {
	const [first = '', last = first] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
	return { fromDay: first, toDay: addDays(last, 1) }
}

function startOfWeek(day: string, region: string): string {
	const weekday = (new Date(day).getUTCDay() + (SUNDAY_FIRST.has(region) ? 0 : WEEK - 1)) % WEEK
	return addDays(day, -weekday)
}

const weekFrom = (first: string): string[] => Array.from({ length: WEEK }, (_, index) => addDays(first, index))
