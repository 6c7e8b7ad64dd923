// What tests inside workerd are bound to: the Durable Object and the queue consumer, without the rendering of pages.

import { Hono } from 'hono'
import { api } from '#functions/api.ts'
import type { Env } from '#functions/env.ts'
import { pictures } from '#functions/images.ts'
import { consumeQueue } from '../../workers/history-queue.ts'
import { runSchedule } from '../../workers/schedule.ts'

const app = new Hono<{ Bindings: Env }>().route('/api', api).route('/images', pictures)

export default { fetch: app.fetch, queue: consumeQueue, scheduled: runSchedule } satisfies ExportedHandler<Env>
export { ChatLimiter } from '../../workers/chat-limiter.ts'
