import type { Viewer } from '#app/context.ts'
import type { Pages, StreamedImport } from '#domain/account/port.ts'
import { CONFIRMED, type ConfirmationOutcome, requiredConfirmation } from '#domain/shared/confirmation.ts'
import type { Db } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/promises.ts'
import { createAccountData } from './account-data.ts'
import type { AccountServices } from './account-services.ts'
import type { SessionCookie, SessionToken } from './session-cookie.ts'
import { SESSION_RENEW_MS, type SessionUser } from './sessions.ts'

/** After this, pages are rendered without the viewer. */
const SESSION_CHECK_TIMEOUT_MS = 3000

interface Options {
	cookie: SessionCookie
	accountServices: AccountServices
	/** The client's network address. */
	address: string
	/** False for background requests: one that set out before its session was replaced must not sign the browser out. */
	mayClearCookie: boolean
	setCookie: (cookie: string) => void
	/** Makes every change of this request depend on the session. */
	guardChanges: (statement: D1PreparedStatement, user: SessionUser) => void
	waitUntil: (work: Promise<unknown>) => void
	/** The services for this user's own data. */
	servicesOf: (user: SessionUser) => ViewerServices
	now: () => number
}

type ViewerServices = Pick<
	Viewer,
	'saved' | 'history' | 'continueWatching' | 'marksOf' | 'seenAndRejected' | 'imports' | 'undo'
> & {
	exportImports: () => Pages<StreamedImport>
	/** The database with the user's personal rows. */
	personal: Db
	/** Has what is left of the account in that database deleted later, if it cannot be now. */
	eraseLater: () => Promise<unknown>
}

/** The signed-in viewer before the taste is added. */
export type BaseViewer = Omit<Viewer, 'taste'>

/** `isKnown` is false when the database could not be reached. */
interface ViewerLookup {
	viewer: BaseViewer | null
	isKnown: boolean
}

/** Finds the viewer by the cookie. Needs no query without a cookie, and one query with it. */
export async function findViewer(options: Options): Promise<ViewerLookup> {
	const { cookie, accountServices, mayClearCookie, setCookie } = options
	const token = await cookie.read()
	if (!token) return { viewer: null, isKnown: true }
	try {
		const user = await withTimeout(SESSION_CHECK_TIMEOUT_MS, accountServices.sessions.check(token.sessionId))
		if (!user || user.id !== token.userId) {
			if (mayClearCookie) setCookie(cookie.clear())
			return { viewer: null, isKnown: true }
		}
		await renewSession(token, user, options)
		options.guardChanges(await accountServices.sessions.guardOf(token.sessionId, user.home), user)
		return { viewer: toViewer(token, user, options), isKnown: true }
	} catch (error) {
		log('error', 'viewer_lookup_failed', { message: error })
		return { viewer: null, isKnown: false }
	}
}

/** Renews the session and its cookie, at most every half hour. */
async function renewSession(
	token: SessionToken,
	user: SessionUser,
	{ cookie, accountServices, setCookie, waitUntil, now }: Options,
) {
	if (now() - user.seenAt < SESSION_RENEW_MS) return
	setCookie(await cookie.write(token))
	const touched = accountServices.sessions.touch(token.sessionId)
	waitUntil(touched.catch((error) => log('error', 'session_touch_failed', { message: error })))
}

function toViewer({ sessionId }: SessionToken, user: SessionUser, options: Options): BaseViewer {
	const { cookie, accountServices, address, setCookie, waitUntil, servicesOf, now } = options
	// A session proves that its device has signed in.
	const client = { address, deviceOf: () => sessionId }
	const { id, email, name, hasPassword, memberSince, signedInAt, preferences } = user
	const { exportImports, personal, eraseLater, ...services } = servicesOf(user)
	const storedPreferences = accountServices.preferences(id, personal)
	/** A password that is given counts, even when none is needed. */
	async function confirm(password: string): Promise<ConfirmationOutcome> {
		if (password !== '') {
			const checked = await accountServices.accounts.confirmPassword(user, password, client)
			if (checked.kind !== 'ok') return checked
			// What is confirmed need not wait for it.
			waitUntil(checked.clearing.run().catch((error) => log('warn', 'attempts_clear_failed', { message: error })))
			return CONFIRMED
		}
		const by = requiredConfirmation({ hasPassword, signedInAtMs: signedInAt }, now())
		return by === 'none' ? CONFIRMED : { kind: 'required', by }
	}
	/** Also ends copies of this session's cookie: the browser gets a new one. */
	async function endOtherSessions() {
		const replaced = await accountServices.sessions.replaceAll(id, sessionId)
		if (replaced !== null) setCookie(await cookie.write({ userId: id, sessionId: replaced }))
	}
	return {
		id,
		email,
		name,
		hasPassword,
		memberSinceMs: memberSince,
		signedInAtMs: signedInAt,
		preferences,
		readPreferences: () => storedPreferences.read(),
		savePreferences: (change) => storedPreferences.save(change),
		...services,
		...createAccountData({
			...{ directory: accountServices.db, personal, preferences: storedPreferences, user, history: services.history },
			...{ exportImports, eraseLater, now },
		}),
		confirm,
		deviceSessions: () => accountServices.sessions.list(id, sessionId),
		endSession: (publicId) => accountServices.sessions.endOther(id, sessionId, publicId),
		endOtherSessions,
		async changePassword(current, next) {
			const outcome = await accountServices.accounts.changePassword(user, current, next, client, sessionId)
			if (outcome.kind !== 'ok') return outcome
			setCookie(await cookie.write({ userId: id, sessionId: outcome.sessionId }))
			return { kind: 'ok' }
		},
	}
}
