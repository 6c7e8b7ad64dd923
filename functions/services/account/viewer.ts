import type { Viewer } from '#app/context.ts'
import type { ExportedImport } from '#domain/import/port.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/timer.ts'
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
	setCookie: (cookie: string) => void
	waitUntil: (work: Promise<unknown>) => void
	/** The services for this user's own data. */
	servicesOf: (user: SessionUser) => ViewerServices
	now: () => number
}

type ViewerServices = Pick<Viewer, 'saved' | 'history' | 'imports' | 'undo'> & {
	exportImports: () => Promise<ExportedImport[]>
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
	const { cookie, accountServices, setCookie } = options
	const token = await cookie.read()
	if (!token) return { viewer: null, isKnown: true }
	try {
		const user = await withTimeout(SESSION_CHECK_TIMEOUT_MS, accountServices.sessions.check(token.sessionId))
		if (!user || user.id !== token.userId) {
			setCookie(cookie.clear())
			return { viewer: null, isKnown: true }
		}
		await renewSession(token, user, options)
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
	const { accountServices, address, servicesOf, now } = options
	const { id, email, name, hasPassword, memberSince, signedInAt, preferences } = user
	const { exportImports, ...services } = servicesOf(user)
	const endOtherSessions = () => accountServices.sessions.endOthers(id, sessionId)
	return {
		id,
		email,
		name,
		hasPassword,
		memberSinceMs: memberSince,
		signedInAtMs: signedInAt,
		preferences,
		readPreferences: () => accountServices.preferences(id).read(),
		savePreferences: (change) => accountServices.preferences(id).save(change),
		...services,
		...createAccountData({ accountServices, user, history: services.history, exportImports, address, now }),
		endOtherSessions,
		async changePassword(current, next) {
			const outcome = await accountServices.accounts.changePassword(id, current, next, address)
			if (outcome.kind === 'ok') await endOtherSessions()
			return outcome
		},
	}
}
