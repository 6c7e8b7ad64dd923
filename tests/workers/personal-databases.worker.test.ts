import { applyD1Migrations, createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#functions/data/database.ts'
import { ensureViewer } from '#functions/data/viewer-key.ts'
import { createAccountData, erasureOf } from '#functions/services/account/account-data.ts'
import type { SessionUser } from '#functions/services/account/sessions.ts'
import { OVERDUE_WRITE_MS } from '#functions/services/history/commit.ts'
import { createHistory, type HistoryMessage } from '#functions/services/history/history.ts'
import { consumeHistory } from '../../workers/history-queue.ts'
import { sweep } from '../../workers/sweep.ts'
import { insertUser, peopleWithClock } from '../functions/account/people-sample.ts'
import { entry } from '../functions/history/history-sample.ts'

const HOME = 'PERSONAL_WEUR'
const DATABASES = { DB: env.DB, [HOME]: env.HOME }

beforeAll(() => applyD1Migrations(env.HOME, env.TEST_PERSONAL_MIGRATIONS))
beforeEach(async () => {
	for (const database of [env.DB, env.HOME]) await database.prepare('DELETE FROM viewers').run()
	await env.DB.prepare('DELETE FROM users').run()
})

/** A database whose calls of those names fail while `isFailing`. */
function flaky(database: D1Database, names: readonly unknown[] = ['prepare', 'batch']) {
	const state = { isFailing: false }
	const failing = new Proxy(database, {
		get(target, name) {
			if (state.isFailing && names.includes(name)) throw new Error('D1_ERROR: Network connection lost.')
			return Reflect.get(target, name).bind(target)
		},
	})
	return { state, failing }
}

/** Somebody whose rows are in a database of their own, or beside the users. */
async function somebody(home: string | null, databases: { DB: D1Database; [HOME]: D1Database } = DATABASES) {
	const people = peopleWithClock(databases.DB)
	const userId = await insertUser(people)
	await env.DB.prepare('UPDATE users SET home = ? WHERE id = ?').bind(home, userId).run()
	const personal = openDatabase(home === null ? databases.DB : databases[HOME])
	await personal.run(ensureViewer(userId, userId))
	const queue: unknown[] = []
	const now = Date.now
	const send = async (message: HistoryMessage) => void queue.push({ ...message, home })
	const history = createHistory({
		...{ db: personal, userId, isEnabled: true, language: null, send },
		mayQueue: async () => true,
		onShows: async () => {},
		now,
	})
	const data = createAccountData({
		...{ directory: people.db, personal },
		user: { id: userId } as Pick<SessionUser, 'id'> as SessionUser,
		servicesOf: () => ({
			preferences: people.preferences(userId),
			history,
			pendingPlays: async () => [],
			async *exportImports() {},
		}),
		eraseLater: async (ids) => void queue.push(...ids.map((id) => erasureOf(id, home))),
		now,
	})
	return { userId, queue, history, personal, ...data }
}

async function deliver(bodies: readonly unknown[], databases: object = DATABASES) {
	const messages = bodies.map((body, index) => ({ id: `m${index}`, timestamp: new Date(0), attempts: 1, body }))
	const batch = createMessageBatch('marquee-history', messages)
	await consumeHistory(batch, databases as typeof DATABASES)
	const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext())
	return { done: explicitAcks, again: retryMessages.map(({ msgId }: { msgId: string }) => msgId) }
}

