import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Episode, Season, SeasonSummary } from '#domain/title/media.ts'
import {
	episodeBefore,
	firstSeason,
	nextAired,
	outlineOf,
	type Specials,
	seasonBeside,
	seasonToRead,
} from '#domain/title/show-order.ts'
import { airedEpisodes, countedSeasons, hasEpisode, toShowSeasons } from '#domain/title/show-outline.ts'

const TODAY = '2026-11-20'
const OLD = '2008-01-20'

const episode = (seasonNumber: number, episodeNumber: number, airDate: string | null = OLD): Episode => ({
	seasonNumber,
	episodeNumber,
	name: `Episode ${episodeNumber}`,
	overview: '',
	airDate,
	runtimeMinutes: null,
	stillPath: null,
})
/** A season whose numbers begin anywhere. */
const season = (seasonNumber: number, days: readonly (string | null)[], from = 1): Season => ({
	seasonNumber,
	name: `Season ${seasonNumber}`,
	airDate: days[0] ?? null,
	episodes: days.map((day, index) => episode(seasonNumber, from + index, day)),
})
const summary = (seasonNumber: number, episodeCount: number, airDate: string | null = OLD): SeasonSummary => ({
	seasonNumber,
	name: `Season ${seasonNumber}`,
	episodeCount,
	airDate,
})
const outline = (...seasons: Season[]) => toShowSeasons(seasons.flatMap(({ episodes }) => episodes))
const many = (count: number, day: string | null = OLD) => Array.from({ length: count }, () => day)
const at = (season: number, episode: number) => ({ season, episode })

const WHOLE = outline(season(0, many(3)), season(1, many(7)), season(2, many(13)))
/** The second season numbers on, and has begun. */
const RUNNING = outline(season(1, many(5)), season(2, ['2026-11-01', '2026-11-20', '2026-11-27', null], 6))

describe('the episode after another', () => {
	it.each([
		['the next of its season', WHOLE, at(1, 6), at(1, 7)],
		['the first of the next season', WHOLE, at(1, 7), at(2, 1)],
		['none after the last', WHOLE, at(2, 13), null],
		['the next special after a special', WHOLE, at(0, 2), at(0, 3)],
		['none after the last special', WHOLE, at(0, 3), null],
		['none in a season that does not exist', WHOLE, at(5, 1), null],
		['the first number of a season that numbers on', RUNNING, at(1, 5), at(2, 6)],
		['one that is out today', RUNNING, at(2, 6), at(2, 7)],
		['none that is not out yet', RUNNING, at(2, 7), null],
		[
			'past a number that is missing',
			outline({ ...season(1, []), episodes: [episode(1, 1), episode(1, 4)] }),
			at(1, 1),
			at(1, 4),
		],
		['one without a day, if a later one is out', outline(season(1, [OLD, null, OLD])), at(1, 1), at(1, 2)],
		[
			'one without a day, if the next season is out',
			outline(season(1, [OLD, null]), season(2, [OLD])),
			at(1, 1),
			at(1, 2),
		],
		['none without a day at the end', outline(season(1, [OLD, null])), at(1, 1), null],
		['the next in a show that has only specials', outline(season(0, many(3))), at(0, 1), at(0, 2)],
	])('is %s', (_, seasons, from, next) => {
		expect(nextAired(seasons, from, TODAY)).toEqual(next)
	})

	it.each([
		['the one before in its season', at(2, 5), at(2, 4)],
		['the last of the season before', at(2, 1), at(1, 7)],
		['none before the first, never a special', at(1, 1), null],
		['the special before a special', at(0, 2), at(0, 1)],
	])('has before it %s', (_, from, before) => {
		expect(episodeBefore(WHOLE, from, TODAY)).toEqual(before)
	})

	it.each<[Specials, [number, number][]]>([
		['apart', [[1, 2]]],
		[
			'placed',
			[
				[0, 1],
				[1, 2],
				[0, 3],
				[0, 2],
			],
		],
		[
			'counted',
			[
				[1, 2],
				[0, 1],
				[0, 2],
				[0, 3],
			],
		],
	])('goes on with specials that are %s', (specials, expected) => {
		const seasons = outline(
			season(0, ['2020-01-02', null, '2020-01-08']),
			season(1, ['2020-01-01', '2020-01-08']),
			season(2, ['2999-01-01']),
		)
		const found: [number, number][] = []
		for (
			let next = nextAired(seasons, at(1, 1), TODAY, specials);
			next;
			next = nextAired(seasons, next, TODAY, specials)
		)
			found.push([next.season, next.episode])
		expect(found).toEqual(expected)
		for (const [index, [of, number]] of expected.entries()) {
			const [from = 1, before = 1] = expected[index - 1] ?? []
			expect(episodeBefore(seasons, at(of, number), TODAY, specials)).toEqual(at(from, before))
		}
	})

	it('leads back to where it came from, whatever the numbers are', () => {
		const anySeasons = fc.array(fc.record({ count: fc.nat({ max: 6 }), from: fc.integer({ min: 0, max: 400 }) }), {
			minLength: 1,
			maxLength: 6,
		})
		fc.assert(
			fc.property(anySeasons, (parts) => {
				const seasons = outline(...parts.map(({ count, from }, index) => season(index + 1, many(count), from)))
				for (const from of airedEpisodes(seasons, TODAY)) {
					const next = nextAired(seasons, from, TODAY)
					if (next) expect(episodeBefore(seasons, next, TODAY)).toEqual(from)
				}
			}),
		)
	})
})

