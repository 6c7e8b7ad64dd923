import { and, eq, gt, lte, ne, or } from 'drizzle-orm'
import type { Preferences } from '#domain/account/preferences.ts'
import { preferences, sessions, users } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { sha256Hex, toHex } from '#functions/lib/sha256.ts'
import { toPreferences } from './preferences.ts'

const DAY_MS = 86_400_000
/** A session ends after so long without a visit ... */
export const SESSION_IDLE_MS = 30 * DAY_MS
/** ... and after so long in any case. */
export const SESSION_ABSOLUTE_MS = 180 * DAY_MS
/** The cookie is renewed, and the visit noted, at most this often (specification section 9). */
export const SESSION_RENEW_MS = 30 * 60_000

const ID_BYTES = 24

export interface SessionUser {
	id: string
	email: string
	name: string | null
	hasPassword: boolean
	/** When the account was made, epoch ms. */
	memberSince: number
	preferences: Preferences
	/** When this sign-in happened, epoch ms. */
	signedInAt: number
	/** When the session was last noted as alive, epoch ms. */
	seenAt: number
}

export interface Sessions {
	/** Starts a session; the returned id goes into the encrypted cookie and is kept nowhere else. */
	start(userId: string): Promise<string>
	/** Who is signed in with that id; `null` when the session has ended, has run out, or never was. */
	check(sessionId: string): Promise<SessionUser | null>
	/** Notes that the session is alive. */
	touch(sessionId: string): Promise<void>
	end(sessionId: string): Promise<void>
	/** Ends every other session of that person. */
	endOthers(userId: string, sessionId: string): Promise<void>
	/** Deletes what has run out. */
	sweep(): Promise<void>
}

export function createSessions(db: Db, now: () => number): Sessions {
	const isAlive = () =>
		and(gt(sessions.seenAt, now() - SESSION_IDLE_MS), gt(sessions.createdAt, now() - SESSION_ABSOLUTE_MS))
	const hasRunOut = () =>
		or(lte(sessions.seenAt, now() - SESSION_IDLE_MS), lte(sessions.createdAt, now() - SESSION_ABSOLUTE_MS))
	const has = async (sessionId: string) => eq(sessions.idHash, await sha256Hex(sessionId))

	return {
		async start(userId) {
			const id = toHex(crypto.getRandomValues(new Uint8Array(ID_BYTES)))
			const time = now()
			await db.insert(sessions).values({ idHash: await sha256Hex(id), userId, createdAt: time, seenAt: time })
			return id
		},
		async check(sessionId) {
			const [row] = await db
				.select({
					id: users.id,
					email: users.email,
					name: users.name,
					passwordHash: users.passwordHash,
					memberSince: users.createdAt,
					preferences,
					signedInAt: sessions.createdAt,
					seenAt: sessions.seenAt,
				})
				.from(sessions)
				.innerJoin(users, eq(users.id, sessions.userId))
				.leftJoin(preferences, eq(preferences.userId, users.id))
				.where(and(await has(sessionId), isAlive()))
				.limit(1)
			if (!row) return null
			const { passwordHash, ...user } = row
			return { ...user, hasPassword: passwordHash !== null, preferences: toPreferences(row.preferences) }
		},
		async touch(sessionId) {
			await db
				.update(sessions)
				.set({ seenAt: now() })
				.where(and(await has(sessionId), isAlive()))
		},
		async end(sessionId) {
			await db.delete(sessions).where(await has(sessionId))
		},
		async endOthers(userId, sessionId) {
			await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.idHash, await sha256Hex(sessionId))))
		},
		async sweep() {
			await db.delete(sessions).where(hasRunOut())
		},
	}
}
