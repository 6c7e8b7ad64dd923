import type { AppContext } from '#app/context.ts'
import { deviceNameOf } from '#domain/account/device-name.ts'
import { PASSKEY_MINUTES } from '#domain/account/passkey.ts'
import { SIGN_IN_STEP_MINUTES } from '#domain/account/second-factor.ts'
import type { Analytics } from '#domain/analytics/port.ts'
import { GUIDES_COOKIE } from '#domain/live/chosen-guides.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { REGION_COOKIE } from '#domain/shared/regions.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import type { Visitor } from '#functions/data/daily-ceiling.ts'
import { type Db, openDatabase, toStatement } from '#functions/data/database.ts'
import { chooseHome, type Databases, personalDatabaseOf, placeOf } from '#functions/data/personal-databases.ts'
import { undoRemoval } from '#functions/data/removals.ts'
import { ensureViewer } from '#functions/data/viewer-key.ts'
import type { Env } from '#functions/env.ts'
import { createCookieJar, expiredCookie, readCookies } from '#functions/http/cookies.ts'
import { countryOf, regionOf } from '#functions/http/location.ts'
import { clientAddress, deploymentOrigin } from '#functions/http/origin.ts'
import { isWithinLimit, LIMIT_PERIOD_SECONDS } from '#functions/http/rate-limits.ts'
import { googleConfigOf } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { ERASURE_DELAY_SECONDS, erasureOf } from '#functions/services/account/account-data.ts'
import { createAccountServices } from '#functions/services/account/account-services.ts'
import type { SigningIn } from '#functions/services/account/accounts.ts'
import { type AuthResult, createAuthJs } from '#functions/services/account/auth-js.ts'
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
import { type BaseViewer, findViewer } from '#functions/services/account/viewer.ts'
import { trackSaved, trackSignIn } from '#functions/services/analytics/analytics.ts'
import { createCalendarFeed } from '#functions/services/calendar/calendar-feed.ts'
import { createContinueWatching } from '#functions/services/history/continue-watching.ts'
import { commitAll, commitStatements, createHistory, readPendingPlays } from '#functions/services/history/history.ts'
import { createMarks, createSeenAndRejected } from '#functions/services/history/marks.ts'
import { moveHistory } from '#functions/services/history/move-history.ts'
import { createImportedSettings, createImports, exportImports } from '#functions/services/import/imports.ts'
import { createNotifications } from '#functions/services/notifications/inbox.ts'
import { createTasteSettings } from '#functions/services/recommend/taste-ranking.ts'
import { createPoolCache, createTitlePool } from '#functions/services/recommend/title-pool.ts'
import { createSaved } from '#functions/services/saved/saved.ts'
import { createFollowing } from '#functions/services/sports/following.ts'
import { analyticsFor } from './analytics.ts'
import { noteImportedFilms, noteSavedFilm } from './calendar.ts'
import { CEILINGS, takeFrom, takeSome } from './ceilings.ts'
import { knownShowsFor, learnShows } from './known-shows.ts'
import { mailFor } from './mail.ts'
import { newestVersion } from './notifications.ts'
import type { RequestParts } from './request-parts.ts'

/** See `Auth.isCodeNeeded`. */
const STEP_COOKIE = 'sign-in-step'
/** The challenge that a passkey has to answer. */
const PASSKEY_COOKIE = 'passkey-step'
const AUTH_JS_COOKIE = /^(?:__Host-)?authjs\./
const SIGN_IN_NOT_CONFIGURED = 'Sign-in is not set up here: the variable AUTH_SECRET is missing.'

type SignInParts = Pick<RequestParts, 'request' | 'config' | 'env' | 'ctx' | 'cookies' | 'origin' | 'jar' | 'address'>

type SignInState = Pick<AppContext, 'isViewerKnown' | 'auth' | 'profiles'> & {
	viewer: BaseViewer | null
	/** The database with the viewer's personal rows. */
	personal: Db
}

/**
 * The viewer of a request and the sign-in forms. Without a secret, sign-in is unavailable.
 * @param analytics receives sign-ups and sign-ins
 */
