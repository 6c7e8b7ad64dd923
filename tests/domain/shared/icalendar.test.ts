import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, formatCalendar } from '#domain/shared/icalendar.ts'

const STAMP = Date.parse('2026-11-22T00:00:00Z')
const EVENT: CalendarEvent = {
	uid: 'one@marquee.example',
	when: { day: '2026-11-22' },
	summary: 'Severance S2 E5',
	description: 'https://marquee.example/tv/95396',
	url: 'https://marquee.example/tv/95396',
}

const write = (events: readonly CalendarEvent[], name?: string) =>
	formatCalendar({ product: 'Test', stampMs: STAMP, events, ...(name !== undefined && { name }) })

/** By a reader that is not ours. */
function read(file: string): ICAL.Event[] {
	return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
}

/** What a text can keep of itself: its line breaks are alike, and no other control characters are left. */
const plain = (text: string) => text.replace(/\r\n|[\n\r\u2028\u2029\u0085]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')

describe('a calendar file, as another program reads it', () => {
	it('takes the whole day of an event whose time is not known', () => {
		const [event] = read(write([EVENT]))
		expect(event?.startDate.isDate).toBe(true)
		expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-11-22', '2026-11-23'])
		expect(event?.uid).toBe('one@marquee.example')
	})

	it('has moments in UTC', () => {
		const [fromMs, toMs] = [Date.parse('2026-03-28T23:30:00Z'), Date.parse('2026-03-29T01:25:00Z')]
		const [event] = read(write([{ ...EVENT, when: { fromMs, toMs } }]))
		expect(event?.startDate.toJSDate().getTime()).toBe(fromMs)
		expect(event?.endDate.toJSDate().getTime()).toBe(toMs)
		expect(event?.startDate.zone.tzid).toBe('UTC')
	})

	it('shows nothing without events, and still is a calendar with a component', () => {
		expect(read(write([], 'Marquee'))).toEqual([])
		const parts = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents().map(({ name }) => name)
		expect(parts(write([], 'Marquee'))).toEqual(['vtimezone'])
		expect(parts(write([EVENT]))).toEqual(['vevent'])
	})

	it('has a name and says how often to ask again only where it can be subscribed to', () => {
		const calendar = new ICAL.Component(ICAL.parse(write([EVENT], 'Marquee; mine')))
		expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('Marquee')
		expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
		expect(new ICAL.Component(ICAL.parse(write([EVENT]))).getFirstProperty('x-wr-calname')).toBeNull()
	})

	it('is the same for the same events', () => {
		expect(write([EVENT], 'Marquee')).toBe(write([{ ...EVENT }], 'Marquee'))
	})

	it('keeps every text and every event, whatever is in them, in lines of at most 75 octets', () => {
		const piece = fc.constantFrom(...'a;,:\\"\r\n\t\0\u0085\u2028 é漢😀', '\r\n', 'END:VEVENT', '👩‍👩‍👧‍👦'.repeat(8))
		const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
		const day = fc
			.integer({ min: 0, max: 40_000 })
			.map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
		const event = fc.record({ summary: text, description: text, location: text, day })
		fc.assert(
			fc.property(fc.array(event, { maxLength: 5 }), (events) => {
				const file = write(
					events.map(({ day, ...texts }, index) => ({ ...EVENT, ...texts, uid: `${index}@here`, when: { day } })),
					'Marquee',
				)
				expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
				const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
				expect(Math.max(...octets)).toBeLessThanOrEqual(75)
				const found = read(file)
				expect(found.map(({ uid }) => uid)).toEqual(events.map((_, index) => `${index}@here`))
				found.forEach((entry, index) => {
					expect(entry.summary ?? '').toBe(plain(events[index]?.summary ?? ''))
					expect(entry.description ?? '').toBe(plain(events[index]?.description ?? ''))
					expect(entry.location ?? '').toBe(plain(events[index]?.location ?? ''))
					expect(entry.startDate.toString()).toBe(events[index]?.day)
				})
			}),
		)
	})
})
