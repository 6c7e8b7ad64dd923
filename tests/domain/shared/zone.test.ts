import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	addDays,
	CLOCK,
	dayName,
	dayNameIn,
	dayWindow,
	FULL,
	formatDayIn,
	formatMoment,
	formatMomentIn,
	MOMENT,
	todayWindow,
	UTC,
	type Zone,
	zoneDay,
} from '#domain/shared/zone.ts'
import { isInSwitcher, isOfDay, switcherDays } from '#domain/sports/sports-query.ts'
import { countdown } from '#domain/sports/words.ts'

const NAMES = [
	'UTC',
	'Europe/London',
	'America/Los_Angeles',
	'America/St_Johns',
	'Asia/Kathmandu',
	'Australia/Lord_Howe',
	'Pacific/Auckland',
	'Pacific/Chatham',
	'Pacific/Kiritimati',
	'Pacific/Pago_Pago',
	'Africa/Casablanca',
]

/** A zone by its name, as a runtime knows it. */
function zoneOf(name: string): Zone {
	const format = new Intl.DateTimeFormat('en-CA', {
		timeZone: name,
		dateStyle: 'short',
		timeStyle: 'medium',
		hour12: false,
	})
	return {
		suffix: '',
		offsetMinutes(ms) {
			const [year, month, day, hour, minute, second] = (format.format(ms).match(/\d+/g) ?? []).map(Number)
			const shown = Date.UTC(year ?? 0, (month ?? 1) - 1, day, (hour ?? 0) % 24, minute, second)
			return Math.round((shown - Math.floor(ms / 1000) * 1000) / 60_000)
		},
	}
}

const zones = fc.constantFrom(...NAMES.map(zoneOf))
const moments = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) })
const at = (iso: string) => Date.parse(iso)

describe('a time where the viewer is', () => {
	it.each([
		['UTC', '2026-11-22T19:30Z', 'Sun, Nov 22, 19:30'],
		['Europe/London', '2026-03-29T00:59Z', 'Sun, Mar 29, 00:59'],
		['Europe/London', '2026-03-29T01:00Z', 'Sun, Mar 29, 02:00'],
		['Europe/London', '2026-10-25T00:59Z', 'Sun, Oct 25, 01:59'],
		['Europe/London', '2026-10-25T01:00Z', 'Sun, Oct 25, 01:00'],
		['America/Los_Angeles', '2026-11-22T02:20Z', 'Sat, Nov 21, 18:20'],
		['America/St_Johns', '2026-11-22T03:29Z', 'Sat, Nov 21, 23:59'],
		['Asia/Kathmandu', '2026-11-22T18:15Z', 'Mon, Nov 23, 00:00'],
		['Australia/Lord_Howe', '2026-04-04T15:00Z', 'Sun, Apr 5, 01:30'],
		['Pacific/Chatham', '2026-11-22T10:15Z', 'Mon, Nov 23, 00:00'],
		['Pacific/Kiritimati', '2026-12-31T10:00Z', 'Fri, Jan 1, 00:00'],
		['Pacific/Pago_Pago', '2027-01-01T10:59Z', 'Thu, Dec 31, 23:59'],
	])('in %s at %s is %s', (zone, moment, words) => {
		expect(formatMoment(at(moment), MOMENT, zoneOf(zone))).toBe(words)
	})

	it.each([
		['2026-11-22T00:00Z', '12:00 AM'],
		['2026-11-22T09:05Z', '9:05 AM'],
		['2026-11-22T12:30Z', '12:30 PM'],
		['2026-11-22T23:59Z', '11:59 PM'],
	])('at %s is %s where clocks have twelve hours', (moment, words) => {
		expect(formatMoment(at(moment), CLOCK, { ...zoneOf('UTC'), isTwelveHour: true })).toBe(words)
	})

	it('says UTC where no zone is known', () => {
		expect(formatMoment(at('2026-11-22T09:05Z'), CLOCK, UTC)).toBe('09:05 UTC')
		expect(formatMoment(at('2026-11-22T09:05Z'), FULL, UTC)).toBe('Sunday, November 22, 2026, 09:05 UTC')
	})
})

