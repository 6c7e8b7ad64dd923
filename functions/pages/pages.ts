import { PAGE_DATA_PATH } from '#domain/shared/links.ts'
import { deploymentOrigin } from '#functions/http/origin.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { cached } from './cached.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'
import { servePageData } from './page-data.ts'
import { refusePageRequest } from './page-request.ts'
import { type MakeContext, type RemixHandler, renderer } from './render.ts'
import { secure } from './secure.ts'

interface PagesOptions {
	env: object
	makeContext: MakeContext
	remix: RemixHandler
	cache: PageCacheOptions
}

/** Answers a request for a page, and everything else that Remix answers: forms, data, files that routes make. */
export async function servePage(request: Request, { env, makeContext, remix, cache }: PagesOptions): Promise<Response> {
	const refusal = refusePageRequest(request)
	if (refusal) return refusal
	const pageCache = createPageCache(cache, deploymentOrigin(request, lazyConfig(env).local))
	const render = renderer(remix, makeContext)
	if (request.method === 'GET' && new URL(request.url).pathname === PAGE_DATA_PATH)
		return servePageData(request, render, pageCache)
	return secure(cached(render, pageCache), env)(request)
}
