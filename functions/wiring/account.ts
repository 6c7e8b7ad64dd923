import type { AppContext } from '#app/context.ts'
import type { Analytics } from '#domain/shared/ports.ts'
import type { Env } from '#functions/env.ts'
import type { CookieJar } from '#functions/http/cookie-jar.ts'
import { isWithin, LIMIT_PERIOD_SECONDS } from '#functions/http/limits.ts'
import { addressOf } from '#functions/http/origin.ts'
import { createSessionCookie } from '#functions/http/session-cookie.ts'
import type { Config } from '#functions/lib/config.ts'
import { createAuth, createNoAuth } from '#functions/services/account/auth.ts'
import { createAuthJs, googleOf } from '#functions/services/account/auth-js.ts'
import { readCommonPasswords } from '#functions/services/account/common-passwords.ts'
import { createPeople } from '#functions/services/account/people.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { findViewer, type SignedIn } from '#functions/services/account/viewer.ts'
import { countEntry, countSaved } from '#functions/services/analytics/counted-deeds.ts'

export const NO_SECRET = 'Sign-in is not set up here: the variable AUTH_SECRET is missing.'

interface Options {
	request: Request
	config: Config
	env: Pick<Env, 'DB' | 'ASSETS' | 'HISTORY_QUEUE' | 'SIGN_UP_LIMIT'>
	ctx: Pick<ExecutionContext, 'waitUntil'>
	cookies: Record<string, string>
	origin: string
	jar: CookieJar
	/** Where what happens to the account is counted. */
	analytics: () => Pick<Analytics, 'count'>
}

type SignIn = Pick<AppContext, 'isViewerKnown' | 'auth'> & { viewer: SignedIn | null }

/** Who makes the request, and what they can do about it. Without a secret nobody is signed in and nobody can be. */
export async function signInFor(options: Options): Promise<SignIn> {
	const { request, config, env, ctx, cookies, origin, jar, analytics } = options
	const secret = config.authSecrets
	if (!secret) return { viewer: null, isViewerKnown: true, auth: createNoAuth(NO_SECRET) }
	const people = createPeople(env.DB, Date.now, () => readCommonPasswords(env.ASSETS))
	const address = addressOf(request)
	const cookie = createSessionCookie(cookies, secret, origin.startsWith('https:'), SESSION_IDLE_MS)
	const { viewer, isKnown } = await findViewer({
		cookie,
		people,
		address,
		jar,
		waitUntil: (work) => ctx.waitUntil(work),
		sendTicket: (ticket) => env.HISTORY_QUEUE.send(ticket),
		tellSaved: (change, list, titles) => countSaved(analytics(), change, list, titles),
		now: Date.now,
	})
	const startGoogle = async (returnTo: string) => {
		const google = googleOf(config)
		return google && createAuthJs({ secret, google, people, cookie, origin, address }).start(request, returnTo)
	}
	const auth = createAuth({
		cookie,
		people,
		address,
		jar,
		hasGoogle: () => googleOf(config) !== null,
		startGoogle,
		tellEntered: (userId, how) => countEntry(analytics(), people, userId, how, 'password'),
	})
	/** Before anything is asked of the database, which counts exactly. */
	const signUp: typeof auth.signUp = async (...given) => {
		if (await isWithin(env.SIGN_UP_LIMIT, { address })) return auth.signUp(...given)
		return { kind: 'limited', retryAfterSeconds: LIMIT_PERIOD_SECONDS }
	}
	return { viewer, isViewerKnown: isKnown, auth: { ...auth, signUp } }
}
