import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeOf } from '#domain/history/history.ts'
import { MAX_MARKED, watchedDay } from '#domain/history/mark.ts'
import {
	formatViewing,
	formatViewingUndo,
	parseViewing,
	parseViewingUndo,
	timeOfAddedViewing,
	toActs,
	viewingsOf,
	viewingsOfAct,
} from '#domain/history/viewing.ts'
import { watchedEpisodes } from '#domain/history/watched.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { episodeEntry, FINISHED, filmEntry } from './entries.ts'

const AT = Date.UTC(2026, 10, 27, 12)
const SHOW = {
	...({ type: 'tv', id: 7, title: 'A show', overview: '', posterPath: null, backdropPath: null } as const),
	...{ voteAverage: 8, episodeRuntimeMinutes: 45 },
}
const episodes = (...numbers: [number, number][]) =>
	numbers.map(([seasonNumber, episodeNumber]) => ({
		...{ seasonNumber, episodeNumber, name: '', overview: '', airDate: null, runtimeMinutes: 45, stillPath: null },
	}))
const newestFirst = <Entry extends { createdAt: string }>(entries: readonly Entry[]) =>
	[...entries].sort((a, b) => timeOf(b) - timeOf(a))

describe('the name of a viewing in forms', () => {
	it('is read as it was written', () => {
		fc.assert(
			fc.property(
				fc.constantFrom('movie:603', 'tv:1396', 'tv:1396:1:5'),
				fc.nat({ max: AT }),
				fc.nat({ max: 5_000 }),
				(key, fromMs, length) => {
					const viewing = { key, fromMs, toMs: fromMs + length }
					expect(parseViewing(formatViewing(viewing))).toEqual(viewing)
				},
			),
		)
	})

	it.each([
		'',
		'movie:603',
		'movie:0@1',
		'movie:603@',
		'movie:603@2-1',
		'movie:603@1-',
		'book:1@5',
		'movie:603@-1',
	])('is nothing else: %j', (text) => {
		expect(parseViewing(text)).toBeNull()
	})

	it('says with an undo where the viewing was', () => {
		const viewing = { key: 'movie:603', fromMs: 5, toMs: 5 }
		expect(parseViewingUndo(formatViewingUndo(viewing, 9))).toEqual({
			viewing: { key: 'movie:603', fromMs: 9, toMs: 9 },
			backToMs: 5,
		})
		expect(parseViewingUndo(formatViewing(viewing))).toEqual({ viewing, backToMs: null })
		for (const text of ['movie:603@9~', 'movie:603@9~x', 'movie:603@9-10~5', '~5'])
			expect(parseViewingUndo(text)).toBeNull()
	})
})

describe('what was done at once', () => {
	const marked = watchedEpisodes(SHOW, episodes([1, 1], [1, 2], [2, 1], [2, 2]), AT)

	it('is one act: the episodes of a mark', () => {
		const [act, ...others] = toActs(newestFirst(marked))
		expect(others).toEqual([])
		expect(act).toMatchObject({ count: 4, newest: { season: 2, episode: 2 }, oldest: { season: 1, episode: 1 } })
		expect(act && viewingsOfAct(act)).toEqual({ key: 'tv:7', fromMs: AT - 3, toMs: AT })
	})

	it.each([
		['another show', watchedEpisodes({ ...SHOW, id: 8 }, episodes([1, 1]), AT - 4)],
		['what was watched on another day', watchedEpisodes(SHOW, episodes([1, 1]), AT - 86_400_000)],
		['a later episode that was watched before', watchedEpisodes(SHOW, episodes([3, 1]), AT - 4)],
		['what was only begun', [episodeEntry(7, 1, 0, 0, { createdAt: new Date(AT - 4).toISOString() })]],
		['a film', [filmEntry(7, 0, { ...FINISHED, createdAt: new Date(AT - 4).toISOString() })]],
	])('has no part that is %s', (_, other) => {
		expect(toActs(newestFirst([...marked, ...other])).map(({ count }) => count)).toEqual([4, 1])
	})

	it('is named by its episode where it is one, and by no viewing where it was only begun', () => {
		const [finished] = toActs([filmEntry(603, 0, { ...FINISHED, createdAt: new Date(AT).toISOString() })])
		expect(finished && viewingsOfAct(finished)).toEqual({ key: 'movie:603', fromMs: AT, toMs: AT })
		const [begun] = toActs([filmEntry(603, 0)])
		expect(begun && viewingsOfAct(begun)).toBeNull()
	})
})

describe('the viewings of a title', () => {
	it('are the last one and all before it, newest first, and not what is being watched', () => {
		const entry = filmEntry(603, 0, { ...FINISHED, createdAt: new Date(AT).toISOString() })
		const plays = [5, 9].map((at) => ({ key: 'movie:603', at }))
		expect(viewingsOf([entry], plays).map(({ atMs }) => atMs)).toEqual([AT, 9, 5])
		expect(viewingsOf([{ ...entry, positionSeconds: 600 }], plays).map(({ atMs }) => atMs)).toEqual([9, 5])
	})

	it('differ though they are of one day, and stay one when a change is repeated', () => {
		const noon = Date.UTC(2015, 5, 1, 12)
		expect(timeOfAddedViewing(noon, AT + 1)).not.toBe(timeOfAddedViewing(noon, AT + 2))
		expect(timeOfAddedViewing(noon, AT + 1)).toBe(timeOfAddedViewing(noon, AT + 1))
		const farWest = { offsetMinutes: () => -720, suffix: '' }
		expect(watchedDay(timeOfAddedViewing(noon, AT + 4_999), farWest)).toBe('2015-06-01')
		expect(timeOfAddedViewing(AT, AT)).toBe(AT)
		fc.assert(
			fc.property(fc.integer({ min: AT, max: AT + DAY_MS }), (saidAt) => {
				expect(timeOfAddedViewing(noon, saidAt)).toBeLessThan(noon)
				expect(watchedDay(timeOfAddedViewing(noon, saidAt), farWest)).toBe('2015-06-01')
			}),
			{ examples: [[Math.ceil(AT / MAX_MARKED) * MAX_MARKED]] },
		)
	})
})
