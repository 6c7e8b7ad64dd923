import { describe, expect, it } from 'vitest'
import { loadContinueWatching } from '#app/features/history/continue-watching-loader.ts'
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

describe('up next', () => {
	it('shows all five shows of which a season was marked', async () => {
		const entries = [1, 2, 3, 4, 5].flatMap(season)
		const history = {
			async page(cursor: string | null, limit: number) {
				const from = Number(cursor ?? 0)
				const next = from + limit
				return { entries: entries.slice(from, next), nextCursor: next < entries.length ? String(next) : null }
			},
		}
		const catalog = {
			show: async (id: number) => ({
				id,
				seasons: [{ seasonNumber: 1, episodeCount: EPISODES + 1, airDate: '2020-01-01' }],
				season: {
					episodes: Array.from({ length: EPISODES + 1 }, (_, index) => ({
						seasonNumber: 1,
						episodeNumber: index + 1,
						airDate: '2020-01-01',
					})),
				},
			}),
		}
		const deps = { viewer: { history }, catalog, requestContext: { nowMs: NOW_MS } }
		const cards = await loadContinueWatching(deps as never)
		expect(cards).toHaveLength(5)
		expect(new Set(cards?.map(({ title }) => title)).size).toBe(5)
	})
})
