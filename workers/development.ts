import type { Env } from '#functions/env.ts'
import { functionTier } from '#functions/function-tier.ts'
import { withRequestLog } from '#functions/http/request-id.ts'
import { consumeQueues } from './queues.ts'
import { runSchedule } from './schedule.ts'

// The Worker without pages: in development the Vite server renders them, with hot reload.
export default {
	fetch: withRequestLog<[Env, ExecutionContext]>(functionTier.fetch),
	queue: consumeQueues,
	scheduled: runSchedule,
} satisfies ExportedHandler<Env>
export { ChatLimiter } from './chat-limiter.ts'
