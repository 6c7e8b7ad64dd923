import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { genresOf, parseTitleKey, relatedNeighbors, toCandidate } from '#domain/recommend/candidate.ts'
import { pickBest, type RankedItem, weightedRating } from '#domain/recommend/ranking.ts'
import { mediaKey, type TitleSummary } from '#domain/title/media.ts'

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
				const list = pickBest(items, count, isAvailable)
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

	it('keeps three titles where the first would keep all others out with its many genres', () => {
		const items = [ranked(1, [28, 12, 16, 35]), ranked(2, [28]), ranked(3, [12]), ranked(4, [16])]
		expect(pickBest(items, 24).map(({ title }) => title.id)).toEqual([2, 3, 4])
	})

	it('is full when there are enough titles', () => {
		const items = Array.from({ length: 60 }, (_, index) => ranked(index + 1, [GENRES[index % 8] ?? 18]))
		expect(pickBest(items, 10)).toHaveLength(10)
		expect(pickBest(items, 10, ({ title }) => title.id % 2 === 0)).toHaveLength(10)
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

	it("has the service's recommendations as neighbors, the first one nearest", () => {
		const near = relatedNeighbors(['movie:2', 'tv:3'])
		expect(near).toEqual([
			{ key: 'movie:2', weight: 1 },
			{ key: 'tv:3', weight: 0.95 },
		])
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
