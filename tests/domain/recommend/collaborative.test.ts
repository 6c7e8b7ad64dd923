import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	buildAffinityMatrix,
	collectRatings,
	fitNeighbors,
	fitSlice,
	MAX_NEIGHBORS,
	packRatings,
	type UserRating,
	unpackRatings,
} from '#domain/recommend/neighbor-fit.ts'
import { NOON } from './tastes.ts'

const MINUTE_MS = 60_000

/** Each user's ratings, a minute apart. */
function rated(people: Record<string, [key: string, rating: number][]>): UserRating[] {
	return Object.entries(people).flatMap(([userId, own]) =>
		own.map(([key, rating], place) => ({ userId, key, rating, atMs: NOON + place * MINUTE_MS })),
	)
}

/** Likes in this order. */
const likes = (...keys: string[]): [key: string, rating: number][] => keys.map((key) => [key, 5])

const keysNear = (ratings: readonly UserRating[], key: string) =>
	(fitNeighbors(ratings).get(key) ?? []).map((near) => near.key)
const weightOf = (ratings: readonly UserRating[], key: string, other: string) =>
	fitNeighbors(ratings)
		.get(key)
		?.find((near) => near.key === other)?.weight ?? 0

const anyRated: fc.Arbitrary<UserRating> = fc.record({
	userId: fc.constantFrom('ann', 'bob', 'cyd', 'dee', '__proto__', '7'),
	key: fc.integer({ min: 1, max: 30 }).map((id) => `movie:${id}`),
	rating: fc.oneof(fc.constantFrom(1, 2, 2.5, 3, 4, 4.5, 5), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY)),
	atMs: fc.oneof(fc.integer({ min: NOON - 1e9, max: NOON }), fc.constant(Number.NaN)),
})
const anyRatings = fc.array(anyRated, { maxLength: 120 })

describe('the neighbors of a title', () => {
	it('are what viewers who liked it also liked', () => {
		const ratings = rated({
			ann: likes('heat', 'ronin'),
			bob: [...likes('heat'), ['ronin', 4.5]],
			cyd: [...likes('heat'), ['up', 1]],
			dee: likes('up', 'coco'),
		})
		expect(keysNear(ratings, 'heat')).toEqual(['ronin'])
		expect(keysNear(ratings, 'coco')).toEqual(['up'])
	})

	it('are nearer the more viewers liked both', () => {
		const both = (count: number) =>
			Object.fromEntries(
				Array.from({ length: count }, (_, person) => [`${count}-${person}`, likes(`a${count}`, `b${count}`)]),
			)
		const ratings = rated({ ...both(2), ...both(9) })
		expect(weightOf(ratings, 'a9', 'b9')).toBeGreaterThan(weightOf(ratings, 'a2', 'b2'))
	})

	it('are rather niche titles than ones that everybody likes', () => {
		const everybody = Object.fromEntries(
			Array.from({ length: 30 }, (_, person) => [`p${person}`, likes('hit', `own${person}`)]),
		)
		const ratings = rated({
			...everybody,
			ann: likes('gem', 'hit', 'pearl'),
			bob: likes('pearl', 'hit', 'gem'),
		})
		expect(keysNear(ratings, 'gem')[0]).toBe('pearl')
	})

	it('are rather titles that were watched next than much later', () => {
		const evening = likes('one', 'two', ...filler(30), 'last')
		const ratings = rated({ ann: evening, bob: evening })
		expect(weightOf(ratings, 'one', 'two')).toBeGreaterThan(2 * weightOf(ratings, 'one', 'last'))
	})

	it('count less when they come from viewers who like everything', () => {
		const ratings = rated({
			ann: likes('a', 'b'),
			bob: likes('c', 'd', ...filler(200)),
		})
		expect(weightOf(ratings, 'a', 'b')).toBeGreaterThan(weightOf(ratings, 'c', 'd'))
	})

	it('use the newest rating of each user', () => {
		const ratings = rated({ ann: likes('heat', 'ronin') })
		const later = { userId: 'ann', key: 'ronin', rating: 1, atMs: NOON + 1e9 }
		expect(keysNear([later, ...ratings], 'heat')).toEqual([])
	})

	it('are at most fifty, sorted, each with a weight from 0 to 1', () => {
		const lists = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { minLength: 2, maxLength: 70 }), {
			maxLength: 6,
		})
		fc.assert(
			fc.property(lists, (people) => {
				const ratings = rated(
					Object.fromEntries(people.map((own, person) => [`p${person}`, likes(...own.map((id) => `t${id}`))])),
				)
				for (const [key, nearest] of fitNeighbors(ratings)) {
					expect(nearest.length).toBeLessThanOrEqual(MAX_NEIGHBORS)
					expect(nearest.map((near) => near.key)).not.toContain(key)
					for (const [place, { weight }] of nearest.entries()) {
						expect(weight).toBeGreaterThan(0)
						expect(weight).toBeLessThanOrEqual(nearest[place - 1]?.weight ?? 1)
					}
				}
			}),
			{ numRuns: 25 },
		)
	})
})

describe('a fit', () => {
	it('has the same result in slices of any size', () => {
		fc.assert(
			fc.property(anyRatings, fc.integer({ min: 1, max: 200 }), (ratings, mostPairs) => {
				const slices = new Map()
				let from: number | null = 0
				while (from !== null) {
					const slice = fitSlice(buildAffinityMatrix(collectRatings(ratings)), from, mostPairs)
					for (const { key, nearest } of slice.rows) slices.set(key, nearest)
					from = slice.next
				}
				expect(slices).toEqual(fitNeighbors(ratings))
			}),
		)
	})

	it('does not depend on the order of the ratings', () => {
		const shuffled = anyRatings.chain((ratings) =>
			fc.tuple(fc.constant(ratings), fc.shuffledSubarray(ratings, { minLength: ratings.length })),
		)
		fc.assert(
			fc.property(shuffled, ([ratings, others]) => {
				expect(fitNeighbors(others)).toEqual(fitNeighbors(ratings))
			}),
		)
	})

	it('has the same result from stored ratings', () => {
		fc.assert(
			fc.property(anyRatings, fc.nat(120), (ratings, cut) => {
				const whole = ratings.filter(({ rating, atMs }) => Number.isFinite(rating) && Number.isFinite(atMs))
				const parts = [whole.slice(0, cut), whole.slice(cut)].map((part) => JSON.stringify(packRatings(part)))
				expect(fitNeighbors(parts.flatMap((part) => [...unpackRatings(JSON.parse(part))]))).toEqual(
					fitNeighbors(ratings),
				)
			}),
		)
	})

	it('does a bounded amount of work per slice, at least one title', () => {
		const likings = buildAffinityMatrix(collectRatings(rated({ ann: likes(...filler(50)), bob: likes(...filler(50)) })))
		expect(fitSlice(likings, 0, 1).rows).toHaveLength(1)
		expect(fitSlice(likings, 0, 350).rows.length).toBeLessThan(5)
		expect(fitSlice(likings, 0).next).toBeNull()
	})

	it('of nothing is empty', () => {
		expect(fitNeighbors([])).toEqual(new Map())
	})
})

/** Titles that nobody else has rated. */
function filler(count: number): string[] {
	return Array.from({ length: count }, (_, index) => `filler${index}`)
}
