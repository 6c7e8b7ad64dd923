// @ts-expect-error made by the build of the client and the server rendering
import * as build from 'virtual:remix/server-build'
import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { setReportLog } from '#app/http/report.ts'
import { createContext } from '#functions/context.ts'
import { cacheApiStore } from '#functions/data/cache-stores.ts'
import { createMemoryCache } from '#functions/data/memory-cache.ts'
import type { Env } from '#functions/env.ts'
import { isTierPath, tier } from '#functions/function-tier.ts'
import { withRequestLog } from '#functions/http/request-id.ts'
import { log } from '#functions/lib/log.ts'
import { errorPage, pageResponse } from '#functions/pages/page.ts'
import { createPageCache } from '#functions/pages/page-cache.ts'
import { consumeQueue } from './history-queue.ts'
import { withRateLimits } from './rate-limited-actions.ts'
import { runSchedule } from './schedule.ts'

/** The isolate's: some hundred pages of some ten thousand characters. */
const pages = createMemoryCache(Date.now)
const remix = createRequestHandler(withRateLimits(build as ServerBuild), 'production')
setReportLog((event, fields) => log('error', event, fields))

async function handle(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
	const { pathname, origin } = new URL(request.url)
	try {
		if (isTierPath(pathname)) return await tier.fetch(request, env, ctx)
		const keptPages = createPageCache({
			store: cacheApiStore(caches.default, origin),
			memory: pages,
			version: build.assets.version,
			waitUntil: (work) => ctx.waitUntil(work),
			now: Date.now,
		})
		const make = (asked: Request, onTrouble: () => void) => createContext(asked, env, ctx, onTrouble)
		return await pageResponse(request, env, make, remix, keptPages)
	} catch (error) {
		log('error', 'request_handler_failed', { message: error, stack: error instanceof Error ? error.stack : undefined })
		return errorPage()
	}
}

export default {
	fetch: withRequestLog(handle),
	queue: consumeQueue,
	scheduled: runSchedule,
} satisfies ExportedHandler<Env>
export { ChatLimiter } from './chat-limiter.ts'
