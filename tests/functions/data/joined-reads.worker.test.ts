import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { batchReads } from '#functions/data/request-database.ts'

/** Counts the batches and their statements. */
function joined() {
	const batches: number[] = []
	const database = new Proxy(env.DB, {
		get(target, name) {
			if (name !== 'batch') return Reflect.get(target, name).bind(target)
			return (statements: D1PreparedStatement[]) => {
				batches.push(statements.length)
				return target.batch(statements)
			}
		},
	})
	return { db: batchReads(database), batches }
}

describe('concurrent reads', () => {
	it('are sent to the database together, and each gets its own result', async () => {
		const { db, batches } = joined()
		const [rows, values, none] = await Promise.all([
			db.prepare('SELECT ?1 AS a, 2 AS b').bind(1).all(),
			db.prepare('select ?1 as a, 2 as b').bind('x').raw(),
			db.prepare('SELECT 1 WHERE 0').all(),
		])
		expect(rows.results).toEqual([{ a: 1, b: 2 }])
		expect(values).toEqual([['x', 2]])
		expect(none.results).toEqual([])
		expect(batches).toEqual([3])
	})

	it('fail alone', async () => {
		const { db } = joined()
		const responses = await Promise.allSettled([
			db.prepare('SELECT 1 AS one').all(),
			db.prepare('SELECT nothing FROM nowhere').all(),
			db.prepare('SELECT 2 AS two').raw(),
		])
		expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
	})

	it('keep columns with the same name apart, which a batch cannot', async () => {
		const { db } = joined()
		const both = 'SELECT a.id, b.id FROM (SELECT 1 AS id) a JOIN (SELECT 2 AS id) b'
		const answers = await Promise.all([db.prepare(both).raw(), db.prepare('SELECT 3 AS three').raw()])
		expect(answers).toEqual([[[1, 2]], [[3]]])
	})

	it('leave writes unchanged, and can be part of a transaction', async () => {
		const { db, batches } = joined()
		await db.prepare('DELETE FROM titles').run()
		expect(batches).toEqual([])
		const [read] = await db.batch([db.prepare('SELECT 1 AS one'), db.prepare('DELETE FROM titles')])
		expect(read?.results).toEqual([{ one: 1 }])
	})
})
