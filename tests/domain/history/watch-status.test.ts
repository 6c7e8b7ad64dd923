import { describe, expect, it } from 'vitest'
import { timeOf } from '#domain/history/history.ts'
import { describeTimes, seasonProgress, showProgress } from '#domain/history/shown-status.ts'
import { ACT_STEP_MS } from '#domain/history/viewing.ts'
import { episodeToOpen, toWatchStatus } from '#domain/history/watch-status.ts'
import { UTC } from '#domain/shared/zone.ts'
import { toShowSeasons } from '#domain/title/show-outline.ts'
import { episodeEntry, FINISHED, filmEntry } from './entries.ts'

const SEASONS = [
	{ number: 1, airedCount: 7 },
	{ number: 2, airedCount: 3 },
	{ number: 0, airedCount: 4 },
]

describe('how much of a show was watched', () => {
	it('leaves out the specials, which count apart', () => {
		const entries = [
			episodeEntry(5, 1, 1, 1, FINISHED),
			episodeEntry(5, 2, 1, 2, FINISHED),
			episodeEntry(5, 2, 2, 3, { positionSeconds: 600 }),
			episodeEntry(5, 0, 1, 4, FINISHED),
		]
		const status = toWatchStatus(entries, 1, null)
		expect(showProgress(SEASONS, status)).toEqual({ watched: 2, aired: 10 })
		expect(SEASONS.map((season) => seasonProgress(season, status).watched)).toEqual([1, 1, 1])
	})

	it('counts what was watched before and is being watched again', () => {
		const begun = episodeEntry(5, 1, 2, 9, { positionSeconds: 600 })
		const status = toWatchStatus([begun], 1, null, {
			watched: { 1: '0111' },
			plays: [],
			rewatches: [],
			specials: 'apart' as const,
			zone: UTC,
		})
		expect(showProgress(SEASONS, status)).toEqual({ watched: 3, aired: 10 })
		expect(status.episodes[2]?.fraction).toBeLessThan(1)
	})

	it('is never more than what has aired, and nothing without a history', () => {
		const status = toWatchStatus([], 1, null, {
			watched: { 2: '011111' },
			plays: [],
			rewatches: [],
			specials: 'apart' as const,
			zone: UTC,
		})
		expect(seasonProgress({ number: 2, airedCount: 3 }, status)).toEqual({ watched: 3, aired: 3 })
		expect(showProgress(SEASONS, null)).toEqual({ watched: 0, aired: 10 })
	})
})

describe('a title that was watched more than once', () => {
	const first = Date.UTC(2024, 4, 3, 12)

	it('has all its days, of a film and of an episode', () => {
		const film = filmEntry(5, 0, { ...FINISHED, createdAt: '2026-11-12T20:00:00Z' })
		const plays = [{ key: 'movie:5', at: first }]
		const status = toWatchStatus([film], null, null, {
			watched: {},
			plays,
			rewatches: [],
			specials: 'apart' as const,
			zone: UTC,
		})
		expect(status.days).toEqual(['2024-05-03', '2026-11-12'])
		const episode = episodeEntry(5, 1, 2, 0, { positionSeconds: 600 })
		const ofEpisode = {
			watched: {},
			plays: [{ key: 'tv:5:1:2', at: first }],
			rewatches: [],
			specials: 'apart' as const,
			zone: UTC,
		}
		expect(toWatchStatus([episode], 1, null, ofEpisode).episodes[2]?.days).toEqual(['2024-05-03'])
	})

	it("has the days of the viewer's own calendar", () => {
		const film = filmEntry(5, 0, { ...FINISHED, createdAt: '2026-11-13T07:30:00Z' })
		const daysIn = (hours: number) => {
			const zone = { offsetMinutes: () => hours * 60, suffix: '' }
			const plays = [{ key: 'movie:5', at: Date.UTC(2026, 10, 1, 23) }]
			return toWatchStatus([film], null, null, { watched: {}, plays, rewatches: [], specials: 'apart' as const, zone })
				.days
		}
		expect(daysIn(-10)).toEqual(['2026-11-01', '2026-11-12'])
		expect(daysIn(0)).toEqual(['2026-11-01', '2026-11-13'])
		expect(daysIn(9)).toEqual(['2026-11-02', '2026-11-13'])
	})

	it('has none after a single time', () => {
		expect(toWatchStatus([filmEntry(5, 0, FINISHED)], null, null)).not.toHaveProperty('days')
	})

	it.each([
		[['2024-05-03'], 'Watched once before: May 3, 2024'],
		[['2024-05-03', '2026-11-12'], 'Watched twice: May 3, 2024, Nov 12, 2026'],
		[['2024-05-03', '2024-05-03', '2024-05-04'], 'Watched 3 times: May 3, 2024, May 3, 2024, May 4, 2024'],
	])('is said in words: %j', (days, words) => {
		expect(describeTimes(days)).toBe(words)
	})
})

describe('the page of a show', () => {
	const aired = (seasonNumber: number) =>
		[1, 2].map((episodeNumber) => ({
			seasonNumber,
			episodeNumber,
			airDate: `20${10 + seasonNumber}-01-0${episodeNumber}`,
		}))
	/** Entries are of November 20. */
	const openedOn = (today: string, ...entries: Parameters<typeof episodeToOpen>[0]) =>
		episodeToOpen(entries, { seasons: toShowSeasons([1, 2, 3].flatMap(aired)), today })
	const endOfSecond = [episodeEntry(5, 2, 2, 2, FINISHED), episodeEntry(5, 2, 1, 1, FINISHED)]

	it('opens at the episode that is next, or was left in the middle', () => {
		expect(openedOn('2026-11-21', ...endOfSecond)).toEqual({ season: 3, episode: 1 })
		expect(openedOn('2026-11-21', episodeEntry(5, 2, 1, 1))).toEqual({ season: 2, episode: 1 })
	})

	it('stays at what was watched on the same day, so that nothing moves while its episodes are marked', () => {
		expect(openedOn('2026-11-20', ...endOfSecond)).toEqual({ season: 2, episode: 2 })
	})

	it('stays where many were marked at once, whatever comes last among them', () => {
		const newest = episodeEntry(5, 3, 2, 9, FINISHED)
		const marked = [1, 2, 3].flatMap((season) =>
			[1, 2].map((number) => ({
				...episodeEntry(5, season, number, 9, FINISHED),
				createdAt: new Date(timeOf(newest) - (6 - (season - 1) * 2 - number) * ACT_STEP_MS).toISOString(),
			})),
		)
		expect(openedOn('2026-11-20', ...marked)).toEqual({ season: 1, episode: 1 })
		expect(openedOn('2026-11-20', ...marked.slice(2))).toEqual({ season: 2, episode: 1 })
	})

	it('opens at its beginning for whoever has watched none of it, or all', () => {
		expect(openedOn('2026-11-21')).toBeNull()
		const all = [1, 2, 3].flatMap((season) => [1, 2].map((number) => episodeEntry(5, season, number, season, FINISHED)))
		expect(openedOn('2026-11-21', ...all)).toBeNull()
	})
})
