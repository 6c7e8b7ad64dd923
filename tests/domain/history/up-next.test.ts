import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#domain/history/history.ts'
import {
	compareUpNext,
	nextUnwatched,
	parseWatchedSeasons,
	progressOf,
	skippedIn,
	upNextOf,
	type WatchedSeasons,
	type WatchedShow,
	watchedShowOf,
	withWatched,
} from '#domain/history/up-next.ts'
import { airedEpisodes, countedSeasons, toShowSeasons } from '#domain/title/show-outline.ts'
import { episodeEntry, FINISHED } from './entries.ts'

const NOW = Date.UTC(2026, 10, 27, 12)
const TODAY = '2026-11-27'
/** Minutes from the entries' time to the morning of today. */
const THIS_MORNING = 7 * 24 * 60
const day = (offset: number) => new Date(NOW + offset * 86_400_000).toISOString().slice(0, 10)
const season = (number: number, days: readonly (string | null)[], from = 1) =>
	days.map((airDate, index) => ({ seasonNumber: number, episodeNumber: from + index, airDate }))

const OLD = '2020-05-01'
/** Two old seasons, a third that airs weekly, with an episode of today, one of next week and one without a day; a special. */
const SEASONS = toShowSeasons([
	...season(0, [OLD]),
	...season(1, [OLD, OLD, OLD]),
	...season(2, [OLD, OLD]),
	...season(3, [day(-7), day(0), day(7), null]),
])
const watchedOf = (...episodes: [number, number][]): WatchedSeasons =>
	episodes.reduce<WatchedSeasons>(
		(watched, [season, episode]) => withWatched(watched, { type: 'tv', id: 7, season, episode }),
		{},
	)
const ALL_OLD: [number, number][] = [1, 2, 3]
	.map((episode): [number, number] => [1, episode])
	.concat([
		[2, 1],
		[2, 2],
	])

function next(newest: HistoryEntry | null, watched: [number, number][], more: Partial<WatchedShow> = {}) {
	const place = newest?.season === 0 ? null : newest
	const show: WatchedShow = {
		...{ id: 7, newest, place, isRewatch: false, watched: watchedOf(...watched), started: [], specials: 'apart' },
		...more,
	}
	const found = upNextOf(show, { seasons: SEASONS }, TODAY)
	return (
		found &&
		`S${found.ref.season} E${found.ref.episode}${found.newOn ? ' new' : ''}${found.positionSeconds ? ` at ${found.positionSeconds}` : ''}`
	)
}
const finished = (season: number, episode: number, minute = 0) => episodeEntry(7, season, episode, minute, FINISHED)

