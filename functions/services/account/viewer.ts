import type { Viewer } from '#app/context.ts'
import type { ExportedImport } from '#domain/import/port.ts'
import { log } from '#functions/lib/log.ts'
import { withTimeout } from '#functions/lib/timer.ts'
import { createAccountData } from './account-data.ts'
import type { AccountServices } from './account-services.ts'
import type { SessionCookie, SessionToken } from './session-cookie.ts'
import { SESSION_RENEW_MS, type SessionUser } from './sessions.ts'

/** A page would rather be shown without its viewer than wait longer for the database. */
const SESSION_CHECK_TIMEOUT_MS = 3000

interface Options {
	cookie: SessionCookie
	people: AccountServices
	/** Where the request came from. */
	address: string
	setCookie: (cookie: string) => void
	waitUntil: (work: Promise<unknown>) => void
	/** The services that hold what belongs to this user. */
	servicesOf: (user: SessionUser) => ViewerServices
	now: () => number
}

type ViewerServices = Pick<Viewer, 'saved' | 'history' | 'imports' | 'undo'> & {
	exportImports: () => Promise<ExportedImport[]>
}

/** Who is signed in, before their taste is known. */
export type BaseViewer = Omit<Viewer, 'taste'>

/** Who makes the request. `isKnown` is false when the database could not be asked: then nobody can tell. */
interface ViewerLookup {
	viewer: BaseViewer | null
	isKnown: boolean
}

/** Finds the viewer by the cookie: nothing is asked without one, and the database once with one. */
export async function findViewer(options: Options): Promise<ViewerLookup> {
	const { cookie, people, setCookie } = options
	const token = await cookie.read()
	if (!token) return { viewer: null, isKnown: true }
	try {
		const user = await withTimeout(SESSION_CHECK_TIMEOUT_MS, people.sessions.check(token.sessionId))
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

/** Every half hour the visit is noted, and the cookie gets a new lifetime. */
async function renewSession(
	token: SessionToken,
	user: SessionUser,
	{ cookie, people, setCookie, waitUntil, now }: Options,
) {
	if (now() - user.seenAt < SESSION_RENEW_MS) return
	setCookie(await cookie.write(token))
	const touched = people.sessions.touch(token.sessionId)
	waitUntil(touched.catch((error) => log('error', 'session_touch_failed', { message: error })))
}

/** What belongs to a person hangs off the person. */
function toViewer({ sessionId }: SessionToken, user: SessionUser, options: Options): BaseViewer {
	const { people, address, servicesOf, now } = options
	const { id, email, name, hasPassword, memberSince, signedInAt, preferences } = user
	const { exportImports, ...services } = servicesOf(user)
	const endOtherSessions = () => people.sessions.endOthers(id, sessionId)
	return {
		id,
		email,
		name,
		hasPassword,
		memberSinceMs: memberSince,
		signedInAtMs: signedInAt,
		preferences,
		readPreferences: () => people.preferences(id).read(),
		savePreferences: (change) => people.preferences(id).save(change),
		...services,
		...createAccountData({ people, user, history: services.history, exportImports, address, now }),
		endOtherSessions,
		async changePassword(current, next) {
			const outcome = await people.accounts.changePassword(id, current, next, address)
			if (outcome.kind === 'ok') await endOtherSessions()
			return outcome
		},
	}
}
