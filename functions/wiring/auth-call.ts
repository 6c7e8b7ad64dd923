import { CodedError } from '#domain/shared/errors.ts'
import type { Databases } from '#functions/data/personal-databases.ts'
import type { Env } from '#functions/env.ts'
import { createCookieJar, readCookies } from '#functions/http/cookies.ts'
import { clientAddress, deploymentOrigin } from '#functions/http/origin.ts'
import { googleConfigOf } from '#functions/lib/config.ts'
import { type AuthResult, createAuthJs } from '#functions/services/account/auth-js.ts'
import { createDeviceCookie, createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { trackSignIn } from '#functions/services/analytics/analytics.ts'
import { analyticsFor } from './analytics.ts'
import type { RequestParts } from './request-parts.ts'
import { accountServicesFor, SIGN_IN_NOT_CONFIGURED, signingInFrom } from './sign-in.ts'

interface AuthCall extends Pick<RequestParts, 'request' | 'config' | 'ctx'> {
	env: Databases & Pick<Env, 'ASSETS' | 'ANALYTICS'>
}

/** `cookies` belong into the response. */
export type AuthCallResult = AuthResult & { cookies: string[]; isSecure: boolean }

/**
 * Handles a request to `/api/auth/*` with Auth.js and tracks sign-ins.
 * @throws {CodedError} `AUTH_NOT_CONFIGURED`, or `FORBIDDEN` to sign out of a profile with an age limit
 */
export async function handleAuthCall(call: AuthCall): Promise<AuthCallResult> {
	const { request, config, env } = call
	const { authSecrets: secret } = config
	if (!secret) throw new CodedError('AUTH_NOT_CONFIGURED', SIGN_IN_NOT_CONFIGURED)
	const origin = deploymentOrigin(request, config.local)
	const isSecure = origin.startsWith('https:')
	const cookies = readCookies(request)
	const jar = createCookieJar()
	const accountServices = accountServicesFor(env, request, secret)
	const cookie = createSessionCookie(cookies, secret, isSecure, SESSION_IDLE_MS)
	const device = createDeviceCookie(cookies, secret, isSecure)
	const signingIn = signingInFrom(request, clientAddress(request), cookie, device)
	// As `/logout`: without an account there is no age limit.
	if (request.method === 'POST' && new URL(request.url).pathname.endsWith('/signout')) {
		const token = await cookie.read()
		const user = token && (await accountServices.sessions.check(token.sessionId))
		if (user?.cap) throw new CodedError('FORBIDDEN', 'A profile with an age limit may not do this')
	}
	const google = googleConfigOf(config)
	const authJs = createAuthJs({ secret, google, accountServices, cookie, origin, signingIn })
	const result = await authJs.handle(request)
	const { signedIn, signedInEmail } = result
	if (signedInEmail) jar.add(device.remember(signedInEmail))
	if (signedIn) {
		const analytics = analyticsFor({ ...call, cookies, jar, origin }, { viewer: null, isViewerKnown: true })
		const method = new URL(request.url).pathname.endsWith('/callback/google') ? 'google' : 'password'
		trackSignIn(analytics, signedIn.preferences, 'login', method)
	}
	return { ...result, cookies: jar.all(), isSecure }
}
