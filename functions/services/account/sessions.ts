import { and, desc, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DeviceSession } from '#domain/account/port.ts'
import type { Preferences } from '#domain/preferences/preferences.ts'
import type { AccountId, ProfileId } from '#domain/shared/ids.ts'
import { MAX_SESSIONS } from '#domain/shared/quota.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import type { CapAge, MaturityCap } from '#domain/title/maturity.ts'
import { preferences, profiles, sessions, users } from '#drizzle/schema.ts'
import { chosenProfile } from '#functions/data/chosen-profile.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { SESSION_ENDED } from '#functions/data/request-database.ts'
import { log } from '#functions/lib/log.ts'
import { sha256Hex, toHex } from '#functions/lib/sha256.ts'
import { createDefaultRows, toPreferences } from './preferences.ts'

/** A session expires this long after the last visit. */
export const SESSION_IDLE_MS = 30 * DAY_MS
/** A session expires this long after the sign-in in any case. */
export const SESSION_ABSOLUTE_MS = 180 * DAY_MS
/** The session and its cookie are renewed at most this often (docs/product.md). */
export const SESSION_RENEW_MS = 30 * MINUTE_MS

/** How long a browser may still send the cookie of a session that it has replaced. */
const REPLACED_MS = 10 * SECOND_MS

const ID_BYTES = 24
/** How much of its hash names a session to its user. */
const PUBLIC_ID_LENGTH = 16

/** A profile's row, without its hash. */
export interface StoredProfile {
	id: ProfileId
	name: string
	avatar: string | null
	maxAge: CapAge | null
	capRegion: string | null
	allowsUnrated: boolean
	hasPin: boolean
}

export interface SessionUser {
	id: AccountId
	/** The profile that is open on this device; `null` before one was chosen. */
	profileId: ProfileId | null
	/** What that profile may watch, or the one that was open until it was removed; `null` for everything. */
	cap: MaturityCap | null
	/** Lists the account's sessions, the oldest first. */
	profiles: StoredProfile[]
	email: string
	name: string | null
	hasPassword: boolean
	/** Epoch ms; `null` when the email is not verified. */
	emailVerifiedAt: number | null
	/** When the account was created, epoch ms. */
	memberSince: number
	/** The profile's preferences. */
	preferences: Preferences
	/** The binding of the database with their personal rows; `null` for the one with the users. */
	home: string | null
	/** When the session started, epoch ms. */
	signedInAt: number
	/** When the session was last renewed, epoch ms. */
	seenAt: number
}

/** Where a session starts. */
export interface Browser {
	/** The browser and system, such as "Firefox on Windows"; `null` when unknown. */
	deviceName: string | null
	/** ISO 3166-1; `null` when unknown. */
	country: string | null
	/** The session that it has until now. */
	previousSessionId: string | null
}

export interface StartedSession {
	userId: AccountId
	/** Stored only in the encrypted cookie. */
	sessionId: string
	/** `null` when they could not be set up: a sign-in does not depend on it. */
	preferences: Pick<Preferences, 'isAnalyticsEnabled'> | null
}

/** What a removed profile could watch holds for whoever was in it, until somebody proves who they are. */
const LEFT_CAP = sql<string | null>`(
	SELECT json_object('maxAge', max_age, 'capRegion', cap_region, 'allowsUnrated', allows_unrated) FROM profiles AS lefts
	WHERE lefts.id = ${sessions.profileId} AND removed_at IS NOT NULL
)`

/** `StoredProfile[]` as JSON, with 0 and 1 for what is true or false. */
const PROFILES_OF_USER = sql<string>`(
	SELECT json_group_array(json_object('id', id, 'name', name, 'avatar', avatar, 'maxAge', max_age, 'capRegion', cap_region, 'allowsUnrated', allows_unrated, 'hasPin', pin_hash IS NOT NULL))
	FROM (SELECT * FROM profiles WHERE user_id = ${users.id} AND removed_at IS NULL ORDER BY created_at, id <> user_id, id)
)`

