// @ts-expect-error made by the build of the client and the server rendering
import * as build from 'virtual:remix/server-build'
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { Hono } from 'hono'
import { api } from '#functions/api.ts'
import { createContext } from '#functions/context.ts'
import type { Env } from '#functions/env.ts'
import { pictures } from '#functions/images.ts'
import { cacheApiStore } from '#functions/lib/cache-stores.ts'
import { createMemory } from '#functions/lib/memory.ts'
import { broadcasts } from '#functions/live-media.ts'
import { videos } from '#functions/media.ts'
import { createKeptPages } from '#functions/middleware/kept-pages.ts'
import { pageResponse } from '#functions/middleware/page.ts'
import { consumeQueue } from './history-queue.ts'
import { runSchedule } from './schedule.ts'

/** The isolate's: some hundred pages of some ten thousand characters. */
const pages = createMemory(Date.now)
const remix = createRequestHandler(build as ServerBuild, 'production')

const app = new Hono<{ Bindings: Env }>()
	.route('/api', api)
	.route('/images', pictures)
	.route('/video', videos)
	.route('/live-media', broadcasts)
	.all('*', (c) => {
		const { env, executionCtx: ctx } = c
		const request = c.req.raw
		const keptPages = createKeptPages({
			store: cacheApiStore(caches.default, new URL(request.url).origin),
			memory: pages,
			version: build.assets.version,
			waitUntil: (work) => ctx.waitUntil(work),
			now: Date.now,
		})
		return pageResponse(request, env, (asked, onTrouble) => createContext(asked, env, ctx, onTrouble), remix, keptPages)
	})

export default {
	fetch: app.fetch,
	queue: consumeQueue,
	scheduled: runSchedule,
} satisfies ExportedHandler<Env>
export { ChatLimiter } from './chat-limiter.ts'
