import { DAY_MS, utcDayOf } from '#domain/shared/time.ts'

const MONTHS = [
	'january',
	'february',
	'march',
	'april',
	'may',
	'june',
	'july',
	'august',
	'september',
	'october',
	'november',
	'december',
] as const
export const RELEASE_WINDOWS = [
	'this week',
	'this weekend',
	'next week',
	'this month',
	'next month',
	'this year',
	'next year',
	...MONTHS,
] as const
export type ReleaseWindow = (typeof RELEASE_WINDOWS)[number]

/** Monday is 0. */
const FRIDAY = 4
const MONTHS_IN_YEAR = 12

/** The windows in which a day lies. Weeks begin on Monday, and a month's name means the next one. @param today ISO day */
export function windowsOf(day: string | null, today: string): ReleaseWindow[] {
	if (!day) return []
	const weeks = (mondayMs(day) - mondayMs(today)) / (7 * DAY_MS)
	const months = monthOf(day) - monthOf(today)
	const years = Number(day.slice(0, 4)) - Number(today.slice(0, 4))
	const isWeekend = weeks === 0 && (Date.parse(day) - mondayMs(day)) / DAY_MS >= FRIDAY
	const windows: readonly (readonly [boolean, ReleaseWindow | undefined])[] = [
		[weeks === 0, 'this week'],
		[isWeekend, 'this weekend'],
		[weeks === 1, 'next week'],
		[months === 0, 'this month'],
		[months === 1, 'next month'],
		[years === 0, 'this year'],
		[years === 1, 'next year'],
		[months >= 0 && months < MONTHS_IN_YEAR, MONTHS[(Number(day.slice(5, 7)) || 1) - 1]],
	]
	return windows.flatMap(([isIn, window]) => (isIn && window ? [window] : []))
}

/** The number of days from last year's last week to the first week of the year after next. */
const DAYS_SEARCHED = 2 * 366 + 14

/** The first and the last day of a window. @param today ISO day */
export function daysIn(window: ReleaseWindow, today: string): { fromDay: string; toDay: string } {
	const start = Date.parse(`${today.slice(0, 4)}-01-01`) - 7 * DAY_MS
	const days = Array.from({ length: DAYS_SEARCHED }, (_, index) => utcDayOf(start + index * DAY_MS))
	const inside = days.filter((day) => windowsOf(day, today).includes(window))
	return { fromDay: inside[0] ?? today, toDay: inside.at(-1) ?? today }
}

function mondayMs(day: string): number {
	const ms = Date.parse(day)
	return ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY_MS
}

function monthOf(day: string): number {
	return Number(day.slice(0, 4)) * MONTHS_IN_YEAR + Number(day.slice(5, 7))
}
