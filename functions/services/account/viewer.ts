import type { Viewer } from '#app/context.ts'
import type { Security } from '#domain/account/port.ts'
import type { Profiles } from '#domain/account/profiles-port.ts'
import type { PreferencesChange } from '#domain/preferences/preferences.ts'
import { CONFIRMED, type ConfirmationOutcome, requiredConfirmation } from '#domain/shared/confirmation.ts'
import { hasCode } from '#domain/shared/errors.ts'
import type { ProfileId } from '#domain/shared/ids.ts'
import type { Db } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import { networkOfAddress } from '#functions/lib/network-address.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { createAccountData } from './account-data.ts'
import type { AccountServices } from './account-services.ts'
import type { Passkeys } from './passkeys.ts'
import { createProfiles } from './profiles.ts'
import type { Notify } from './security-mail.ts'
import type { SessionCookie, SessionToken } from './session-cookie.ts'
import { SESSION_RENEW_MS, type SessionUser } from './sessions.ts'

/** If the check takes longer, pages are rendered without the viewer. */
const SESSION_CHECK_TIMEOUT_MS = 3000

interface SessionOptions {
	cookie: SessionCookie
	accountServices: AccountServices
	/** The client's network address. */
	address: string
	/** The client's country, ISO 3166-1; `null` when unknown. */
	country: string | null
	/** False for background requests: one that set out before its session was replaced must not sign the browser out. */
	mayClearCookie: boolean
	setCookie: (cookie: string) => void
	/** Makes every change of this request depend on the session. */
	guardChanges: (statement: D1PreparedStatement, user: SessionUser) => void
	waitUntil: (work: Promise<unknown>) => void
	now: () => number
}

/** A session that was found, and whose it is. */
export interface OpenSession {
	token: SessionToken
	user: SessionUser
}

/** `isKnown` is false when the database could not be reached. */
export interface SessionLookup {
	/** `null` for anonymous visitors. */
	session: OpenSession | null
	isKnown: boolean
}

/** Finds the session by the cookie. Needs no query without a cookie, and one query with it. */
export async function findSession(options: SessionOptions): Promise<SessionLookup> {
	const { cookie, accountServices, mayClearCookie, setCookie } = options
	const sent = await cookie.read()
	if (!sent) return { session: null, isKnown: true }
	try {
		const { token, user } = await withTimeout(SESSION_CHECK_TIMEOUT_MS, checkSession(sent, options))
		if (!user || user.id !== token.userId) {
			if (mayClearCookie) setCookie(cookie.clear())
			return { session: null, isKnown: true }
		}
		await renewSession(token, user, options)
		options.guardChanges(await accountServices.sessions.guardOf(token.sessionId, user), user)
		return { session: { token, user }, isKnown: true }
	} catch (error) {
		log('error', 'viewer_lookup_failed', { message: error })
		return { session: null, isKnown: false }
	}
}

/** The second of two equal requests may come with the cookie that the first has replaced. */
async function checkSession(
	sent: SessionToken,
	{ accountServices: { sessions }, address, cookie, setCookie }: SessionOptions,
) {
	const user = await sessions.check(sent.sessionId)
	if (user) return { token: sent, user }
	const sessionId = await sessions.findReplacement(sent.sessionId, networkOfAddress(address))
	if (sessionId === null) return { token: sent, user: null }
	const token = { ...sent, sessionId, isReplaced: true }
	setCookie(await cookie.write(token))
	return { token, user: await sessions.check(sessionId) }
}

/** Renews the session and its cookie, at most every half hour. */
async function renewSession(
	token: SessionToken,
	user: SessionUser,
	{ cookie, accountServices, country, setCookie, waitUntil, now }: SessionOptions,
) {
	if (now() - user.seenAt < SESSION_RENEW_MS) return
	setCookie(await cookie.write(token))
	const touched = accountServices.sessions.touch(token.sessionId, country)
	waitUntil(touched.catch((error) => log('error', 'session_touch_failed', { message: error })))
}

/** A session proves that its device has signed in. */
const clientOf = ({ sessionId }: SessionToken, address: string) => ({ address, deviceOf: () => sessionId })

interface ProfilesOptions extends Pick<SessionOptions, 'accountServices' | 'address' | 'now'> {
	/** Moves a profile's history to another one, or some of it. */
	moveHistory: Parameters<typeof createProfiles>[0]['moveHistory']
	moveViewings: Parameters<typeof createProfiles>[0]['moveViewings']
}

/** The profiles of the account. */
export function profilesOf(
	{ token, user }: OpenSession,
	{ accountServices, address, moveHistory, moveViewings, now }: ProfilesOptions,
): Profiles {
	const { db, attempts, passwords, accounts } = accountServices
	return createProfiles({
		db,
		attempts,
		passwords,
		user,
		sessionId: token.sessionId,
		address,
		now,
		moveHistory,
		moveViewings,
		confirmPassword: (password) => accounts.confirmPassword(user, password, clientOf(token, address)),
	})
}

interface AccountOptions
	extends Pick<SessionOptions, 'cookie' | 'accountServices' | 'address' | 'setCookie' | 'waitUntil' | 'now'> {
	/** `null` where browsers allow none. */
	passkeys: Passkeys | null
	notify: Notify
	/** The database with the account's personal rows. */
	personal: Db
	/** What is exported of a profile. */
	exportedOf: (profileId: ProfileId) => Omit<ReturnType<AccountDataOptions['servicesOf']>, 'preferences'>
	/** Has what is left of profiles in that database deleted later, if it cannot be now. */
	eraseLater: AccountDataOptions['eraseLater']
	/** Called after preferences were saved. */
	onPreferencesSaved: (change: PreferencesChange) => void
}

