import { describe, expect, it } from 'vitest'
import { parsePicks } from '#app/features/recommend/picks/device-picks.client.ts'
import { loadPersonalRows } from '#app/features/recommend/picks/personal-rows-loader.server.ts'
import { loadRecommendations } from '#app/features/recommend/picks/recommendations-loader.server.ts'
import { commonTraitText, toExplainedCard } from '#app/features/recommend/picks/recommended-cards.server.ts'
import { loadSimilar } from '#app/features/recommend/picks/similar-loader.server.ts'
import type { RecommendationQuery, Recommendations, Taste } from '#domain/recommend/port.ts'
import type { Reason, Recommendation } from '#domain/recommend/recommendation.ts'
import type { Interaction } from '#domain/recommend/taste.ts'
import { toRecommendedItem } from '#functions/api/recommendations.ts'
import { titleSummary } from '../title/details-sample.ts'

const HEAT = { type: 'movie', id: 949, title: 'Heat' } as const
const director: Reason = { kind: 'shared', of: HEAT, trait: 'director', name: 'Michael Mann' }
const parts = { content: 0.38, collaborative: 0.24, preference: 0.15, recency: 0.05 }
const picked = (id: number, more: Partial<Recommendation> = {}): Recommendation => ({
	title: titleSummary(id),
	score: 0.82,
	parts,
	reasons: [director],
	providers: [],
	...more,
})

function tasteOf(more: Partial<Taste>): Taste {
	const recommendations = async () => ({ isPersonal: true, items: [picked(1), picked(2), picked(3)] })
	const becauseYouLiked = async () => [{ of: HEAT, items: [picked(3), picked(4), picked(5), picked(6)] }]
	return { recommendations, becauseYouLiked, ...more } as unknown as Taste
}

const EVERYTHING = { isFilterOn: false, myProviderIds: [] }

describe('the personal rows', () => {
	it('give a reason for each title, and repeat none', async () => {
		const rows = await loadPersonalRows(tasteOf({}), EVERYTHING)
		expect(
			rows.map(({ heading, to, cards }) => [heading, to, cards.map(({ id, match, why }) => [id, match, why])]),
		).toEqual([
			[
				'Recommended for you',
				'/recommendations',
				[
					[1, '82% Match', 'because you liked Heat · same director'],
					[2, '82% Match', 'because you liked Heat · same director'],
					[3, '82% Match', 'because you liked Heat · same director'],
				],
			],
			[
				'Because you liked Heat',
				'/movie/949',
				[
					[4, '82% Match', 'Also by Michael Mann'],
					[5, '82% Match', 'Also by Michael Mann'],
					[6, '82% Match', 'Also by Michael Mann'],
				],
			],
		])
	})

	it('are left out when they become too short', async () => {
		const because = async () => [{ of: HEAT, items: [picked(2), picked(3), picked(4)] }]
		expect(
			(await loadPersonalRows(tasteOf({ becauseYouLiked: because }), EVERYTHING)).map(({ heading }) => heading),
		).toEqual(['Recommended for you'])
	})

	it('respect the provider filter', async () => {
		const wishes: unknown[] = []
		const recommendations: Taste['recommendations'] = async (wish) => {
			wishes.push(wish.onProviders)
			return { isPersonal: true, items: [picked(1), picked(2), picked(3)] }
		}
		const items = [4, 5, 6, 7, 8].map((id) => picked(id, { providers: id % 2 === 0 ? ['lumina'] : [] }))
		const mine = { isFilterOn: true, myProviderIds: ['lumina'] }
		const rows = await loadPersonalRows(
			tasteOf({ recommendations, becauseYouLiked: async () => [{ of: HEAT, items }] }),
			mine,
		)
		expect(wishes).toEqual([['lumina']])
		expect(rows[1]?.cards.map(({ id }) => id)).toEqual([4, 6, 8])
	})

	it('are empty without a taste, or when it is unavailable', async () => {
		const fails = async () => {
			throw new Error('D1_ERROR')
		}
		expect(await loadPersonalRows(undefined, EVERYTHING)).toEqual([])
		expect(
			await loadPersonalRows(
				tasteOf({ recommendations: async () => ({ isPersonal: false, items: [picked(1)] }) }),
				EVERYTHING,
			),
		).toEqual([])
		expect(await loadPersonalRows(tasteOf({ becauseYouLiked: fails }), EVERYTHING)).toEqual([])
	})
})

const NOTHING = { type: null, likes: [] }
const NOW = { requestContext: { nowMs: Date.UTC(2026, 10, 21) } }

