import { memoize } from './memoize.ts'
import { language } from './messages.ts'

// Days and times in the viewer's zone: what today is, is decided here. Pages that are the same for everybody have their times in UTC,
// and the browser replaces them with local ones. Scripts before the first paint are the same in every language and read no texts, so
// what they use takes the language (`...In`).

/** A time zone: the offset from UTC at each moment, including daylight saving time. */
export interface Zone {
	/** Negative west of Greenwich. */
	offsetMinutes(ms: number): number
	/** The suffix after a time of day. */
	suffix: string
	/** The IANA name, where the server knows it. */
	name?: string
	/** Whether clocks show '7:30 PM' instead of '19:30'. */
	isTwelveHour?: boolean
}

export const UTC: Zone = { offsetMinutes: () => 0, suffix: ' UTC' }

const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/

/** An IANA name, known or not; `null` for anything else. */
export function parseZoneName(zone: unknown): string | null {
	return typeof zone === 'string' && ZONE_NAME.test(zone) ? zone : null
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** Kiribati starts each day first, Baker Island ends it last. */
const MAX_HOURS_AHEAD = 14
const MAX_HOURS_BEHIND = 12
/** The day on which daylight saving time ends. */
const MAX_DAY_HOURS = 25

/** The ISO day in a zone at a moment: '2026-11-22'. */
export function zoneDay(ms: number, zone: Zone): string {
	return toLocal(ms, zone).toISOString().slice(0, 10)
}

/** The hour (0..23) in a zone at a moment. */
export function zoneHour(ms: number, zone: Zone): number {
	return toLocal(ms, zone).getUTCHours()
}

/** The moment at which a zone's clocks show a time on a day. One that they skip counts as the next existing one. */
export function momentOf(day: string, minute: number, zone: Zone): number {
	const asUtc = Date.parse(day) + minute * MINUTE_MS
	const guess = asUtc - zone.offsetMinutes(asUtc) * MINUTE_MS
	// The offset may differ between the guess and the result.
	return asUtc - zone.offsetMinutes(guess) * MINUTE_MS
}

/** The minute of the day (0..1439) that a zone's clocks show. */
export function zoneMinute(ms: number, zone: Zone): number {
	const local = toLocal(ms, zone)
	return local.getUTCHours() * 60 + local.getUTCMinutes()
}

/** @param days may be negative */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days `day` is after `today`; negative before. */
export function daysBetween(today: string, day: string): number {
	return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
}

export interface TimeWindow {
	fromMs: number
	/** Exclusive. */
	toMs: number
}

/** The range of moments that fall on a calendar day in any zone. */
export function dayWindow(day: string): TimeWindow {
	const midnight = Date.parse(day)
	return { fromMs: midnight - MAX_HOURS_AHEAD * HOUR_MS, toMs: midnight + DAY_MS + MAX_HOURS_BEHIND * HOUR_MS }
}

/** The range of moments that fall on the same day as `nowMs` in any zone. */
export function todayWindow(nowMs: number): TimeWindow {
	return { fromMs: nowMs - MAX_DAY_HOURS * HOUR_MS, toMs: nowMs + MAX_DAY_HOURS * HOUR_MS }
}

/** '19:30' or '7:30 PM' */
export const CLOCK = 'clock'
/** 'Sun, Nov 22, 19:30' */
export const MOMENT = 'moment'
/** 'Sunday, November 22, 2026, 19:30' */
export const FULL = 'full'
export type TimeFormat = typeof CLOCK | typeof MOMENT | typeof FULL

const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const

const DAYS = {
	[CLOCK]: {},
	[MOMENT]: SHORT_DAY,
	[FULL]: LONG_DAY,
	monthDay: { month: 'short', day: 'numeric' },
	month: { month: 'long', year: 'numeric' },
	shortMonth: { month: 'short' },
	weekday: { weekday: 'long' },
	shortWeekday: { weekday: 'short' },
} as const
type DayFormat = keyof typeof DAYS

const CLOCKS = {
	none: {},
	h12: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
	h23: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const
type Clock = keyof typeof CLOCKS

const dateFormats = memoize(
	(locale: string, day: string, clock: string) =>
		new Intl.DateTimeFormat(locale, { ...DAYS[day as DayFormat], ...CLOCKS[clock as Clock], timeZone: 'UTC' }),
)

/** No-break and thin spaces, which some runtimes write. */
const SPACES = /[\u00a0\u2009\u202f]/g
/** What some runtimes write in English between a day and a time. */
const AT = ' at '

/** @param shown its UTC fields are what clocks and calendars show */
function written(locale: string, day: DayFormat, clock: Clock, shown: Date): string {
	return dateFormats(locale, day, clock).format(shown).replace(SPACES, ' ').replace(AT, ', ')
}

/** Formats a moment in a zone. UTC is named. */
export function formatMoment(ms: number, form: TimeFormat, zone: Zone): string {
	return formatMomentIn(language(), ms, form, zone)
}

/** @param locale BCP 47 */
export function formatMomentIn(locale: string, ms: number, form: TimeFormat, zone: Zone): string {
	const shown = toLocal(ms, zone)
	const clock = zone.isTwelveHour ? 'h12' : 'h23'
	const text =
		form === CLOCK ? clockText(locale, clock, shown.toISOString().slice(11, 16)) : written(locale, form, clock, shown)
	return text + zone.suffix
}

/** A guide has a thousand times, of few minutes. */
const clockText = memoize((locale: string, clock: string, time: string) =>
	written(locale, CLOCK, clock as Clock, new Date(`1970-01-01T${time}Z`)),
)

/** 'Sunday, November 22, 2026' */
export function formatDay(day: string): string {
	return formatDayIn(language(), day)
}

/** @param locale BCP 47 */
export function formatDayIn(locale: string, day: string): string {
	return written(locale, FULL, 'none', new Date(day))
}

/** 'Sun, Nov 22' */
export function shortDay(day: string): string {
	return shortDayIn(language(), day)
}

function shortDayIn(locale: string, day: string): string {
	return written(locale, MOMENT, 'none', new Date(day))
}

/** 'Sunday', 'Sun' */
export function weekdayName(day: string, length: 'long' | 'short'): string {
	return written(language(), length === 'long' ? 'weekday' : 'shortWeekday', 'none', new Date(day))
}

/** 'November 2026' @param month '2026-11' */
export function monthName(month: string): string {
	return written(language(), 'month', 'none', new Date(`${month}-01`))
}

/** 'Nov' */
export function shortMonthName(day: string): string {
	return written(language(), 'shortMonth', 'none', new Date(day))
}

/** 'Nov 30 – Dec 6' */
export function daysName(fromDay: string, toDay: string): string {
	const format = dateFormats(language(), 'monthDay', 'none')
	return format.formatRange(new Date(fromDay), new Date(toDay)).replace(SPACES, ' ')
}

const relativeDays = memoize((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** 'Today', 'Tomorrow', 'Sun, Nov 22' */
export function dayName(day: string, today: string): string {
	return dayNameIn(language(), day, today)
}

/** @param locale BCP 47 */
export function dayNameIn(locale: string, day: string, today: string): string {
	const days = daysBetween(today, day)
	if (Math.abs(days) > 1) return shortDayIn(locale, day)
	const name = relativeDays(locale).format(days, 'day')
	return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1)
}

/** A date whose UTC fields are what the clocks of the zone show. */
function toLocal(ms: number, zone: Zone): Date {
	return new Date(ms + zone.offsetMinutes(ms) * MINUTE_MS)
}
