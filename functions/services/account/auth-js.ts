import { Auth, type AuthConfig, customFetch, skipCSRFCheck } from '@auth/core'
import type { GoogleProblem, RateLimited } from '#domain/account/accounts.ts'
import { PROFILE_PATH, SIGN_IN_PATH } from '#domain/shared/links.ts'
import type { Config } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import type { AccountServices } from './account-services.ts'
import { callbackPath, toAuthRequest } from './auth-request.ts'
import { type SessionCookie, toSessionToken } from './session-cookie.ts'
import { SESSION_IDLE_MS, type SessionUser } from './sessions.ts'

const BASE_PATH = '/api/auth'
/** The issuer answers within this, or the sign-in has failed. */
const ISSUER_TIMEOUT_MS = 10_000

type GoogleConfig = NonNullable<Config['google']>

interface Options {
	secret: string | string[]
	google: GoogleConfig | null
	people: AccountServices
	cookie: SessionCookie
	/** Of this deployment; no header of the request decides it. */
	origin: string
	address: string
}

/** What Auth.js answered, and what happened on the way that its answer does not tell. */
export interface AuthResult {
	response: Response
	/** Set when a password was not even looked at. */
	rateLimited: RateLimited | null
	/** Set when the accounts could not be asked: what Auth.js made of that is not to be believed. */
	isUnavailable: boolean
	/** Why a sign-in with Google did not happen. */
	problem: GoogleProblem | null
	/** False when somebody is signed in now whose preferences could not be set up. */
	hasPreferences: boolean
	/** Who has signed in by this request; `null` for nobody. */
	signedInUserId: string | null
	/** Where the visitor wanted to go. */
	returnTo: string
}

interface AuthJs {
	/** Answers a request to `/api/auth/*`. */
	handle(request: Request): Promise<AuthResult>
	/** Begins a sign-in with Google for a form of ours, whose origin has been checked. */
	startGoogleSignIn(request: Request, returnTo: string): Promise<{ location: string; cookies: string[] } | null>
}

/** Auth.js over our own accounts and sessions. */
export function createAuthJs(options: Options): AuthJs {
	const { origin, cookie } = options
	const callbackCookie = `${origin.startsWith('https:') ? '__Secure-' : ''}authjs.callback-url`

	return {
		async handle(request) {
			const happened: AuthOutcome = initialOutcome()
			const asked = await toAuthRequest(request, origin, callbackCookie)
			const response = await Auth(asked, configFor(options, happened))
			const answer = { ...happened, response, returnTo: callbackPath(request, origin, callbackCookie) }
			const problem = googleProblemOf(request, answer)
			if (problem) log('warn', 'google_sign_in_rejected', { reason: problem })
			return { ...answer, problem }
		},
		async startGoogleSignIn(request, returnTo) {
			const url = `${origin}${BASE_PATH}/signin/google`
			const headers = {
				Cookie: request.headers.get('Cookie') ?? '',
				'Content-Type': 'application/x-www-form-urlencoded',
			}
			const body = String(new URLSearchParams({ callbackUrl: returnTo }))
			const asked = await toAuthRequest(new Request(url, { method: 'POST', headers, body }), origin, callbackCookie)
			const happened: AuthOutcome = initialOutcome()
			const response = await Auth(asked, { ...configFor(options, happened), skipCSRFCheck })
			const location = response.headers.get('Location')
			if (!location || location.startsWith(`${origin}/`)) return null
			return { location, cookies: response.headers.getSetCookie().filter((one) => !one.startsWith(`${cookie.name}=`)) }
		},
	}
}

type AuthOutcome = Pick<AuthResult, 'rateLimited' | 'isUnavailable' | 'problem' | 'hasPreferences' | 'signedInUserId'>

const initialOutcome = (): AuthOutcome => ({
	rateLimited: null,
	isUnavailable: false,
	problem: null,
	hasPreferences: true,
	signedInUserId: null,
})

/** The reason in our own words, where Auth.js only says that it did not work. */
function googleProblemOf(
	request: Request,
	{ response, problem, isUnavailable }: AuthResult | (AuthOutcome & { response: Response }),
) {
	const { pathname, searchParams } = new URL(request.url)
	if (pathname !== `${BASE_PATH}/callback/google`) return null
	if (isUnavailable) return 'unavailable'
	if (problem) return problem
	const location = response.headers.get('Location') ?? ''
	if (response.status < 400 && !/[?&]error=/.test(location)) return null
	return searchParams.get('error') === 'access_denied' ? 'cancelled' : 'failed'
}