export async function signInFor(
	{ request, config, env, ctx, cookies, origin, jar, address }: SignInParts,
	analytics: () => Pick<Analytics, 'track'>,
): Promise<SignInState> {
	const secret = config.authSecrets
	if (!secret) {
		const auth = createUnavailableSignIn(SIGN_IN_NOT_CONFIGURED)
		return { viewer: null, profiles: null, personal: openDatabase(env.DB), isViewerKnown: true, auth }
	}
	const accountServices = accountServicesFor(env, request, secret)
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	let personal = accountServices.db
	const hereIn = (chosen: string | null) =>
		regionOf({ url: origin, cf: request.cf }, chosen ?? cookies[REGION_COOKIE] ?? null)
	const cookie = createSessionCookie(cookies, secret, origin.startsWith('https:'), SESSION_IDLE_MS)
	const device = createDeviceCookie(cookies, secret, origin.startsWith('https:'))
	const signingIn = signingInFrom(request, address, cookie, device)
	const stepCookie = (name: string, minutes: number) =>
		createSealedCookie(cookies, {
			name,
			secrets: secret,
			secure: origin.startsWith('https:'),
			lifetimeSeconds: (minutes * MINUTE_MS) / SECOND_MS,
		})
	const passkeys = createPasskeys({
		...accountServices,
		origin,
		stepCookie: stepCookie(PASSKEY_COOKIE, PASSKEY_MINUTES),
		setCookie: jar.add,
		now: Date.now,
	})
	const notify = createNotify({
		attempts: accountServices.attempts,
		mail: () => mailFor({ config, env }),
		waitUntil,
		now: Date.now,
	})
	const { viewer, profiles, isKnown } = await findViewer({
		cookie,
		accountServices,
		passkeys,
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
		waitUntil,
		personalOf(user) {
			personal = openDatabase(personalDatabaseOf(env, user.home))
			return personal
		},
		moveHistory,
		notify,
		eraseLater: (ids, { home }) =>
			Promise.all(
				ids.map((id) => env.HISTORY_QUEUE.send(erasureOf(id, home), { delaySeconds: ERASURE_DELAY_SECONDS })),
			),
		servicesOf(
			userId,
			{ id: accountId, home, signedInAt, profiles: all, preferences: { isWatchHistoryEnabled, language, region } },
		) {
			const visitor = { accountId, address }
			const directory = accountServices.db
			const db = openDatabase(personalDatabaseOf(env, home))
			const following = createFollowing(db, userId)
			const notifications = createNotifications({
				db,
				profileId: userId,
				signedInAtMs: signedInAt,
				version: newestVersion(),
				now: Date.now,
				inBackground: (work) =>
					waitUntil(work.catch((error) => log('warn', 'notifications_command_failed', { message: error }))),
			})
			return {
				saved: createSaved(db, userId, Date.now, {
					language,
					onChange(change, list, titles) {
						trackSaved(analytics(), change, list, titles)
						if (change !== 'add' || list !== 'watchlist') return
						for (const { type, id } of titles)
							if (type === 'movie') waitUntil(noteSavedFilm(env, visitor, { id, region: hereIn(region) }))
					},
				}),
				history: createHistory({
					db,
					userId,
					isEnabled: isWatchHistoryEnabled,
					language,
					send: (message) => env.HISTORY_QUEUE.send({ ...message, home }),
					mayQueue: () => takeFrom(env, CEILINGS.queue, visitor),
					onShows: (ids) => learnShows(env, ctx, visitor, ids),
					now: Date.now,
				}),
				continueWatching: createContinueWatching({
					db,
					userId,
					knownShows: knownShowsFor(env, ctx, visitor),
					onFollowed: (id) => learnShows(env, ctx, visitor, [id]),
				}),
				marksOf: createMarks(db, userId),
				seenAndRejected: createSeenAndRejected(db, userId),
				imports: createImports({
					db,
					userId,
					isHistoryEnabled: isWatchHistoryEnabled,
					language,
					historyWrites: { statements: commitStatements, all: commitAll },
					profileName: all.find(({ id }) => id === userId)?.name ?? '',
					settings: createImportedSettings({
						preferences: accountServices.preferences(userId, db),
						taste: createTasteSettings(db, userId),
						notifications,
						following,
						now: Date.now,
					}),
					onRated: (keys) => waitUntil(requestDetails(env, visitor, keys)),
					onAwaited: (movieIds) => waitUntil(noteImportedFilms(env, visitor, movieIds, hereIn(region))),
					now: Date.now,
				}),
				notifications,
				pendingPlays: () => readPendingPlays(db, userId),
				exportImports: () => exportImports(db, userId),
				following,
				calendarFeed: createCalendarFeed(
					directory,
					{
						profileId: userId,
						region: hereIn(region),
					},
					Date.now,
				),
				undo: (removalId, at = Date.now()) => undoRemoval(db, userId, removalId, at),
			}
		},
		now: Date.now,
	})
	const startGoogle = async (returnTo: string) => {
		const google = googleConfigOf(config)
		return (
			google &&
			createAuthJs({ secret, google, accountServices, cookie, origin, signingIn }).startGoogleSignIn(request, returnTo)
		)
	}
	/** Also deletes cookies that say something about the viewer: where they wanted to go, and their chosen guides. */
	function forget(): void {
		const leftover = Object.keys(cookies).filter((name) => AUTH_JS_COOKIE.test(name) && name !== cookie.name)
		if (cookies[GUIDES_COOKIE] !== undefined) leftover.push(GUIDES_COOKIE)
		for (const name of leftover) jar.add(expiredCookie(name, origin.startsWith('https:')))
		jar.add(cookie.clear())
	}
	const mailing = { ...accountServices, secrets: secret, origin, address, waitUntil, now: Date.now }
	const resets = () => {
		const mail = mailFor({ config, env })
		const commonPasswords = () => readCommonPasswords(env.ASSETS)
		return (
			mail && createPasswordResets({ ...mailing, mail, notify, passwords: createPasswordHasher(), commonPasswords })
		)
	}
	const verifications = () => {
		const mail = mailFor({ config, env })
		return mail && createEmailVerifications({ ...mailing, mail })
	}
	const auth = createFormSignIn({
		resets,
		verifications,
		cookie,
		accountServices,
		signingIn,
		deviceCookie: device.remember,
		setCookie: jar.add,
		stepCookie: stepCookie(STEP_COOKIE, SIGN_IN_STEP_MINUTES),
		passkeys,
		forget,
		isGoogleEnabled: () => googleConfigOf(config) !== null,
		startGoogleSignIn: startGoogle,
		onSignedIn: ({ preferences }, signInEvent, method) => trackSignIn(analytics(), preferences, signInEvent, method),
		waitUntil,
		now: Date.now,
	})
	/** Protects the database, which has the exact limit. */
	const signUp: typeof auth.signUp = async (...credentials) => {
		if (await isWithinLimit(env.SIGN_UP_LIMIT, { address })) return auth.signUp(...credentials)
		return { kind: 'limited', retryAfterSeconds: LIMIT_PERIOD_SECONDS }
	}
	return { viewer, profiles, personal, isViewerKnown: isKnown, auth: { ...auth, signUp } }
}

