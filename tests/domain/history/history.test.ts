import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	addToHistory,
	type HistoryEntry,
	isSignificantProgress,
	mergeHistory,
	shouldAddToHistory,
	timeOf,
} from '#domain/history/history.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { filmEntry } from './entries.ts'
import { NEWEST_WINS } from './newest-wins-cases.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const at = (secondsAfterNoon: number) => new Date(NOON + secondsAfterNoon * 1000).toISOString()

function entry(id: number, more: Partial<HistoryEntry> = {}): HistoryEntry {
	return filmEntry(id, 0, { positionSeconds: 100, createdAt: at(0), ...more })
}

describe('merging history', () => {
	it('keeps the newer of two entries for one film', () => {
		const older = entry(1, { createdAt: at(0), positionSeconds: 900 })
		const newer = entry(1, { createdAt: at(60), positionSeconds: 300 })
		expect(mergeHistory([older], [newer])).toEqual([newer])
		expect(mergeHistory([newer, older])).toEqual([newer])
	})

	it('keeps one entry per episode, and distinguishes a show from a film with the same id', () => {
		const all = [
			entry(7),
			entry(7, { type: 'tv', season: 1, episode: 1 }),
			entry(7, { type: 'tv', season: 1, episode: 2 }),
			entry(7, { type: 'tv', season: 2, episode: 1 }),
		]
		expect(mergeHistory(all)).toHaveLength(4)
	})

	it('sorts newest first', () => {
		const merged = mergeHistory(
			[entry(1, { createdAt: at(5) })],
			[entry(2, { createdAt: at(9) }), entry(3, { createdAt: at(1) })],
		)
		expect(merged.map(({ id }) => id)).toEqual([2, 1, 3])
	})

	it('compares times, not their text', () => {
		const earlier = entry(1, { createdAt: '2026-11-20T13:00:00+02:00' })
		const later = entry(1, { createdAt: '2026-11-20T12:00:00Z' })
		expect(mergeHistory([earlier], [later])).toEqual([later])
	})

	it.each([
		'',
		'yesterday',
		'2026',
		'2026-11-20',
		'2026-11-20T12:00:00',
		'2026-13-45T12:00:00Z',
		'1763640000000',
		'Fri, 20 Nov 2026 12:00:00 GMT',
	])('drops an entry with the time %j', (createdAt) => {
		expect(mergeHistory([entry(1, { createdAt }), entry(2)])).toEqual([entry(2)])
		expect(timeOf({ createdAt })).toBeNaN()
	})

	it.each(NEWEST_WINS)('keeps %s', (_, winner, loser) => {
		expect(mergeHistory([loser, winner])).toEqual([winner])
		expect(mergeHistory([winner], [loser])).toEqual([winner])
	})

	const anyEntry = fc
		.record({
			id: fc.integer({ min: 1, max: 4 }),
			episode: fc.option(fc.integer({ min: 1, max: 2 })),
			seconds: fc.nat({ max: 5 }),
			positionSeconds: fc.nat({ max: 3 }),
			title: fc.constantFrom('A', 'B'),
			createdAt: fc.constantFrom<(seconds: number) => string>(at, at, at, () => 'never'),
		})
		.map(({ id, episode, seconds, positionSeconds, title, createdAt }) =>
			entry(id, {
				...(episode === null ? {} : { type: 'tv' as const, season: 1, episode }),
				positionSeconds,
				title,
				createdAt: createdAt(seconds),
			}),
		)
	const list = fc.array(anyEntry, { maxLength: 12 })

	it('has the same result in any order and grouping', () => {
		fc.assert(
			fc.property(list, list, list, (item, two, three) => {
				const merged = mergeHistory(item, two, three)
				expect(mergeHistory(three, item, two)).toEqual(merged)
				expect(mergeHistory(mergeHistory(two, item), three)).toEqual(merged)
				expect(mergeHistory([...item, ...two, ...three].reverse())).toEqual(merged)
			}),
		)
	})

	it('is idempotent', () => {
		fc.assert(
			fc.property(list, (entries) => {
				const merged = mergeHistory(entries)
				expect(mergeHistory(merged, entries, merged)).toEqual(merged)
			}),
		)
	})

	it('keeps each film once, the newest entry', () => {
		fc.assert(
			fc.property(list, (entries) => {
				const merged = mergeHistory(entries)
				expect(new Set(merged.map(mediaKey)).size).toBe(merged.length)
				for (const known of entries.filter((entry) => !Number.isNaN(timeOf(entry)))) {
					const kept = merged.find((historyEntry) => mediaKey(historyEntry) === mediaKey(known))
					expect(kept && timeOf(kept)).toBeGreaterThanOrEqual(timeOf(known))
				}
			}),
		)
	})
})

describe('adding to history', () => {
	it('moves a repeated title to the front with its new position', () => {
		const again = entry(2, { positionSeconds: 500, createdAt: at(99) })
		expect(addToHistory([entry(1), entry(2), entry(3)], again)).toEqual([again, entry(1), entry(3)])
	})

	it.each([
		['at once, far on', 0, 400, false],
		['after 19 s, far on', 19, 400, false],
		['after 20 s, far on', 20, 400, true],
		['much later, 49 s on', 3600, 149, false],
		['much later, 50 s on', 3600, 150, true],
		['much later, 50 s back', 3600, 50, true],
		['with a clock that was put back', -3600, 400, true],
	])('%s (%s s, at %s s): %s', (_, secondsLater, positionSeconds, added) => {
		expect(shouldAddToHistory(entry(1, { positionSeconds }), [entry(1)], NOON + secondsLater * 1000)).toBe(added)
	})

	it('does not affect other films or episodes', () => {
		const episode = entry(1, { type: 'tv', season: 1, episode: 1 })
		expect(shouldAddToHistory(entry(2), [entry(1)], NOON)).toBe(true)
		expect(shouldAddToHistory({ ...episode, episode: 2 }, [episode], NOON)).toBe(true)
		expect(shouldAddToHistory(episode, [episode], NOON)).toBe(false)
		expect(shouldAddToHistory(entry(1), [], NOON)).toBe(true)
	})
})

describe('progress', () => {
	it.each([
		[null, 0, true],
		[100, 159, false],
		[100, 160, true],
		[100, 40, true],
		[100, 41, false],
	])('from %s to %s s is significant: %s', (sent, position, significant) => {
		expect(isSignificantProgress(sent, position)).toBe(significant)
	})
})
