import { describe, expect, it } from 'vitest'
import { loadContinueWatching } from '#app/features/history/continue-watching-loader.server.ts'
import type { HistoryEntry } from '#domain/history/history.ts'

const NOW_MS = Date.UTC(2026, 10, 22)
const EPISODES = 30

/** All episodes of a season but the last, marked as watched at once. */
function season(id: number): HistoryEntry[] {
	return Array.from({ length: EPISODES }, (_, index) => ({
		type: 'tv',
		id,
		season: 1,
		episode: EPISODES - index,
		title: `Show ${id}`,
		posterPath: null,
		backdropPath: null,
		overview: '',
		rating: 0,
		positionSeconds: 1800,
		durationSeconds: 1800,
		createdAt: new Date(NOW_MS - id * 60_000 - index).toISOString(),
		preferredSource: null,
	})) as unknown as HistoryEntry[]
}

/** Shows have an episode after the last one watched, unless they are over. */
async function rowOf(entries: HistoryEntry[], isOver: (id: number) => boolean) {
	const requested: number[] = []
	const catalog = {
		async show(id: number) {
			requested.push(id)
			const count = EPISODES + (isOver(id) ? 0 : 1)
			return {
				id,
				seasons: [{ seasonNumber: 1, episodeCount: count, airDate: '2020-01-01' }],
				season: {
					episodes: Array.from({ length: count }, (_, index) => ({
						seasonNumber: 1,
						episodeNumber: index + 1,
						airDate: '2020-01-01',
					})),
				},
			}
		},
	}
	const continueWatching = { page: async () => ({ entries, nextCursor: null }) }
	const deps = { viewer: { continueWatching }, catalog, requestContext: { nowMs: NOW_MS } }
	const cards = await loadContinueWatching(deps as never)
	return { titles: cards?.map(({ title }) => title), requested }
}

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('the row', () => {
	it('shows all five shows of which a season was marked', async () => {
		const { titles } = await rowOf(ids(1, 5).flatMap(season), () => false)
		expect(titles).toEqual(ids(1, 5).map((id) => `Show ${id}`))
	})

	it('looks up no more shows than it needs, and goes on where shows are over', async () => {
		const shows = ids(1, 40).flatMap((id) => season(id).slice(0, 1))
		expect((await rowOf(shows, () => false)).requested).toHaveLength(12)
		const { titles, requested } = await rowOf(shows, (id) => id <= 6)
		expect(titles).toEqual(ids(7, 18).map((id) => `Show ${id}`))
		expect(requested).toHaveLength(18)
		expect((await rowOf(shows, () => true)).requested).toHaveLength(18)
	})
})
