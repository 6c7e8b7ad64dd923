import { eq, type SQL, sql } from 'drizzle-orm'
import {
	formerEmailForm,
	normalizeEmail,
	type PasswordChangeOutcome,
	type SignUpOutcome,
} from '#domain/account/credentials.ts'
import { type CodeRefusal, type EnableOutcome, parseSecondFactorCode } from '#domain/account/second-factor.ts'
import { hasCode } from '#domain/shared/errors.ts'
import type { AccountId } from '#domain/shared/ids.ts'
import type { RateLimited } from '#domain/shared/rate-limit.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { users } from '#drizzle/schema.ts'
import {
	type Attempt,
	type AttemptLimit,
	type AttemptLimiter,
	countedNetworks,
	networkLimits,
} from '#functions/data/attempt-limiter.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import type { Database } from '#functions/data/request-database.ts'
import { insertViewer } from '#functions/data/viewer-key.ts'
import { log } from '#functions/lib/log.ts'
import { networkOfAddress } from '#functions/lib/network-address.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import { type CommonPasswords, newPasswordProblem, type PasswordHasher } from './password.ts'
import { hasSecondFactor, type SecondFactors, type SpentCode } from './second-factor.ts'
import type { Browser, Sessions, SessionUser, StartedSession } from './sessions.ts'

export type SignedIn = { kind: 'ok' } & StartedSession

/** A sign-in whose password was right, and whose code is still to come. Worthless once the password changes. */
export interface PendingSignIn {
	userId: string
	/** A hash of the password's hash. */
	proof: string
}

type CodeNeeded = { kind: 'code-needed' } & PendingSignIn

/** A user's identity at an OpenID issuer. */
export interface ExternalIdentity {
	issuer: string
	subject: string
	email: string | null
	isEmailVerified: boolean
	name: string | null
}

/** Each of the first four starts a session. */
export interface Accounts {
	signUp(email: string, password: string, client: SigningIn): Promise<SignedIn | Exclude<SignUpOutcome, { kind: 'ok' }>>
	signIn(
		email: string,
		password: string,
		client: SigningIn,
	): Promise<SignedIn | CodeNeeded | { kind: 'wrong' } | RateLimited>
	/** Completes a sign-in with a code of the second factor, or a recovery code. Counts against the same limits. */
	signInWithCode(
		pending: PendingSignIn,
		code: string,
		client: SigningIn,
	): Promise<(SignedIn & SpentCode & { email: string }) | { kind: 'expired' } | CodeRefusal>
	/**
	 * To the account of that identity, created at the first sign-in. An email that belongs to another account is `taken`:
	 * accounts are never linked by email alone.
	 */
	signInByIdentity(
		identity: ExternalIdentity,
		browser: Browser,
	): Promise<SignedIn | { kind: 'unverified' } | { kind: 'taken' }>
	/** Also ends the user's other sessions. @param sessionId is replaced by the outcome's */
	changePassword(user: User, current: string, next: string, client: Client, sessionId: string): Promise<PasswordChange>
	/** Whether this is the account's password. Counts against the same limits as a sign-in. */
	confirmPassword(
		user: User,
		password: string,
		client: Client,
	): Promise<CheckedPassword | { kind: 'wrong' } | RateLimited>
	/** Uses up a code of the second factor. Counts against the same limits. */
	confirmCode(user: User, code: string, client: Client): Promise<({ kind: 'ok' } & SpentCode) | CodeRefusal>
	/** Turns the second factor on. Counts against the same limits. */
	enableSecondFactor(user: User, code: string, client: Client): Promise<EnableOutcome>
}

type User = Pick<SessionUser, 'id' | 'email'>

/** `isRepeated`: an equal request has changed it a moment ago. */
type PasswordChange =
	| { kind: 'ok'; sessionId: string; isRepeated: boolean }
	| Exclude<PasswordChangeOutcome, { kind: 'ok' }>

interface CheckedPassword {
	kind: 'ok'
	userId: string
	hash: string
	needsCode: boolean
	/** Takes back that the check was counted. Goes out with what the password allows. */
	clearing: D1PreparedStatement
}

/** Where a password comes from; used only for rate limits. */
interface Client {
	/** The client's network address. */
	address: string
	/** The device's id if it has signed in to that account, else `null`. */
	deviceOf(email: string): string | null
}

export type SigningIn = Client & Browser

/** Counts what is hashed for a network. */
const NETWORK_KEY = 'address'