type AccountDataOptions = Parameters<typeof createAccountData>[0]

/** What viewers can do as owners of a profile and its account. */
type ViewerAccount = Omit<Viewer, keyof ProfileData>

/** What viewers can do with the data of their profile. */
export type ProfileData = Pick<
	Viewer,
	| 'saved'
	| 'history'
	| 'continueWatching'
	| 'rewatches'
	| 'marksOf'
	| 'seenAndRejected'
	| 'imports'
	| 'undo'
	| 'version'
	| 'following'
	| 'notifications'
	| 'taste'
	| 'calendar'
	| 'calendarFeed'
	| 'imdbTitles'
>

function securityOf(
	user: SessionUser,
	client: ReturnType<typeof clientOf>,
	{ accountServices, passkeys, notify }: AccountOptions,
): Security {
	const { accounts, secondFactors } = accountServices
	return {
		async read() {
			const [{ isOn, hasSetup, codesLeft }, keys] = await Promise.all([
				secondFactors.read(user.id),
				passkeys?.list(user.id) ?? null,
			])
			const setup = hasSetup ? await secondFactors.setupOf(user) : null
			return { hasSecondFactor: isOn, recoveryCodesLeft: codesLeft, setup, passkeys: keys }
		},
		beginSecondFactor: () => secondFactors.begin(user.id),
		async enableSecondFactor(code) {
			const outcome = await accounts.enableSecondFactor(user, code, client)
			if (outcome.kind === 'ok') notify(user.email, 'two-step-on')
			return outcome
		},
		async disableSecondFactor(password, code) {
			const checked = await accounts.confirmPassword(user, password, client)
			if (checked.kind !== 'ok') return checked.kind === 'wrong' ? { kind: 'wrong-password' } : checked
			const confirmed = await accounts.confirmCode(user, code, client)
			if (confirmed.kind !== 'ok') return confirmed
			await secondFactors.disable(user.id)
			notify(user.email, 'two-step-off')
			return { kind: 'ok' }
		},
		renewRecoveryCodes: () => secondFactors.renewCodes(user.id),
		passkeyOptions: async () => passkeys?.creationOptions(user) ?? null,
		async addPasskey(response, name) {
			const outcome = (await passkeys?.add(user, response, name)) ?? { kind: 'invalid' as const }
			if (outcome.kind === 'ok') notify(user.email, 'passkey')
			return outcome
		},
		renamePasskey: async (id, name) => passkeys?.rename(user.id, id, name) ?? false,
		removePasskey: async (id) => passkeys?.remove(user.id, id) ?? false,
	}
}

export function createViewerAccount(
	{ token, user }: OpenSession,
	profileId: ProfileId,
	options: AccountOptions,
): ViewerAccount {
	const { cookie, accountServices, personal, exportedOf, eraseLater, setCookie, waitUntil, now } = options
	const { sessionId } = token
	const client = clientOf(token, options.address)
	const { id: accountId, email, emailVerifiedAt, name, hasPassword, memberSince, signedInAt, preferences } = user
	const storedPreferences = accountServices.preferences(profileId, personal)
	const hasLockedProfiles = user.profiles.some(({ id, hasPin }) => hasPin && id !== profileId)
	/** A password that is given counts, even when none is needed. */
	async function confirm(password: string): Promise<ConfirmationOutcome> {
		if (password !== '') {
			const checked = await accountServices.accounts.confirmPassword(user, password, client)
			if (checked.kind !== 'ok') return checked
			// What is confirmed need not wait for it.
			waitUntil(checked.clearing.run().catch((error) => log('warn', 'attempts_clear_failed', { message: error })))
			return CONFIRMED
		}
		const by = requiredConfirmation({ hasPassword, hasLockedProfiles, signedInAtMs: signedInAt }, now())
		return by === 'none' ? CONFIRMED : { kind: 'required', by }
	}
	/** Also ends copies of this session's cookie: the browser gets a new one. */
	async function endOtherSessions() {
		if (token.isReplaced) return
		const network = networkOfAddress(options.address)
		const { replaceAll, findReplacement } = accountServices.sessions
		const replaced = await replaceAll(accountId, sessionId, network).catch(async (error) => {
			const first = hasCode(error, 'UNAUTHENTICATED') ? await findReplacement(sessionId, network) : null
			if (first === null) throw error
			return first
		})
		if (replaced !== null) setCookie(await cookie.write({ userId: accountId, sessionId: replaced }))
	}
	return {
		id: profileId,
		accountId,
		email,
		isEmailVerified: emailVerifiedAt !== null,
		name,
		hasPassword,
		hasLockedProfiles,
		cap: user.cap,
		memberSinceMs: memberSince,
		signedInAtMs: signedInAt,
		preferences,
		readPreferences: () => storedPreferences.read(),
		async savePreferences(change) {
			const document = await storedPreferences.save(change)
			options.onPreferencesSaved(change)
			return document
		},
		...createAccountData({
			directory: accountServices.db,
			personal,
			user,
			now,
			servicesOf: (id) => ({ preferences: accountServices.preferences(id, personal), ...exportedOf(id) }),
			eraseLater,
		}),
		confirm,
		security: securityOf(user, client, options),
		deviceSessions: () => accountServices.sessions.list(accountId, sessionId),
		endSession: (publicId) => accountServices.sessions.endOther(accountId, sessionId, publicId),
		endOtherSessions,
		async changePassword(current, next) {
			const outcome = await accountServices.accounts.changePassword(user, current, next, client, sessionId)
			if (outcome.kind !== 'ok') return outcome
			setCookie(await cookie.write({ userId: accountId, sessionId: outcome.sessionId }))
			if (!outcome.isRepeated) options.notify(email, 'password')
			return { kind: 'ok' }
		},
	}
}
