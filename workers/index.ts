import type { Env } from '#functions/env.ts'
import { createFetchHandler } from './fetch-handler.ts'
import { build, evaluateRoutes } from './server-build.ts'

// What few requests need is a module that is evaluated when it is first imported.
export default {
	fetch: createFetchHandler(build, 'production', build.assets.version, evaluateRoutes),
	queue: async (batch, env, ctx) => (await import('./queues.ts')).consumeQueues(batch, env, ctx),
	scheduled: async (controller, env, ctx) => (await import('./schedule.ts')).runSchedule(controller, env, ctx),
} satisfies ExportedHandler<Env>
export { ChatLimiter } from './chat-limiter.ts'
