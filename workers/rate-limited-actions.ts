import type { ActionFunction, ServerBuild } from '@remix-run/cloudflare'
import { appMessages } from '#domain/app-shell/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { tooManyRequestsPage } from '#functions/pages/plain-page.ts'

/** Enforces the write limit for every action, so that a new one cannot forget it. */
export function withRateLimits(build: ServerBuild): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		const { action } = route?.module ?? {}
		return [id, action ? { ...route, module: { ...route?.module, action: rateLimited(action) } } : route]
	})
	return { ...build, routes: Object.fromEntries(routes) }
}

function rateLimited(action: ActionFunction): ActionFunction {
	return async (args) => {
		try {
			await args.context.enforceWriteLimit()
		} catch (error) {
			throw hasCode(error, 'RATE_LIMIT_EXCEEDED') ? tooManyRequests(args.request) : error
		}
		return action(args)
	}
}

/** Our scripts get JSON and keep the form; everyone else gets a page. */
function tooManyRequests(request: Request): Response {
	const headers = { 'Retry-After': String(LIMIT_PERIOD_SECONDS), 'Cache-Control': 'no-store' }
	if (request.headers.get('Accept') !== 'application/json') return tooManyRequestsPage(headers)
	return Response.json({ toast: appMessages.rateLimited }, { status: 429, headers })
}