/** The limits that a password check counts against, in the order of counting. */
function attemptsFor(email: string, { address, deviceOf }: Client): Attempt[] {
	const device = deviceOf(email)
	return [
		...countedNetworks(NETWORK_KEY, address, NETWORK_LIMITS),
		...countedNetworks('pair', address, PAIR_LIMITS, ` ${email}`),
		device
			? { key: `device:${device} ${email}`, limit: KNOWN_DEVICE_LIMIT }
			: { key: `account:${email}`, limit: ACCOUNT_LIMIT },
	]
}

/** A new hash of an account counts like a check of its password, whether one was asked for or not. */
export const attemptsForHash = (accountId: string, address: string): Attempt[] => [
	...countedNetworks(NETWORK_KEY, address, NETWORK_LIMITS),
	ownHash(accountId),
]

const ownHash = (accountId: string): Attempt => ({ key: `hash:${accountId}`, limit: HASH_LIMIT })

/**
 * Fewer than of passwords: a code has six digits, and is asked only of who knows the password. Nobody guesses a recovery code, so
 * that a thief of the password cannot lock it out.
 */
function attemptsForCode({ id, email }: User, code: string, client: Client): Attempt[] {
	if (parseSecondFactorCode(code)?.kind === 'recovery') return attemptsFor(email, client)
	const device = client.deviceOf(email)
	return [...attemptsFor(email, client), { key: `code:${device ?? ''} ${id}`, limit: CODE_LIMIT }]
}

interface Options {
	db: Db
	attempts: AttemptLimiter
	passwords: PasswordHasher
	secondFactors: Pick<SecondFactors, 'spend' | 'enable'>
	sessions: Pick<Sessions, 'start' | 'changePassword' | 'findReplacement'>
	commonPasswords: () => Promise<CommonPasswords>
	/** The database for the personal rows of a new account: see `chooseHome`. */
	newHome: () => Promise<string | null>
	now: () => number
}

