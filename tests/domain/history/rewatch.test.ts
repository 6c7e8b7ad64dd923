import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#domain/history/history.ts'
import { countEpisodes, endOfPass, formatRewatchUndo, parseRewatchUndo, type Rewatch } from '#domain/history/rewatch.ts'
import { toWatchStatus } from '#domain/history/watch-status.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { UTC } from '#domain/shared/zone.ts'
import { toShowSeasons } from '#domain/title/show-outline.ts'
import { episodeEntry, FINISHED } from './entries.ts'

const TODAY = '2026-11-27'
/** Minutes after the time of `episodeEntry`. */
const START = 10_000
const startedAt = Date.UTC(2026, 10, 20) + START * 60_000
const open: Rewatch = { startedAt, endedAt: null }

const showOf = (lengths: readonly number[]) => {
	const episodes = lengths.flatMap((length, index) =>
		Array.from({ length }, (_, at) => ({ seasonNumber: index + 1, episodeNumber: at + 1, airDate: '2020-01-01' })),
	)
	return { episodes, known: { seasons: toShowSeasons(episodes), today: TODAY } }
}
const SHOW = showOf([2, 2])
const watchedAt = (season: number, episode: number, minute: number) =>
	episodeEntry(7, season, episode, minute, FINISHED)
/** Two seasons that were watched before the rewatch began. */
const FIRST_PASS = SHOW.episodes.map(({ seasonNumber, episodeNumber }, index) =>
	watchedAt(seasonNumber, episodeNumber, index),
)
const ALL = { 1: '011', 2: '011' }

/** Of each episode the newest entry, and its earlier viewings as plays. */
function historyOf(entries: readonly HistoryEntry[]) {
	const newest = new Map<string, HistoryEntry>()
	const plays: { key: string; at: number }[] = []
	for (const entry of entries) {
		const before = newest.get(mediaKey(entry))
		if (before && before.positionSeconds === before.durationSeconds)
			plays.push({ key: mediaKey(entry), at: Date.parse(before.createdAt) })
		newest.set(mediaKey(entry), entry)
	}
	return { entries: [...newest.values()], plays }
}
const statusOf = (
	entries: readonly HistoryEntry[],
	rewatches: readonly Rewatch[],
	known = SHOW.known,
	watched = ALL,
) => {
	const { entries: newest, plays } = historyOf(entries)
	return toWatchStatus(newest, 1, known, { watched, plays, rewatches, specials: 'apart', zone: UTC })
}

describe('a rewatch', () => {
	it('begins with the first episode, and nothing watched', () => {
		const status = statusOf(FIRST_PASS, [open])
		expect(status.play).toMatchObject({ to: '/watch/tv/7/1/1', label: 'Play S1 E1' })
		expect(status.seasons).toEqual({ 1: 0, 2: 0 })
		expect(status.rewatchedSince).toBe('2026-11-26')
		expect(status.episodes[1]).toMatchObject({ fraction: 0, text: 'Watched before' })
	})

	it('goes on with what was not watched in it, and knows which viewing to take back', () => {
		const status = statusOf([...FIRST_PASS, watchedAt(1, 1, START + 1)], [open])
		expect(status.play?.label).toBe('Play S1 E2')
		expect(status.seasons).toEqual({ 1: 1, 2: 0 })
		expect(status.episodes[1]).toMatchObject({ fraction: 1, viewing: `tv:7:1:1@${startedAt + 60_000}` })
	})

	it('does not resume what was begun before it', () => {
		const begun = episodeEntry(7, 2, 2, START - 1)
		expect(statusOf([...FIRST_PASS, begun], [open]).play?.label).toBe('Play S1 E1')
	})

	it('is over once all was watched in it, and then everything counts that was ever watched', () => {
		const second = FIRST_PASS.map((entry, index) => watchedAt(entry.season ?? 0, entry.episode ?? 0, START + 1 + index))
		const { entries, plays } = historyOf([...FIRST_PASS, ...second])
		const status = statusOf([...FIRST_PASS, ...second], [open])
		expect(status.rewatchedSince).toBeUndefined()
		expect(status.seasons).toEqual({ 1: 2, 2: 2 })
		expect(endOfPass(open, entries, ALL, plays, SHOW.known, 'apart')).toBe(startedAt + 4 * 60_000)
		expect(endOfPass(open, FIRST_PASS, ALL, [], SHOW.known, 'apart')).toBeNull()
	})

	it('leaves out what is skipped, and an ended one changes nothing', () => {
		const skipped = { 1: '021', 2: '011' }
		expect(statusOf(FIRST_PASS.slice(1), [open], SHOW.known, skipped).play?.label).toBe('Play S1 E2')
		const ended = { startedAt, endedAt: startedAt + 1 }
		expect(statusOf(FIRST_PASS, [ended])).toEqual(statusOf(FIRST_PASS, []))
	})

	it('is like the first time of somebody who has only watched that much', () => {
		const anyPass = fc
			.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 })
			.map(showOf)
			.chain(({ episodes, known }) =>
				fc.record({
					episodes: fc.constant(episodes),
					known: fc.constant(known),
					again: fc.uniqueArray(fc.nat(episodes.length - 1), { maxLength: episodes.length - 1 }),
				}),
			)
		fc.assert(
			fc.property(anyPass, ({ episodes, known, again }) => {
				const at = (index: number, minute: number) =>
					watchedAt(episodes[index]?.seasonNumber ?? 0, episodes[index]?.episodeNumber ?? 0, minute)
				const before = episodes.map((_, index) => at(index, index))
				const since = again.map((index, place) => at(index, START + 1 + place))
				const rewatching = statusOf([...before, ...since], [open], known, {} as typeof ALL)
				const newcomer = statusOf(since, [], known, {} as typeof ALL)
				expect(rewatching.play ?? null).toEqual(since.length > 0 ? newcomer.play : rewatching.play)
				for (const { season } of known.seasons)
					expect(rewatching.seasons[season] ?? 0).toBe(newcomer.seasons[season] ?? 0)
				for (const [number, { fraction }] of Object.entries(rewatching.episodes))
					expect(fraction).toBe(newcomer.episodes[Number(number)]?.fraction ?? 0)
			}),
			{ numRuns: 300 },
		)
	})

	it('has a number of episodes, the last one first', () => {
		const viewings = [1, 5, 20].map((after) => ({
			ref: { type: 'tv' as const, id: 7, season: 1, episode: after },
			atMs: startedAt + after,
		}))
		const ended = { startedAt, endedAt: startedAt + 10 }
		const next = { startedAt: startedAt + 15, endedAt: null }
		expect(countEpisodes([ended, next], viewings)).toEqual([
			{ ...next, episodes: 1 },
			{ ...ended, episodes: 2 },
		])
	})

	it('comes back by an undo, which is no other undo', () => {
		expect(parseRewatchUndo(formatRewatchUndo(1396, 5))).toEqual({ showId: 1396, startedAt: 5 })
		for (const text of ['tv:1396', 'movie:603~5', 'tv:1:1:1@9~5', 'tv:1396;1:1', 'x'])
			expect(parseRewatchUndo(text)).toBeNull()
	})
})
