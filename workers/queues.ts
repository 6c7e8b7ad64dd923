import type { Env } from '#functions/env.ts'
import { CATALOG_QUEUE, consumeCatalog } from './catalog-index.ts'
import { COMPARISON_QUEUE, consumeComparisons } from './comparisons.ts'
import { consumeHistory } from './history-queue.ts'
import { consumePush, PUSH_QUEUE } from './push-queue.ts'

/** Passes each queue of wrangler.toml to its consumer. */
export function consumeQueues(batch: MessageBatch<unknown>, env: Env, ctx: ExecutionContext): Promise<void> {
	if (batch.queue === COMPARISON_QUEUE) return consumeComparisons(batch, env, ctx)
	if (batch.queue === PUSH_QUEUE) return consumePush(batch, env, ctx)
	return batch.queue === CATALOG_QUEUE ? consumeCatalog(batch, env, ctx) : consumeHistory(batch, env)
}
