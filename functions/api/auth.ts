import { Hono } from 'hono/tiny'
import { accountMessages } from '#domain/account/words.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { SIGN_IN_DONE_PATH, SIGN_IN_PATH } from '#domain/shared/links.ts'
import { toastCookie } from '#functions/http/flash.ts'
import type { AuthCallResult } from '#functions/wiring/auth-call.ts'
import type { Env } from '../env.ts'
import { lazyConfig } from '../lib/config.ts'

/** The only calls that reach Auth.js, by method. */
export const AUTH_CALLS: Record<string, readonly string[]> = {
	GET: ['csrf', 'session', 'providers', 'signin', 'signout', 'error', 'callback/google'],
	POST: ['session', 'signout', 'signin/google', 'callback/credentials'],
}

export const auth = new Hono<{ Bindings: Env }>().all('/*', async (c) => {
	const request = c.req.raw
	const { pathname } = new URL(request.url)
	if (!AUTH_CALLS[request.method]?.some((call) => pathname === `/api/auth/${call}`))
		throw new CodedError('NOT_FOUND', 'Not found')
	const { handleAuthCall } = await import('#functions/wiring/auth-call.ts')
	const result = await handleAuthCall({ request, config: lazyConfig(c.env), env: c.env, ctx: c.executionCtx })
	const response = toResponse(result, request)
	for (const cookie of result.cookies) response.headers.append('Set-Cookie', cookie)
	return response
})

function toResponse(result: AuthCallResult, request: Request): Response {
	const { response, rateLimited, isUnavailable, problem, returnTo, signedIn, isSecure } = result
	if (rateLimited)
		throw new CodedError('RATE_LIMIT_EXCEEDED', 'Too many attempts. Try again later', {
			retryAfterSeconds: rateLimited.retryAfterSeconds,
		})
	if (problem) return redirectWithProblem(problem, returnTo)
	if (isUnavailable) throw new CodedError('ACCOUNTS_UNAVAILABLE', 'The account service is temporarily unavailable')
	const headers = new Headers(response.headers)
	const hasPreferences = signedIn === null || signedIn.preferences !== null
	const welcome = hasPreferences ? accountMessages.signedInWithGoogle : accountMessages.preferencesSetUpFailed
	if (isGoogleCallback(request)) headers.append('Set-Cookie', toastCookie(welcome, isSecure))
	return new Response(response.body, { status: response.status, headers })
}

function isGoogleCallback({ url }: Request): boolean {
	return new URL(url).pathname.endsWith('/callback/google')
}

/** Redirects to where the sign-in started, with the problem in the query. */
function redirectWithProblem(problem: string, returnTo: string): Response {
	const to = returnTo.startsWith(SIGN_IN_DONE_PATH)
		? `${SIGN_IN_DONE_PATH}?${new URLSearchParams({ problem })}`
		: `${SIGN_IN_PATH}?${new URLSearchParams({ problem, redirectTo: returnTo })}`
	return new Response(null, { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' } })
}
