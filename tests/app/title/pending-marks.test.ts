import { describe, expect, it } from 'vitest'
import type { EpisodeView } from '#app/features/title/episodes/seasons.ts'
import { applyPendingWrites } from '#app/features/title/episodes/watch-status.client.ts'
import type { WatchStatus } from '#domain/history/watch-status.ts'
import type { PendingWrite } from '#domain/shared/pending-write.ts'

const NOTHING: WatchStatus = { play: null, isInHistory: false, isWatched: false, episodes: {}, seasons: {} }
const episode = (number: number, more: Partial<EpisodeView> = {}): EpisodeView => ({
	...{ number, name: '', facts: [], overview: '', stillPath: null, runtimeMinutes: 45 },
	...{ airDate: '2020-01-01', isReleased: true, ...more },
})
/** The second season of three; its second episode has no day, its fourth is still to come. */
const SHOWN = {
	ref: { type: 'tv', id: 5 } as const,
	season: 2,
	episodes: [
		episode(1),
		episode(2, { airDate: null }),
		episode(3),
		episode(4, { airDate: '2099-01-01', isReleased: false }),
	],
	choices: [1, 2, 3, 0].map((number) => ({ number, name: '', episodeCount: 9, airedCount: number === 2 ? 3 : 9 })),
}

function statusAfter(...forms: Record<string, string>[]) {
	const writes = forms.map((fields, index): PendingWrite => {
		const all = { intent: 'watched', type: 'tv', id: '5', ...fields }
		return { id: `write-${index}-1`, at: index, action: '/actions/history', fields: Object.entries(all) }
	})
	const { episodes, seasons } = applyPendingWrites(NOTHING, writes, SHOWN)
	return { watched: Object.keys(episodes).map(Number), seasons }
}

describe('a mark that the server does not have yet', () => {
	it.each([
		['an episode', { season: '2', episode: '2' }, { watched: [2], seasons: { 2: 1 } }],
		['a season, with what has no day', { season: '2' }, { watched: [1, 2, 3], seasons: { 2: 3 } }],
		['another season', { season: '3' }, { watched: [], seasons: { 2: 0, 3: 9 } }],
		['all up to an episode', { scope: 'upTo', season: '2', episode: '1' }, { watched: [1], seasons: { 1: 9, 2: 1 } }],
		[
			'all up to an episode of a later season',
			{ scope: 'upTo', season: '3', episode: '1' },
			{ watched: [1, 2, 3], seasons: { 1: 9, 2: 3 } },
		],
		['the whole show', { scope: 'title' }, { watched: [1, 2, 3], seasons: { 1: 9, 2: 3, 3: 9 } }],
		['another show', { id: '6', season: '2' }, { watched: [], seasons: {} }],
		['nothing that is known', { scope: 'everything', season: '2' }, { watched: [], seasons: {} }],
	] as [string, Record<string, string>, object][])('is shown as if it had: %s', (_, fields, expected) => {
		expect(statusAfter(fields)).toEqual(expected)
	})

	it('ends with a removal after it', () => {
		expect(statusAfter({ season: '2' }, { intent: 'remove', key: 'tv:5:2:1' })).toEqual({
			...{ watched: [2, 3], seasons: { 2: 2 } },
		})
	})
})
