import { Auth, type AuthConfig, customFetch, skipCSRFCheck } from '@auth/core'
import { parse } from 'hono/utils/cookie'
import type { GoogleProblem } from '#domain/account/credentials.ts'
import { normalizeEmail } from '#domain/account/credentials.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { PROFILE_PATH, SIGN_IN_PATH, safeReturnPath, withoutOrigin } from '#domain/shared/links.ts'
import type { RateLimited } from '#domain/shared/rate-limit.ts'
import type { Config } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { readText } from '#functions/lib/request.ts'
import type { AccountServices } from './account-services.ts'
import type { SignedIn, SigningIn } from './accounts.ts'
import { type SessionCookie, toSessionToken } from './session-cookie.ts'
import { SESSION_IDLE_MS, type SessionUser } from './sessions.ts'

const BASE_PATH = '/api/auth'
/** The sign-in fails when the issuer takes longer. */
const ISSUER_TIMEOUT_MS = 10_000

type GoogleConfig = NonNullable<Config['google']>

interface Options {
	secret: string | string[]
	google: GoogleConfig | null
	accountServices: AccountServices
	cookie: SessionCookie
	/** This deployment's origin, never taken from request headers. */
	origin: string
	signingIn: () => Promise<SigningIn>
}

/** The response of Auth.js, and what the response does not show. */
export interface AuthResult {
	response: Response
	/** Set when the password was not checked because of a limit. */
	rateLimited: RateLimited | null
	/** Whether the database failed; the response is meaningless then. */
	isUnavailable: boolean
	/** Why the sign-in with Google failed. */
	problem: GoogleProblem | null
	/** Set when this request signed somebody in. */
	signedIn: SignedIn | null
	/** Set after a sign-in by password. */
	signedInEmail: string | null
	/** Where the visitor wanted to go. */
	returnTo: string
}

interface AuthJs {
	/** Handles requests to `/api/auth/*`. */
	handle(request: Request): Promise<AuthResult>
	/** Starts a sign-in with Google from one of our forms, whose origin has been checked. */
	startGoogleSignIn(request: Request, returnTo: string): Promise<{ location: string; cookies: string[] } | null>
}

/** Auth.js on top of our own accounts and sessions. */
export function createAuthJs(options: Options): AuthJs {
	const { origin, cookie } = options
	const callbackCookie = `${cookiePrefix(origin)}authjs.callback-url`

	return {
		async handle(request) {
			const state: AuthOutcome = initialOutcome()
			const authRequest = await toAuthRequest(request, origin, callbackCookie)
			const response = await Auth(authRequest, configFor(options, state))
			const result = { ...state, response, returnTo: callbackPath(request, origin, callbackCookie) }
			const problem = googleProblemOf(request, result)
			if (problem) log('warn', 'google_sign_in_rejected', { reason: problem })
			return { ...result, problem }
		},
		async startGoogleSignIn(request, returnTo) {
			const url = `${origin}${BASE_PATH}/signin/google`
			const headers = {
				Cookie: request.headers.get('Cookie') ?? '',
				'Content-Type': 'application/x-www-form-urlencoded',
			}
			const body = String(new URLSearchParams({ callbackUrl: returnTo }))
			const authRequest = await toAuthRequest(
				new Request(url, { method: 'POST', headers, body }),
				origin,
				callbackCookie,
			)
			const state: AuthOutcome = initialOutcome()
			const response = await Auth(authRequest, { ...configFor(options, state), skipCSRFCheck })
			const location = response.headers.get('Location')
			if (!location || location.startsWith(`${origin}/`)) return null
			return {
				location,
				cookies: response.headers.getSetCookie().filter((header) => !header.startsWith(`${cookie.name}=`)),
			}
		},
	}
}

/** Browsers accept `__Host-` cookies from this very host only, never from a subdomain. */
function cookiePrefix(origin: string): string {
	return origin.startsWith('https:') ? '__Host-' : ''
}

function hostCookies(sessionToken: string, origin: string): AuthConfig['cookies'] {
	const prefix = cookiePrefix(origin)
	return {
		sessionToken: { name: sessionToken },
		callbackUrl: { name: `${prefix}authjs.callback-url` },
		pkceCodeVerifier: { name: `${prefix}authjs.pkce.code_verifier` },
		state: { name: `${prefix}authjs.state` },
		nonce: { name: `${prefix}authjs.nonce` },
	}
}

type AuthOutcome = Pick<AuthResult, 'signedInEmail' | 'rateLimited' | 'isUnavailable' | 'problem' | 'signedIn'>

const initialOutcome = (): AuthOutcome => ({
	rateLimited: null,
	isUnavailable: false,
	problem: null,
	signedIn: null,
	signedInEmail: null,
})

/** The reason of a failure, which Auth.js does not report. */
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

