import type { AppContext } from '#app/context.ts'
import { deviceNameOf } from '#domain/account/device-name.ts'
import { PASSKEY_MINUTES } from '#domain/account/passkey.ts'
import { SIGN_IN_STEP_MINUTES } from '#domain/account/second-factor.ts'
import type { Analytics } from '#domain/analytics/port.ts'
import { ARRANGEMENT_COOKIE } from '#domain/live/arrangement.ts'
import { GUIDES_COOKIE } from '#domain/live/chosen-guides.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import { openDatabase, toStatement } from '#functions/data/database.ts'
import { chooseHome, type Databases, personalDatabaseOf, placeOf } from '#functions/data/personal-databases.ts'
import { ensureViewer } from '#functions/data/viewer-key.ts'
import type { Env } from '#functions/env.ts'
import { expiredCookie } from '#functions/http/cookies.ts'
import { countryOf } from '#functions/http/location.ts'
import { isWithinLimit, LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { googleConfigOf } from '#functions/lib/config.ts'
import { createAccountServices } from '#functions/services/account/account-services.ts'
import type { SigningIn } from '#functions/services/account/accounts.ts'
import { createEmailVerifications } from '#functions/services/account/email-verification.ts'
import { createFormSignIn, createUnavailableSignIn } from '#functions/services/account/form-sign-in.ts'
import { createPasskeys } from '#functions/services/account/passkeys.ts'
import { createPasswordHasher, readCommonPasswords } from '#functions/services/account/password.ts'
import { createPasswordResets } from '#functions/services/account/password-reset.ts'
import { createSealedCookie, type Secrets } from '#functions/services/account/sealed.ts'
import { createNotify } from '#functions/services/account/security-mail.ts'
import {
	createDeviceCookie,
	createSessionCookie,
	type SessionCookie,
} from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { findSession, type SessionLookup } from '#functions/services/account/viewer.ts'
import { trackSignIn } from '#functions/services/analytics/analytics.ts'
import { mailFor } from './mail.ts'
import type { RequestParts } from './request-parts.ts'

/** See `Auth.isCodeNeeded`. */
const STEP_COOKIE = 'sign-in-step'
/** The challenge that a passkey has to answer. */
const PASSKEY_COOKIE = 'passkey-step'
const AUTH_JS_COOKIE = /^(?:__Host-)?authjs\./
export const SIGN_IN_NOT_CONFIGURED = 'Sign-in is not set up here: the variable AUTH_SECRET is missing.'

export type SignInParts = Pick<
	RequestParts,
	'request' | 'config' | 'env' | 'ctx' | 'cookies' | 'origin' | 'jar' | 'address'
>

/** Whose request it is, and what their account is reached with. */
interface SignIn extends SessionLookup {
	/** `null` without a secret: then nobody can sign in. */
	tools: SignInTools | null
}

export type SignInTools = ReturnType<typeof toolsFor>

/** Finds the session of a request. */
export async function signInFor(parts: SignInParts): Promise<SignIn> {
	const { request, config, env, ctx, jar, address } = parts
	if (!config.authSecrets) return { session: null, isKnown: true, tools: null }
	const tools = toolsFor(parts, config.authSecrets)
	const found = await findSession({
		cookie: tools.cookie,
		accountServices: tools.accountServices,
		address,
		country: countryOf(request),
		mayClearCookie: (request.headers.get('Sec-Fetch-Dest') ?? 'document') === 'document',
		setCookie: jar.add,
		guardChanges(statement, { id: accountId, profileId, home }) {
			if (!('guardChanges' in env.DB)) return
			env.DB.guardChanges(statement)
			const database = personalDatabaseOf(env, home)
			if (home === null || !('guardChanges' in database)) return
			database.followGuardOf(env.DB)
			// The first change of a profile makes its row.
			if (profileId !== null)
				database.guardChanges(toStatement(openDatabase(database), ensureViewer(profileId, accountId)))
		},
		waitUntil: (work) => ctx.waitUntil(work),
		now: Date.now,
	})
	return { ...found, tools }
}

/** What sign-in forms and account pages are made from. */
function toolsFor({ request, config, env, ctx, cookies, origin, jar, address }: SignInParts, secrets: string[]) {
	const secure = origin.startsWith('https:')
	const accountServices = accountServicesFor(env, request, secrets)
	const cookie = createSessionCookie(cookies, secrets, secure, SESSION_IDLE_MS)
	const device = createDeviceCookie(cookies, secrets, secure)
	const stepCookie = (name: string, minutes: number) =>
		createSealedCookie(cookies, { name, secrets, secure, lifetimeSeconds: (minutes * MINUTE_MS) / SECOND_MS })
	return {
		secrets,
		accountServices,
		cookie,
		device,
		signingIn: signingInFrom(request, address, cookie, device),
		stepCookie: stepCookie(STEP_COOKIE, SIGN_IN_STEP_MINUTES),
		passkeys: createPasskeys({
			...accountServices,
			origin,
			stepCookie: stepCookie(PASSKEY_COOKIE, PASSKEY_MINUTES),
			setCookie: jar.add,
			now: Date.now,
		}),
		notify: createNotify({
			attempts: accountServices.attempts,
			mail: () => mailFor({ config, env }),
			waitUntil: (work) => ctx.waitUntil(work),
			now: Date.now,
		}),
	}
}

/**
 * The forms of signing in, up and out. Without a secret, they are unavailable.
 * @param analytics receives sign-ups and sign-ins
 */
export function authFor(
	parts: SignInParts,
	tools: SignInTools | null,
	analytics: Pick<Analytics, 'track'>,
): AppContext['auth'] {
	if (!tools) return createUnavailableSignIn(SIGN_IN_NOT_CONFIGURED)
	const { request, config, env, ctx, cookies, origin, jar, address } = parts
	const { accountServices, cookie, device, signingIn, notify, secrets } = tools
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	const mailing = { ...accountServices, secrets, origin, address, waitUntil, now: Date.now }
	/** Also deletes cookies that say something about the viewer: where they wanted to go, and their channels. */
	function forget(): void {
		const leftover = Object.keys(cookies).filter((name) => AUTH_JS_COOKIE.test(name) && name !== cookie.name)
		leftover.push(...[GUIDES_COOKIE, ARRANGEMENT_COOKIE].filter((name) => cookies[name] !== undefined))
		for (const name of leftover) jar.add(expiredCookie(name, origin.startsWith('https:')))
		jar.add(cookie.clear())
	}
	const auth = createFormSignIn({
		resets() {
			const mail = mailFor({ config, env })
			const commonPasswords = () => readCommonPasswords(env.ASSETS)
			return (
				mail && createPasswordResets({ ...mailing, mail, notify, passwords: createPasswordHasher(), commonPasswords })
			)
		},
		verifications() {
			const mail = mailFor({ config, env })
			return mail && createEmailVerifications({ ...mailing, mail })
		},
		cookie,
		accountServices,
		signingIn,
		deviceCookie: device.remember,
		setCookie: jar.add,
		stepCookie: tools.stepCookie,
		passkeys: tools.passkeys,
		forget,
		isGoogleEnabled: () => googleConfigOf(config) !== null,
		async startGoogleSignIn(returnTo) {
			const google = googleConfigOf(config)
			if (!google) return null
			const { createAuthJs } = await import('#functions/services/account/auth-js.ts')
			const authJs = createAuthJs({ secret: secrets, google, accountServices, cookie, origin, signingIn })
			return authJs.startGoogleSignIn(request, returnTo)
		},
		onSignedIn: ({ preferences }, signInEvent, method) => trackSignIn(analytics, preferences, signInEvent, method),
		waitUntil,
		now: Date.now,
	})
	return {
		...auth,
		/** Protects the database, which has the exact limit. */
		async signUp(...credentials) {
			if (await isWithinLimit(env.SIGN_UP_LIMIT, { address })) return auth.signUp(...credentials)
			return { kind: 'limited', retryAfterSeconds: LIMIT_PERIOD_SECONDS }
		},
	}
}

/** What a sign-in of this request is made from. */
export function signingInFrom(
	request: Request,
	address: string,
	cookie: Pick<SessionCookie, 'read'>,
	{ deviceOf }: Pick<SigningIn, 'deviceOf'>,
) {
	return async (): Promise<SigningIn> => ({
		address,
		deviceOf,
		deviceName: deviceNameOf(request.headers.get('User-Agent')),
		country: countryOf(request),
		previousSessionId: (await cookie.read())?.sessionId ?? null,
	})
}

export function accountServicesFor(
	env: Databases & Pick<Env, 'ASSETS'>,
	{ cf }: Pick<Request, 'cf'>,
	secrets: Secrets,
) {
	const newHome = () => chooseHome(env, placeOf(cf))
	return createAccountServices(env.DB, Date.now, () => readCommonPasswords(env.ASSETS), { newHome, secrets })
}
