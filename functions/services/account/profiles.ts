import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
	avatarOf,
	isAvatar,
	MAX_PROFILES,
	MAX_STORED_PROFILES,
	type Profile,
	RESTORABLE_DAYS,
} from '#domain/account/profile.ts'
import type { MoveOutcome, OpenOutcome, Profiles, Proof, ProofRefusal } from '#domain/account/profiles-port.ts'
import type { ProfileId } from '#domain/shared/ids.ts'
import type { RateLimited } from '#domain/shared/rate-limit.ts'
import { DAY_MS, HOUR_MS } from '#domain/shared/time.ts'
import { isWider } from '#domain/title/maturity.ts'
import { profiles } from '#drizzle/schema.ts'
import { type AttemptLimit, type AttemptLimiter, countedNetworks } from '#functions/data/attempt-limiter.ts'
import { onlyProfile } from '#functions/data/chosen-profile.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { insertViewer } from '#functions/data/viewer-key.ts'
import { log } from '#functions/lib/log.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import { type ErasureMessage, erasureOf } from './account-data.ts'
import { attemptsForHash, NETWORK_LIMITS } from './accounts.ts'
import type { PasswordHasher } from './password.ts'
import { createDefaultRows } from './preferences.ts'
import { type SessionUser, type StoredProfile, toCap } from './sessions.ts'

/** Tries of one profile's PIN: at this rate the shortest one takes weeks to guess. The account's password still opens it. */
export const PIN_LIMIT: AttemptLimit = { count: 10, windowMs: HOUR_MS }

/** A row of `profiles` as pages show it. @param label for a first profile without a name */
function toProfile(row: StoredProfile, userId: string, label: string): Profile {
	return {
		id: row.id,
		name: row.name || label,
		avatar: isAvatar(row.avatar) ? row.avatar : avatarOf(row.id),
		hasPin: row.hasPin,
		cap: toCap(row),
		isFirst: row.id === userId,
	}
}

interface Options {
	db: Db
	attempts: AttemptLimiter
	passwords: PasswordHasher
	user: SessionUser
	/** The session's, as the cookie has it. */
	sessionId: string
	/** The client's network address, for limits. */
	address: string
	/** Checks the account's password. */
	confirmPassword: (
		password: string,
	) => Promise<{ kind: 'ok'; clearing: D1PreparedStatement } | { kind: 'wrong' } | RateLimited>
	moveHistory: Profiles['moveHistory']
	moveViewings: (from: string, ...move: Parameters<Profiles['moveViewings']>) => Promise<MoveOutcome>
	now: () => number
}