export function toCap({
	maxAge,
	capRegion,
	allowsUnrated,
}: Pick<StoredProfile, 'maxAge' | 'capRegion' | 'allowsUnrated'>): MaturityCap | null {
	return maxAge === null ? null : { age: maxAge, region: capRegion ?? '', allowsUnrated }
}

function parseLeftCap(text: string | null): MaturityCap | null {
	if (text === null) return null
	const { allowsUnrated, ...cap } = JSON.parse(text)
	return toCap({ ...cap, allowsUnrated: allowsUnrated === 1 })
}

function parseProfiles(text: string): StoredProfile[] {
	const rows = JSON.parse(text) as (Omit<StoredProfile, 'hasPin' | 'allowsUnrated'> &
		Record<'hasPin' | 'allowsUnrated', number>)[]
	return rows.map((row) => ({ ...row, hasPin: row.hasPin === 1, allowsUnrated: row.allowsUnrated === 1 }))
}

export interface Sessions {
	/**
	 * Starts a session, in one transaction with all that belongs to it: the browser's previous one ends, and the user's rows
	 * with the defaults are created if they are missing.
	 * @param who finds the row of `users` then; a password that was checked must still be the account's
	 * @param before what is written first, whether a session starts or not
	 * @returns `null` if there is no such user, and none was started
	 */
	start(who: SQL, browser: Browser, before?: readonly D1PreparedStatement[]): Promise<StartedSession | null>
	/** The session's user; `null` when it does not exist, has ended or has expired. */
	check(sessionId: string): Promise<SessionUser | null>
	/**
	 * A statement that fails unless the session is valid, still in that profile, and the account stays where it is, which takes back
	 * the transaction that it is part of.
	 * @param user as the request has read them, maybe from a replica that does not know of a move yet
	 */
	guardOf(sessionId: string, user: Pick<SessionUser, 'home' | 'profileId'>): Promise<D1PreparedStatement>
	/** Renews the session. @param country where its browser is now; `null` when unknown */
	touch(sessionId: string, country?: string | null): Promise<void>
	end(sessionId: string): Promise<void>
	/** The user's sessions: the current one, then the last seen. */
	list(userId: string, currentSessionId: string): Promise<DeviceSession[]>
	/** Ends another session of the user. @returns false if there is none with that public id */
	endOther(userId: string, currentSessionId: string, publicId: string): Promise<boolean>
	/**
	 * Ends all of the user's sessions and starts another for the same sign-in. Concurrent calls for one session start the same
	 * one, if they come from the same network. @returns its id; `null` if the session had ended
	 */
	replaceAll(userId: string, sessionId: string, network: string): Promise<string | null>
	/** What took a session's place a moment ago, for that mark: a browser may not have got the answer. */
	findReplacement(sessionId: string, mark: string): Promise<string | null>
	/**
	 * Changes the password's hash and replaces the sessions, at once.
	 * @param mark by which an equal request finds the new session
	 * @param before what is written first
	 * @returns the new session's id; `null` if the hash was no longer `from`, and nothing was changed
	 */
	changePassword(
		userId: string,
		sessionId: string,
		hash: { from: string; to: string },
		mark: string,
		before: readonly D1PreparedStatement[],
	): Promise<string | null>
	/** Deletes expired sessions. */
	sweep(): Promise<void>
}

