import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTINUE_LIMIT, continueWatching, isEntryInProgress, trimHistory } from '#domain/history/continue-watching.ts'
import { type HistoryEntry, mergeHistory } from '#domain/history/history.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import { episodeEntry, FINISHED, filmEntry, HARDLY } from './entries.ts'

const following = ({ season, episode }: HistoryEntry): EpisodeNumber => ({
	season: season ?? 0,
	episode: (episode ?? 0) + 1,
})
const keys = (entries: HistoryEntry[], nextOf = following) =>
	continueWatching(entries, nextOf).map(({ ref }) => mediaKey(ref))

describe('the "Continue watching" row', () => {
	it.each<[string, HistoryEntry[], string[]]>([
		['a film that was left in the middle', [filmEntry(1, 0)], ['movie:1']],
		['no film that is finished', [filmEntry(1, 0, FINISHED)], []],
		['no film that was hardly begun', [filmEntry(1, 0, HARDLY)], []],
		['an episode that was left in the middle', [episodeEntry(7, 1, 2, 0)], ['tv:7:1:2']],
		['the episode after a finished one', [episodeEntry(7, 1, 2, 0, FINISHED)], ['tv:7:1:3']],
		[
			'one episode a show, the newest, wherever it stands',
			[episodeEntry(7, 1, 1, 9), episodeEntry(7, 1, 2, 5), episodeEntry(7, 2, 1, 1)],
			['tv:7:1:1'],
		],
		[
			'the one that follows when the newest is finished, though an older one is not',
			[episodeEntry(7, 1, 1, 1), episodeEntry(7, 1, 2, 2, FINISHED)],
			['tv:7:1:3'],
		],
		[
			'what follows the last that was really watched when the next was only opened',
			[episodeEntry(7, 1, 2, 1, FINISHED), episodeEntry(7, 1, 3, 2, HARDLY)],
			['tv:7:1:3'],
		],
		[
			'what follows the last of the episodes that were watched at the same time',
			[9, 10, 2].map((episode) => episodeEntry(7, 1, episode, 1, FINISHED)),
			['tv:7:1:11'],
		],
		['no show as a whole that is finished', [filmEntry(7, 0, { type: 'tv', ...FINISHED })], []],
		[
			'the newest first, films and shows mixed',
			[filmEntry(1, 1), episodeEntry(7, 1, 1, 3), filmEntry(2, 2)],
			['tv:7:1:1', 'movie:2', 'movie:1'],
		],
		['a film of unknown length that was begun', [filmEntry(1, 0, { durationSeconds: 0 })], ['movie:1']],
		['nothing without a time', [filmEntry(1, 0, { createdAt: 'yesterday' })], []],
	])('is %s', (_, entries, expected) => {
		expect(keys(entries)).toEqual(expected)
	})

	it('is empty after the last episode', () => {
		expect(keys([episodeEntry(7, 5, 16, 0, FINISHED)], (() => null) as never)).toEqual([])
	})

	it('resumes a started next episode, and starts one that was not opened', () => {
		const begun = episodeEntry(7, 1, 2, 1, { positionSeconds: 300 })
		const finished = episodeEntry(7, 1, 1, 2, FINISHED)
		expect(continueWatching([begun, finished], following)[0]).toMatchObject({ entry: finished, positionSeconds: 300 })
		expect(continueWatching([finished], following)[0]).toMatchObject({ positionSeconds: 0, durationSeconds: 0 })
	})

	it('loses nothing when a full history drops its oldest entries: they go last', () => {
		const started = [episodeEntry(7, 1, 1, 2, FINISHED), filmEntry(1, 1)]
		const finished = Array.from({ length: 20 }, (_, index) => filmEntry(100 + index, 50 - index, FINISHED))
		const kept = trimHistory([...finished, ...started], 10)
		expect(kept).toEqual([...finished.slice(0, 8), ...started])
		expect(trimHistory(started, 1)).toEqual(started.slice(0, 1))
		expect(keys(kept)).toEqual(['tv:7:1:2', 'movie:1'])
	})

	const anyEntry = fc
		.record({
			show: fc.boolean(),
			id: fc.integer({ min: 1, max: 6 }),
			episode: fc.integer({ min: 1, max: 4 }),
			minute: fc.nat(500),
			positionSeconds: fc.integer({ min: 0, max: 6000 }),
		})
		.map(({ show, id, episode, minute, positionSeconds }) =>
			show ? episodeEntry(id, 1, episode, minute, { positionSeconds }) : filmEntry(id, minute, { positionSeconds }),
		)
	const nextOf = fc.func(fc.option(fc.record({ season: fc.constant(1), episode: fc.integer({ min: 1, max: 5 }) })))

	it('has each title once, newest first, at most twelve, for any history in any order', () => {
		fc.assert(
			fc.property(fc.array(anyEntry, { maxLength: 60 }), nextOf, (entries, next) => {
				const row = continueWatching(entries, next)
				const titles = row.map(({ ref }) => `${ref.type}:${ref.id}`)
				expect(new Set(titles).size).toBe(titles.length)
				expect(row.length).toBeLessThanOrEqual(CONTINUE_LIMIT)
				const times = row.map(({ entry }) => entry.createdAt)
				expect(times).toEqual([...times].sort().reverse())
				for (const { entry, ref } of row) {
					if (mediaKey(entry) === mediaKey(ref) && entry.type === 'movie') expect(isEntryInProgress(entry)).toBe(true)
				}
				const other = continueWatching([...mergeHistory(entries)].reverse(), next)
				expect(other).toEqual(row)
			}),
		)
	})
})
