import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAge, formatDate, formatRuntime, utcDayOf, yearsBetween } from '#domain/shared/time.ts'
import { showTexts } from '../../support/texts.ts'
import { expectLinear, HOSTILE_TEXTS } from './hostile.ts'

const NOT_DAYS = [
	'',
	'2010',
	'2010-07',
	'2010-7-16',
	'2010-02-30',
	'2010-13-01',
	'2010-00-10',
	'16.07.2010',
	'2010-07-16T00:00:00Z',
	'never',
]

describe('a runtime in words', () => {
	it.each([
		[148, '2 h 28 min'],
		[60, '1 h'],
		[45, '45 min'],
		[1, '1 min'],
		[119.6, '2 h'],
		[600, '10 h'],
		[0, null],
		[0.4, null],
		[-5, null],
		[Number.NaN, null],
		[Number.POSITIVE_INFINITY, null],
		[null, null],
	])('%s minutes are %j', (minutes, words) => {
		expect(formatRuntime(minutes)).toBe(words)
	})

	it('loses no minute', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 6000 }), (minutes) => {
				const [, hours = '0', rest = '0'] = /^(?:(\d+) h)? ?(?:(\d+) min)?$/.exec(formatRuntime(minutes) ?? '') ?? []
				expect(Number(hours) * 60 + Number(rest)).toBe(minutes)
			}),
		)
	})
})

describe('a day in words', () => {
	it.each([
		['2010-07-16', 'July 16, 2010'],
		['1895-12-28', 'December 28, 1895'],
		['2024-02-29', 'February 29, 2024'],
	])('%s is %j', (day, words) => {
		expect(formatDate(day)).toBe(words)
	})

	it('can be short', () => {
		expect(formatDate('2010-07-16', 'medium')).toBe('Jul 16, 2010')
	})

	it.each(NOT_DAYS)('has none for %j', (text) => {
		expect(formatDate(text)).toBeNull()
		expect(yearsBetween(text, '2020-01-01')).toBeNull()
		expect(yearsBetween('2020-01-01', text)).toBeNull()
	})

	it('has none for nothing', () => {
		expect(formatDate(null)).toBeNull()
	})

	it('is the same day in every zone', () => {
		const moment = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
		fc.assert(
			fc.property(moment, (date) => {
				const day = utcDayOf(date.getTime())
				expect(formatDate(day)).toBe(formatDate(`${day.slice(0, 8)}01`)?.replace(' 1,', ` ${Number(day.slice(8))},`))
			}),
		)
	})

	it('is read in linear time, whatever the text', () => {
		for (const text of HOSTILE_TEXTS) expect(formatDate(text)).toBeNull()
		expectLinear((text) => formatDate(text))
	})
})

describe('an age in years', () => {
	it.each([
		['1974-11-11', '2026-11-10', 51],
		['1974-11-11', '2026-11-11', 52],
		['2004-02-29', '2025-02-28', 20],
		['2004-02-29', '2025-03-01', 21],
		['2026-11-20', '2026-11-20', 0],
		['2026-11-21', '2026-11-20', null],
		[null, '2026-11-20', null],
		['1974-11-11', null, null],
	])('from %s to %s is %s', (from, to, years) => {
		expect(yearsBetween(from, to)).toBe(years)
	})
})

describe('how long ago', () => {
	const NOW = Date.parse('2026-11-20T12:00:00Z')
	const MINUTE = 60_000
	const HOUR = 60 * MINUTE
	const DAY = 24 * HOUR
	it.each([
		[0, 'just now'],
		[-59_000, 'just now'],
		[59_000, 'just now'],
		[-MINUTE, '1 minute ago'],
		[-59 * MINUTE, '59 minutes ago'],
		[-HOUR, '1 hour ago'],
		[-23 * HOUR, '23 hours ago'],
		[-DAY, '1 day ago'],
		[-3.9 * DAY, '3 days ago'],
		[-7 * DAY, '1 week ago'],
		[-30 * DAY, '4 weeks ago'],
		[-31 * DAY, '1 month ago'],
		[-365 * DAY, '11 months ago'],
		[-400 * DAY, '1 year ago'],
		[2 * HOUR, 'in 2 hours'],
		[3 * DAY, 'in 3 days'],
		[Number.NaN, null],
		[Number.POSITIVE_INFINITY, null],
	])('%s ms from now is %j', (elapsed, words) => {
		expect(formatAge(NOW + elapsed, NOW)).toBe(words)
	})

	it('is said in the language of the visitor', () => {
		showTexts({ language: { tag: 'fr', direction: 'ltr' } })
		expect(formatAge(NOW - 3 * DAY, NOW)).toBe('il y a 3 jours')
		expect(formatDate('2026-11-30')).toBe('30 novembre 2026')
	})
})
