import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { consumeQueue } from '../../workers/history-queue.ts'

it.each([
	'marquee-history',
	'marquee-history-dead',
])('lets go what nobody sends yet, so that %s is never blocked', async (queue) => {
	const messages = [null, 'x', {}, { version: 99 }].map((body, index) => ({
		id: `m${index}`,
		timestamp: new Date(0),
		attempts: 1,
		body,
	}))
	const batch = createMessageBatch(queue, messages)
	const ctx = createExecutionContext()
	await consumeQueue(batch, env)
	expect((await getQueueResult(batch, ctx)).explicitAcks.sort()).toEqual(['m0', 'm1', 'm2', 'm3'])
})