export function createAccounts({
	db,
	attempts,
	passwords,
	secondFactors,
	sessions,
	commonPasswords,
	newHome,
	now,
}: Options): Accounts {
	/**
	 * All password checks go through here. The count and the hash are one trip to the primary: it is the transaction's write
	 * that leads there.
	 * @param database with the guard of their session for a signed-in viewer
	 * @param who finds the row of `users`
	 * @param owner whose share of the queue of hashes it takes
	 * @param more what is counted besides, and not taken back
	 */
	async function check(
		database: Database,
		email: string,
		password: string,
		client: Client,
		who: SQL,
		owner: string = networkOfAddress(client.address),
		more: readonly Attempt[] = [],
	): Promise<CheckedPassword | { kind: 'wrong' } | RateLimited> {
		const tries = attemptsFor(email, client)
		const { statement, waitOf } = await attempts.counting([...tries, ...more])
		const [counted, found] = await database.batch<{ id: string; hash: string | null; needsCode: number }>([
			statement,
			toStatement(
				db,
				sql`SELECT id, password_hash AS hash, ${hasSecondFactor(sql`users.id`)} AS needsCode
					FROM users WHERE ${who} LIMIT 1`,
			),
		])
		const retryAfterSeconds = waitOf(counted?.results)
		if (retryAfterSeconds !== null) {
			log('warn', 'password_rejected', { reason: 'limited' })
			return { kind: 'limited', retryAfterSeconds }
		}
		const { id: userId = '', hash = null, needsCode = 0 } = found?.results[0] ?? {}
		if (!(await passwords.verify(password, hash, owner)) || hash === null) {
			log('warn', 'password_rejected', { reason: 'wrong' })
			return { kind: 'wrong' }
		}
		const clearing = await clearingOf(tries)
		return { kind: 'ok', userId, hash, needsCode: needsCode === 1, clearing }
	}

	/** What a right password or code takes back: what was counted of its account. Its networks may try others. */
	const clearingOf = (tries: readonly Attempt[]) =>
		attempts.clearing(tries.map(({ key }) => key).filter((key) => !key.startsWith(NETWORK_KEY)))

	/**
	 * All checks of codes go through here.
	 * @param use of the code; `null` if it is wrong
	 */
	async function checkCode<Used>(
		user: User,
		code: string,
		client: Client,
		use: () => Promise<Used | null>,
	): Promise<{ kind: 'ok'; used: Used; clearing: D1PreparedStatement } | CodeRefusal> {
		const tries = attemptsForCode(user, code, client)
		const retryAfterSeconds = await attempts.record(tries)
		if (retryAfterSeconds !== null) {
			log('warn', 'code_rejected', { reason: 'limited' })
			return { kind: 'limited', retryAfterSeconds }
		}
		const used = await use()
		if (used !== null) return { kind: 'ok', used, clearing: await clearingOf(tries) }
		log('warn', 'code_rejected', { reason: 'wrong' })
		return { kind: 'wrong' }
	}

	/** Creates an account unless the email has one, or the condition is false. */
	function insertUser(
		{
			id,
			email,
			name,
			passwordHash,
			home,
			emailVerifiedAt = null,
		}: Pick<typeof users.$inferInsert, 'id' | 'email' | 'name' | 'passwordHash' | 'home' | 'emailVerifiedAt'>,
		condition = sql`true`,
	): D1PreparedStatement[] {
		return [
			sql`INSERT INTO users (id, email, name, password_hash, created_at, home, email_verified_at)
				SELECT ${id}, ${email}, ${name}, ${passwordHash}, ${now()}, ${home}, ${emailVerifiedAt} WHERE ${condition} ON CONFLICT DO NOTHING`,
			insertViewer(id),
		].map((query) => toStatement(db, query))
	}

	async function replacePassword(
		user: User,
		current: string,
		next: string,
		client: Client,
		sessionId: string,
		mark: string,
	): Promise<PasswordChange> {
		const confirmed = await confirmPassword(user, current, client, [ownHash(user.id)])
		if (confirmed.kind !== 'ok') return confirmed
		const hash = { from: confirmed.hash, to: await passwords.hash(next, user.id) }
		const newSessionId = await sessions.changePassword(user.id, sessionId, hash, mark, [confirmed.clearing])
		// Another tab or device has changed it in the meantime.
		return newSessionId === null ? { kind: 'wrong' } : { kind: 'ok', sessionId: newSessionId, isRepeated: false }
	}

	const confirmPassword = ({ id, email }: User, password: string, client: Client, more?: readonly Attempt[]) =>
		check(db.changes.$client, email, password, client, eq(users.id, id), id, more)

	return {
		async signUp(text, password, client) {
			const email = normalizeEmail(text)
			const problem = await newPasswordProblem(password, commonPasswords)
			if (email === null || problem) return { kind: 'invalid', isEmailInvalid: email === null, problem }
			const counting = attempts.record(countedNetworks('sign-up', client.address, SIGN_UP_LIMITS))
			const [retryAfterSeconds, home] = await Promise.all([counting, newHome()])
			if (retryAfterSeconds !== null) return { kind: 'limited', retryAfterSeconds }
			const passwordHash = await passwords.hash(password, networkOfAddress(client.address))
			const user = { id: crypto.randomUUID(), email, name: null, passwordHash, home }
			const started = await sessions.start(eq(users.id, user.id), client, insertUser(user))
			return started ? { kind: 'ok', ...started } : { kind: 'taken' }
		},

		async signIn(text, password, client) {
			// An invalid email is looked up and counted too, so that all failures look the same.
			const former = formerEmailForm(text)
			const email = normalizeEmail(text) ?? former
			const who = sql`email IN (${email}, ${former}) ORDER BY email = ${former} DESC`
			const checked = await check(db.$client, email, password, client, who)
			if (checked.kind !== 'ok') return checked
			if (checked.needsCode)
				return { kind: 'code-needed', userId: checked.userId, proof: await sha256Hex(checked.hash) }
			// Not if the password was changed, the account deleted or a second factor turned on since it was checked.
			const isUnchanged = sql`users.id = ${checked.userId} AND users.password_hash = ${checked.hash}
				AND NOT ${hasSecondFactor(sql`users.id`)}`
			const started = await sessions.start(isUnchanged, client, [checked.clearing])
			return started ? { kind: 'ok', ...started } : { kind: 'wrong' }
		},

		async signInWithCode({ userId, proof }, code, client) {
			const [user] = await db.changes
				.select({ id: sql<AccountId>`${users.id}`, email: users.email, hash: users.passwordHash })
				.from(users)
				.where(eq(users.id, userId))
				.limit(1)
			if (!user || user.hash === null || (await sha256Hex(user.hash)) !== proof) return { kind: 'expired' }
			const checked = await checkCode(user, code, client, () => secondFactors.spend(userId, code))
			if (checked.kind !== 'ok') return checked
			const isUnchanged = sql`users.id = ${userId} AND users.password_hash = ${user.hash}`
			const started = await sessions.start(isUnchanged, client, [checked.clearing])
			return started ? { kind: 'ok', ...started, ...checked.used, email: user.email } : { kind: 'expired' }
		},

		async signInByIdentity({ issuer, subject, name, ...identity }, browser) {
			const email = identity.email === null ? null : normalizeEmail(identity.email)
			const isVerified = email !== null && identity.isEmailVerified
			const owner = sql`(SELECT user_id FROM identities WHERE issuer = ${issuer} AND subject = ${subject})`
			const id = crypto.randomUUID()
			// In one transaction, and only if nobody has the identity: another window may have just created it.
			const creation = isVerified
				? [
						...insertUser(
							{ id, email, name, passwordHash: null, home: await newHome(), emailVerifiedAt: now() },
							sql`${owner} IS NULL`,
						),
						toStatement(
							db,
							sql`INSERT INTO identities (issuer, subject, user_id, created_at)
								SELECT ${issuer}, ${subject}, id, ${now()} FROM users WHERE id = ${id}`,
						),
						toStatement(
							db,
							sql`UPDATE users SET email_verified_at = ${now()}
								WHERE id = ${owner} AND email = ${email} AND email_verified_at IS NULL`,
						),
					]
				: []
			const started = await sessions.start(eq(users.id, owner), browser, creation)
			return started ? { kind: 'ok', ...started } : { kind: isVerified ? 'taken' : 'unverified' }
		},

		async changePassword(user, current, next, client, sessionId) {
			const problem = await newPasswordProblem(next, commonPasswords)
			if (problem) return { kind: 'invalid', problem }
			// With the new password, so that a copy of the cookie finds no session that works.
			const mark = `${networkOfAddress(client.address)} ${next}`
			const findRepeated = async (): Promise<PasswordChange | null> => {
				const first = await sessions.findReplacement(sessionId, mark)
				return first === null ? null : { kind: 'ok', sessionId: first, isRepeated: true }
			}
			try {
				const outcome = await replacePassword(user, current, next, client, sessionId, mark)
				return outcome.kind === 'wrong' ? ((await findRepeated()) ?? outcome) : outcome
			} catch (error) {
				const repeated = hasCode(error, 'UNAUTHENTICATED') ? await findRepeated() : null
				if (repeated === null) throw error
				return repeated
			}
		},

		confirmPassword,

		async confirmCode(user, code, client) {
			const checked = await checkCode(user, code, client, () => secondFactors.spend(user.id, code))
			if (checked.kind !== 'ok') return checked
			await checked.clearing.run()
			return { kind: 'ok', ...checked.used }
		},

		async enableSecondFactor(user, code, client) {
			const checked = await checkCode(user, code, client, async () => {
				const outcome = await secondFactors.enable(user.id, code)
				return outcome === 'wrong' ? null : { outcome }
			})
			if (checked.kind !== 'ok') return checked
			const { outcome } = checked.used
			if (outcome === 'over') return { kind: 'over' }
			await checked.clearing.run()
			return { kind: 'ok', recoveryCodes: outcome }
		},
	}
}

