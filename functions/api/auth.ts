import { Hono } from 'hono/tiny'
import { accountMessages } from '#domain/account/words.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { SIGN_IN_DONE_PATH, signInPath } from '#domain/shared/links.ts'
import { databaseWithDeadline } from '#functions/data/database-deadline.ts'
import { createCookieJar } from '#functions/http/cookie-jar.ts'
import { readCookies } from '#functions/http/cookies.ts'
import { toastCookie } from '#functions/http/flash.ts'
import { clientAddress, deploymentOrigin } from '#functions/http/origin.ts'
import { createSessionCookie } from '#functions/http/session-cookie.ts'
import { createAccountServices } from '#functions/services/account/account-services.ts'
import { type AuthResult, createAuthJs, googleConfigOf } from '#functions/services/account/auth-js.ts'
import { readCommonPasswords } from '#functions/services/account/common-passwords.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { trackSignIn } from '#functions/services/analytics/activity-tracking.ts'
import { SIGN_IN_NOT_CONFIGURED } from '#functions/wiring/account.ts'
import { analyticsFor } from '#functions/wiring/analytics.ts'
import type { Env } from '../env.ts'
import { lazyConfig } from '../lib/config.ts'

/** What Auth.js answers; everything else below is nobody's. */
const ALLOWED_ROUTES: Record<string, RegExp> = {
	GET: /^\/api\/auth\/(?:csrf|session|providers|signin|signout|error|callback\/google)$/,
	POST: /^\/api\/auth\/(?:session|signout|signin\/google|callback\/credentials)$/,
}

/** `/api/auth/*` is Auth.js, behind a door that only lets in what it can answer. */
export const auth = new Hono<{ Bindings: Env }>().all('/*', async (c) => {
	const request = c.req.raw
	if (!ALLOWED_ROUTES[request.method]?.test(new URL(request.url).pathname))
		throw new CodedError('NOT_FOUND', 'There is nothing at this address')
	const config = lazyConfig(c.env)
	if (!config.authSecrets) throw new CodedError('AUTH_NOT_CONFIGURED', SIGN_IN_NOT_CONFIGURED)
	const origin = deploymentOrigin(request, config.local)
	const secure = origin.startsWith('https:')
	const cookies = readCookies(request)
	const db = databaseWithDeadline(c.env.DB, request)
	const people = createAccountServices(db, Date.now, () => readCommonPasswords(c.env.ASSETS))
	const authJs = createAuthJs({
		secret: config.authSecrets,
		google: googleConfigOf(config),
		people,
		cookie: createSessionCookie(cookies, config.authSecrets, secure, SESSION_IDLE_MS),
		origin,
		address: clientAddress(request),
	})
	const answer = await authJs.handle(request)
	const response = toResponse(answer, request, secure)
	if (!answer.signedInUserId) return response
	const { env, executionCtx: ctx } = c
	const jar = createCookieJar()
	const analytics = analyticsFor({ request, config, env, ctx, cookies, jar, viewer: null, isViewerKnown: true, origin })
	await trackSignIn(
		analytics,
		people,
		answer.signedInUserId,
		'login',
		isGoogleCallback(request) ? 'google' : 'password',
	)
	for (const cookie of jar.all()) response.headers.append('Set-Cookie', cookie)
	return response
})

function toResponse(result: AuthResult, request: Request, secure: boolean): Response {
	const { response, rateLimited, isUnavailable, problem, returnTo, hasPreferences } = result
	if (rateLimited)
		throw new CodedError('RATE_LIMIT_EXCEEDED', 'Too many tries; wait a little', {
			retryAfterSeconds: rateLimited.retryAfterSeconds,
		})
	if (problem) return redirectWithProblem(problem, returnTo)
	if (isUnavailable) throw new CodedError('ACCOUNTS_UNAVAILABLE', 'The accounts cannot be reached just now')
	const headers = new Headers(response.headers)
	const welcome = hasPreferences ? accountMessages.signedInWithGoogle : accountMessages.preferencesSetUpFailed
	if (isGoogleCallback(request)) headers.append('Set-Cookie', toastCookie(welcome, secure))
	return new Response(response.body, { status: response.status, headers })
}

function isGoogleCallback({ url }: Request): boolean {
	return new URL(url).pathname.endsWith('/callback/google')
}

/** Back to where the sign-in began, with the reason in the address. */
function redirectWithProblem(problem: string, returnTo: string): Response {
	const to = returnTo.startsWith(SIGN_IN_DONE_PATH)
		? `${SIGN_IN_DONE_PATH}?${new URLSearchParams({ problem })}`
		: `${signInPath(returnTo)}&problem=${encodeURIComponent(problem)}`
	return new Response(null, { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' } })
}
