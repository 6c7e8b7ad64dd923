// @ts-expect-error Remix's Vite plugin makes this module
import * as build from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import type { Env } from '#functions/env.ts'
import { createFetchHandler } from './fetch-handler.ts'
import { consumeQueues } from './queues.ts'
import { runSchedule } from './schedule.ts'

export default {
	fetch: createFetchHandler(build as ServerBuild, 'production', build.assets.version),
	queue: consumeQueues,
	scheduled: runSchedule,
} satisfies ExportedHandler<Env>
export { ChatLimiter } from './chat-limiter.ts'
