import { SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#drizzle/schema.ts'
import { openDatabase } from '#functions/data/database.ts'
import { openRequestDatabase } from '#functions/data/request-database.ts'
import { createHistory } from '#functions/services/history/history.ts'
import { fullScans, superfluousParts, usedIndexes } from '../../support/database/query-plans.ts'
import { appStatements, planOf } from '../../support/workerd/app-statements.ts'

const statementsWith = (part: string) => [...appStatements.keys()].filter((text) => text.includes(part))

// `support/workerd/check-plans.ts` checks the plans after each test file.
describe('every query of the app', () => {
	it('is recorded, however it asks, but not what tests ask', async () => {
		const request = openRequestDatabase(env.DB, { method: 'GET' }, { bookmark: null, isExact: false })
		const db = openDatabase(request)
		await db.reads.select({ plain: sql`'drizzle'` }).from(users).where(eq(users.id, ''))
		await db.batch([db.select({ plain: sql`'batch'` }).from(users).where(eq(users.id, ''))])
		const queue = { send: async () => {}, mayQueue: async () => true, onShows: async () => {} }
		await createHistory({ db, userId: '', isEnabled: true, language: null, ...queue, now: Date.now }).page(null, 10)
		await SELF.fetch('https://marquee.example/api/health?parts=1')
		await request.prepare(`SELECT 'by a test'`).all()
		const counts = ["'drizzle'", "'batch'", 'WITH pending', 'SELECT 1 FROM sessions', "'by a test'"].map(
			(part) => statementsWith(part).length > 0,
		)
		expect(counts).toEqual([true, true, true, true, false])
	})

	it.each([
		['SELECT * FROM sessions WHERE user_id = ?', null],
		['SELECT * FROM sessions AS own WHERE own.user_id = ?', null],
		['SELECT * FROM sessions WHERE device = ?', 'SCAN sessions'],
		['SELECT device FROM "sessions" own WHERE device = ?', 'SCAN own'],
		['SELECT count(*) FROM sessions WHERE ? IS NOT NULL', 'SCAN sessions USING COVERING INDEX sessions_user'],
		[
			'SELECT * FROM titles LEFT JOIN sessions AS own ON own.device = titles.key WHERE titles.named_at > ?',
			'SEARCH own USING AUTOMATIC COVERING INDEX (device=?) LEFT-JOIN',
		],
		['UPDATE users SET name = NULL WHERE name = ?', 'SCAN users'],
		['WITH everybody AS (SELECT * FROM users) SELECT id FROM everybody WHERE name = ?', 'SCAN users'],
		['SELECT * FROM titles, json_each(?)', null],
	])('is known to read a whole growing table or not: %s: %s', async (text, step) => {
		const scans = fullScans(await planOf(env.DB, text, ['']))
		expect(scans).toEqual(step ? [{ text, step, accepted: null }] : [])
	})

	it('uses every index and every accepted scan, or they are named', async () => {
		const plan = await planOf(env.DB, 'SELECT * FROM sessions WHERE user_id = ?', [''])
		expect(usedIndexes(plan)).toEqual(['sessions_user'])
		const [scan] = fullScans(await planOf(env.DB, 'SELECT 1 FROM sessions LIMIT 1'))
		const use = { indexes: ['sessions_user', 'other'], usedIndexes: usedIndexes(plan), acceptedScans: [] }
		const all = superfluousParts([use])
		expect(all[0]).toBe('no statement uses the index other')
		expect(superfluousParts([{ ...use, acceptedScans: [scan?.accepted ?? ''] }]).length).toBe(all.length - 1)
	})
})
