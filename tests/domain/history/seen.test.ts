import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seenTitles } from '#domain/history/continue-watching.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import { isFinished } from '#domain/player/playback.ts'
import { pendingMarks } from '#domain/recommend/pending-marks.ts'
import { HISTORY_ACTION_PATH, OPINION_ACTION_PATH } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { PendingWrite } from '#domain/shared/pending-write.ts'
import { hideMarked, markCards, type TitleMark } from '#domain/title/marks.ts'
import { episodeEntry, FINISHED, filmEntry, HARDLY } from './entries.ts'

const progress = fc.record({
	positionSeconds: fc.integer({ min: 0, max: 7000 }),
	durationSeconds: fc.constantFrom(0, 200, 6000),
})
const id = fc.integer({ min: 1, max: 4 })
const minute = fc.integer({ min: 0, max: 90 })
const watched: fc.Arbitrary<HistoryEntry> = fc.oneof(
	fc.tuple(id, minute, progress).map(([film, at, more]) => filmEntry(film, at, more)),
	fc
		.tuple(id, fc.integer({ min: 1, max: 3 }), minute, progress)
		.map(([show, episode, at, more]) => episodeEntry(show, 1, episode, at, more)),
)

describe('seen titles', () => {
	it.each<[string, HistoryEntry[], string[]]>([
		['a film that was finished', [filmEntry(1, 1, FINISHED)], ['movie:1']],
		['not a film that was begun', [filmEntry(1, 1), filmEntry(2, 1, HARDLY)], []],
		[
			'a film marked as watched, of unknown length',
			[filmEntry(1, 1, { positionSeconds: 1, durationSeconds: 1 })],
			['movie:1'],
		],
		[
			'a show of which one episode was finished',
			[episodeEntry(7, 2, 3, 1, FINISHED), episodeEntry(7, 2, 4, 2)],
			['tv:7'],
		],
		['not a show of which an episode was begun', [episodeEntry(7, 1, 1, 1)], []],
		['not a film that was started again', [filmEntry(1, 1, FINISHED), filmEntry(1, 2)], []],
	])('is %s', (_, entries, keys) => {
		expect([...seenTitles(entries)]).toEqual(keys)
	})

	it('depend only on the newest entry of each film and episode, in any order', () => {
		fc.assert(
			fc.property(fc.array(watched, { maxLength: 20 }), (entries) => {
				const seen = seenTitles(entries)
				expect(seenTitles([...entries].reverse())).toEqual(seen)
				for (const { type, id: title } of entries) {
					const own = entries.filter((entry) => entry.type === type && entry.id === title)
					const key = mediaKey({ type, id: title })
					if (!own.some((entry) => isFinished(entry.positionSeconds, entry.durationSeconds)))
						expect(seen).not.toContain(key)
					if (own.every((entry) => isFinished(entry.positionSeconds, entry.durationSeconds)))
						expect(seen).toContain(key)
				}
			}),
		)
	})
})

describe('hiding what was seen', () => {
	it('shows or hides each title once, in order, and never one that is not marked', () => {
		const titles = fc.array(fc.record({ type: fc.constantFrom('movie' as const, 'tv' as const), id }))
		const marks = fc.dictionary(
			fc.tuple(fc.constantFrom('movie', 'tv'), id).map((parts) => parts.join(':')),
			fc.constantFrom<TitleMark>('seen', 'dismissed'),
		)
		fc.assert(
			fc.property(titles, marks, (list, byKey) => {
				const known = new Map(Object.entries(byKey))
				const { shown, hidden } = hideMarked(list, known)
				expect(new Set([...shown, ...hidden].map(mediaKey))).toEqual(new Set(list.map(mediaKey)))
				expect(shown.length + hidden.length).toBe(new Set(list.map(mediaKey)).size)
				expect(shown.some((title) => known.has(mediaKey(title)))).toBe(false)
				expect(hidden.every((title) => known.has(mediaKey(title)))).toBe(true)
				expect(markCards(list, known).map(({ mark }) => mark)).toEqual(list.map((title) => known.get(mediaKey(title))))
			}),
		)
	})
})

describe('presses that were not sent yet', () => {
	const write = (action: PendingWrite['action'], at: number, fields: Record<string, string>): PendingWrite => ({
		id: `write-${at}`,
		at,
		action,
		fields: Object.entries({ type: 'movie', id: '1', ...fields }),
	})
	const history = (at: number, intent: string) => write(HISTORY_ACTION_PATH, at, { intent })
	const opinion = (at: number, intent: string, rating = '') => write(OPINION_ACTION_PATH, at, { intent, rating })

	it.each<[string, PendingWrite[], [string, TitleMark][]]>([
		['marked as watched', [history(1, 'watched')], [['movie:1', 'seen']]],
		['marked and forgotten', [history(1, 'watched'), history(2, 'forget')], []],
		['not interested', [opinion(1, 'dismiss')], [['movie:1', 'dismissed']]],
		['not interested, then rated', [opinion(1, 'dismiss'), opinion(2, 'rate', '5')], []],
		['cleared', [history(1, 'clear')], []],
	])('marks a card already: %s', (_, writes, marks) => {
		expect([...pendingMarks(writes)]).toEqual(marks)
	})
})
