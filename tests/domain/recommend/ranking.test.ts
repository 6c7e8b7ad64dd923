import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeNeighbors, parseTitleKey, toCandidate } from '#domain/recommend/candidate.ts'
import { pickBest, type RankedItem, weightedRating, withVariedReasons } from '#domain/recommend/ranking.ts'
import type { Reason } from '#domain/recommend/recommendation.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { genresOf } from '#domain/title/genres.ts'
import type { TitleSummary } from '#domain/title/media.ts'

const GENRES = [28, 12, 16, 35, 80, 99, 18, 27]

function ranked(id: number, genreIds: number[]): RankedItem {
	const title = { type: 'movie', id, title: `Film ${id}`, genreIds, voteAverage: 7, voteCount: 10 } as TitleSummary
	return { title, score: 1 / id, parts: { content: 0, collaborative: 0, preference: 0, recency: 0 }, reasons: [] }
}

const rankings = fc
	.array(fc.uniqueArray(fc.constantFrom(...GENRES), { maxLength: 3 }), { maxLength: 60 })
	.map((all) => all.map((genreIds, index) => ranked(index + 1, genreIds)))

describe('a list picked from a ranking', () => {
	it('keeps the order, the genre limit and the 30 % of unavailable titles', () => {
		fc.assert(
			fc.property(rankings, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5 }), (items, count, every) => {
				const isAvailable = ({ title }: RankedItem) => title.id % every === 0
				const list = pickBest(items, { count, isAvailable, genreShares: new Map([['Crime', 0.7]]) })
				expect(list.length).toBeLessThanOrEqual(count)
				expect(list).toEqual(items.filter((item) => list.includes(item)))
				const elsewhere = list.filter((item) => !isAvailable(item))
				expect(elsewhere.length).toBeLessThanOrEqual(list.length * 0.3)
				const ofGenre = new Map<string, number>()
				for (const { title } of list)
					for (const genre of genresOf(title)) ofGenre.set(genre, (ofGenre.get(genre) ?? 0) + 1)
				for (const taken of ofGenre.values()) expect(taken).toBeLessThanOrEqual(Math.max(1, list.length / 3))
			}),
			{ numRuns: 500 },
		)
	})

	it('keeps three titles where the first would keep all others out with its many genres, and all in a row about one title', () => {
		const items = [ranked(1, [28, 12, 16, 35]), ranked(2, [28]), ranked(3, [12]), ranked(4, [16])]
		const ids = (shares?: Map<string, number>) =>
			pickBest(items, { count: 24, ...(shares && { genreShares: shares }) }).map(({ title }) => title.id)
		expect(ids(new Map())).toEqual([2, 3, 4])
		expect(ids()).toEqual([1, 2, 3, 4])
	})

	it('has five titles where the best have many genres, and keeps those of them that leave room', () => {
		const best = [ranked(1, [27, 53]), ranked(2, [878, 28]), ranked(3, [35, 18]), ranked(4, [16, 12])]
		const others = [
			ranked(5, [27, 18]),
			ranked(6, [53, 9648]),
			ranked(7, [16]),
			ranked(8, [12, 28]),
			ranked(9, [80, 12]),
		]
		expect(pickBest([...best, ...others], { count: 5, genreShares: new Map() }).map(({ title }) => title.id)).toEqual([
			1, 2, 3, 7, 9,
		])
	})

	it('has five titles wherever five of all can be found without a common genre', () => {
		const isApart = (items: readonly RankedItem[]) => {
			const genres = items.flatMap(({ title }) => genresOf(title))
			return new Set(genres).size === genres.length
		}
		const subsets = (items: readonly RankedItem[], size: number): RankedItem[][] =>
			size === 0
				? [[]]
				: items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((others) => [item, ...others]))
		const few = fc
			.array(fc.uniqueArray(fc.constantFrom(...GENRES), { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 9 })
			.map((all) => all.map((genreIds, index) => ranked(index + 1, genreIds)))
		fc.assert(
			fc.property(few, (items) => {
				const longest = [5, 4, 3, 2, 1].find((size) => subsets(items, size).some(isApart)) ?? 0
				const list = pickBest(items, { count: 5, genreShares: new Map() })
				expect(list.length).toBe(longest)
				expect(isApart(list)).toBe(true)
			}),
		)
	})

	it('is full when there are enough titles', () => {
		const items = Array.from({ length: 60 }, (_, index) => ranked(index + 1, [GENRES[index % 8] ?? 18]))
		const genreShares = new Map<string, number>()
		expect(pickBest(items, { count: 10, genreShares })).toHaveLength(10)
		expect(pickBest(items, { count: 10, genreShares, isAvailable: ({ title }) => title.id % 2 === 0 })).toHaveLength(10)
	})
})

