import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDatabaseFailure } from '#functions/data/database.ts'
import { openRequestDatabase } from '#functions/data/request-database.ts'
import { sleep } from '#functions/lib/promises.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** One request's database with that response time. */
function slow(method: string, answerMs: number) {
	const asked: unknown[] = []
	const answer = async (what: unknown) => {
		asked.push(what)
		await sleep(answerMs)
		return what
	}
	const statement = (text: string): object => ({
		text,
		bind: (...values: unknown[]) => statement(`${text} ${values}`),
		...Object.fromEntries(['first', 'run', 'all', 'raw'].map((name) => [name, () => answer(`${name} ${text}`)])),
	})
	const session = { prepare: statement, batch: (all: { text: string }[]) => answer(all.map(({ text }) => text)) }
	const database = { withSession: () => session } as unknown as D1Database
	return { asked, db: openRequestDatabase(database, { method }, { bookmark: null, isExact: false }) }
}

describe('the database of a request', () => {
	it.each([
		'first',
		'run',
		'all',
		'raw',
	] as const)('gives what it was asked for, also after a while: %s', async (how) => {
		const { db } = slow('POST', 5_000)
		const asked = (db.prepare('SELECT').bind(1, 2) as unknown as Record<typeof how, () => Promise<unknown>>)[how]()
		await vi.advanceTimersByTimeAsync(5_000)
		expect(await asked).toBe(`${how} SELECT 1,2`)
	})

	it('passes the statements of a transaction through', async () => {
		const { db } = slow('POST', 1)
		const done = db.batch([db.prepare('INSERT').bind(1), db.prepare('DELETE')])
		await vi.advanceTimersByTimeAsync(1)
		expect(await done).toEqual(['INSERT 1', 'DELETE'])
	})

	it.each([
		['POST', 12_000],
		['DELETE', 12_000],
		['GET', 6_000],
		['HEAD', 6_000],
	])('fails when it hangs, for a %s after %i ms', async (method, limitMs) => {
		const { db } = slow(method, 60_000)
		const answers = [db.prepare('INSERT').run(), db.batch([db.prepare('INSERT')])].map((work) =>
			work.then(
				() => null,
				(error: unknown) => [isDatabaseFailure(error), Date.now()],
			),
		)
		const start = Date.now()
		await vi.advanceTimersByTimeAsync(20_000)
		expect(await Promise.all(answers)).toEqual(Array(2).fill([true, start + limitMs]))
	})

	it('limits the total time of waiting, and is not called when no time is left', async () => {
		const { db, asked } = slow('POST', 5_000)
		const work = (async () => {
			const outcomes: unknown[] = []
			for (let call = 1; call <= 4; call += 1) {
				const isDone = await db
					.prepare(`INSERT ${call}`)
					.run()
					.then(
						() => true,
						() => false,
					)
				outcomes.push([isDone, Date.now()])
			}
			return outcomes
		})()
		const start = Date.now()
		await vi.advanceTimersByTimeAsync(20_000)
		expect(await work).toEqual([
			[true, start + 5_000],
			[true, start + 10_000],
			[false, start + 12_000],
			[false, start + 12_000],
		])
		expect(asked).toEqual(['run INSERT 1', 'run INSERT 2', 'run INSERT 3'])
	})

	it('does not count time spent elsewhere, nor concurrent waits twice', async () => {
		const { db } = slow('POST', 5_000)
		const work = (async () => {
			await Promise.all([db.prepare('SELECT 1').all(), db.prepare('SELECT 2').all(), db.prepare('SELECT 3').all()])
			await sleep(60_000)
			return db.prepare('INSERT').run()
		})()
		await vi.advanceTimersByTimeAsync(70_000)
		expect(await work).toBe('run INSERT')
	})
})
