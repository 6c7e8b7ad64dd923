import { describe, expect, it } from 'vitest'
import type { Viewer } from '#app/context.ts'
import type { Recommendation } from '#domain/recommend/recommendation.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { MaturityGuard } from '#functions/services/title/maturity.ts'
import { capCapabilities, capViewer } from '#functions/wiring/maturity.ts'

/** Even numbers may be seen. */
const isFit = ({ id }: TitleRef) => id % 2 === 0
const guard: MaturityGuard = {
	cap: { age: 7, region: 'US', allowsUnrated: false },
	within: async (items, refOf) => items.filter((item) => isFit(refOf(item))),
	allows: async (ref) => isFit(ref),
}
const film = (id: number) => ({ type: 'movie' as const, id, title: `Film ${id}` })

/** Recommended because of every other film. */
const recommended = (id: number): Recommendation => ({
	...{ title: film(id) as TitleSummary, score: 1, parts: null, providers: [] },
	reasons: [
		{ kind: 'shared', of: film(3), trait: 'director', name: 'Ann' },
		{ kind: 'viewers', of: film(4) },
		{ kind: 'viewers', of: film(5) },
		{ kind: 'popular' },
	],
})
const LIST = { isPersonal: true, items: [1, 2, 3, 4, 5, 6].map(recommended) }
const REASONS = [{ kind: 'viewers', of: film(4) }, { kind: 'popular' }]
const QUERY = { count: 2, onProviders: [], type: null }

describe('the people of the day', () => {
	it('are not shown to a profile with an age limit, as nobody checks what they are known for', async () => {
		const { catalog } = capCapabilities(
			{ catalog: { trendingPeople: async () => [{ id: 1, name: 'Ann' }] }, recommendations: {} } as never,
			guard,
		) as { catalog: Parameters<typeof capCapabilities>[0]['catalog'] }
		expect(await catalog.trendingPeople()).toEqual([])
	})
})

describe('a recommendation to a profile with an age limit', () => {
	const reasonsIn = (items: readonly Recommendation[] | null) => items?.map(({ title, reasons }) => [title.id, reasons])

	it('names no title in its reasons that the profile may not watch', async () => {
		const { recommendations } = capCapabilities(
			{ catalog: {}, recommendations: { forAnonymous: async () => LIST, similar: async () => LIST.items } } as never,
			guard,
		) as { recommendations: Parameters<typeof capCapabilities>[0]['recommendations'] }
		const expected = [2, 4].map((id) => [id, REASONS])
		expect(reasonsIn((await recommendations.forAnonymous([], QUERY)).items)).toEqual(expected)
		expect(reasonsIn(await recommendations.similar(film(2), 2))).toEqual(expected)
		const taste = {
			recommendations: async () => LIST,
			becauseYouLiked: async () => [3, 4].map((id) => ({ of: film(id), items: LIST.items })),
		}
		const viewer = capViewer(
			{ calendar: {}, saved: {}, history: {}, notifications: {}, taste } as unknown as Viewer,
			guard,
		)
		expect(reasonsIn((await viewer.taste.recommendations(QUERY)).items)).toEqual(expected)
		const rows = await viewer.taste.becauseYouLiked(2, 2)
		expect(rows.map(({ of, items }) => [of.id, reasonsIn(items)])).toEqual([[4, expected]])
	})
})

describe('a list of a profile with an age limit', () => {
	it('goes on until there is something to show, however much lies before it', async () => {
		const pages = Array.from({ length: 6 }, (_, page) => ({
			entries: [film(page === 4 ? 8 : 7)],
			nextCursor: page < 5 ? String(page + 1) : null,
		}))
		const read = async (cursor: string | null) => pages[Number(cursor ?? 0)]
		const history = { page: read }
		const notifications = {
			page: async (cursor: string | null) => {
				const found = await read(cursor)
				return { ...found, entries: found?.entries.map((ref) => ({ ref, isRead: false })) }
			},
		}
		const viewer = capViewer({ calendar: {}, saved: {}, history, notifications, taste: {} } as unknown as Viewer, guard)
		expect(await viewer.history.page(null)).toEqual({ entries: [film(8)], nextCursor: '5' })
		expect((await viewer.notifications.page(null)).entries).toHaveLength(1)
		expect(await viewer.history.page('5')).toEqual({ entries: [], nextCursor: null })
	})
})
