import type { AppContext } from '#app/context.ts'
import { MAX_IMPORT_BYTES } from '#domain/import/row.ts'
import { ANONYMOUS, ONE_TIME_HEADER, VIEWER_HEADER } from '#domain/offline/offline-cache.ts'
import { hasLiveMediaPolicy } from '#domain/shared/links.ts'
import { clearToastCookie } from '#functions/http/flash.ts'
import { deploymentOrigin } from '#functions/http/origin.ts'
import { regionOf } from '#functions/http/region.ts'
import { boundedBody } from '#functions/http/request-body.ts'
import { isCrossOrigin } from '#functions/http/same-origin.ts'
import { type Config, lazyConfig } from '#functions/lib/config.ts'
import { requestId } from '#functions/lib/log.ts'
import { issuerOrigins } from '#functions/services/account/auth-js.ts'
import { frameOrigins, mediaOrigins } from '#functions/services/player/player.ts'
import type { PageCache } from './page-cache.ts'
import { pageSecurityHeaders } from './security-headers.ts'

type RenderHandler = (request: Request, context: AppContext) => Promise<Response>

const POPUP_RETURN_PATH = '/login/done'
const ALLOWED_METHODS = new Set(['GET', 'HEAD', 'POST'])
const MAX_URL_LENGTH = 8_000
/** Forms hold a few short fields. */
const MAX_FORM_BYTES = 64_000
/** But one brings a file. What is too large within reason is left to the page, which says so beside its form. */
const FILE_FORM_PATHS = new Set(['/import', '/import.data'])
const MAX_FILE_FORM_BYTES = 4 * MAX_IMPORT_BYTES

/**
 * Answers a page or a form: refuses what no page of ours sends, then renders, then adds the headers of every page.
 * @param makeContext told whom to call when something of the page does not come
 * @param giveKept gives pages that were made before; without it each is made anew
 */
export async function pageResponse(
	request: Request,
	env: object,
	makeContext: (request: Request, onTrouble: () => void) => Promise<AppContext>,
	render: RenderHandler,
	pageCache?: PageCache,
): Promise<Response> {
	const refusal = rejectInvalid(request)
	if (refusal) return refusal
	const make = async (request: Request) => {
		let isWhole = true
		const context = await makeContext(request, () => {
			isWhole = false
		})
		const answer = await render(toRendererRequest(request), context)
		return {
			response: withPageHeaders(answer, request, context, env),
			nonce: context.requestContext.nonce,
			isComplete: () => isWhole,
		}
	}
	if (!pageCache) return (await make(request)).response
	const visiting = { origin: deploymentOrigin(request, lazyConfig(env).local), region: regionOf(request, null) }
	return pageCache(request, visiting, make, (headers, nonce) => {
		headers.set(VIEWER_HEADER, ANONYMOUS)
		headers.append('Server-Timing', 'cache;desc=kept')
		addSecurityHeaders(headers, nonce, request, env)
	})
}

function rejectInvalid(request: Request): Response | null {
	const url = new URL(request.url)
	if (!ALLOWED_METHODS.has(request.method)) return plainPage(405, 'Method not allowed', { Allow: 'GET, HEAD, POST' })
	if (request.url.length > MAX_URL_LENGTH) return plainPage(414, 'This address is too long')
	// `_data` asks in a way that the renderer no longer knows.
	if (!isDecodable(url.pathname) || url.searchParams.has('_data'))
		return plainPage(400, 'This address is not written as an address is')
	if (isCrossOrigin(request)) return plainPage(403, 'This form was sent from another site')
	if (request.method === 'POST' && Number(request.headers.get('Content-Length') ?? 0) > maxFormBytes(url.pathname))
		return plainPage(413, 'This form is too large')
	const tidy = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1')
	if (tidy !== url.pathname && request.method !== 'POST')
		return new Response(null, { status: 301, headers: { Location: tidy + url.search } })
	return null
}

function maxFormBytes(pathname: string): number {
	return FILE_FORM_PATHS.has(pathname) ? MAX_FILE_FORM_BYTES : MAX_FORM_BYTES
}

/**
 * The request as the renderer may have it. A form breaks off where it becomes too long, or comes too slowly: its action then says
 * that it is none of ours. What the request says of other hosts the renderer would believe, and HEAD for the data of a page it
 * would take for a change.
 */