export function createSessions(db: Db, now: () => number): Sessions {
	const isAlive = () =>
		and(gt(sessions.seenAt, now() - SESSION_IDLE_MS), gt(sessions.createdAt, now() - SESSION_ABSOLUTE_MS))
	const isExpired = () =>
		or(lte(sessions.seenAt, now() - SESSION_IDLE_MS), lte(sessions.createdAt, now() - SESSION_ABSOLUTE_MS))
	const hasId = async (sessionId: string) => eq(sessions.idHash, await sha256Hex(sessionId))

	const publicId = sql<string>`substr(${sessions.idHash}, 1, ${PUBLIC_ID_LENGTH})`

	/** Ends the sessions beyond the limit that were not used for the longest time. */
	const endUnused = (user: SQL) => sql`
		DELETE FROM sessions WHERE user_id = ${user} AND id_hash NOT IN (
			SELECT id_hash FROM sessions WHERE user_id = ${user} ORDER BY seen_at DESC, created_at DESC LIMIT ${MAX_SESSIONS}
		)`

	/** The same for every tab that asks at once: they share a cookie, and all must get one that works. A copy of it elsewhere gets none. */
	const replacementOf = (sessionId: string, mark: string) => sha256Hex(`replaced:${sessionId} ${mark}`)

	const createId = () => toHex(crypto.getRandomValues(new Uint8Array(ID_BYTES)))

	const copySession = async (userId: string, sessionId: string, newHash: string, condition: SQL) => sql`
		INSERT INTO sessions (id_hash, user_id, profile_id, device, country, created_at, seen_at)
		SELECT ${newHash}, user_id, profile_id, device, country, created_at, ${now()} FROM sessions
		WHERE id_hash = ${await sha256Hex(sessionId)} AND user_id = ${userId} AND ${condition}
		ON CONFLICT DO NOTHING`

	return {
		async start(who, { deviceName, country, previousSessionId }, before = []) {
			const sessionId = createId()
			const idHash = await sha256Hex(sessionId)
			const user = sql`(SELECT user_id FROM sessions WHERE id_hash = ${idHash})`
			const endPrevious =
				previousSessionId === null
					? []
					: [sql`DELETE FROM sessions WHERE ${await hasId(previousSessionId)} AND ${user} IS NOT NULL`]
			const starting = [
				sql`INSERT INTO sessions (id_hash, user_id, device, country, created_at, seen_at)
					SELECT ${idHash}, users.id, ${deviceName}, ${country}, ${now()}, ${now()} FROM users WHERE ${who} ON CONFLICT DO NOTHING`,
				endUnused(user),
				...endPrevious,
				sql`SELECT ${user} AS userId`,
			].map((query) => toStatement(db, query))
			const preparing = [
				...createDefaultRows(db, user, now()),
				toStatement(db, sql`SELECT is_analytics_enabled AS value FROM preferences WHERE user_id = ${user}`),
			]

			async function send(more: readonly D1PreparedStatement[]): Promise<StartedSession | null> {
				const results = await db.$client.batch<{ userId: AccountId | null; value: number }>([
					...before,
					...starting,
					...more,
				])
				const userId = results[before.length + starting.length - 1]?.results[0]?.userId ?? null
				const isAnalyticsEnabled = results.at(-1)?.results[0]?.value === 1
				return userId === null
					? null
					: { userId, sessionId, preferences: more.length > 0 ? { isAnalyticsEnabled } : null }
			}

			try {
				return await send(preparing)
			} catch (error) {
				// Once more without what a sign-in can do without. Nothing is written twice, should only the answer be lost.
				const started = await send([])
				log('error', 'preferences_create_failed', { message: error })
				return started
			}
		},
		async check(sessionId) {
			const [row] = await db
				.select({
					id: sql<AccountId>`${users.id}`,
					profileId: sql<ProfileId | null>`${profiles.id}`,
					leftCap: LEFT_CAP,
					profiles: PROFILES_OF_USER,
					email: users.email,
					name: users.name,
					passwordHash: users.passwordHash,
					emailVerifiedAt: users.emailVerifiedAt,
					memberSince: users.createdAt,
					home: users.home,
					preferences,
					signedInAt: sessions.createdAt,
					seenAt: sessions.seenAt,
				})
				.from(sessions)
				.innerJoin(users, eq(users.id, sessions.userId))
				.leftJoin(profiles, and(eq(profiles.id, chosenProfile), isNull(profiles.removedAt)))
				.leftJoin(preferences, eq(preferences.profileId, profiles.id))
				.where(and(await hasId(sessionId), isAlive()))
				.limit(1)
			if (!row) return null
			const { passwordHash, leftCap, ...user } = row
			const all = parseProfiles(row.profiles)
			const current = all.find(({ id }) => id === row.profileId)
			return {
				...user,
				cap: current ? toCap(current) : parseLeftCap(leftCap),
				hasPassword: passwordHash !== null,
				profiles: all,
				preferences: toPreferences(row.preferences),
			}
		},
		async guardOf(sessionId, { home, profileId }) {
			const found = sql`FROM sessions JOIN users ON users.id = user_id
				WHERE ${and(await hasId(sessionId), isAlive())} AND ${chosenProfile} IS ${profileId}`
			const isThere = sql`EXISTS (SELECT 1 ${found} AND moving_at IS NULL AND home IS ${home})`
			const fail = (reason: string) => sql`json_extract('{}', ${reason})`
			return toStatement(
				db,
				sql`SELECT CASE WHEN NOT EXISTS (SELECT 1 ${found}) THEN ${fail(SESSION_ENDED)}
					WHEN NOT ${isThere} THEN ${fail('account moving')} ELSE 1 END`,
			)
		},
		async touch(sessionId, country = null) {
			await db
				.update(sessions)
				.set({ seenAt: now(), ...(country === null ? {} : { country }) })
				.where(and(await hasId(sessionId), isAlive()))
		},
		async end(sessionId) {
			await db.delete(sessions).where(await hasId(sessionId))
		},
		async list(userId, currentSessionId) {
			const rows = await db
				.select({
					id: publicId,
					idHash: sessions.idHash,
					device: sessions.device,
					country: sessions.country,
					createdAt: sessions.createdAt,
					seenAt: sessions.seenAt,
				})
				.from(sessions)
				.where(and(eq(sessions.userId, userId), isAlive()))
				.orderBy(desc(sessions.seenAt), sessions.idHash)
			const currentHash = await sha256Hex(currentSessionId)
			return rows
				.map(({ idHash, createdAt, seenAt, ...row }) => ({
					...row,
					signedInAt: new Date(createdAt).toISOString(),
					seenAt: new Date(seenAt).toISOString(),
					isCurrent: idHash === currentHash,
				}))
				.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
		},
		async endOther(userId, currentSessionId, id) {
			const isOther = ne(sessions.idHash, await sha256Hex(currentSessionId))
			const ended = await db.changes
				.delete(sessions)
				.where(and(eq(sessions.userId, userId), eq(publicId, id), isOther))
				.returning({ userId: sessions.userId })
			return ended.length > 0
		},
		async findReplacement(sessionId, mark) {
			const id = await replacementOf(sessionId, mark)
			const rows = await db.$client
				.prepare('SELECT 1 FROM sessions WHERE id_hash = ? AND seen_at > ?')
				.bind(await sha256Hex(id), now() - REPLACED_MS)
				.all()
			return rows.results.length > 0 ? id : null
		},
		async replaceAll(userId, sessionId, network) {
			const id = await replacementOf(sessionId, network)
			const newHash = await sha256Hex(id)
			const exists = sql`EXISTS (SELECT 1 FROM sessions WHERE id_hash = ${newHash} AND user_id = ${userId})`
			const [, , found] = await db.changes.$client.batch([
				toStatement(db, await copySession(userId, sessionId, newHash, sql`true`)),
				toStatement(db, sql`DELETE FROM sessions WHERE user_id = ${userId} AND id_hash <> ${newHash} AND ${exists}`),
				toStatement(db, sql`SELECT 1 WHERE ${exists}`),
			])
			return found && found.results.length > 0 ? id : null
		},
		async changePassword(userId, sessionId, { from, to }, mark, before) {
			const id = await replacementOf(sessionId, mark)
			const newHash = await sha256Hex(id)
			const isChanged = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND password_hash = ${to})`
			const results = await db.changes.$client.batch([
				...before,
				toStatement(
					db,
					sql`UPDATE users SET password_hash = ${to} WHERE id = ${userId} AND password_hash = ${from} RETURNING id`,
				),
				toStatement(db, await copySession(userId, sessionId, newHash, isChanged)),
				toStatement(db, sql`DELETE FROM sessions WHERE user_id = ${userId} AND id_hash <> ${newHash} AND ${isChanged}`),
			])
			const changed = results[before.length]
			return changed && changed.results.length > 0 ? id : null
		},
		async sweep() {
			await db.delete(sessions).where(isExpired())
		},
	}
}
