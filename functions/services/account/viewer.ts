import type { Viewer } from '#app/context.ts'
import { undoRemoval } from '#functions/data/removals.ts'
import type { CookieJar } from '#functions/http/cookie-jar.ts'
import type { SessionCookie, SessionToken } from '#functions/http/session-cookie.ts'
import { log } from '#functions/lib/log.ts'
import { within } from '#functions/lib/timer.ts'
import { createHistory, type SendTicket } from '#functions/services/history/history.ts'
import { createImports } from '#functions/services/import/imports.ts'
import { createSaved, type TellSaved } from '#functions/services/saved/saved.ts'
import { createAccountData } from './account-data.ts'
import type { People } from './people.ts'
import { SESSION_RENEW_MS, type SessionUser } from './sessions.ts'

/** A page would rather be shown without its viewer than wait longer for the database. */
const CHECK_LIMIT_MS = 3000

interface Options {
	cookie: SessionCookie
	people: People
	/** Where the request came from. */
	address: string
	jar: CookieJar
	waitUntil: (work: Promise<unknown>) => void
	sendTicket: SendTicket
	tellSaved: TellSaved
	now: () => number
}

/** Who is signed in, before their taste is known. */
export type SignedIn = Omit<Viewer, 'taste'>

/** Who makes the request. `isKnown` is false when the database could not be asked: then nobody can tell. */
export interface Visitor {
	viewer: SignedIn | null
	isKnown: boolean
}

/** Finds the viewer by the cookie: nothing is asked without one, and the database once with one. */
export async function findViewer(options: Options): Promise<Visitor> {
	const { cookie, people, jar } = options
	const token = await cookie.read()
	if (!token) return { viewer: null, isKnown: true }
	try {
		const user = await within(CHECK_LIMIT_MS, people.sessions.check(token.sessionId))
		if (!user || user.id !== token.userId) {
			jar.add(cookie.clear())
			return { viewer: null, isKnown: true }
		}
		await renew(token, user, options)
		return { viewer: toViewer(token, user, options), isKnown: true }
	} catch (error) {
		log('error', 'viewer_unknown', { message: error })
		return { viewer: null, isKnown: false }
	}
}

/** Every half hour the visit is noted, and the cookie gets a new lifetime. */
async function renew(token: SessionToken, user: SessionUser, { cookie, people, jar, waitUntil, now }: Options) {
	if (now() - user.seenAt < SESSION_RENEW_MS) return
	jar.add(await cookie.write(token))
	const touched = people.sessions.touch(token.sessionId)
	waitUntil(touched.catch((error) => log('error', 'touch_failed', { message: error })))
}

/** What belongs to a person hangs off the person. */
function toViewer({ sessionId }: SessionToken, user: SessionUser, options: Options): SignedIn {
	const { people, address, sendTicket, tellSaved, now } = options
	const { id, email, name, hasPassword, memberSince, signedInAt, preferences } = user
	const { db } = people
	const history = createHistory({
		db,
		userId: id,
		isEnabled: preferences.isWatchHistoryEnabled,
		send: sendTicket,
		now,
	})
	const endOtherSessions = () => people.sessions.endOthers(id, sessionId)
	return {
		id,
		email,
		name,
		hasPassword,
		memberSince,
		signedInAt,
		preferences,
		readPreferences: () => people.preferences(id).read(),
		savePreferences: (change) => people.preferences(id).save(change),
		saved: createSaved(db, id, now, tellSaved),
		history,
		undo: (removalId, at = now()) => undoRemoval(db, id, removalId, at),
		imports: createImports({ db, userId: id, isHistoryEnabled: preferences.isWatchHistoryEnabled, now }),
		...createAccountData({ people, user, history, address, now }),
		endOtherSessions,
		async changePassword(current, next) {
			const outcome = await people.accounts.changePassword(id, current, next, address)
			if (outcome.kind === 'ok') await endOtherSessions()
			return outcome
		},
	}
}