describe('an outline of what is known', () => {
	const last = episode(3, 4, '2026-11-10')
	const show = {
		seasons: [
			summary(1, 10, '2024-01-01'),
			summary(2, 10, null),
			summary(3, 10),
			summary(4, 8, null),
			summary(0, 5),
			summary(5, 0),
		],
		lastEpisode: last,
		nextEpisode: null,
	}
	const airedIn = (number: number, seasons: ReturnType<typeof outlineOf>) =>
		airedEpisodes(seasons, TODAY).filter(({ season }) => season === number).length

	it.each([
		['all of an earlier season', 1, 10],
		['all of an earlier season without a day', 2, 10],
		['the season of the last episode, up to it', 3, 4],
		['nothing of a later season', 4, 0],
		['the specials that have a day', 0, 5],
	])('takes as aired %s', (_, number, expected) => {
		expect(airedIn(number, outlineOf(show, []))).toBe(expected)
	})

	it.each([
		['2026-11-09', 3],
		['2026-11-10', 4],
		['2026-11-16', 4],
		['2026-11-17', 5],
	])("goes by the viewer's day where the catalog has another: on %s %d have aired", (today, expected) => {
		const running = { ...show, nextEpisode: episode(3, 5, '2026-11-17') }
		expect(airedEpisodes(outlineOf(running, []), today).filter(({ season }) => season === 3)).toHaveLength(expected)
	})

	it('knows nothing but days if no last episode is named', () => {
		const unknown = {
			seasons: [summary(1, 10), summary(2, 10, null), summary(3, 10, '2027-01-01')],
			lastEpisode: null,
			nextEpisode: null,
		}
		expect([1, 2, 3].map((number) => airedIn(number, outlineOf(unknown, [])))).toEqual([10, 0, 0])
	})

	it('prefers what was read, then what was stored', () => {
		const stored = outline(season(1, many(9), 11), season(3, many(2)))
		const seasons = outlineOf(show, [season(3, [OLD, OLD, OLD, null, '2026-12-01'])], stored)
		expect(seasons.map(({ season, from, count }) => [season, from, count])).toEqual([
			[0, 1, 5],
			[1, 11, 9],
			[2, 1, 10],
			[3, 1, 5],
			[4, 1, 8],
		])
		// The show's page names the day of the fourth.
		expect(airedIn(3, seasons)).toBe(4)
	})

	it.each([
		['has one season', { seasons: [summary(1, 5)], lastEpisode: episode(1, 3) }, null, null],
		['begins again with one', { seasons: [summary(1, 5), summary(2, 8)], lastEpisode: episode(2, 3) }, null, null],
		['may number on', { seasons: [summary(1, 5), summary(2, 8)], lastEpisode: episode(2, 7) }, null, 2],
		['has stored the episode', { seasons: [summary(1, 5), summary(2, 8)], lastEpisode: episode(2, 7) }, RUNNING, null],
		['has gone on since', { seasons: [summary(1, 5), summary(2, 8)], lastEpisode: episode(2, 13) }, RUNNING, 2],
		['has not begun', { seasons: [summary(1, 5)], lastEpisode: null }, null, null],
	])('reads one season more where the show %s', (_, known, stored, expected) => {
		expect(seasonToRead(known, [], stored)).toBe(expected)
	})

	it('has no season that the catalog has no longer, and no number of one', () => {
		const seasons = outlineOf(
			{ seasons: [summary(1, 8)], lastEpisode: null, nextEpisode: null },
			[],
			outline(season(1, many(8)), season(2, many(3))),
		)
		expect(hasEpisode(seasons, at(1, 8))).toBe(true)
		expect(hasEpisode(seasons, at(1, 9))).toBe(false)
		expect(hasEpisode(seasons, at(2, 1))).toBe(false)
	})
})

describe('the seasons of a show', () => {
	it.each([
		['the first numbered one, not the specials', [summary(0, 5), summary(1, 5)], 1],
		['the first that has episodes', [summary(1, 0), summary(2, 5)], 2],
		['the specials where there is nothing else', [summary(0, 5)], 0],
		['none in a show without episodes', [summary(1, 0)], null],
	])('begin with %s', (_, seasons, expected) => {
		expect(firstSeason(seasons)).toBe(expected)
	})

	it('stand beside others that have episodes, and specials beside none', () => {
		const show = { seasons: [summary(3, 4), summary(1, 4), summary(2, 0), summary(0, 4)] }
		expect(seasonBeside(show, { seasonNumber: 1 }, 1)).toBe(3)
		expect(seasonBeside(show, { seasonNumber: 3 }, -1)).toBe(1)
		expect(seasonBeside(show, { seasonNumber: 3 }, 1)).toBeNull()
		expect(seasonBeside(show, { seasonNumber: 0 }, 1)).toBeNull()
	})

	it('are the specials only where there is nothing else', () => {
		expect(countedSeasons(WHOLE).map(({ season }) => season)).toEqual([1, 2])
		expect(countedSeasons(outline(season(0, many(2)))).map(({ season }) => season)).toEqual([0])
	})
})