function configFor({ secret, google, people, cookie, address }: Options, happened: AuthOutcome): AuthConfig {
	const { accounts, sessions } = people
	/** Remembers that the world was broken: Auth.js would take it for a session that has ended. */
	const ask = async <T>(work: Promise<T>): Promise<T> => {
		try {
			return await work
		} catch (error) {
			happened.isUnavailable = true
			throw error
		}
	}
	let userId: string | null = null
	let user: SessionUser | null = null

	return {
		basePath: BASE_PATH,
		secret,
		trustHost: true,
		session: { strategy: 'jwt', maxAge: SESSION_IDLE_MS / 1000 },
		pages: { signIn: SIGN_IN_PATH, signOut: PROFILE_PATH, error: SIGN_IN_PATH, verifyRequest: SIGN_IN_PATH },
		logger: {
			error: (error) => log('error', 'auth_error', { name: errorName(error), cause: errorCause(error) }),
			warn: (code) => log('warn', 'auth_warning', { code }),
			debug: () => {},
		},
		providers: [
			{
				id: 'credentials',
				name: 'Email and password',
				type: 'credentials',
				credentials: { email: { type: 'email' }, password: { type: 'password' } },
				async authorize({ email, password }) {
					if (typeof email !== 'string' || typeof password !== 'string') return null
					const outcome = await ask(accounts.signIn(email, password, address))
					if (outcome.kind === 'limited') happened.rateLimited = outcome
					if (outcome.kind !== 'ok') return null
					userId = outcome.userId
					return { id: outcome.userId }
				},
			},
			...(google ? [googleProvider(google)] : []),
		],
		callbacks: {
			async signIn({ account, profile }) {
				if (account?.provider !== 'google') return true
				const outcome = await ask(
					accounts.signInByIdentity({
						issuer: google?.issuer ?? '',
						subject: account.providerAccountId,
						email: profile?.email ?? null,
						isEmailVerified: profile?.email_verified === true,
						name: profile?.name ?? null,
					}),
				)
				if (outcome.kind === 'ok') userId = outcome.userId
				else happened.problem = outcome.kind
				return outcome.kind === 'ok'
			},
			async jwt({ token }) {
				if (userId === null) {
					const known = toSessionToken(token)
					user = known && (await ask(sessions.check(known.sessionId)))
					if (!known || user?.id !== known.userId) return null
					await ask(sessions.touch(known.sessionId))
					return { sub: known.userId, sid: known.sessionId }
				}
				const before = await cookie.read()
				const sessionId = await ask(sessions.start(userId))
				if (before) await ask(sessions.end(before.sessionId))
				happened.hasPreferences = await people.preferences(userId).create()
				happened.signedInUserId = userId
				return { sub: userId, sid: sessionId }
			},
			session: ({ session }) => ({
				user: { id: user?.id, name: user?.name, email: user?.email },
				expires: session.expires,
			}),
			// What reaches this is a plain path of ours already.
			redirect: ({ url, baseUrl }) => (url.startsWith('/') ? baseUrl + url : url),
		},
		events: {
			async signOut(message) {
				const ended = 'token' in message ? toSessionToken(message.token) : null
				if (ended) await ask(sessions.end(ended.sessionId))
			},
		},
	}
}

function googleProvider({ id, secret, issuer }: GoogleConfig): AuthConfig['providers'][number] {
	return {
		id: 'google',
		name: 'Google',
		type: 'oidc',
		issuer,
		clientId: id,
		clientSecret: secret,
		checks: ['pkce', 'state', 'nonce'],
		authorization: { params: { scope: 'openid email profile', prompt: 'select_account' } },
		profile: ({ sub, email, name }) => ({ id: sub, email, name }),
		[customFetch]: (url: RequestInfo | URL, init?: RequestInit) =>
			fetch(url, { ...init, signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS) }),
	}
}

/** Auth.js names its errors after their classes, which have other names in the bundle. */
function errorName(error: Error): string {
	return 'type' in error ? String(error.type) : error.name
}

/** The error underneath, without what it was about. */
function errorCause(error: Error): Error | null {
	const { cause } = error
	const inner = cause && typeof cause === 'object' && 'err' in cause ? cause.err : cause
	return inner instanceof Error ? inner : null
}
