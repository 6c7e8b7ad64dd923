import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	DEFAULT_NOTIFICATION_SETTINGS,
	isQuietUnclear,
	movedTo,
	parseNotificationSettings,
	planMessage,
} from '#domain/notifications/settings.ts'
import { UTC, type Zone, zoneDay, zoneHour } from '#domain/shared/zone.ts'

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]
const zone = (hours: number): Zone => ({ offsetMinutes: () => hours * 60, suffix: '' })
/** Berlin in 2026: summer time from March 29 to October 25, each at 01:00 UTC. */
const BERLIN: Zone = {
	offsetMinutes: (ms) => (ms >= Date.UTC(2026, 2, 29, 1) && ms < Date.UTC(2026, 9, 25, 1) ? 120 : 60),
	suffix: '',
}
const FILM = { id: 'film-home:1:DE', kind: 'film', day: null, expiresAtMs: Number.POSITIVE_INFINITY } as const
const each = (from: number, to: number) => ({ isDigest: false, quiet: { from: from * 60, to: to * 60 } })
const dueAt = (...args: Parameters<typeof planMessage>) => planMessage(...args).dueAtMs

describe('quiet hours', () => {
	it.each([
		['before them', each(22, 8), 21.99, 21.99],
		['as they begin', each(22, 8), 22, 32],
		['at midnight', each(22, 8), 24, 32],
		['before they end', each(22, 8), 31.99, 32],
		['as they end', each(22, 8), 32, 32],
		['in the middle of a day', each(9, 17), 12, 17],
		['after those of a day', each(9, 17), 18, 18],
		['without a length', each(9, 9), 9, 9],
	])('hold back what happens %s', (_, settings, atHour, dueHour) => {
		const start = Date.UTC(2026, 10, 26)
		expect(dueAt(FILM, settings, UTC, start + atHour * HOUR_MS)).toBe(start + dueHour * HOUR_MS)
		const tokyo = start - 9 * HOUR_MS
		expect(dueAt(FILM, settings, zone(9), tokyo + atHour * HOUR_MS)).toBe(tokyo + dueHour * HOUR_MS)
	})

	it('end at their local time, even in a night when clocks change', () => {
		const spring = dueAt(FILM, each(22, 8), BERLIN, Date.UTC(2026, 2, 28, 22))
		expect(new Date(spring ?? 0).toISOString()).toBe('2026-03-29T06:00:00.000Z')
		const autumn = dueAt(FILM, each(22, 8), BERLIN, Date.UTC(2026, 9, 24, 21))
		expect(new Date(autumn ?? 0).toISOString()).toBe('2026-10-25T07:00:00.000Z')
	})

	it('never lose anything: it is due within a day, outside of them, in every zone', () => {
		const minute = fc.integer({ min: 0, max: 1439 })
		fc.assert(
			fc.property(
				minute,
				minute,
				fc.integer({ min: -12, max: 14 }),
				fc.integer({ min: 0, max: 365 * 24 * 60 }),
				(from, to, hours, at) => {
					const nowMs = Date.UTC(2026, 0, 1) + at * MINUTE_MS
					const due = dueAt(FILM, { isDigest: false, quiet: { from, to } }, zone(hours), nowMs) ?? 0
					const local = (Math.floor(due / MINUTE_MS) + hours * 60) % 1440
					const isQuiet = from <= to ? local >= from && local < to : local >= from || local < to
					expect(due >= nowMs && due < nowMs + DAY_MS).toBe(true)
					expect(isQuiet).toBe(false)
				},
			),
		)
	})

	it('drop a match that is over when they end', () => {
		const nowMs = Date.UTC(2026, 10, 26, 23)
		const match = { id: 'match:1', kind: 'match', day: null, expiresAtMs: nowMs + 25 * MINUTE_MS } as const
		expect(dueAt(match, each(22, 8), UTC, nowMs)).toBeNull()
		expect(dueAt(match, each(1, 2), UTC, nowMs)).toBe(nowMs)
	})
})

describe('an event on a day', () => {
	const film = { ...FILM, day: '2026-11-27' }
	const told = (hours: number, nowMs: number) => planMessage(film, each(22, 8), zone(hours), nowMs)

	it.each([
		['west of Greenwich', -8],
		['east of it', 13],
	])('is told at nine in the morning, %s', (_, hours) => {
		const nine = Date.UTC(2026, 10, 27, 9 - hours)
		expect(told(hours, nine - 5 * HOUR_MS)).toEqual({ toldAtMs: nine, message: film.id, dueAtMs: nine })
		expect(told(hours, nine + HOUR_MS).toldAtMs).toBe(nine + HOUR_MS)
	})

	it('is in the digest of that day', () => {
		const plan = planMessage(film, DEFAULT_NOTIFICATION_SETTINGS, zone(-8), Date.UTC(2026, 10, 27, 1))
		expect(plan.message).toBe('digest:2026-11-27')
	})
})