/** The profiles of one session's account. */
export function createProfiles({
	db,
	attempts,
	passwords,
	user,
	sessionId,
	address,
	confirmPassword,
	moveHistory,
	moveViewings,
	now,
}: Options): Profiles {
	const run = (statements: readonly SQL[], before: readonly D1PreparedStatement[] = []) =>
		db.changes.$client.batch<{ id: string }>([...before, ...statements.map((query) => toStatement(db, query))])
	/** Whether one of the statements that return rows did so. */
	const hasRow = (results: readonly D1Result<{ id: string }>[]) => results.some(({ results: rows }) => rows.length > 0)

	const isLive = sql`user_id = ${user.id} AND removed_at IS NULL`
	/** What may be changed by whoever watches now: nothing by a profile with a cap. */
	const isInReach = (id: string) =>
		sql`id = ${id} AND ${isLive} AND (pin_hash IS NULL OR id = ${user.profileId}) AND ${user.cap === null ? 1 : 0}`
	async function areInReach(from: string, to: string): Promise<boolean> {
		const inReach = await db.changes
			.select({ id: profiles.id })
			.from(profiles)
			.where(sql`${isInReach(from)} OR ${isInReach(to)}`)
		return inReach.length === 2
	}
	/** Runs before another profile is made: devices that never chose stay with the only one there was. */
	const stayInOnly = sql`UPDATE sessions SET profile_id = ${onlyProfile(sql`${user.id}`)} WHERE user_id = ${user.id} AND profile_id IS NULL`
	/** Sessions in a profile with a cap stay in it, even when it is removed: without a profile they could open any that has no PIN. */
	const hasNoCap = (id: string) => sql`EXISTS (SELECT 1 FROM profiles WHERE id = ${id} AND max_age IS NULL)`
	const thisSession = async () => sql`id_hash = ${await sha256Hex(sessionId)}`

	/** @param condition on the profile's row, as it was when the proof was checked */
	const enter = async (id: string, condition: SQL) => sql`
		UPDATE sessions SET profile_id = ${id}
		WHERE ${await thisSession()} AND EXISTS (SELECT 1 FROM profiles WHERE id = ${id} AND ${isLive} AND ${condition})
		RETURNING profile_id AS id`

	/** Checks what somebody entered for a profile with that hash. */
	async function check(
		id: string,
		hash: string | null,
		{ pin, password }: Proof,
	): Promise<{ kind: 'ok'; clearing: D1PreparedStatement[] } | ProofRefusal> {
		if (password !== '') {
			const checked = await confirmPassword(password)
			if (checked.kind === 'ok') return { kind: 'ok', clearing: [checked.clearing] }
			return checked.kind === 'wrong' ? { kind: 'wrong', by: 'password' } : checked
		}
		if (hash === null) return { kind: 'ok', clearing: [] }
		if (pin === '') return { kind: 'required', by: 'pin' }
		const key = `pin:${id}`
		const retryAfterSeconds = await attempts.record([
			...countedNetworks('pin-address', address, NETWORK_LIMITS),
			{ key, limit: PIN_LIMIT },
		])
		if (retryAfterSeconds !== null) {
			log('warn', 'pin_rejected', { reason: 'limited' })
			return { kind: 'limited', retryAfterSeconds }
		}
		if (await passwords.verify(pin, hash, user.id)) return { kind: 'ok', clearing: [await attempts.clearing([key])] }
		log('warn', 'pin_rejected', { reason: 'wrong' })
		return { kind: 'wrong', by: 'pin' }
	}

	async function find(id: string) {
		const [row] = await db.changes
			.select({
				hash: profiles.pinHash,
				maxAge: profiles.maxAge,
				capRegion: profiles.capRegion,
				allowsUnrated: profiles.allowsUnrated,
			})
			.from(profiles)
			.where(and(eq(profiles.id, id), isLive))
			.limit(1)
		return row ? { hash: row.hash, cap: toCap(row) } : null
	}

	/** Replaces the PIN that was proved, if it still is the same. Other devices in this profile have to prove themselves again. */
	async function replacePin(id: string, pin: string | null, proof: Proof): Promise<OpenOutcome> {
		const profile = await find(id)
		if (!profile) return { kind: 'out-of-reach' }
		const checked = await check(id, profile.hash, proof)
		if (checked.kind !== 'ok') return checked
		if (pin !== null) {
			const retryAfterSeconds = await attempts.record(attemptsForHash(user.id, address))
			if (retryAfterSeconds !== null) return { kind: 'limited', retryAfterSeconds }
		}
		const to = pin === null ? null : await passwords.hash(pin, user.id)
		const isChanged = sql`EXISTS (SELECT 1 FROM profiles WHERE id = ${id} AND pin_hash IS ${to})`
		const results = await run(
			[
				sql`UPDATE profiles SET pin_hash = ${to} WHERE id = ${id} AND ${isLive} AND pin_hash IS ${profile.hash} RETURNING id`,
				sql`UPDATE sessions SET profile_id = NULL WHERE user_id = ${user.id} AND profile_id = ${id} AND ${isChanged} AND ${hasNoCap(id)}`,
				sql`UPDATE sessions SET profile_id = ${id} WHERE ${await thisSession()} AND ${isChanged}`,
			],
			checked.clearing,
		)
		return hasRow(results) ? { kind: 'ok' } : { kind: 'out-of-reach' }
	}

	const label = user.name ?? user.email.replace(/@.*$/s, '')
	const toProfiles = (rows: readonly StoredProfile[]) => rows.map((row) => toProfile(row, user.id, label))

	return {
		all: toProfiles(user.profiles),
		currentId: user.profileId,
		isCapped: user.cap !== null,
		hasPassword: user.hasPassword,
		email: user.email,

		async removed() {
			const rows = await db.reads
				.select({
					id: sql<ProfileId>`${profiles.id}`,
					name: profiles.name,
					avatar: profiles.avatar,
					maxAge: profiles.maxAge,
					capRegion: profiles.capRegion,
					allowsUnrated: profiles.allowsUnrated,
					hasPin: sql<number>`${profiles.pinHash} IS NOT NULL`,
				})
				.from(profiles)
				.where(sql`user_id = ${user.id} AND removed_at > ${now() - RESTORABLE_DAYS * DAY_MS}`)
			return toProfiles(rows.map((row) => ({ ...row, hasPin: row.hasPin === 1 })))
		},

		async open(id, proof) {
			const profile = await find(id)
			if (!profile) return { kind: 'out-of-reach' }
			// A profile that may watch more asks for the password, even if it has no PIN.
			if (profile.hash === null && proof.password === '' && isWider(profile.cap, user.cap))
				return { kind: 'required', by: 'password' }
			const checked = await check(id, profile.hash, proof)
			if (checked.kind !== 'ok') return checked
			const entered = await run([await enter(id, sql`pin_hash IS ${profile.hash}`)], checked.clearing)
			return hasRow(entered) ? { kind: 'ok' } : { kind: 'out-of-reach' }
		},

		async resetPin(id, password, pin) {
			return password === '' ? { kind: 'required', by: 'password' } : replacePin(id, pin, { pin: '', password })
		},

		async setPin(pin, proof) {
			const id = user.cap === null ? user.profileId : null
			return id === null ? { kind: 'out-of-reach' } : replacePin(id, pin, proof)
		},

		async add({ name, avatar, cap }, id = crypto.randomUUID()) {
			if (user.cap !== null) return { kind: 'full' }
			const count = sql`(SELECT count(*) FROM profiles WHERE ${isLive})`
			// Removed ones still have their rows.
			const all = sql`(SELECT count(*) FROM profiles WHERE user_id = ${user.id})`
			const results = await db.changes.$client.batch<{ id: string }>([
				toStatement(db, stayInOnly),
				toStatement(
					db,
					sql`INSERT INTO profiles (id, user_id, name, avatar, max_age, cap_region, allows_unrated, created_at)
						SELECT ${id}, ${user.id}, ${name}, ${avatar}, ${cap?.age ?? null}, ${cap?.region ?? null},
							${cap?.allowsUnrated ? 1 : 0}, ${now()} WHERE ${count} < ${MAX_PROFILES}
							AND ${all} < ${MAX_STORED_PROFILES} ON CONFLICT DO NOTHING`,
				),
				toStatement(db, sql`${insertViewer(id)} ON CONFLICT DO NOTHING`),
				...createDefaultRows(db, sql`${id}`, now()),
				toStatement(db, sql`SELECT id FROM profiles WHERE id = ${id} AND ${isLive}`),
			])
			return hasRow(results) ? { kind: 'ok', id } : { kind: 'full' }
		},

		async change(id, { name, avatar, cap }) {
			// Somebody has to be able to lift it again.
			const own = id === user.id ? null : cap
			const results = await run([
				sql`UPDATE profiles SET name = ${name}, avatar = ${avatar}, max_age = ${own?.age ?? null},
					cap_region = ${own?.region ?? null}, allows_unrated = ${own?.allowsUnrated ? 1 : 0}
					WHERE ${isInReach(id)} RETURNING id`,
			])
			return hasRow(results) ? { kind: 'ok' } : { kind: 'out-of-reach' }
		},

		async remove(id) {
			const results = await run([
				sql`UPDATE profiles SET removed_at = ${now()} WHERE ${isInReach(id)} AND id <> ${user.id} RETURNING id`,
				sql`UPDATE sessions SET profile_id = NULL WHERE user_id = ${user.id} AND profile_id = ${id}
					AND EXISTS (SELECT 1 FROM profiles WHERE id = ${id} AND removed_at IS NOT NULL) AND ${hasNoCap(id)}`,
			])
			return hasRow(results) ? { kind: 'ok' } : { kind: 'out-of-reach' }
		},

		async restore(id) {
			if (user.cap !== null) return { kind: 'out-of-reach' }
			const isRecent = sql`user_id = ${user.id} AND removed_at > ${now() - RESTORABLE_DAYS * DAY_MS}`
			const count = sql`(SELECT count(*) FROM profiles AS live WHERE live.user_id = ${user.id} AND live.removed_at IS NULL)`
			const results = await db.changes.$client.batch<{ id: string }>([
				toStatement(db, sql`SELECT id FROM profiles WHERE id = ${id} AND ${isRecent}`),
				toStatement(db, stayInOnly),
				toStatement(
					db,
					sql`UPDATE profiles SET removed_at = NULL WHERE id = ${id} AND ${isRecent} AND ${count} < ${MAX_PROFILES} RETURNING id`,
				),
			])
			const [found, , restored] = results
			if (restored && restored.results.length > 0) return { kind: 'ok' }
			return { kind: found && found.results.length > 0 ? 'full' : 'out-of-reach' }
		},

		moveHistory: async (from, to) => ((await areInReach(from, to)) ? moveHistory(from, to) : { kind: 'out-of-reach' }),

		async moveViewings(to, selected, stamp) {
			const from = user.profileId
			const isAllowed = from !== null && (await areInReach(from, to))
			return isAllowed ? moveViewings(from, to, selected, stamp) : { kind: 'out-of-reach' }
		},
	}
}