/** What a sign-in of this request is made from. */
function signingInFrom(
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

interface AuthCall extends Pick<RequestParts, 'request' | 'config' | 'ctx'> {
	env: AccountEnv
}

type AccountEnv = Databases & Pick<Env, 'ASSETS' | 'ANALYTICS'>

function accountServicesFor(env: AccountEnv, { cf }: Pick<Request, 'cf'>, secrets: Secrets) {
	const newHome = () => chooseHome(env, placeOf(cf))
	return createAccountServices(env.DB, Date.now, () => readCommonPasswords(env.ASSETS), { newHome, secrets })
}

async function requestDetails(env: Pick<Env, 'DB'>, visitor: Visitor, keys: readonly string[]): Promise<void> {
	try {
		const admit = (added: readonly string[]) => takeSome(env, CEILINGS.pool, visitor, added)
		await createTitlePool(openDatabase(env.DB), createPoolCache(), Date.now, admit).requestDetails(keys)
	} catch (error) {
		log('error', 'pool_save_failed', { message: error })
	}
}

/**
 * Handles a request to `/api/auth/*` with Auth.js and tracks sign-ins. `cookies` belong into the response.
 * @throws {CodedError} `AUTH_NOT_CONFIGURED`, or `FORBIDDEN` to sign out of a profile with an age limit
 */
export async function handleAuthCall(call: AuthCall): Promise<AuthResult & { cookies: string[]; isSecure: boolean }> {
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
