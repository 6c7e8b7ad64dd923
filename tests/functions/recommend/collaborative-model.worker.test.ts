import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { fitNeighbors, type UserRating } from '#domain/recommend/neighbor-fit.ts'
import { openDatabase } from '#functions/data/database.ts'
import {
	createCollaborativeModel,
	MIN_USERS,
	type RatingSource,
} from '#functions/services/recommend/collaborative-model.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const DAY_MS = 86_400_000
const PAGE = 700

/** Users like the titles of their own group, which are neighbors of each other and of no others. */
function ratingsOf(people: number, each: number, circles = 2, offset = 0): UserRating[] {
	return Array.from({ length: people }, (_, person) =>
		Array.from({ length: each }, (_, place) => ({
			userId: `u${person}`,
			key: `movie:${offset + (person % circles) * 1000 + ((person + place * 3) % 40)}`,
			rating: 5,
			atMs: NOON - place * 60_000,
		})),
	).flat()
}

function modelOf(ratings: readonly UserRating[]) {
	const state = { now: NOON, ratings, pages: 0, breaksAfter: Number.POSITIVE_INFINITY }
	const model = createCollaborativeModel(openDatabase(env.DB), () => state.now)
	const source: RatingSource = async (cursor) => {
		state.pages += 1
		if (state.pages > state.breaksAfter) throw new Error('away')
		const from = Number(cursor ?? 0)
		const isLast = from + PAGE >= state.ratings.length
		return { interactions: state.ratings.slice(from, from + PAGE), next: isLast ? null : String(from + PAGE) }
	}
	async function fitAll() {
		for (let slice = 1; ; slice += 1) {
			const outcome = await model.fitSlice(source)
			if (outcome !== 'more') return { outcome, slices: slice }
		}
	}
	return { model, source, state, fitAll }
}

const count = async (table: string) =>
	(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n

const stateOfFit = async () => (await env.DB.prepare('SELECT state FROM model_fits').first<{ state: string }>())?.state

beforeEach(async () => {
	await env.DB.prepare('DELETE FROM model_fits').run()
})

describe('the collaborative model', () => {
	it('is empty before the first fit', async () => {
		expect(await modelOf([]).model.neighborsOf(['movie:1'])).toEqual(new Map())
	})

	it('finds the neighbors from all ratings, and stores no ratings', async () => {
		const ratings = ratingsOf(MIN_USERS, 25)
		const { model, fitAll } = modelOf(ratings)
		expect((await fitAll()).outcome).toBe('done')
		const expected = fitNeighbors(ratings)
		expect(await model.neighborsOf([...expected.keys(), 'movie:999999'])).toEqual(expected)
		expect(await count('model_ratings')).toBe(0)
	})

	it('reads many ratings in several slices', async () => {
		const ratings = ratingsOf(400, 30)
		const { fitAll, state } = modelOf(ratings)
		const { outcome, slices } = await fitAll()
		expect(outcome).toBe('done')
		expect(slices).toBeGreaterThanOrEqual(3)
		expect(state.pages).toBe(Math.ceil(ratings.length / PAGE))
	})

	it('resumes where it was interrupted', async () => {
		const ratings = ratingsOf(400, 30)
		const broken = modelOf(ratings)
		broken.state.breaksAfter = 16
		await expect(broken.fitAll()).rejects.toThrow('away')
		const { model, fitAll, state } = modelOf(ratings)
		await fitAll()
		expect(state.pages).toBe(Math.ceil(ratings.length / PAGE) - 15)
		const expected = fitNeighbors(ratings)
		expect(await model.neighborsOf([...expected.keys()])).toEqual(expected)
	})

	it('has the same result when each slice is a run of its own', async () => {
		const ratings = ratingsOf(600, 40)
		let slices = 0
		for (let outcome = 'more'; outcome === 'more'; slices += 1) {
			const { model, source } = modelOf(ratings)
			outcome = await model.fitSlice(source)
		}
		expect(slices).toBeGreaterThan(4)
		const expected = fitNeighbors(ratings)
		expect(await modelOf(ratings).model.neighborsOf([...expected.keys()])).toEqual(expected)
	})

	it('is one of a sample when there are more ratings than a Worker can hold', async () => {
		const { model } = modelOf([])
		let pages = 0
		const endless: RatingSource = async () => {
			pages += 1
			const interactions = ratingsOf(100, 40).map((rated) => ({ ...rated, userId: `${pages}-${rated.userId}` }))
			return { interactions, next: String(pages) }
		}
		while ((await stateOfFit()) !== 'fitting') await model.fitSlice(endless)
		expect(pages * 100 * 40).toBeGreaterThanOrEqual(200_000)
		expect(pages * 100 * 40).toBeLessThan(210_000 + 100 * 40)
	})

	it('stops reading where hardly anybody rates anything, after so many users', async () => {
		const { model } = modelOf([])
		let pages = 0
		const silent: RatingSource = async () => {
			pages += 1
			return { interactions: [], next: String(pages) }
		}
		let outcome: string
		do outcome = await model.fitSlice(silent)
		while (outcome === 'more')
		expect({ outcome, pages }).toEqual({ outcome: 'too-few', pages: 1_600 })
	})

	it('uses the old model until the new one is complete', async () => {
		const { model, source, state, fitAll } = modelOf(ratingsOf(MIN_USERS, 25))
		await fitAll()
		const before = await model.neighborsOf(['movie:1', 'movie:5001'])
		expect([...before.keys()]).toEqual(['movie:1'])
		state.ratings = ratingsOf(MIN_USERS, 25, 2, 5000)
		expect(await model.fitSlice(source)).toBe('more')
		expect(await model.neighborsOf(['movie:1', 'movie:5001'])).toEqual(before)
		await fitAll()
		expect([...(await model.neighborsOf(['movie:1', 'movie:5001'])).keys()]).toEqual(['movie:5001'])
		expect(await count('model_fits')).toBe(1)
	})

	it.each([
		['ratings', ratingsOf(MIN_USERS, 19)],
		['people', ratingsOf(MIN_USERS - 1, 40)],
	])('reports that there are too few %s, and then has no model', async (_, ratings) => {
		const { model, state, fitAll } = modelOf(ratingsOf(MIN_USERS, 25))
		await fitAll()
		state.ratings = ratings
		expect((await fitAll()).outcome).toBe('too-few')
		expect(await model.neighborsOf(['movie:1'])).toEqual(new Map())
		expect(await count('neighbours')).toBe(0)
		expect(await count('model_ratings')).toBe(0)
	})

	it('starts over when it was interrupted a day ago', async () => {
		const { source, state, model, fitAll } = modelOf(ratingsOf(400, 30))
		await model.fitSlice(source)
		state.now += DAY_MS
		state.ratings = ratingsOf(MIN_USERS, 25, 2, 5000)
		await fitAll()
		expect([...(await model.neighborsOf(['movie:1', 'movie:5001'])).keys()]).toEqual(['movie:5001'])
	})

	it('gets the same result when two runs do the same slices at once', async () => {
		const ratings = ratingsOf(400, 30)
		const { model, source, fitAll } = modelOf(ratings)
		await Promise.all([model.fitSlice(source), model.fitSlice(source)])
		await Promise.all([model.fitSlice(source), model.fitSlice(source)])
		await fitAll()
		const expected = fitNeighbors(ratings)
		expect(await model.neighborsOf([...expected.keys()])).toEqual(expected)
	})
})
