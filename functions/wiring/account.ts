import type { AppContext } from '#app/context.ts'
import type { Analytics } from '#domain/analytics/port.ts'
import type { Env } from '#functions/env.ts'
import type { CookieJar } from '#functions/http/cookie-jar.ts'
import { clientAddress } from '#functions/http/origin.ts'
import { isWithinLimit, LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { createSessionCookie } from '#functions/http/session-cookie.ts'
import type { Config } from '#functions/lib/config.ts'
import { createAccountServices } from '#functions/services/account/account-services.ts'
import { createAuth, createUnavailableAuth } from '#functions/services/account/auth.ts'
import { createAuthJs, googleConfigOf } from '#functions/services/account/auth-js.ts'
import { readCommonPasswords } from '#functions/services/account/common-passwords.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { type BaseViewer, findViewer } from '#functions/services/account/viewer.ts'
import { trackSaved, trackSignIn } from '#functions/services/analytics/activity-tracking.ts'

export const SIGN_IN_NOT_CONFIGURED = 'Sign-in is not set up here: the variable AUTH_SECRET is missing.'

interface Options {
	request: Request
	config: Config
	env: Pick<Env, 'DB' | 'ASSETS' | 'HISTORY_QUEUE' | 'SIGN_UP_LIMIT'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	cookies: Record<string, string>
	origin: string
	jar: CookieJar
	/** Where what happens to the account is counted. */
	analytics: () => Pick<Analytics, 'track'>
}

type SignInState = Pick<AppContext, 'isViewerKnown' | 'auth'> & { viewer: BaseViewer | null }

/** Who makes the request, and what they can do about it. Without a secret nobody is signed in and nobody can be. */
export async function signInFor(options: Options): Promise<SignInState> {
	const { request, config, env, ctx, cookies, origin, jar, analytics } = options
	const secret = config.authSecrets
	if (!secret) return { viewer: null, isViewerKnown: true, auth: createUnavailableAuth(SIGN_IN_NOT_CONFIGURED) }
	const people = createAccountServices(env.DB, Date.now, () => readCommonPasswords(env.ASSETS))
	const address = clientAddress(request)
	const cookie = createSessionCookie(cookies, secret, origin.startsWith('https:'), SESSION_IDLE_MS)
	const { viewer, isKnown } = await findViewer({
		cookie,
		people,
		address,
		jar,
		waitUntil: (work) => ctx.waitUntil(work),
		sendHistoryMessage: (ticket) => env.HISTORY_QUEUE.send(ticket),
		onSavedChange: (change, list, titles) => trackSaved(analytics(), change, list, titles),
		now: Date.now,
	})
	const startGoogle = async (returnTo: string) => {
		const google = googleConfigOf(config)
		return (
			google && createAuthJs({ secret, google, people, cookie, origin, address }).startGoogleSignIn(request, returnTo)
		)
	}
	const auth = createAuth({
		cookie,
		people,
		address,
		jar,
		isGoogleEnabled: () => googleConfigOf(config) !== null,
		startGoogleSignIn: startGoogle,
		onSignedIn: (userId, how) => trackSignIn(analytics(), people, userId, how, 'password'),
	})
	/** Before anything is asked of the database, which counts exactly. */
	const signUp: typeof auth.signUp = async (...given) => {
		if (await isWithinLimit(env.SIGN_UP_LIMIT, { address })) return auth.signUp(...given)
		return { kind: 'limited', retryAfterSeconds: LIMIT_PERIOD_SECONDS }
	}
	return { viewer, isViewerKnown: isKnown, auth: { ...auth, signUp } }
}
