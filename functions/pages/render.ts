import type { AppContext, RemixContext, RenderedDocument } from '#app/context.ts'
import { ANONYMOUS, ONE_TIME_HEADER, VIEWER_HEADER } from '#domain/offline/offline-cache.ts'
import { RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { SIGN_IN_DONE_PATH } from '#domain/shared/links.ts'
import { clearToastCookie, TOAST_COOKIE } from '#functions/http/flash.ts'
import { LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { forRemix } from './page-request.ts'

export type RemixHandler = (request: Request, context: RemixContext) => Promise<Response>
/** @param onIncomplete called when a source fails or a stale copy is used */
export type MakeContext = (request: Request, onIncomplete: () => void) => Promise<AppContext>

/** Seconds, by status. What a loader or an action said reaches documents (app/entry.server.tsx), but Remix forgets it for data. */
const USUAL_RETRY_AFTER: Partial<Record<number, number>> = { 429: LIMIT_PERIOD_SECONDS, 503: RETRY_AFTER_SECONDS }

interface Visit {
	context: AppContext
	/** False once a source failed or a stale copy was used. */
	isComplete(): boolean
}

/**
 * Renders pages without a cache, each in the language that its request names.
 * @param assets the static files, with the texts of each language
 */
export function renderer(remix: RemixHandler, makeContext: MakeContext, assets: Pick<Fetcher, 'fetch'>): ServePage {
	const render = async (request: Request, { context, isComplete }: Visit): Promise<Page> => {
		let document: RenderedDocument | null = null
		// A copy would make what no route asks for.
		const sending = Object.assign(context, {
			sendDocument(rendered: RenderedDocument, init: ResponseInit) {
				document = rendered
				return new Response(null, init)
			},
		})
		const response = await remix(forRemix(request), sending)
		const { html, data } = (document as RenderedDocument | null) ?? { html: null, data: null }
		const headers = new Headers(response.headers)
		const retryAfter = USUAL_RETRY_AFTER[response.status]
		if (retryAfter && !headers.has('Retry-After')) headers.set('Retry-After', String(retryAfter))
		addVisitHeaders(headers, request, response.ok, context)
		return {
			status: response.status,
			headers,
			body: html ?? response.body,
			data,
			nonce: context.requestContext.nonce,
			isComplete: isComplete(),
		}
	}
	return async (request) => {
		let isComplete = true
		const context = await makeContext(request, () => {
			isComplete = false
		})
		const visit = { context, isComplete: () => isComplete }
		return withLanguage(context.requestContext.language, assets, () => render(request, visit))
	}
}

/** Sets the headers that depend on the viewer: cookies, the toast and cacheability. */
function addVisitHeaders(headers: Headers, request: Request, isOk: boolean, context: AppContext): void {
	// The service worker stores each viewer's pages separately.
	if (context.isViewerKnown) headers.set(VIEWER_HEADER, context.viewer?.id ?? ANONYMOUS)
	// One that leads on with a toast of its own shows neither.
	const hasNewToast = headers.getSetCookie().some((cookie) => cookie.startsWith(`${TOAST_COOKIE}=`))
	if (context.requestContext.toast && !hasNewToast && showsToast(request, headers)) {
		headers.append('Set-Cookie', clearToastCookie(context.origin.startsWith('https:')))
		headers.set(ONE_TIME_HEADER, '1')
	}
	for (const cookie of context.flash.setCookies()) headers.append('Set-Cookie', cookie)
	// Going back after signing out must not show the viewer's page.
	// Nor that of a link from a mail, which opens the account.
	const hasToken = new URL(request.url).searchParams.has('token')
	if (context.viewer || hasToken) headers.set('Cache-Control', 'private, no-store')
	else if (!headers.has('Cache-Control')) headers.set('Cache-Control', isOk ? 'private, no-cache' : 'no-store')
}

/** Whether the response shows the toast: a document, or data that includes the root's. A popup leaves it to its opener. */
function showsToast(request: Request, headers: Headers): boolean {
	const { pathname, searchParams } = new URL(request.url)
	if (pathname === SIGN_IN_DONE_PATH) return false
	if (headers.get('Content-Type')?.startsWith('text/html')) return true
	if (request.method !== 'GET' || !pathname.endsWith('.data')) return false
	const routes = searchParams.get('_routes')
	return routes === null || routes.split(',').includes('root')
}

/** A rendered page before the security headers are added. */
export interface Page {
	status: number
	headers: Headers
	body: string | ReadableStream<Uint8Array> | null
	/** A document's loader data, encoded by Remix; `null` for other responses. */
	data: string | null
	/** The nonce of scripts and styles in `body`. */
	nonce: string
	/** False when a source failed or a stale copy was used. */
	isComplete: boolean
}

export type ServePage = (request: Request) => Promise<Page>
