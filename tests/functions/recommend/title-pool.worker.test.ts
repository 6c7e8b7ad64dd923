import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#functions/data/database.ts'
import {
	createPoolCache,
	createTitlePool,
	DETAILS_PER_RUN,
	fillPool,
	POOL_SIZE,
	pageOfHour,
	TRAITS_FRESH_MS,
} from '#functions/services/recommend/title-pool.ts'
import { countedCatalog, directorOf, film, relatedTo } from './taste-sample.ts'

const LISTS = 8
const HOUR_MS = 3_600_000

beforeEach(async () => {
	await env.DB.prepare('DELETE FROM titles').run()
})

function deployment() {
	let time = Date.UTC(2026, 10, 21)
	const now = () => time
	/** As seen by another isolate with an empty memory. */
	const fresh = () => createTitlePool(openDatabase(env.DB), createPoolCache(), now)
	return { now, fresh, pool: fresh(), pass: (ms: number) => (time += ms), ...countedCatalog() }
}

describe('a fill of the pool', () => {
	it('reads a page of each list and a limited number of details', async () => {
		const { pool, catalog, requested, fresh } = deployment()
		const filling = await fillPool(pool, catalog, 1)
		expect(requested).toHaveLength(LISTS + 20)
		expect(filling).toEqual({ listed: 80, read: 20, failed: 0 })
		const titles = await fresh().all()
		expect(titles.size).toBe(20)
		expect(titles.get('movie:7')).toEqual({
			summary: film(7),
			traits: { directors: [directorOf(7)], actors: [], keywords: ['heist'], related: relatedTo(7) },
		})
	})

	it('continues where the previous one stopped, until everything is read', async () => {
		const { pool, catalog, requested, fresh, now, pass } = deployment()
		await pool.addListed(Array.from({ length: 100 }, (_, index) => film(index + 1)))
		for (let run = 0; run < 5; run += 1) {
			requested.length = 0
			await fillPool(pool, catalog, 1)
			expect(requested.length).toBeLessThanOrEqual(LISTS + DETAILS_PER_RUN)
			pass(HOUR_MS)
		}
		expect([...(await fresh().all()).values()].every(({ traits }) => traits !== null)).toBe(true)
		requested.length = 0
		await fillPool(pool, catalog, 1)
		expect(requested).toHaveLength(LISTS)
		pass(TRAITS_FRESH_MS)
		requested.length = 0
		await fillPool(pool, catalog, pageOfHour(now()))
		expect(requested).toHaveLength(LISTS + DETAILS_PER_RUN)
	})

	it('writes a title that is listed again once an hour, and newer data at once', async () => {
		const { pool, pass } = deployment()
		const rowsOf = () =>
			env.DB.prepare('SELECT named_at, summary FROM titles').first<{ named_at: number; summary: string }>()
		await pool.addListed([film(1)])
		const first = await rowsOf()
		pass(HOUR_MS - 1)
		await pool.addListed([film(1)])
		expect(await rowsOf()).toEqual(first)
		await pool.addListed([{ ...film(1), title: 'Renamed' }])
		expect((await rowsOf())?.summary).toContain('Renamed')
		pass(HOUR_MS)
		await pool.addListed([{ ...film(1), title: 'Renamed' }])
		expect((await rowsOf())?.named_at).toBe((first?.named_at ?? 0) + 2 * HOUR_MS - 1)
	})

	it('first reads titles that a viewer has rated, and related ones', async () => {
		const { pool, catalog, requested, fresh } = deployment()
		await pool.addListed(Array.from({ length: 60 }, (_, index) => film(index + 1)))
		await pool.requestDetails(['movie:200', 'movie:201'])
		await fillPool(pool, catalog, 1)
		expect(requested).toEqual(expect.arrayContaining(['movie 200', 'movie 201']))
		const titles = await fresh().all()
		expect(titles.get('movie:200')?.traits?.related).toEqual(relatedTo(200))
		expect(titles.has('movie:203')).toBe(true)
	})

	it('forgets titles that no longer exist, and retries failures in the next run', async () => {
		const { pool, catalog, fresh, breakDown, heal, pass } = deployment()
		await pool.requestDetails(['movie:9999', 'movie:5', 'nonsense'])
		breakDown()
		expect(await fillPool(pool, catalog, 1)).toEqual({ listed: 0, read: 0, failed: LISTS + 2 })
		heal()
		pass(HOUR_MS)
		await fillPool(pool, catalog, 1)
		const left = await env.DB.prepare("SELECT key FROM titles WHERE key IN ('movie:9999', 'movie:5', 'nonsense')").all()
		expect(left.results).toEqual([{ key: 'movie:5' }])
		expect((await fresh().find(['movie:5'])).get('movie:5')?.traits).not.toBeNull()
	})

	it('removes the titles that were listed longest ago', async () => {
		const { pool, catalog, pass } = deployment()
		const many = Array.from({ length: POOL_SIZE }, (_, index) => film(index + 1000))
		await pool.addListed(many.slice(0, 100))
		pass(1)
		await pool.addListed(many.slice(100))
		pass(1)
		await fillPool(pool, catalog, 1)
		const { results } = await env.DB.prepare('SELECT key, named_at FROM titles').all()
		expect(results).toHaveLength(POOL_SIZE)
		const left = new Set(results.map(({ key }) => key))
		expect(left.has('movie:1')).toBe(true)
		expect(left.has('movie:2999')).toBe(true)
	})
})

describe('the pool', () => {
	it('is cached for ten minutes when it is large enough', async () => {
		const { pool, pass } = deployment()
		await pool.addListed(Array.from({ length: 600 }, (_, index) => film(index + 1)))
		const first = await pool.all()
		pass(9 * 60_000)
		expect(await pool.all()).toBe(first)
		pass(2 * 60_000)
		expect(await pool.all()).not.toBe(first)
		expect(pool.claimFill()).toBe(false)
	})

	it('is filled by requests now and then while it is small', async () => {
		const { pool, pass } = deployment()
		await pool.all()
		expect([pool.claimFill(), pool.claimFill()]).toEqual([true, false])
		pass(5 * 60_000)
		expect(pool.claimFill()).toBe(true)
	})

	it('keeps details that a list does not have', async () => {
		const { pool, catalog, fresh } = deployment()
		const details = await catalog.movie(3)
		if (details) await pool.saveDetails([details])
		await pool.addListed([{ ...film(3), title: 'Another name' }])
		await pool.requestDetails(['movie:3'])
		const kept = (await fresh().find(['movie:3', 'movie:4'])).get('movie:3')
		expect([kept?.summary.title, kept?.traits?.directors]).toEqual(['Another name', [directorOf(3)]])
	})
})
