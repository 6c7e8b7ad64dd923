import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHistoryCommand, toHistoryCommand } from '#domain/history/command.ts'
import { isMarked, MAX_MARKED, type Mark, problemOfDay, watchedAt, watchedDay } from '#domain/history/mark.ts'
import { afterUnfinished, watchedEpisodes } from '#domain/history/watched.ts'
import { DAY_MS, utcDayOf } from '#domain/shared/time.ts'
import { zoneDay } from '#domain/shared/zone.ts'
import type { Episode } from '#domain/title/media.ts'
import { episodeEntry, FINISHED } from './entries.ts'

const NOW = Date.UTC(2026, 10, 26, 20, 30)
const TODAY = '2026-11-26'
const SHOW = { type: 'tv', id: '1396' }

const parse = (fields: Record<string, string>) =>
	parseHistoryCommand({ text: (name) => ({ intent: 'watched', ...fields })[name] ?? '', texts: () => [] })

describe('a form that marks what was watched', () => {
	it.each([
		['an episode', { season: '2', episode: '5' }, { scope: 'episode', season: 2, episode: 5, when: 'now' }],
		['a season', { season: '2' }, { scope: 'season', season: 2, episode: null, when: 'now' }],
		['the specials', { season: '0', when: 'now' }, { scope: 'season', season: 0, episode: null, when: 'now' }],
		[
			'everything up to an episode',
			{ scope: 'upTo', season: '2', episode: '5', when: 'aired' },
			{ scope: 'upTo', season: 2, episode: 5, when: 'aired' },
		],
		[
			'a whole show, from whichever season',
			{ scope: 'title', season: '2', when: 'day', date: '2024-02-29' },
			{ scope: 'title', season: null, episode: null, when: '2024-02-29' },
		],
		[
			'a season whose episode is named, too',
			{ scope: 'season', season: '2', episode: '5' },
			{ scope: 'season', season: 2, episode: null, when: 'now' },
		],
	])('is about %s', (_, fields, expected) => {
		expect(parse({ ...SHOW, ...fields })).toEqual({ intent: 'watched', title: { type: 'tv', id: 1396 }, ...expected })
	})

	it.each([
		['now, whatever day was filled in before', { when: 'now', date: '2024-05-03' }, 'now'],
		['the day it aired, in the same way', { when: 'aired', date: '2024-05-03' }, 'aired'],
		['a day', { when: 'day', date: '2024-05-03' }, '2024-05-03'],
		['a day that is missing', { when: 'day', date: '' }, ''],
	])('says when: %s', (_, fields, when) => {
		expect(parse({ ...SHOW, season: '2', ...fields })).toMatchObject({ when })
	})

	it('is about a whole film, despite any other fields', () => {
		expect(parse({ type: 'movie', id: '550', scope: 'upTo', season: '1', date: '2024-05-03' })).toEqual({
			...{ intent: 'watched', title: { type: 'movie', id: 550 }, scope: 'title', season: null, episode: null },
			when: '2024-05-03',
		})
	})

	it.each([
		{},
		{ season: 'x' },
		{ season: '1', episode: 'x' },
		{ scope: 'upTo', season: '1' },
		{ scope: 'upTo', episode: '1' },
		{ scope: 'everything', season: '1', episode: '1' },
		{ season: '1', when: 'later' },
		{ season: '1', date: '2024-02-30' },
		{ season: '1', date: 'yesterday' },
	] as Record<string, string>[])('is refused for %j', (fields) => {
		expect(parse({ ...SHOW, ...fields })).toBeNull()
	})

	it('says the same after signing in', () => {
		const title = { type: 'tv', id: 1396 } as const
		expect(toHistoryCommand({ kind: 'watched', title, note: null })).toEqual(parse({ ...SHOW, scope: 'title' }))
		expect(toHistoryCommand({ kind: 'watched', title: { ...title, season: 0, episode: null } })).toEqual(
			parse({ ...SHOW, season: '0' }),
		)
		expect(toHistoryCommand({ kind: 'upTo', title: { ...title, season: 2, episode: 5 }, note: '2024-05-03' })).toEqual(
			parse({ ...SHOW, scope: 'upTo', season: '2', episode: '5', date: '2024-05-03' }),
		)
		expect(toHistoryCommand({ kind: 'follow', title })).toEqual({ intent: 'follow', title })
		expect(toHistoryCommand({ kind: 'watchlist', title })).toBeNull()
	})
})

const season = fc.integer({ min: 0, max: 4 })
const number = fc.integer({ min: 1, max: 5 })
const at = fc.record({ season, episode: number })

