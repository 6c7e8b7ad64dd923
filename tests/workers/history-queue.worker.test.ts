import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { consumeHistory } from '../../workers/history-queue.ts'
import { entry, historyWithQueue } from '../functions/history/history-sample.ts'

const QUEUE = 'marquee-history'

async function deliver(bodies: readonly unknown[], { db = env.DB, queue = QUEUE, attempts = 1 } = {}) {
	const messages = bodies.map((body, index) => ({ id: `m${index}`, timestamp: new Date(0), attempts, body }))
	const batch = createMessageBatch(queue, messages)
	const delays: (number | undefined)[] = []
	const watched = batch.messages.map((message) => ({
		...message,
		id: message.id,
		body: message.body,
		attempts: message.attempts,
		ack: () => message.ack(),
		retry(options?: QueueRetryOptions) {
			delays.push(options?.delaySeconds)
			message.retry(options)
		},
	}))
	await consumeHistory({ queue, messages: watched } as unknown as MessageBatch, { DB: db })
	const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext())
	return { explicitAcks, retried: retryMessages.map((retryMessage: { msgId: string }) => retryMessage.msgId), delays }
}

/** A database in which the call with that number fails, before or after it takes effect. */
function failingAt(call: number, isAfter: boolean): D1Database {
	let calls = 0
	return new Proxy(env.DB, {
		get(target, name) {
			if (name !== 'batch') return Reflect.get(target, name).bind(target)
			return async (statements: D1PreparedStatement[]) => {
				calls += 1
				if (calls !== call) return target.batch(statements)
				if (isAfter) await target.batch(statements)
				throw new Error('D1_ERROR: Network connection lost.')
			}
		},
	})
}

describe('the queue of history writes', () => {
	it('writes to the histories of several users, each to their own', async () => {
		const [ann, bob] = [await historyWithQueue(env.DB), await historyWithQueue(env.DB)]
		await ann.history.record([entry(1, ann.people.now())])
		await bob.history.record([entry(1, bob.people.now(), { positionSeconds: 5 }), entry(2, bob.people.now())])
		const { explicitAcks } = await deliver([...ann.queue, ...bob.queue])
		expect(explicitAcks).toEqual(['m0', 'm1'])
		expect((await ann.rows()).map((row) => [row.media_key, row.watch_position])).toEqual([['movie:1', 100]])
		expect((await bob.rows()).map((row) => [row.media_key, row.watch_position])).toEqual([
			['movie:1', 5],
			['movie:2', 100],
		])
	})

	it('may deliver the same batch three times', async () => {
		const { history, people, queue, rows } = await historyWithQueue(env.DB)
		await history.record([entry(1, people.now()), entry(2, people.now())])
		await deliver(queue)
		const once = await rows()
		await deliver(queue)
		await deliver([...queue, ...queue])
		expect(await rows()).toEqual(once)
		expect(once).toHaveLength(2)
	})

	const POISON: [string, unknown][] = [
		['nothing', null],
		['a text', 'x'],
		['an empty object', {}],
		['wrong types', { version: 1, writeId: 7, count: 'one' }],
		['120 kB', { version: 1, writeId: 'x'.repeat(120_000), count: 1 }],
		['a version to come', { version: 2, writeId: 'x', count: 1 }],
	]
	it.each(POISON)('writes 99 valid entries beside %s, which is retried, and never throws', async (_, poison) => {
		const { history, people, queue, rows } = await historyWithQueue(env.DB)
		for (let id = 1; id <= 99; id += 1) await history.record([entry(id, people.now())])
		const { explicitAcks, retried } = await deliver([...queue.slice(0, 50), poison, ...queue.slice(50)])
		expect(explicitAcks).toHaveLength(99)
		expect(retried).toEqual(['m50'])
		expect(await rows()).toHaveLength(99)
	})

	it('acknowledges a write that no longer exists', async () => {
		const { explicitAcks } = await deliver([{ version: 1, writeId: crypto.randomUUID(), count: 3 }])
		expect(explicitAcks).toEqual(['m0'])
	})

	it.each([
		[1, false],
		[2, false],
		[3, false],
		[1, true],
		[3, true],
	])('only retries what was not written when commit %i fails (after it took place: %s)', async (call, isAfter) => {
		const { history, people, queue, rows } = await historyWithQueue(env.DB)
		// Three commits of 400.
		for (let part = 0; part < 3; part += 1)
			await history.record(Array.from({ length: 400 }, (_, id) => entry(part * 400 + id + 1, people.now())))
		const { explicitAcks, retried } = await deliver(queue, { db: failingAt(call, isAfter) })
		expect(retried).toEqual([`m${call - 1}`])
		expect(explicitAcks).toHaveLength(2)
		expect(await rows()).toHaveLength(isAfter ? 1200 : 800)
		await deliver(queue.slice(call - 1, call))
		expect(await rows()).toHaveLength(1200)
	})

	it('waits longer before each retry', async () => {
		const delays = []
		for (const attempts of [1, 2, 3, 4, 5]) delays.push(...(await deliver([null], { attempts })).delays)
		expect(delays).toEqual([2, 6, 18, 54, 162])
	})

	it('records dead letters without their content, and acknowledges them', async () => {
		const said: string[] = []
		const { error } = console
		console.error = (line: string) => said.push(line)
		try {
			const bodies = [{ email: 'ann@example.com' }, { version: 1, writeId: 'secret-write', count: 1 }]
			const { explicitAcks } = await deliver(bodies, { queue: 'marquee-history-dead', attempts: 6 })
			expect(explicitAcks).toEqual(['m0', 'm1'])
		} finally {
			console.error = error
		}
		expect(said.map((line) => JSON.parse(line))).toEqual([
			{ event: 'dead_letter', id: 'm0', reason: 'unreadable', tries: 6 },
			{ event: 'dead_letter', id: 'm1', reason: 'not_committed', tries: 6 },
		])
	})
})
