import type { Env } from '#functions/env.ts'
import { COMPARISON_QUEUE, consumeComparisons } from './comparisons.ts'
import { consumeHistory } from './history-queue.ts'

/** Passes each queue of wrangler.toml to its consumer. */
export function consumeQueues(batch: MessageBatch<unknown>, env: Env, ctx: ExecutionContext): Promise<void> {
	return batch.queue === COMPARISON_QUEUE ? consumeComparisons(batch, env, ctx) : consumeHistory(batch, env)
}