describe('the next episode of a show', () => {
	it.each<[string, string | null, string | null]>([
		['the episode that was left in the middle', next(episodeEntry(7, 1, 2, 0), [[1, 1]]), 'S1 E2 at 600'],
		['the one after the last that was finished', next(finished(1, 1), [[1, 1]]), 'S1 E2'],
		[
			'the first of the next season',
			next(finished(1, 3), [
				[1, 1],
				[1, 2],
				[1, 3],
			]),
			'S2 E1',
		],
		[
			'what was not watched yet, past what was',
			next(finished(1, 1), [
				[1, 1],
				[1, 2],
			]),
			'S1 E3',
		],
		[
			'what was left out, when nothing follows',
			next(finished(3, 2, THIS_MORNING), [
				[1, 1],
				[1, 3],
				[2, 1],
				[2, 2],
				[3, 1],
				[3, 2],
			]),
			'S1 E2',
		],
		[
			'the episode of the day for somebody who has seen all before',
			next(finished(3, 1), [...ALL_OLD, [3, 1]]),
			'S3 E2 new',
		],
		['no news for somebody who is behind', next(finished(2, 2), ALL_OLD.slice(1)), 'S3 E1'],
		[
			'nothing when all that has aired was watched',
			next(finished(3, 2, THIS_MORNING), [...ALL_OLD, [3, 1], [3, 2]]),
			null,
		],
		['the first episode of a show that is only followed', next(null, []), 'S1 E1'],
		[
			'what follows in a second pass, though it was watched',
			next(finished(1, 1), [...ALL_OLD, [3, 1], [3, 2]], { isRewatch: true }),
			'S1 E2',
		],
		['the first numbered episode for somebody who has seen a special only', next(finished(0, 1), [[0, 1]]), 'S1 E1'],
		[
			'what follows the episode before the special, which has no place in the show',
			next(
				finished(0, 1, 9),
				[
					[0, 1],
					[1, 1],
					[1, 2],
				],
				{ place: finished(1, 2) },
			),
			'S1 E3',
		],
		[
			'the rest of a special that was left in the middle',
			next(episodeEntry(7, 0, 1, 9), [[1, 1]], { place: finished(1, 1) }),
			'S0 E1 at 600',
		],
		[
			'the rest of the next episode, if it was begun',
			next(finished(1, 1), [[1, 1]], { started: [episodeEntry(7, 1, 2, 0, { positionSeconds: 300 })] }),
			'S1 E2 at 300',
		],
	])('is %s', (_, found, expected) => {
		expect(found).toBe(expected)
	})

	it('is the unfinished one even for an unknown show, and never a guess', () => {
		const show = { id: 7, place: null, isRewatch: false, watched: {}, started: [], specials: 'apart' as const }
		expect(upNextOf({ ...show, newest: episodeEntry(7, 1, 2, 0) }, null, TODAY)?.ref).toMatchObject({
			season: 1,
			episode: 2,
		})
		expect(upNextOf({ ...show, newest: finished(1, 2) }, null, TODAY)).toBeNull()
	})

	it('is what exists, not an episode that the catalog has lost, and says which one that is', () => {
		const seasons = toShowSeasons([...season(1, [OLD, OLD]), ...season(2, [OLD, OLD], 3)])
		const begun = episodeEntry(7, 1, 4, 0)
		const show = watchedShowOf(7, [begun], watchedOf([1, 1], [1, 2]), new Set())
		expect(upNextOf(show, { seasons }, TODAY)).toMatchObject({
			ref: { season: 2, episode: 3 },
			positionSeconds: 0,
			progress: { watched: 2, aired: 4 },
			gone: { season: 1, episode: 4 },
		})
		expect(upNextOf(show, null, TODAY)).toMatchObject({ ref: { season: 1, episode: 4 }, gone: null })
	})

	it('is the next special in a show that has nothing else, of which they are the progress', () => {
		const seasons = toShowSeasons(season(0, [OLD, OLD, OLD]))
		const show = watchedShowOf(7, [finished(0, 1)], watchedOf([0, 1]), new Set())
		expect(upNextOf(show, { seasons }, TODAY)).toMatchObject({
			ref: { season: 0, episode: 2 },
			progress: { watched: 1, aired: 3 },
		})
	})

	it('is past what is skipped, which is neither watched nor left', () => {
		const watched = { 1: '012', 2: '022' }
		const show = watchedShowOf(7, [finished(1, 1)], watched, new Set())
		expect(upNextOf(show, { seasons: SEASONS }, TODAY)).toMatchObject({
			ref: { season: 1, episode: 3 },
			progress: { watched: 1, aired: 4 },
		})
	})

	it('is nothing where the rest is skipped, until it is taken in again', () => {
		const seasons = toShowSeasons(season(1, [OLD, OLD, OLD]))
		const left = (marks: string) => nextUnwatched(seasons, { 1: marks }, null, TODAY)
		expect(left('0122')).toBeNull()
		expect(left('012')).toEqual({ season: 1, episode: 3 })
		expect(skippedIn('0122')).toEqual([2, 3])
		expect(parseWatchedSeasons({ 1: '0122' })).toEqual({ 1: '0122' })
	})

	it('follows absolute numbers from one season to the next', () => {
		const seasons = toShowSeasons([...season(1, [OLD, OLD]), ...season(2, [OLD, OLD], 3)])
		expect(nextUnwatched(seasons, watchedOf([1, 1], [1, 2]), { season: 1, episode: 2 }, TODAY)).toMatchObject({
			season: 2,
			episode: 3,
		})
	})

	it('is new episodes first, the newest first, then what was watched last', () => {
		const ranks = [
			['tv', 1, null, 30],
			['movie', 2, null, 50],
			['tv', 3, day(-7), 10],
			['tv', 4, day(0), 5],
			['tv', 5, null, 0],
		] as const
		const ordered = ranks
			.map(([type, id, newOn, watchedAtMs]) => ({ ref: { type, id }, newOn, watchedAtMs }))
			.sort(compareUpNext)
		expect(ordered.map(({ ref }) => ref.id)).toEqual([4, 3, 2, 1, 5])
	})
})

describe('the progress of a show', () => {
	it('counts what has aired, without specials, and nothing that is announced or has no day', () => {
		expect(progressOf(SEASONS, watchedOf([0, 1], [1, 1], [1, 2], [3, 1], [3, 3]), TODAY)).toEqual({
			watched: 3,
			aired: 7,
		})
	})

	it('agrees with the next episode after any history: each unwatched episode comes once, then nothing is left', () => {
		const anyDay = fc.constantFrom(OLD, OLD, day(-1), day(0), day(3), null)
		const anySeasons = fc
			.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.array(anyDay, { minLength: 1, maxLength: 8 })), {
				maxLength: 4,
			})
			.map((list) => toShowSeasons(list.flatMap(([from, days], number) => season(number, days, from))))
		const anyMarks = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 40 })), {
			maxLength: 40,
		})
		fc.assert(
			fc.property(anySeasons, anyMarks, (seasons, marks) => {
				let watched = watchedOf(...marks)
				const left = progressOf(seasons, watched, TODAY)
				const seen = new Set<string>()
				for (;;) {
					const found = nextUnwatched(seasons, watched, null, TODAY)
					if (!found) break
					expect(seen.has(`${found.season}:${found.episode}`)).toBe(false)
					seen.add(`${found.season}:${found.episode}`)
					watched = withWatched(watched, { type: 'tv', id: 1, ...found })
				}
				expect(seen.size).toBe(left.aired - left.watched)
				expect(left.aired).toBe(airedEpisodes(countedSeasons(seasons), TODAY).length)
			}),
		)
	})
})
