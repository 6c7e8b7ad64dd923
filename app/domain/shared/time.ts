import { memoize } from './memoize.ts'
import { language } from './messages.ts'
import { timeWords } from './time-words.ts'

export const SECOND_MS = 1000
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** The earliest day that forms accept. */
export const FIRST_DAY = '1900-01-01'
export const YEAR_SECONDS = 31_536_000
/** The IANA name of the device's zone, which scripts store for the server. Without it, the network's counts. */
export const ZONE_COOKIE = 'zone'
const MINUTES_PER_HOUR = 60

/** '2 h 28 min', '45 min', '1 h'; `null` for an unknown length. */
export function formatRuntime(minutes: number | null): string | null {
	const whole = minutes === null || !Number.isFinite(minutes) ? 0 : Math.round(minutes)
	if (whole < 1) return null
	const [hours, rest] = [Math.floor(whole / MINUTES_PER_HOUR), whole % MINUTES_PER_HOUR]
	if (hours === 0) return timeWords.minutes({ minutes: rest })
	return rest === 0 ? timeWords.hours({ hours }) : timeWords.hoursAndMinutes({ hours, minutes: rest })
}

/** Round numbers of minutes are multiples of this: a bound one minute beyond came from "under" or "over". */
export const ROUND_MINUTES = 5

/** "Under 2 hours", "At most 1 h 33 min", "1 h 15 min to 1 h 45 min". Bounds are inclusive. */
export function runtimeLabel({ min, max }: { min: number | null; max: number | null }): string {
	const length = (minutes: number) =>
		minutes > 0 && minutes % MINUTES_PER_HOUR === 0
			? timeWords.wholeHours({ hours: minutes / MINUTES_PER_HOUR })
			: (formatRuntime(minutes) ?? timeWords.minutes({ minutes: 0 }))
	if (min !== null && max !== null) return timeWords.between({ min: length(min), max: length(max) })
	if (min !== null) {
		const isRound = (min - 1) % ROUND_MINUTES === 0
		return isRound ? timeWords.over({ length: length(min - 1) }) : timeWords.atLeast({ length: length(min) })
	}
	if (max === null) return timeWords.anyLength
	const isRound = (max + 1) % ROUND_MINUTES === 0
	return isRound ? timeWords.under({ length: length(max + 1) }) : timeWords.atMost({ length: length(max) })
}

const dateFormat = memoize(
	(locale: string, style: string) =>
		new Intl.DateTimeFormat(locale, { dateStyle: style as 'long' | 'medium', timeZone: 'UTC' }),
)

/** 'July 16, 2010', 'Jul 16, 2010'; `null` for an invalid day. A day has no zone, so it is formatted in UTC. */
export function formatDate(isoDay: string | null, style: 'long' | 'medium' = 'long'): string | null {
	const time = dayStartMs(isoDay)
	return time === null ? null : dateFormat(language(), style).format(time)
}

/** The UTC day of a moment: '2026-11-20'. */
export function utcDayOf(nowMs: number): string {
	return new Date(nowMs).toISOString().slice(0, 10)
}

/** Whole years between two ISO days, as for ages; `null` when one is invalid or they are reversed. */
export function yearsBetween(fromDay: string | null, toDay: string | null): number | null {
	if (fromDay === null || toDay === null || dayStartMs(fromDay) === null || dayStartMs(toDay) === null) return null
	const years = Number(toDay.slice(0, 4)) - Number(fromDay.slice(0, 4)) - (toDay.slice(5) < fromDay.slice(5) ? 1 : 0)
	return years < 0 ? null : years
}

/** Units in ms, largest first. Months and years are averages, which is precise enough for text. */
const AGE_UNITS = [
	['year', 365.25 * DAY_MS],
	['month', (365.25 / 12) * DAY_MS],
	['week', 7 * DAY_MS],
	['day', DAY_MS],
	['hour', HOUR_MS],
	['minute', MINUTE_MS],
] as const

const ageFormat = memoize((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))

/** '3 days ago', 'in 2 hours', 'just now' within a minute; `null` for an invalid time. */
export function formatAge(thenMs: number, nowMs: number): string | null {
	const elapsed = thenMs - nowMs
	if (!Number.isFinite(elapsed)) return null
	const unit = AGE_UNITS.find(([, ms]) => Math.abs(elapsed) >= ms)
	if (!unit) return timeWords.justNow
	return ageFormat(language()).format(Math.trunc(elapsed / unit[1]), unit[0])
}

/** Midnight UTC of an ISO day in ms; `null` for anything else, February 30th included. */
export function dayStartMs(isoDay: string | null): number | null {
	if (isoDay === null || !/^\d{4}-\d{2}-\d{2}$/.test(isoDay)) return null
	const time = Date.parse(`${isoDay}T00:00:00Z`)
	return !Number.isNaN(time) && utcDayOf(time) === isoDay ? time : null
}
