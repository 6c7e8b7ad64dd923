import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { Hono } from 'hono'
import { api } from '#functions/api.ts'
import { createContext } from '#functions/context.ts'
import type { Env } from '#functions/env.ts'
import { pictures } from '#functions/images.ts'
import { videos } from '#functions/media.ts'
import { pageResponse } from '#functions/middleware/page.ts'
// @ts-expect-error made by the build of the client and the server rendering
import * as build from '../build/server/index.js'
import { consumeQueue } from './history-queue.ts'
import { runSchedule } from './schedule.ts'

const remix = createRequestHandler(build as ServerBuild, 'production')

const app = new Hono<{ Bindings: Env }>()
	.route('/api', api)
	.route('/images', pictures)
	.route('/video', videos)
	.all('*', (c) => pageResponse(c.req.raw, c.env, () => createContext(c.req.raw, c.env, c.executionCtx), remix))

export default {
	fetch: app.fetch,
	queue: consumeQueue,
	scheduled: runSchedule,
} satisfies ExportedHandler<Env>
export { ChatLimiter } from './chat-limiter.ts'
