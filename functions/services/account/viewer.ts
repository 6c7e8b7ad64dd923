import type { Viewer } from '#app/context.ts'
import type { Pages, Security, StreamedImport } from '#domain/account/port.ts'
import type { MoveOutcome, Profiles } from '#domain/account/profiles-port.ts'
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

/** After this, pages are rendered without the viewer. */
const SESSION_CHECK_TIMEOUT_MS = 3000

interface Options {
	cookie: SessionCookie
	accountServices: AccountServices
	/** `null` where browsers allow none. */
	passkeys: Passkeys | null
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
	/** The services for a profile's own data. */
	servicesOf: (profileId: ProfileId, user: SessionUser) => ViewerServices
	/** The database with the account's personal rows. */
	personalOf: (user: SessionUser) => Db
	/** In that database. */
	moveHistory: (personal: Db, from: string, to: string) => Promise<MoveOutcome>
	notify: Notify
	/** Has what is left of profiles in that database deleted later, if it cannot be now. */
	eraseLater: (profileIds: readonly string[], user: SessionUser) => Promise<unknown>
	now: () => number
}

type ViewerServices = Pick<
	Viewer,
	| 'saved'
	| 'history'
	| 'continueWatching'
	| 'marksOf'
	| 'seenAndRejected'
	| 'imports'
	| 'undo'
	| 'following'
	| 'calendarFeed'
	| 'notifications'
> & {
	pendingPlays: () => Promise<{ mediaKey: string; playedAt: number }[]>
	exportImports: () => Pages<StreamedImport>
}

/** The signed-in viewer before the taste and the calendar are added. */
export type BaseViewer = Omit<Viewer, 'taste' | 'calendar'>

/** `isKnown` is false when the database could not be reached. */
interface ViewerLookup {
	/** `null` also while nobody was chosen of several profiles. */
	viewer: BaseViewer | null
	/** The signed-in account's profiles; `null` for anonymous visitors. */
	profiles: Profiles | null
	isKnown: boolean
}

const ANONYMOUS: ViewerLookup = { viewer: null, profiles: null, isKnown: true }

/** Finds the viewer by the cookie. Needs no query without a cookie, and one query with it. */
export async function findViewer(options: Options): Promise<ViewerLookup> {
	const { cookie, accountServices, mayClearCookie, setCookie } = options
	const sent = await cookie.read()
	if (!sent) return ANONYMOUS
	try {
		const { token, user } = await withTimeout(SESSION_CHECK_TIMEOUT_MS, checkSession(sent, options))
		if (!user || user.id !== token.userId) {
			if (mayClearCookie) setCookie(cookie.clear())
			return ANONYMOUS
		}
		await renewSession(token, user, options)
		options.guardChanges(await accountServices.sessions.guardOf(token.sessionId, user), user)
		return {
			viewer: user.profileId === null ? null : toViewer(token, user, user.profileId, options),
			profiles: profilesOf(token, user, options),
			isKnown: true,
		}
	} catch (error) {
		log('error', 'viewer_lookup_failed', { message: error })
		return { ...ANONYMOUS, isKnown: false }
	}
}

/** The second of two equal requests may come with the cookie that the first has replaced. */
async function checkSession(
	sent: SessionToken,
	{ accountServices: { sessions }, address, cookie, setCookie }: Options,
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
	{ cookie, accountServices, country, setCookie, waitUntil, now }: Options,
) {
	if (now() - user.seenAt < SESSION_RENEW_MS) return
	setCookie(await cookie.write(token))
	const touched = accountServices.sessions.touch(token.sessionId, country)
	waitUntil(touched.catch((error) => log('error', 'session_touch_failed', { message: error })))
}

/** A session proves that its device has signed in. */
const clientOf = ({ sessionId }: SessionToken, { address }: Options) => ({ address, deviceOf: () => sessionId })

function profilesOf(token: SessionToken, user: SessionUser, options: Options): Profiles {
	const { accountServices, address, personalOf, moveHistory, now } = options
	return createProfiles({
		db: accountServices.db,
		attempts: accountServices.attempts,
		passwords: accountServices.passwords,
		user,
		sessionId: token.sessionId,
		address,
		now,
		confirmPassword: (password) => accountServices.accounts.confirmPassword(user, password, clientOf(token, options)),
		moveHistory: (from, to) => moveHistory(personalOf(user), from, to),
	})
}

function securityOf(
	user: SessionUser,
	client: ReturnType<typeof clientOf>,
	{ accountServices, passkeys, notify }: Options,
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

function toViewer(token: SessionToken, user: SessionUser, profileId: ProfileId, options: Options): BaseViewer {
	const { cookie, accountServices, setCookie, waitUntil, servicesOf, now } = options
	const { sessionId } = token
	const client = clientOf(token, options)
	const { id: accountId, email, emailVerifiedAt, name, hasPassword, memberSince, signedInAt, preferences } = user
	const personal = options.personalOf(user)
	const { exportImports: _exportImports, pendingPlays: _pendingPlays, ...services } = servicesOf(profileId, user)
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
		savePreferences: (change) => storedPreferences.save(change),
		...services,
		...createAccountData({
			directory: accountServices.db,
			personal,
			user,
			now,
			servicesOf(id) {
				const { history, pendingPlays, exportImports } = servicesOf(id, user)
				return { preferences: accountServices.preferences(id, personal), history, pendingPlays, exportImports }
			},
			eraseLater: (ids) => options.eraseLater(ids, user),
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