describe('the page of recommendations', () => {
	it.each([
		['with', true],
		['without', false],
	])("keeps to the viewer's providers while lists do, %s an account", async (_, isSignedIn) => {
		const queries: RecommendationQuery[] = []
		const recommendations: Taste['recommendations'] = async (query) => {
			queries.push(query)
			return { isPersonal: true, items: [picked(1)] }
		}
		const deps = {
			viewer: isSignedIn ? { taste: tasteOf({ recommendations }) } : null,
			recommendations: {
				forAnonymous: (_interactions, query) => recommendations(query),
				similar: async () => null,
			} satisfies Recommendations,
		}
		const mine = { isFilterOn: true, myProviderIds: ['lumina'] }
		const everyone = { ...mine, isFilterOn: false }
		const filtered = await loadRecommendations({ ...NOTHING, type: 'tv' }, { ...deps, ...NOW, myProviders: mine })
		const all = await loadRecommendations(NOTHING, { ...deps, ...NOW, myProviders: everyone })
		expect(queries).toMatchObject([
			{ onProviders: ['lumina'], type: 'tv' },
			{ onProviders: [], type: null },
		])
		expect([filtered.isMyProvidersOnly, all.isMyProvidersOnly]).toEqual([true, false])
	})

	it('lets a new visitor choose from a wall of eighteen titles, and recommends from what was chosen', async () => {
		const asked: (readonly Interaction[])[] = []
		const recommendations: Recommendations = {
			forAnonymous: async (interactions) => {
				asked.push(interactions)
				return { isPersonal: interactions.length > 0, items: Array.from({ length: 20 }, (_, id) => picked(id + 1)) }
			},
			similar: async () => null,
		}
		const deps = { viewer: null, recommendations, ...NOW, myProviders: { isFilterOn: false, myProviderIds: [] } }
		const first = await loadRecommendations(NOTHING, deps)
		expect(first.quiz.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
		expect(first.cards.map(({ id }) => id)).toEqual([19, 20])
		const likes = [{ type: 'movie', id: 3 } as const]
		const chosen = await loadRecommendations({ ...NOTHING, likes }, deps)
		expect(chosen).toMatchObject({ isPersonal: true, quiz: [], likes: ['movie:3'] })
		expect(asked).toMatchObject([[], [{ mediaType: 'movie', mediaId: 3, rating: 5 }]])
	})
})

describe('an explained card', () => {
	it('is the same from the page and the API', () => {
		const recommendation = picked(5, { reasons: [director, { kind: 'new' }] })
		expect(parsePicks({ isPersonal: true, items: [toRecommendedItem(recommendation, true)] } as never)).toEqual([
			toExplainedCard(recommendation),
		])
	})

	it('has no badge without a taste', () => {
		const recommendation = picked(5, { score: null, parts: null, reasons: [{ kind: 'popular' }] })
		expect(parsePicks({ isPersonal: false, items: [toRecommendedItem(recommendation, true)] } as never)).toEqual([
			toExplainedCard(recommendation),
		])
		expect(toExplainedCard(recommendation)).toMatchObject({ match: null, points: null })
	})
})

describe('similar titles', () => {
	const recommendations = (similar: () => Promise<Recommendation[] | null>) =>
		({ similar }) as unknown as Recommendations

	it('name what they have in common', async () => {
		const [card] =
			(await loadSimilar(
				recommendations(async () => [picked(4)]),
				HEAT,
			)) ?? []
		expect(card).toMatchObject({ id: 4, commonTrait: 'Also by Michael Mann' })
	})

	it.each<[string, () => Promise<Recommendation[] | null>]>([
		['there are none', async () => []],
		['the title is not known', async () => null],
		['they come too late', () => new Promise(() => {})],
		['they cannot be had', () => Promise.reject(new Error('D1_ERROR'))],
	])('come from the catalog when %s', async (_, similar) => {
		expect(await loadSimilar(recommendations(similar), HEAT)).toBeNull()
	})

	it.each<[Reason[], string | null]>([
		[[{ kind: 'shared', of: HEAT, trait: 'actor', name: 'Al Pacino' }], 'Also with Al Pacino'],
		[[{ kind: 'shared', of: HEAT, trait: 'genre', name: 'Crime' }], 'Also crime'],
		[[{ kind: 'shared', of: HEAT, trait: 'keyword', name: 'heist' }], 'Also about heist'],
		[[{ kind: 'viewers', of: HEAT }], 'Fans also liked'],
		[[{ kind: 'popular' }], null],
		[[], null],
	])('%j reads as %j', (reasons, words) => {
		expect(commonTraitText(reasons)).toBe(words)
	})
})