const count = async (database: D1Database, table: string) =>
	(await database.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n
const keysIn = async (database: D1Database) =>
	(await database.prepare('SELECT media_key FROM history ORDER BY 1').all<{ media_key: string }>()).results.map(
		({ media_key }) => media_key,
	)

describe('a batch of history writes', () => {
	it('is committed in the database of each, and only what could not be is retried', async () => {
		const [ann, ben] = [await somebody(HOME), await somebody(null)]
		await ann.history.record([entry(1, Date.now())])
		await ben.history.record([entry(2, Date.now())])
		const messages = [...ann.queue, ...ben.queue]
		const { failing, state } = flaky(env.HOME)
		state.isFailing = true
		expect(await deliver(messages, { ...DATABASES, [HOME]: failing })).toEqual({ done: ['m1'], again: ['m0'] })
		expect([await keysIn(env.HOME), await keysIn(env.DB)]).toEqual([[], ['movie:2']])
		state.isFailing = false
		expect(await deliver(messages)).toEqual({ done: ['m0', 'm1'], again: [] })
		expect([await keysIn(env.HOME), await keysIn(env.DB)]).toEqual([['movie:1'], ['movie:2']])
	})

	it('from before accounts had home databases is committed in the users’ database', async () => {
		const ben = await somebody(null)
		await ben.history.record([entry(2, Date.now())])
		const [{ home: _home, ...message }] = ben.queue as [HistoryMessage]
		expect(await deliver([message])).toEqual({ done: ['m0'], again: [] })
		expect(await keysIn(env.DB)).toEqual(['movie:2'])
	})

	it('waits for a database that is not bound', async () => {
		const ann = await somebody(HOME)
		await ann.history.record([entry(1, Date.now())])
		expect(await deliver(ann.queue, { DB: env.DB })).toEqual({ done: [], again: ['m0'] })
	})
})

describe('the deletion of an account', () => {
	const left = async () => [
		await count(env.DB, 'users'),
		await count(env.DB, 'viewers'),
		await count(env.HOME, 'history'),
	]

	async function withHistory(databases?: { DB: D1Database; [HOME]: D1Database }) {
		const ann = await somebody(HOME, databases)
		await ann.history.record([entry(1, Date.now())])
		await deliver(ann.queue.splice(0))
		return ann
	}

	it('takes the rows in both databases at once', async () => {
		const ann = await withHistory()
		await ann.deleteAccount()
		expect(await left()).toEqual([0, 0, 0])
		expect(await deliver(ann.queue)).toEqual({ done: ['m0'], again: [] })
	})

	it('takes the rows of all of its profiles', async () => {
		const ann = await withHistory()
		await env.DB.prepare("INSERT INTO profiles (id, user_id, name, created_at) VALUES ('kim', ?, 'Kim', 1)")
			.bind(ann.userId)
			.run()
		await ann.personal.run(ensureViewer('kim', 'kim'))
		await ann.deleteAccount()
		expect([...(await left()), await count(env.HOME, 'viewers'), await count(env.DB, 'profiles')]).toEqual([
			0, 0, 0, 0, 0,
		])
		expect(ann.queue).toHaveLength(2)
	})

	it('is finished by the queue when the database with the rows fails, however often', async () => {
		const { failing, state } = flaky(env.HOME)
		const ann = await withHistory({ DB: env.DB, [HOME]: failing })
		state.isFailing = true
		await ann.deleteAccount()
		expect(await left()).toEqual([0, 0, 1])
		expect(await deliver(ann.queue, { DB: env.DB, [HOME]: failing })).toEqual({ done: [], again: ['m0'] })
		expect(await deliver(ann.queue)).toEqual({ done: ['m0'], again: [] })
		expect(await left()).toEqual([0, 0, 0])
		expect(await deliver(ann.queue)).toEqual({ done: ['m0'], again: [] })
	})

	it('takes what a change of before wrote afterwards', async () => {
		const ann = await withHistory()
		await ann.deleteAccount()
		await ann.personal.run(ensureViewer(ann.userId, ann.userId))
		await ann.history.record([entry(2, Date.now())])
		const [, write] = ann.queue
		await deliver([write])
		expect(await left()).toEqual([0, 0, 1])
		await deliver(ann.queue)
		expect(await left()).toEqual([0, 0, 0])
	})

	it('changes nothing when the users fail, and neither does its message', async () => {
		const { failing, state } = flaky(env.DB, ['batch'])
		const ann = await withHistory({ DB: failing, [HOME]: env.HOME })
		state.isFailing = true
		await expect(ann.deleteAccount()).rejects.toThrow('Network connection lost')
		expect(await deliver(ann.queue)).toEqual({ done: ['m0'], again: [] })
		expect(await left()).toEqual([1, 1, 1])
	})
})

describe('the nightly sweep', () => {
	it('visits each personal database in a message of its own', async () => {
		const [ann, ben] = [await somebody(HOME), await somebody(null)]
		await ann.history.record([entry(1, Date.now())])
		await ben.history.record([entry(2, Date.now())])
		const age = `UPDATE history_writes SET created_at = ${Date.now() - OVERDUE_WRITE_MS - 1}`
		for (const database of [env.DB, env.HOME]) await database.prepare(age).run()
		const sent: unknown[] = []
		await sweep({ ...DATABASES, HISTORY_QUEUE: { send: async (message: unknown) => void sent.push(message) } as never })
		expect([await keysIn(env.DB), await keysIn(env.HOME)]).toEqual([['movie:2'], []])
		expect(sent).toMatchObject([{ home: HOME }])
		expect(await deliver(sent)).toEqual({ done: ['m0'], again: [] })
		expect(await keysIn(env.HOME)).toEqual(['movie:1'])
	})
})