describe('a mark', () => {
	it('of a whole show leaves out the specials', () => {
		const whole: Mark = { scope: 'title', season: null, episode: null }
		expect([0, 1, 7].map((of) => isMarked(whole, { season: of, episode: 1 }))).toEqual([false, true, true])
		expect(isMarked(whole, { season: 0, episode: 1 }, true)).toBe(true)
	})

	it('up to an episode of a season has everything before it and nothing after it, without specials', () => {
		fc.assert(
			fc.property(at, at, (of, other) => {
				fc.pre(of.season > 0)
				const isBefore = other.season < of.season || (other.season === of.season && other.episode <= of.episode)
				expect(isMarked({ scope: 'upTo', ...of }, other)).toBe(other.season > 0 && isBefore)
			}),
		)
	})

	it('up to a special is about specials alone', () => {
		fc.assert(
			fc.property(number, at, (episode, other) => {
				const isEarlier = other.season === 0 && other.episode <= episode
				expect(isMarked({ scope: 'upTo', season: 0, episode }, other)).toBe(isEarlier)
			}),
		)
	})

	it('of a part is within that of the larger one', () => {
		fc.assert(
			fc.property(at, at, (of, other) => {
				const isIn = (mark: Mark) => isMarked(mark, other)
				if (isIn({ scope: 'episode', ...of })) expect(isIn({ scope: 'upTo', ...of })).toBe(true)
				if (isIn({ scope: 'episode', ...of })) expect(isIn({ scope: 'season', ...of, episode: null })).toBe(true)
				if (of.season > 0 && isIn({ scope: 'upTo', ...of }))
					expect(isIn({ scope: 'title', season: null, episode: null })).toBe(true)
			}),
		)
	})
})

describe('the time of a mark', () => {
	it('is now, or noon of the day, or of the day on which the episode aired', () => {
		expect(watchedAt('now', '2020-01-01', NOW)).toBe(NOW)
		expect(watchedAt('2024-05-03', '2020-01-01', NOW)).toBe(Date.UTC(2024, 4, 3, 12))
		expect(watchedAt('aired', '2020-01-01', NOW)).toBe(Date.UTC(2020, 0, 1, 12))
		expect(watchedAt('aired', null, NOW)).toBe(NOW)
	})

	it('is never in the future', () => {
		fc.assert(
			fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
				const day = utcDayOf(NOW + days * DAY_MS)
				fc.pre(/^\d{4}-/.test(day))
				expect(watchedAt(day, null, NOW)).toBeLessThanOrEqual(NOW)
				expect(watchedAt('aired', day, NOW)).toBeLessThanOrEqual(NOW)
			}),
		)
	})

	it.each([
		['now', null],
		['aired', null],
		['2026-11-26', null],
		['2026-11-27', 'notYet'],
		['2027-01-01', 'notYet'],
		['2026-02-30', 'missing'],
		['', 'missing'],
		['1900-01-01', null],
		['1899-12-31', 'tooEarly'],
		['0024-05-03', 'tooEarly'],
	])('%j has this problem: %s', (day, problem) => {
		expect(problemOfDay(day, TODAY)).toBe(problem)
	})
})

describe('the day on which something was watched', () => {
	const zones = fc
		.integer({ min: -12 * 60, max: 14 * 60 })
		.map((minutes) => ({ offsetMinutes: () => minutes, suffix: '' }))

	it('is the day that was said, in any zone, for each episode of a mark and for imports', () => {
		const day = fc.integer({ min: -20_000, max: Math.floor(NOW / DAY_MS) - 1 }).map((days) => utcDayOf(days * DAY_MS))
		fc.assert(
			fc.property(day, zones, fc.integer({ min: 0, max: MAX_MARKED - 1 }), (said, zone, place) => {
				expect(watchedDay(watchedAt(said, null, NOW) - place, zone)).toBe(said)
				expect(watchedDay(Date.parse(said), zone)).toBe(said)
			}),
		)
	})

	it("is that of the moment in the viewer's zone otherwise, also for today", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: DAY_MS / 2 - MAX_MARKED }), zones, (intoDay, zone) => {
				const ms = Date.parse(TODAY) + intoDay
				expect(watchedDay(ms, zone)).toBe(zoneDay(ms, zone))
				expect(watchedDay(watchedAt(zoneDay(ms, zone), null, ms), zone)).toBe(zoneDay(ms, zone))
			}),
		)
	})
})

describe('the entries of a mark', () => {
	const show = { type: 'tv', id: 1396, title: 'Show', overview: '', posterPath: null, backdropPath: null } as const
	const episodes: Episode[] = [1, 2, 3].map((episodeNumber) => ({
		...{ seasonNumber: 1, episodeNumber, name: '', overview: '', runtimeMinutes: 45, stillPath: null },
		airDate: '2020-01-01',
	}))
	const entriesOf = (when: string) =>
		watchedEpisodes({ ...show, voteAverage: 8, episodeRuntimeMinutes: null }, episodes, NOW, when)

	it.each(['now', 'aired', '2024-05-03'])('are in the order of the episodes when %s', (when) => {
		const times = entriesOf(when).map(({ createdAt }) => createdAt)
		expect(times).toEqual([...times].sort())
		expect(new Set(times).size).toBe(3)
	})

	it('replace unfinished entries, and leave finished ones', () => {
		const begun = episodeEntry(1396, 1, 1, 0, { positionSeconds: 600 })
		const finished = episodeEntry(1396, 1, 2, 0, FINISHED)
		const [first, second] = afterUnfinished(entriesOf('2024-05-03'), [begun, finished])
		expect(Date.parse(first?.createdAt ?? '')).toBe(Date.parse(begun.createdAt) + 1)
		expect(second?.createdAt.slice(0, 10)).toBe('2024-05-03')
		expect(afterUnfinished(entriesOf('now'), [begun])).toEqual(entriesOf('now'))
	})
})