/** Password checks from a network. */
export const NETWORK_LIMITS = networkLimits(5 * MINUTE_MS, { 128: 25, 64: 40, 56: 60, 48: 100, 32: 25, 24: 200 })

/** Password checks of one account from a network: half of the account's limit at most, so that no site locks its owner out. */
export const PAIR_LIMITS = networkLimits(HOUR_MS, { 128: 25, 64: 30, 56: 40, 48: 50, 32: 25, 24: 50 })

/** Accounts created from a network. */
export const SIGN_UP_LIMITS = networkLimits(30 * MINUTE_MS, { 128: 5, 64: 5, 56: 10, 48: 20, 32: 5, 24: 40 })

/** Mails to reset a password that a network asks for. */
export const RESET_LIMITS = SIGN_UP_LIMITS

/** Mails to reset a password to one address. */
export const RESET_MAIL_LIMIT: AttemptLimit = { count: 3, windowMs: HOUR_MS }

/** Password checks of one account from all devices that have never signed in to it. */
export const ACCOUNT_LIMIT: AttemptLimit = { count: 100, windowMs: HOUR_MS }

/** Passwords and PINs of one account that are hashed anew. */
export const HASH_LIMIT: AttemptLimit = { count: 25, windowMs: HOUR_MS }

/** Checks of the codes of one account, from each device that has signed in to it, and from all others together. */
export const CODE_LIMIT: AttemptLimit = { count: 20, windowMs: DAY_MS }

/** Password checks of one account from a device that has signed in to it. */
export const KNOWN_DEVICE_LIMIT: AttemptLimit = { count: 25, windowMs: HOUR_MS }
