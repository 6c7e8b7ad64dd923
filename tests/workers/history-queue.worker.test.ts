import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { consumeQueue } from '../../workers/history-queue.ts'

it('smoke', async () => {
	const batch = createMessageBatch('marquee-history', [])
	await consumeQueue(batch, env)
	expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toEqual([])
})
