import { pageCachePolicy } from '#domain/app-shell/page-cache.ts'
import { PAGE_DATA_ID } from '#domain/shared/links.ts'
import type { ServePage } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey, pageRequest } from './page-inputs.ts'

/** Not a script type: browsers do not run it; app/document/script-loader.ts reads it. */
const BLOCK_TYPE = 'text/x-script'

/** Loader data inside the document. `<` only occurs in JSON strings, where the escape is equivalent. */
export function inlineData(data: string, nonce: string): string {
	return `<script id="${PAGE_DATA_ID}" nonce="${nonce}" type="${BLOCK_TYPE}">${data.replaceAll('<', '\\u003c')}</script>`
}

/** Where the document's scripts fetch the loader data. */
export function linkedData(path: string, nonce: string): string {
	const url = path.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
	return `<script id="${PAGE_DATA_ID}" nonce="${nonce}" type="${BLOCK_TYPE}" data-src="${url}"></script>`
}

/** Serves the loader data of a cached page to its scripts. */
export async function servePageData(request: Request, render: ServePage, cache: PageCache): Promise<Response> {
	const { searchParams, origin } = new URL(request.url)
	const of = searchParams.get('of')
	const url = of && URL.canParse(of, origin) ? new URL(of, origin) : null
	// The data of a client-side navigation has its own URL.
	const isPage = url !== null && url.origin === origin && !url.pathname.endsWith('.data')
	const policy = isPage ? pageCachePolicy(url.pathname, url.search) : null
	if (!url || !policy) return failure(404)
	// A visitor who has signed in since still has the anonymous page open.
	const inputs = cache.inputsOf(request, url)
	const page = await cache.find(pageKey(inputs), policy)
	const exact = page?.data.find(({ renderedAtMs }) => String(renderedAtMs) === searchParams.get('made'))
	const cached = exact ?? page?.data[0]
	if (cached) return success(cached.text)
	const { status, data } = await render(pageRequest(inputs, 'GET'))
	if (status === 200 && data !== null) return success(data)
	return failure(status >= 400 && status < 500 ? status : 503)
}

/** Cacheable, because the URL changes with each rendering. */
function success(data: string): Response {
	const headers = { 'Content-Type': 'text/x-script; charset=utf-8', 'Cache-Control': 'private, max-age=3600' }
	return new Response(data, { headers })
}

function failure(status: number): Response {
	return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}