function toRendererRequest(request: Request): Request {
	const { body, method, url } = request
	const isDataHead = method === 'HEAD' && new URL(url).pathname.endsWith('.data')
	if (method !== 'POST' && !isDataHead && !request.headers.has('X-Forwarded-Host')) return request
	const headers = new Headers(request.headers)
	headers.delete('X-Forwarded-Host')
	const bounded = body && boundedBody(body, maxFormBytes(new URL(url).pathname), headers.get('Content-Length'))
	const init = { method: isDataHead ? 'GET' : method, headers, body: bounded, duplex: 'half' }
	return new Request(request, init as RequestInit)
}

function withPageHeaders(response: Response, request: Request, context: AppContext, env: object): Response {
	const headers = new Headers(response.headers)
	addSecurityHeaders(headers, context.requestContext.nonce, request, env)
	headers.append('Server-Timing', 'cache;desc=made')
	// By these the service worker keeps apart what belongs to whom.
	if (context.isViewerKnown) headers.set(VIEWER_HEADER, context.viewer?.id ?? ANONYMOUS)
	if (context.requestContext.toast && showsToast(request, headers)) {
		headers.append('Set-Cookie', clearToastCookie(context.origin.startsWith('https:')))
		headers.set(ONE_TIME_HEADER, '1')
	}
	for (const cookie of context.flash.setCookies()) headers.append('Set-Cookie', cookie)
	// A page that shows somebody's name is kept nowhere, so that after signing out Back does not show it.
	if (context.viewer) headers.set('Cache-Control', 'private, no-store')
	else if (!headers.has('Cache-Control')) headers.set('Cache-Control', response.ok ? 'private, no-cache' : 'no-store')
	const { status, statusText } = response
	if (request.method !== 'HEAD') return new Response(response.body, { status, statusText, headers })
	response.body?.cancel()
	return new Response(null, { status, statusText, headers })
}

/** What every page says to the browser, whether it was made just now or given again. */
function addSecurityHeaders(headers: Headers, nonce: string, request: Request, env: object): void {
	const config = lazyConfig(env)
	const { pathname } = new URL(request.url)
	const anywhere = hasLiveMediaPolicy(pathname) ? anyHost(config) : []
	const origins = {
		media: [...mediaOrigins(config), ...anywhere],
		images: anywhere,
		frames: frameOrigins(config),
		// On every page: a visit that began anywhere comes to the sign-in page without a new document.
		forms: issuerOrigins(config),
	}
	for (const [name, value] of pageSecurityHeaders(nonce, origins)) headers.set(name, value)
	// The window that comes back from the issuer has to stay the one that a page of ours opened.
	if (pathname === POPUP_RETURN_PATH) headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
	headers.append('Vary', 'Cookie')
}

/** Playlists name streams and logos on any host. A secure page reads nothing that is not; locally pages are not secure either. */
function anyHost(config: Pick<Config, 'local'>): string[] {
	return config.local ? ['https:', 'http:'] : ['https:']
}

/**
 * Whether the answer brings the toast to the screen: a document, or data that the root is part of. A window that is about to
 * close leaves it to the page that opened it.
 */
function showsToast(request: Request, headers: Headers): boolean {
	const { pathname, searchParams } = new URL(request.url)
	if (pathname === POPUP_RETURN_PATH) return false
	if (headers.get('Content-Type')?.startsWith('text/html')) return true
	if (request.method !== 'GET' || !pathname.endsWith('.data')) return false
	const routes = searchParams.get('_routes')
	return routes === null || routes.split(',').includes('root')
}

/** A backslash is no part of an address of ours; the renderer takes it for a slash. */
function isDecodable(pathname: string): boolean {
	try {
		return !decodeURIComponent(pathname).includes('\\')
	} catch {
		return false
	}
}

/** What is said when not even the page that says so could be made. */
export function errorPage(): Response {
	return plainPage(500, 'Something went wrong on our side', {}, `<p>Reference: ${requestId()}</p>`)
}

/** What is said to a form without a page of its own when there were too many. */
export function tooManyRequestsPage(headers: Record<string, string>): Response {
	return plainPage(
		429,
		'That was a lot at once',
		headers,
		'<p>It was not done. Wait a minute, go back and send it again.</p>',
	)
}

/** A refusal before any page could be made: words on a plain page, no script, no style. */
function plainPage(status: number, title: string, headers: Record<string, string> = {}, details = ''): Response {
	const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - Marquee</title><h1>${title}</h1>${details}<p><a href="/">Go to the home page</a></p></html>`
	return new Response(html, {
		status,
		headers: {
			...headers,
			'Content-Type': 'text/html; charset=utf-8',
			'Cache-Control': 'no-store',
		},
	})
}
