// @ts-expect-error made by the build of the client and the server rendering
import * as build from 'virtual:remix/server-build'
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { reportTo } from '#app/http/report.ts'
import { createContext } from '#functions/context.ts'
import { cacheApiStore } from '#functions/data/cache-stores.ts'
import { createMemory } from '#functions/data/memory.ts'
import type { Env } from '#functions/env.ts'
import { isOfTier, tier } from '#functions/function-tier.ts'
import { identified } from '#functions/http/request-id.ts'
import { log } from '#functions/lib/log.ts'
import { brokenPage, pageResponse } from '#functions/pages/page.ts'
import { createKeptPages } from '#functions/pages/page-cache.ts'
import { consumeQueue } from './history-queue.ts'
import { limited } from './limited-actions.ts'
import { runSchedule } from './schedule.ts'

/** The isolate's: some hundred pages of some ten thousand characters. */
const pages = createMemory(Date.now)
const remix = createRequestHandler(limited(build as ServerBuild), 'production')
reportTo((event, fields) => log('error', event, fields))

async function answer(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
	const { pathname, origin } = new URL(request.url)
	try {
		if (isOfTier(pathname)) return await tier.fetch(request, env, ctx)
		const keptPages = createKeptPages({
			store: cacheApiStore(caches.default, origin),
			memory: pages,
			version: build.assets.version,
			waitUntil: (work) => ctx.waitUntil(work),
			now: Date.now,
		})
		const make = (asked: Request, onTrouble: () => void) => createContext(asked, env, ctx, onTrouble)
		return await pageResponse(request, env, make, remix, keptPages)
	} catch (error) {
		log('error', 'answer_failed', { message: error, stack: error instanceof Error ? error.stack : undefined })
		return brokenPage()
	}
}

export default {
	fetch: identified(answer),
	queue: consumeQueue,
	scheduled: runSchedule,
} satisfies ExportedHandler<Env>
export { ChatLimiter } from './chat-limiter.ts'