function configFor(
	{ secret, google, accountServices, cookie, signingIn, origin }: Options,
	state: AuthOutcome,
): AuthConfig {
	const { accounts, sessions } = accountServices
	/** Records database failures, which Auth.js would treat as an expired session. */
	const recordFailure = async <T>(work: Promise<T>): Promise<T> => {
		try {
			return await work
		} catch (error) {
			state.isUnavailable = true
			throw error
		}
	}
	let user: SessionUser | null = null

	return {
		basePath: BASE_PATH,
		secret,
		trustHost: true,
		cookies: hostCookies(cookie.name, origin),
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
					const outcome = await recordFailure(accounts.signIn(email, password, await signingIn()))
					if (outcome.kind === 'limited') state.rateLimited = outcome
					if (outcome.kind !== 'ok') return null
					state.signedIn = outcome
					state.signedInEmail = normalizeEmail(email)
					return { id: outcome.userId }
				},
			},
			...(google ? [googleProvider(google)] : []),
		],
		callbacks: {
			async signIn({ account, profile }) {
				if (account?.provider !== 'google') return true
				const identity = {
					issuer: google?.issuer ?? '',
					subject: account.providerAccountId,
					email: profile?.email ?? null,
					isEmailVerified: profile?.email_verified === true,
					name: profile?.name ?? null,
				}
				const outcome = await recordFailure(accounts.signInByIdentity(identity, await signingIn()))
				if (outcome.kind === 'ok') state.signedIn = outcome
				else state.problem = outcome.kind
				return outcome.kind === 'ok'
			},
			async jwt({ token }) {
				if (state.signedIn) return { sub: state.signedIn.userId, sid: state.signedIn.sessionId }
				const sessionToken = toSessionToken(token)
				user = sessionToken && (await recordFailure(sessions.check(sessionToken.sessionId)))
				if (!sessionToken || user?.id !== sessionToken.userId) return null
				await recordFailure(sessions.touch(sessionToken.sessionId, (await signingIn()).country))
				return { sub: sessionToken.userId, sid: sessionToken.sessionId }
			},
			session: ({ session }) => ({
				user: { id: user?.id, name: user?.name, email: user?.email },
				expires: session.expires,
			}),
			// Only our own safe paths get here: see `toAuthRequest`.
			redirect: ({ url, baseUrl }) => (url.startsWith('/') ? baseUrl + url : url),
		},
		events: {
			async signOut(message) {
				const sessionToken = 'token' in message ? toSessionToken(message.token) : null
				if (sessionToken) await recordFailure(sessions.end(sessionToken.sessionId))
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

/** `type` is stable, unlike `name`: class names change in the bundle. */
function errorName(error: Error): string {
	return 'type' in error ? String(error.type) : error.name
}

/** The innermost error, without its context, which may contain secrets. */
function errorCause(error: Error): Error | null {
	const { cause } = error
	const inner = cause && typeof cause === 'object' && 'err' in cause ? cause.err : cause
	return inner instanceof Error ? inner : null
}

const MAX_BODY_BYTES = 16_000

/** The issuer's callback parameters. All others are dropped, because Auth.js passes them on to the issuer. */
const CALLBACK_PARAMETERS = ['code', 'state', 'iss', 'error', 'error_description']

/** The path on our origin, from a URL or a path; `/` for anything else. */
function toReturnPath(value: unknown, origin: string): string {
	if (typeof value !== 'string') return '/'
	return safeReturnPath(withoutOrigin(value, origin), '/')
}

/**
 * Builds the request for Auth.js: at our own origin whatever the headers say, and with a safe path as `callbackUrl`, because
 * Auth.js responds with 500 to others.
 * @throws {CodedError} `INVALID_REQUEST` for a body that is neither JSON nor a form
 */
async function toAuthRequest(request: Request, origin: string, callbackCookie: string): Promise<Request> {
	const { pathname, searchParams } = new URL(request.url)
	const url = new URL(pathname, origin)
	const parameters = pathname.includes('/callback/') ? CALLBACK_PARAMETERS : []
	for (const name of parameters)
		for (const value of searchParams.getAll(name).slice(0, 1)) url.searchParams.set(name, value)
	const callbackUrl = searchParams.get('callbackUrl')
	if (callbackUrl !== null) url.searchParams.set('callbackUrl', toReturnPath(callbackUrl, origin))
	const headers = new Headers({ Cookie: cookieHeader(request, origin, callbackCookie) })
	if (request.headers.has('X-Auth-Return-Redirect')) headers.set('X-Auth-Return-Redirect', '1')
	if (request.method !== 'POST') return new Request(url, { method: request.method, headers })
	const fields = await readFields(request)
	if ('callbackUrl' in fields) fields.callbackUrl = toReturnPath(fields.callbackUrl, origin)
	return new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** Where the visitor wanted to go when the sign-in began. */
function callbackPath(request: Request, origin: string, callbackCookie: string): string {
	return toReturnPath(parse(request.headers.get('Cookie') ?? '')[callbackCookie], origin)
}

function cookieHeader(request: Request, origin: string, callbackCookie: string): string {
	const cookies = parse(request.headers.get('Cookie') ?? '')
	if (callbackCookie in cookies) cookies[callbackCookie] = origin + toReturnPath(cookies[callbackCookie], origin)
	return Object.entries(cookies)
		.filter(([name]) => name.includes('authjs.'))
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join('; ')
}

/** The text fields of a JSON object or a form. */
async function readFields(request: Request): Promise<Record<string, string>> {
	const text = await readText(request, MAX_BODY_BYTES)
	const type = request.headers.get('Content-Type') ?? ''
	if (!type.includes('json')) return Object.fromEntries(new URLSearchParams(text))
	let body: unknown
	try {
		body = JSON.parse(text)
	} catch {
		throw new CodedError('INVALID_REQUEST', 'The body must be JSON or a form')
	}
	if (typeof body !== 'object' || body === null) throw new CodedError('INVALID_REQUEST', 'The body must be an object')
	return Object.fromEntries(
		Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
	)
}
