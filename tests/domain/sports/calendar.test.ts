import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchCalendar } from '#domain/sports/calendar.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'

const NOW = Date.parse('2026-11-22T02:00:00Z')
const ORIGIN = 'https://marquee.example'
const MATCH: MatchSummary = {
	id: '2077903',
	name: 'Alpha vs. Beta',
	sport: 'Football',
	league: { id: '9', name: 'First League' },
	home: { id: '1', name: 'Alpha' },
	away: { id: '2', name: 'Beta' },
	startsAtMs: Date.parse('2026-11-22T23:30:00Z'),
	day: '2026-11-22',
	state: 'scheduled',
	minute: null,
	venue: 'The Ground',
}

const write = (more: Partial<MatchSummary> = {}) => matchCalendar({ ...MATCH, ...more }, ORIGIN, NOW)

/** Reads it as RFC 5545 says: lines end with CRLF, a line that begins with a space goes on the one before. */
function read(file: string): Map<string, string> {
	expect(file.endsWith('\r\n')).toBe(true)
	expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
	const written = file.split('\r\n').slice(0, -1)
	expect(Math.max(...written.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
	const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
	expect([lines[0], lines[5], lines.at(-2), lines.at(-1)]).toEqual([
		'BEGIN:VCALENDAR',
		'BEGIN:VEVENT',
		'END:VEVENT',
		'END:VCALENDAR',
	])
	const fields = lines.map((line) => /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? ['', line, ''])
	const names = fields.map(([, name]) => name).filter((name) => name !== 'BEGIN' && name !== 'END')
	expect(new Set(names).size).toBe(names.length)
	return new Map(fields.map(([, name = '', value = '']) => [name, value]))
}

const textOf = (value = '') => value.replace(/\\([\\;,nN])/g, (_, mark) => (mark.toLowerCase() === 'n' ? '\n' : mark))

describe('a match in a calendar', () => {
	it('has an id, a stamp and its times in UTC, as long as its sport usually takes', () => {
		const event = read(write())
		expect(event.get('UID')).toBe('match-2077903@marquee.example')
		expect(event.get('DTSTAMP')).toBe('20261122T020000Z')
		expect(event.get('DTSTART')).toBe('20261122T233000Z')
		expect(event.get('DTEND')).toBe('20261123T012500Z')
		expect(event.get('STATUS')).toBe('CONFIRMED')
		expect(textOf(event.get('LOCATION'))).toBe('The Ground')
		expect(event.get('URL')).toBe(`${ORIGIN}/sports/2077903`)
	})

	it('takes its whole day where no time is known', () => {
		const file = write({ startsAtMs: null })
		expect(file).toContain('DTSTART;VALUE=DATE:20261122\r\n')
		expect(file).toContain('DTEND;VALUE=DATE:20261123\r\n')
	})

	it.each([
		['postponed', 'TENTATIVE'],
		['cancelled', 'CANCELLED'],
	] as const)('says when it is %s', (state, status) => {
		expect(read(write({ state })).get('STATUS')).toBe(status)
	})

	it('keeps any name as text: it cannot inject a line, a value or a property', () => {
		const piece = fc.constantFrom(...'a;,:\\"\r\n\t\0\u0085\u2028 é漢😀', '\r\n', 'END:VEVENT', '👩‍👩‍👧‍👦'.repeat(8))
		const name = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
		fc.assert(
			fc.property(name, name, (value, other) => {
				const event = read(write({ name: value, venue: other }))
				const plain = (text: string) =>
					text.replace(/\r\n|[\n\r\u2028\u2029\u0085]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
				expect(textOf(event.get('SUMMARY'))).toBe(plain(value))
				if (other) expect(textOf(event.get('LOCATION'))).toBe(plain(other))
			}),
		)
	})
})