describe('a digest', () => {
	const settings = DEFAULT_NOTIFICATION_SETTINGS

	it('is sent at six in the evening where the viewer is, once for all of a day', () => {
		fc.assert(
			fc.property(fc.integer({ min: -12, max: 14 }), fc.integer({ min: 0, max: 365 * 24 * 60 }), (hours, at) => {
				const nowMs = Date.UTC(2026, 0, 1) + at * MINUTE_MS
				const { message, dueAtMs } = planMessage(FILM, settings, zone(hours), nowMs)
				expect(zoneHour(dueAtMs ?? 0, zone(hours))).toBe(18)
				expect(message).toBe(`digest:${zoneDay(dueAtMs ?? 0, zone(hours))}`)
				expect((dueAtMs ?? 0) > nowMs && (dueAtMs ?? 0) <= nowMs + DAY_MS).toBe(true)
			}),
		)
	})

	it('waits for the end of quiet hours, and keeps its day', () => {
		const nowMs = Date.UTC(2026, 10, 26, 12)
		const quiet = { from: 17 * 60, to: 7 * 60 }
		const plan = planMessage(FILM, { ...settings, quiet }, UTC, nowMs)
		expect(plan).toMatchObject({ message: 'digest:2026-11-26', dueAtMs: Date.UTC(2026, 10, 27, 7) })
	})

	it('never includes a match, which is announced at once', () => {
		const nowMs = Date.UTC(2026, 10, 26, 12)
		const match = { id: 'match:1', kind: 'match', day: null, expiresAtMs: nowMs + HOUR_MS } as const
		expect(planMessage(match, settings, UTC, nowMs)).toMatchObject({ message: 'match:1', dueAtMs: nowMs })
	})
})

describe('what waits for a viewer who travels', () => {
	const evening = Date.UTC(2026, 10, 22, 18)
	it.each([
		['west', -5, Date.UTC(2026, 10, 22, 9), Date.UTC(2026, 10, 22, 23)],
		['east', 9, Date.UTC(2026, 10, 22, 6), Date.UTC(2026, 10, 22, 9)],
		['so far east that six has passed', 9, Date.UTC(2026, 10, 22, 12), Date.UTC(2026, 10, 22, 12)],
	])('comes at the same time by the clocks there, or at once: %s', (_, hours, nowMs, expected) => {
		expect(movedTo(zone(hours), UTC, evening, nowMs)).toBe(expected)
	})

	it('stays as it was once it has come', () => {
		expect(movedTo(zone(9), UTC, evening, evening + 1)).toBe(evening)
	})
})

describe('the form of the settings', () => {
	const form = (fields: Record<string, string | string[]>) => {
		const texts = (name: string) => [fields[name] ?? []].flat()
		return parseNotificationSettings({ text: (name) => texts(name)[0] ?? '', texts })
	}
	const SENT = { kind: ['film', 'match'], pace: 'each', from: '22:00', to: '07:30' }

	it('is read', () => {
		const kinds = { episode: false, film: true, match: true, version: false }
		const read = { ...kinds, isDigest: false, zone: null }
		expect(form(SENT)).toEqual({ ...read, quiet: null })
		expect(form({ ...SENT, quiet: 'on' })).toEqual({ ...read, quiet: { from: 1320, to: 450 } })
		expect(form({ pace: 'digest' })).toMatchObject({ film: false, isDigest: true, zone: null })
	})

	it('is clear about its quiet hours, unless they end as they begin', () => {
		const isUnclear = (fields: Parameters<typeof form>[0]) => isQuietUnclear(form(fields) ?? { quiet: null })
		expect(isUnclear({ ...SENT, quiet: 'on' })).toBe(false)
		expect(isUnclear({ ...SENT, quiet: 'on', to: '22:00' })).toBe(true)
		expect(isUnclear({ ...SENT, to: '22:00' })).toBe(false)
	})

	it.each([
		[{ ...SENT, kind: 'weather' }],
		[{ ...SENT, pace: 'hourly' }],
		[{ ...SENT, quiet: 'on', from: '24:00' }],
		[{ ...SENT, quiet: 'on', to: '' }],
	])('is refused: %j', (fields) => {
		expect(form(fields)).toBeNull()
	})
})