describe('a genre that the viewer likes and better titles do not have', () => {
	const alike = (id: number, genreIds: number[]) => ({ ...ranked(id, genreIds), score: 0.6 - id / 1000 })
	const comedies = Array.from({ length: 5 }, (_, index) => alike(index + 1, [35]))
	const others = Array.from({ length: 6 }, (_, index) => alike(index + 6, [GENRES[index % 3] ?? 18]))
	const western = alike(20, [37])
	const items = [...comedies, ...others, western]
	const idsWith = (genreShares: Map<string, number>) =>
		pickBest(items, { count: 6, genreShares }).map(({ title }) => title.id)

	it('gets a place in the list, which stays in order', () => {
		expect(idsWith(new Map())).not.toContain(20)
		const ids = idsWith(new Map([['Western', 0.2]]))
		expect(ids).toHaveLength(6)
		expect(ids.at(-1)).toBe(20)
	})

	it('gets none where its title is a much worse match', () => {
		western.score = 0.3
		expect(idsWith(new Map([['Western', 0.2]]))).not.toContain(20)
	})
})

describe('the reasons of a list', () => {
	const liked = (id: number) => ({ type: 'movie' as const, id, title: `Liked ${id}` })
	const anyReason: fc.Arbitrary<Reason> = fc.oneof(
		fc.record({
			kind: fc.constant('shared' as const),
			of: fc.integer({ min: 1, max: 3 }).map(liked),
			trait: fc.constant('genre' as const),
			name: fc.constantFrom('Crime', 'War'),
		}),
		fc.record({ kind: fc.constant('viewers' as const), of: fc.integer({ min: 1, max: 3 }).map(liked) }),
		fc.constant({ kind: 'popular' as const }),
	)

	it('are led by one title in at most a fifth of them, or one', () => {
		fc.assert(
			fc.property(fc.array(fc.array(anyReason, { maxLength: 3 }), { maxLength: 40 }), (all) => {
				const list = withVariedReasons(all.map((reasons, index) => ({ ...ranked(index + 1, []), reasons })))
				const leads = list.flatMap(({ reasons: [first] }) => (first && 'of' in first ? [first.of.id] : []))
				for (const id of leads)
					expect(leads.filter((other) => other === id).length).toBeLessThanOrEqual(
						Math.max(1, Math.floor(list.length / 5)),
					)
			}),
		)
	})

	it('name the trait alone where each title that has it leads enough', () => {
		const reasons: Reason[] = [{ kind: 'shared', of: liked(1), trait: 'director', name: 'Michael Mann' }]
		const [first, second] = withVariedReasons([1, 2].map((id) => ({ ...ranked(id, []), reasons })))
		expect(first?.reasons).toEqual(reasons)
		expect(second?.reasons).toEqual([{ kind: 'trait', trait: 'director', name: 'Michael Mann' }])
	})
})

describe('the weighted rating', () => {
	it('is pulled towards the average when there are few votes', () => {
		expect(weightedRating({ voteAverage: 0, voteCount: 0 })).toBe(0.65)
		expect(weightedRating({ voteAverage: 10, voteCount: 1 })).toBeLessThan(0.7)
		expect(weightedRating({ voteAverage: 8.5, voteCount: 30_000 })).toBeGreaterThan(0.84)
	})
})

describe('a candidate', () => {
	it('has genre names, and nothing else before its details are known', () => {
		const { title } = ranked(1, [18, 80, 424242])
		expect(toCandidate(title, null)).toMatchObject({
			genres: ['Drama', 'Crime'],
			actors: [],
			directors: [],
			keywords: [],
		})
	})

	it("has the service's recommendations as neighbors while there is no model, the first one nearest", () => {
		const near = completeNeighbors(new Map(), ['movie:1'], () => ['movie:2', 'tv:3'])
		expect(near.get('movie:1')).toEqual([
			{ key: 'movie:2', weight: 1 },
			{ key: 'tv:3', weight: 0.95 },
		])
	})

	it('has them too when the model knows other titles only, with as much weight in total as theirs', () => {
		const fitted = new Map([['movie:1', [{ key: 'movie:9', weight: 0.3 }]]])
		const near = completeNeighbors(fitted, ['movie:1', 'movie:4'], () => ['movie:2', 'tv:3'])
		expect(near.get('movie:1')).toEqual(fitted.get('movie:1'))
		expect(near.get('movie:4')?.map(({ key }) => key)).toEqual(['movie:2', 'tv:3'])
		expect(near.get('movie:4')?.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(0.3, 10)
	})

	it.each(['', 'movie', 'movie:', 'person:1', 'tv:1:2:3', 'movie:-1'])('has no key like %j', (key) => {
		expect(parseTitleKey(key)).toBeNull()
	})

	it('is identified by its key', () => {
		fc.assert(
			fc.property(
				fc.constantFrom('movie' as const, 'tv' as const),
				fc.integer({ min: 1, max: 2 ** 31 - 1 }),
				(type, id) => {
					expect(parseTitleKey(mediaKey({ type, id }))).toEqual({ type, id })
				},
			),
		)
	})
})