/** Each with a message to the queue, and with all of its rows. */
const DELETED_AT_ONCE = 100

/**
 * Deletes the profiles that can no longer be restored, with all that belongs to them. Rows in another database are deleted by
 * the queue, which finds that the profile is gone.
 */
export async function deleteRemovedProfiles(
	db: Db,
	nowMs: number,
	send: (message: ErasureMessage) => Promise<unknown>,
): Promise<void> {
	while ((await deleteSome(db, nowMs, send)) === DELETED_AT_ONCE);
}

async function deleteSome(db: Db, nowMs: number, send: (message: ErasureMessage) => Promise<unknown>): Promise<number> {
	const lapsed = await db.all<{ id: string; home: string | null }>(sql`
		SELECT profiles.id, users.home FROM profiles JOIN users ON users.id = profiles.user_id
		WHERE removed_at <= ${nowMs - RESTORABLE_DAYS * DAY_MS} LIMIT ${DELETED_AT_ONCE}`)
	const ids = JSON.stringify(lapsed.map(({ id }) => id))
	await Promise.all(lapsed.filter(({ home }) => home !== null).map(({ id, home }) => send(erasureOf(id, home))))
	// Not what was restored just now.
	const isLapsed = sql`id IN (
		SELECT id FROM profiles WHERE removed_at IS NOT NULL AND id IN (SELECT value FROM json_each(${ids}))
	)`
	await db.$client.batch(
		[
			sql`DELETE FROM viewers WHERE ${isLapsed}`,
			// Sessions that were still in a profile with a cap have to sign in again.
			sql`DELETE FROM sessions WHERE (user_id, profile_id) IN (
				SELECT user_id, id FROM profiles WHERE ${isLapsed} AND max_age IS NOT NULL
			)`,
			sql`DELETE FROM profiles WHERE ${isLapsed}`,
		].map((query) => toStatement(db, query)),
	)
	return lapsed.length
}
