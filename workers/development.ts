import { Hono } from 'hono'
import { api } from '#functions/api.ts'
import type { Env } from '#functions/env.ts'
import { pictures } from '#functions/images.ts'
import { broadcasts } from '#functions/live-media.ts'
import { videos } from '#functions/media.ts'
import { consumeQueue } from './history-queue.ts'
import { runSchedule } from './schedule.ts'

// The Worker without pages: in development the Vite server renders those, with hot reload.
const app = new Hono<{ Bindings: Env }>()
	.route('/api', api)
	.route('/images', pictures)
	.route('/video', videos)
	.route('/live-media', broadcasts)

export default { fetch: app.fetch, queue: consumeQueue, scheduled: runSchedule } satisfies ExportedHandler<Env>
export { ChatLimiter } from './chat-limiter.ts'
