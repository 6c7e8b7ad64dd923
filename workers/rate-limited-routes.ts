import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/cloudflare'
import { appMessages } from '#domain/app-shell/words.ts'
import { type CodedError, hasCode } from '#domain/shared/errors.ts'
import { LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { limitOf } from '#functions/http/route-limits.ts'
import { tooManyRequestsPage } from '#functions/pages/plain-page.ts'

const ROOT_ID = 'root'

/** Counts every loader and action. Pages from the page cache run none. */
export function withRateLimits(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route || id === ROOT_ID) return [id, route]
		const { loader, action } = route.module
		const path = `/${route.path ?? ''}`
		// The module may not be evaluated yet, so nothing else of it is read.
		const module = Object.create(route.module, {
			...(loader && { loader: { value: rateLimited(loader, `GET ${path}`, tooManyLoads) } }),
			...(action && { action: { value: rateLimited(action, `POST ${path}`, tooManyChanges) } }),
		})
		return [id, { ...route, module }]
	})
	return { ...build, routes: Object.fromEntries(routes) }
}

function rateLimited<Result>(
	work: (args: LoaderFunctionArgs) => Result,
	route: string,
	toResponse: (request: Request, error: CodedError) => Response,
) {
	return async (args: LoaderFunctionArgs) => {
		const { request, context } = args
		try {
			await context.enforceLimit(limitOf(route, new URL(request.url).searchParams))
			// What turns out to be a large change is counted again.
			return await work(args)
		} catch (error) {
			throw hasCode(error, 'RATE_LIMIT_EXCEEDED') ? toResponse(request, error) : error
		}
	}
}

const HEADERS = { 'Retry-After': String(LIMIT_PERIOD_SECONDS), 'Cache-Control': 'no-store' }

/** The page's error boundary shows it; scripts read it as an API error. */
function tooManyLoads(_: Request, { code, message }: CodedError): Response {
	return Response.json({ error: { code, message } }, { status: 429, headers: HEADERS })
}

/** Our scripts get JSON and keep the form; everyone else gets a page. */
function tooManyChanges(request: Request): Response {
	if (request.headers.get('Accept') !== 'application/json') return tooManyRequestsPage(HEADERS)
	return Response.json({ toast: appMessages.rateLimited }, { status: 429, headers: HEADERS })
}