describe('a time in another language', () => {
	it.each([
		['de', 'Sonntag', 'Nov'],
		['es', 'domingo', 'nov'],
		['pt-BR', 'domingo', 'nov'],
		['ja', '日曜日', '11月'],
	])('in %s has the names of the day and of the month', (locale, weekday, month) => {
		expect(formatDayIn(locale, '2026-11-22')).toContain(weekday)
		expect(formatMomentIn(locale, at('2026-11-22T19:30Z'), MOMENT, UTC)).toMatch(new RegExp(`${month}.* 19:30 UTC$`))
	})

	it.each(['en', 'es', 'fr', 'ar', 'hi', 'ko'])('in %s has no spaces in which runtimes differ', (locale) => {
		for (const form of [CLOCK, MOMENT, FULL] as const)
			expect(formatMomentIn(locale, at('2026-11-22T19:30Z'), form, { ...UTC, isTwelveHour: true })).not.toMatch(
				/[\u00a0\u202f]/,
			)
	})

	it.each([
		['de', ['Gestern', 'Heute', 'Morgen']],
		['es', ['Ayer', 'Hoy', 'Mañana']],
		['ja', ['昨日', '今日', '明日']],
	])('in %s says what is yesterday, today and tomorrow', (locale, names) => {
		expect([-1, 0, 1].map((days) => dayNameIn(locale, addDays('2026-11-22', days), '2026-11-22'))).toEqual(names)
	})
})

describe('a day of the schedule', () => {
	it('brings every match of that day, wherever the viewer is', () => {
		fc.assert(
			fc.property(moments, zones, (moment, zone) => {
				const { fromMs, toMs } = dayWindow(zoneDay(moment, zone))
				expect(moment >= fromMs && moment < toMs).toBe(true)
			}),
		)
	})

	it('brings every match of today, on days of 23 and of 25 hours too', () => {
		fc.assert(
			fc.property(moments, zones, fc.integer({ min: -26 * 60, max: 26 * 60 }), (now, zone, minutes) => {
				const match = now + minutes * 60_000
				if (zoneDay(match, zone) !== zoneDay(now, zone)) return
				const { fromMs, toMs } = todayWindow(now)
				expect(match >= fromMs && match < toMs).toBe(true)
			}),
		)
	})

	it('is offered from yesterday to a week ahead in every zone, and each of these days is there', () => {
		fc.assert(
			fc.property(moments, zones, (now, zone) => {
				const today = zoneDay(now, zone)
				const offered = switcherDays(zoneDay(now, UTC), null).filter((day) => isInSwitcher(day, today, null))
				expect(offered).toEqual(Array.from({ length: 9 }, (_, index) => addDays(today, index - 1)))
				expect(offered.map((day) => dayName(day, today)).slice(0, 3)).toEqual(['Yesterday', 'Today', 'Tomorrow'])
			}),
		)
	})

	it('keeps one that is farther away while it is shown', () => {
		expect(switcherDays('2026-11-22', '2026-12-03')).toContain('2026-12-03')
		expect(isInSwitcher('2026-12-03', '2026-11-22', '2026-12-03')).toBe(true)
	})

	it('has each match once: above while it is live today, else in its day', () => {
		const zone = zoneOf('America/Los_Angeles')
		const dayIn = (ms: number) => zoneDay(ms, zone)
		const match = { startsAtMs: at('2026-11-22T06:30Z'), day: '2026-11-22', state: 'live' } as const
		expect(isOfDay(match, { day: '2026-11-21', today: '2026-11-21' }, dayIn)).toBe(false)
		// Midnight has passed and it goes on: it stands above today's list, and in yesterday's.
		expect(isOfDay(match, { day: '2026-11-22', today: '2026-11-22' }, dayIn)).toBe(false)
		expect(isOfDay(match, { day: '2026-11-21', today: '2026-11-22' }, dayIn)).toBe(true)
		expect(isOfDay({ ...match, state: 'ended' }, { day: '2026-11-21', today: '2026-11-21' }, dayIn)).toBe(true)
	})

	it('has a match without a time on its own day, in every zone', () => {
		const match = { startsAtMs: null, day: '2026-11-22', state: 'scheduled' } as const
		for (const name of NAMES) {
			const dayIn = (ms: number) => zoneDay(ms, zoneOf(name))
			expect(isOfDay(match, { day: '2026-11-22', today: '2026-11-20' }, dayIn)).toBe(true)
			expect(isOfDay(match, { day: '2026-11-23', today: '2026-11-20' }, dayIn)).toBe(false)
		}
	})
})

describe('a countdown', () => {
	const now = at('2026-03-28T12:00Z')
	it.each([
		['2026-03-28T12:00:00Z', null],
		['2026-03-28T11:00:00Z', null],
		['2026-03-28T12:00:59Z', 'less than a minute'],
		['2026-03-28T12:01:00Z', '1 minute'],
		['2026-03-28T12:59:59Z', '59 minutes'],
		['2026-03-28T13:00:00Z', '1 hour'],
		['2026-03-28T14:05:00Z', '2 hours 5 minutes'],
		// Over the night in which Europe puts its clocks forward, it is still 24 hours.
		['2026-03-29T12:00:00Z', '1 day'],
		['2026-03-31T15:30:00Z', '3 days 3 hours'],
	])('to %s says %s', (then, words) => {
		expect(countdown(at(then), now)).toBe(words)
	})
})
