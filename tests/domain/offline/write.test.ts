import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	CLOCK_TOLERANCE_MS,
	correctClock,
	isRemoval,
	MAX_PENDING_WRITES,
	type PendingWrite,
	parseStamp,
	parseWrite,
	stampFields,
} from '#domain/shared/pending-write.ts'

const NOW = Date.UTC(2026, 10, 22)
const WRITE: PendingWrite = {
	id: 'a-write-1',
	at: NOW,
	action: '/actions/saved',
	fields: [
		['intent', 'add'],
		['list', 'watchlist'],
	],
}

describe('a pending write', () => {
	it('is one of at most 500', () => {
		expect(MAX_PENDING_WRITES).toBe(500)
	})

	it('can be stored and read', () => {
		expect(parseWrite(JSON.stringify(WRITE))).toEqual(WRITE)
	})

	it.each([
		null,
		'',
		'{',
		'[]',
		'7',
		JSON.stringify({ ...WRITE, id: 'x' }),
		JSON.stringify({ ...WRITE, id: '<script>alert' }),
		JSON.stringify({ ...WRITE, at: -1 }),
		JSON.stringify({ ...WRITE, at: 'now' }),
		JSON.stringify({ ...WRITE, action: '/logout' }),
		JSON.stringify({ ...WRITE, action: 'https://evil.example/actions/saved' }),
		JSON.stringify({ ...WRITE, fields: { intent: 'add' } }),
		JSON.stringify({ ...WRITE, fields: [['intent']] }),
		JSON.stringify({ ...WRITE, fields: [['intent', 1]] }),
	])('is invalid with: %s', (stored) => {
		expect(parseWrite(stored)).toBeNull()
	})

	it('never throws when parsed', () => {
		fc.assert(
			fc.property(fc.string(), fc.jsonValue(), (text, value) => {
				parseWrite(text)
				parseWrite(JSON.stringify(value))
			}),
		)
	})

	it.each([
		['/actions/saved', 'remove', true],
		['/actions/history', 'forget', true],
		['/actions/saved', 'add', false],
		['/actions/history', 'watched', false],
		['/actions/opinion', 'unrate', false],
		['/actions/undo', 'remove', false],
	] as const)('to %s with %s takes something out: %s', (action, intent, expected) => {
		expect(isRemoval({ action, fields: [['intent', intent]] })).toBe(expected)
	})
})

describe('the time of a write', () => {
	it.each([
		['at once', NOW, NOW, NOW, NOW],
		['while offline', NOW - 60_000, NOW - 200, NOW, NOW - 60_000],
		['on a slow way', NOW - 60_000, NOW - CLOCK_TOLERANCE_MS, NOW, NOW - 60_000],
		['by a clock that is an hour behind', NOW - 3_660_000, NOW - 3_600_000, NOW, NOW - 60_000],
		['by a clock that is an hour ahead', NOW + 3_540_000, NOW + 3_600_000, NOW, NOW - 60_000],
		['in the future', NOW + 5000, NOW, NOW, NOW],
		['before time began', 0, NOW * 2, NOW, 0],
	])('%s', (_, at, sentAt, now, expected) => {
		expect(correctClock(at, sentAt, now)).toBe(expected)
	})

	it('keeps the order of writes on a device, however wrong its clock', () => {
		const time = fc.integer({ min: 0, max: 4e12 })
		fc.assert(
			fc.property(time, time, fc.nat(1e9), fc.nat(1e9), (now, skewed, older, newer) => {
				const [first, second] = [skewed - Math.max(older, newer), skewed - Math.min(older, newer)]
				expect(correctClock(first, skewed, now)).toBeLessThanOrEqual(correctClock(second, skewed, now))
				expect(correctClock(second, skewed, now)).toBeLessThanOrEqual(now)
			}),
		)
	})

	const read = (fields: { [name: string]: string | undefined }) =>
		parseStamp(
			(name) => fields[name] ?? '',
			NOW,
			() => 'fresh-id',
		)
	it('comes from the form that a script sends, and is now for others', () => {
		expect(read(Object.fromEntries(stampFields({ id: 'a-write-1', at: NOW - 5000 }, NOW)))).toEqual({
			id: 'a-write-1',
			at: NOW - 5000,
		})
		for (const fields of [{}, { write: '../..', at: '5' }, { at: '1e99', sent: '1' }, { at: 'x', sent: 'y' }])
			expect(read(fields)).toEqual({ id: 'fresh-id', at: NOW })
	})
})
