import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { openRequestDatabase } from '#functions/data/request-database.ts'

/** Counts the batches and their statements. */
function joined() {
	const batches: number[] = []
	const session = env.DB.withSession()
	const counting = {
		prepare: (text: string) => session.prepare(text),
		batch(statements: D1PreparedStatement[]) {
			batches.push(statements.length)
			return session.batch(statements)
		},
	}
	const database = { withSession: () => counting } as unknown as D1Database
	const db = openRequestDatabase(database, { method: 'GET' }, { bookmark: null, isExact: false })
	return { db, batches }
}

describe('concurrent reads', () => {
	it('are sent to the database together, and each gets its own result', async () => {
		const { db, batches } = joined()
		const [rows, values, none, four] = await Promise.all([
			db.reads.prepare('SELECT ?1 AS a, 2 AS b').bind(1).all(),
			db.reads.prepare('select ?1 as a, 2 as b').bind('x').raw(),
			db.reads.prepare('SELECT 1 WHERE 0').all(),
			db.reads.prepare('SELECT 4 AS four').first('four'),
		])
		expect(rows.results).toEqual([{ a: 1, b: 2 }])
		expect(values).toEqual([['x', 2]])
		expect(none.results).toEqual([])
		expect(four).toBe(4)
		expect(batches).toEqual([4])
	})

	it('fail alone', async () => {
		const { db } = joined()
		const responses = await Promise.allSettled([
			db.reads.prepare('SELECT 1 AS one').all(),
			db.reads.prepare('SELECT nothing FROM nowhere').all(),
			db.reads.prepare('SELECT 2 AS two').raw(),
		])
		expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
	})

	it('are no joins, whose columns of the same name only a statement alone tells apart', async () => {
		const { db, batches } = joined()
		const both = 'SELECT a.id, b.id FROM (SELECT 1 AS id) a JOIN (SELECT 2 AS id) b'
		expect(await db.prepare(both).raw()).toEqual([[1, 2]])
		expect(batches).toEqual([])
	})

	it('can be part of a transaction of any part of the database', async () => {
		const { db } = joined()
		const [read] = await db.batch([db.reads.prepare('SELECT 1 AS one'), db.prepare('DELETE FROM titles')])
		expect(read?.results).toEqual([{ one: 1 }])
	})
})

describe('changes in the name of a session', () => {
	const GUARD = "SELECT CASE WHEN ?1 THEN 1 ELSE json_extract('{}', 'session ended') END"
	const insert = "INSERT INTO titles (key, named_at) VALUES ('movie:1', 1)"
	const count = (db: ReturnType<typeof joined>['db']) => db.prepare('SELECT count(*) AS n FROM titles').first('n')

	it('are made while it is valid, and give their own results', async () => {
		const { db } = joined()
		db.guardChanges(db.prepare(GUARD).bind(1))
		const [first, second] = await db.changes.batch([
			db.prepare('DELETE FROM titles'),
			db.prepare(`${insert} RETURNING key`),
		])
		expect([first?.results, second?.results]).toEqual([[], [{ key: 'movie:1' }]])
		expect((await db.changes.prepare('DELETE FROM titles').run()).meta.changes).toBe(1)
		expect(await db.changes.prepare(`${insert} RETURNING key, named_at`).raw()).toEqual([['movie:1', 1]])
		expect(await count(db)).toBe(1)
	})

	it('are refused together when it has ended', async () => {
		const { db } = joined()
		db.guardChanges(db.prepare(GUARD).bind(0))
		await expect(db.changes.batch([db.prepare('DELETE FROM titles'), db.prepare(insert)])).rejects.toThrow(
			'session ended',
		)
		await expect(db.changes.prepare('DELETE FROM titles').run()).rejects.toThrow('session ended')
		expect(await count(db)).toBe(1)
	})
})
