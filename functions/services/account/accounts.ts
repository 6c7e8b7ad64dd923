import { and, eq, inArray } from 'drizzle-orm'
import {
	formerEmailForm,
	normalizeEmail,
	type PasswordChangeOutcome,
	passwordProblem,
	type SignUpOutcome,
} from '#domain/account/credentials.ts'
import type { RateLimited } from '#domain/shared/rate-limit.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { identities, users } from '#drizzle/schema.ts'
import type { Attempt, AttemptLimit, AttemptLimiter } from '#functions/data/attempt-limiter.ts'
import type { Db } from '#functions/data/database.ts'
import { insertViewer } from '#functions/data/viewer-key.ts'
import { log } from '#functions/lib/log.ts'
import { type NetworkPrefix, networksOfAddress } from '#functions/lib/network-address.ts'
import type { CommonPasswords, PasswordHasher } from './password.ts'
import type { Sessions } from './sessions.ts'

export interface KnownAccount {
	kind: 'ok'
	userId: string
	/** Of the password that was checked, if one was. */
	verifiedHash?: string
}

/** A user's identity at an OpenID issuer. */
export interface ExternalIdentity {
	issuer: string
	subject: string
	email: string | null
	isEmailVerified: boolean
	name: string | null
}

export interface Accounts {
	signUp(
		email: string,
		password: string,
		client: Client,
	): Promise<KnownAccount | Exclude<SignUpOutcome, { kind: 'ok' }>>
	signIn(email: string, password: string, client: Client): Promise<KnownAccount | { kind: 'wrong' } | RateLimited>
	/**
	 * The account of that identity, created at the first sign-in. An email that belongs to another account is `taken`:
	 * accounts are never linked by email alone.
	 */
	signInByIdentity(identity: ExternalIdentity): Promise<KnownAccount | { kind: 'unverified' } | { kind: 'taken' }>
	/** Also ends the user's other sessions. @param sessionId is replaced by the outcome's */
	changePassword(
		userId: string,
		current: string,
		next: string,
		client: Client,
		sessionId: string,
	): Promise<{ kind: 'ok'; sessionId: string } | Exclude<PasswordChangeOutcome, { kind: 'ok' }>>
	/** Whether this is the account's password. Counts against the same limits as a sign-in. */
	confirmPassword(
		userId: string,
		password: string,
		client: Client,
	): Promise<{ kind: 'ok' } | { kind: 'wrong' } | RateLimited>
}

/** Where a password comes from; used only for rate limits. */
export interface Client {
	/** The client's network address. */
	address: string
	/** The device's id if it has signed in to that account, else `null`. */
	deviceOf(email: string): string | null
}

/** The limits that a password check counts against, in the order of counting. */
function attemptsFor(email: string, { address, deviceOf }: Client): Attempt[] {
	const networks = networksOfAddress(address)
	const device = deviceOf(email)
	return [
		...networks.map(({ key, prefix }) => ({ key: `address:${key}`, limit: NETWORK_LIMITS[prefix] })),
		...networks.map(({ key, prefix }) => ({ key: `pair:${key} ${email}`, limit: PAIR_LIMITS[prefix] })),
		device
			? { key: `device:${device} ${email}`, limit: KNOWN_DEVICE_LIMIT }
			: { key: `account:${email}`, limit: ACCOUNT_LIMIT },
	]
}

interface Options {
	db: Db
	attempts: AttemptLimiter
	passwords: PasswordHasher
	sessions: Pick<Sessions, 'changePassword'>
	commonPasswords: () => Promise<CommonPasswords>
	now: () => number
}

export function createAccounts({ db, attempts, passwords, sessions, commonPasswords, now }: Options): Accounts {
	/** All password checks go through here. */
	async function check(
		email: string,
		password: string,
		client: Client,
		hashOf: () => Promise<string | null>,
	): Promise<{ kind: 'ok'; verifiedHash: string } | { kind: 'wrong' } | RateLimited> {
		const tries = attemptsFor(email, client)
		const retryAfterSeconds = await attempts.record(tries)
		if (retryAfterSeconds !== null) {
			log('warn', 'password_rejected', { reason: 'limited' })
			return { kind: 'limited', retryAfterSeconds }
		}
		const verifiedHash = await hashOf()
		if (!(await passwords.verify(password, verifiedHash)) || verifiedHash === null) {
			log('warn', 'password_rejected', { reason: 'wrong' })
			return { kind: 'wrong' }
		}
		await attempts.clear(tries.slice(1).map(({ key }) => key))
		return { kind: 'ok', verifiedHash }
	}

	async function problemOf(password: string) {
		// The list is not loaded for passwords that are invalid anyway.
		const problem = passwordProblem(password, () => false)
		if (problem) return problem
		const common = await commonPasswords()
		return passwordProblem(password, (lowerCase) => common.has(lowerCase))
	}

	const newUser = (values: Pick<typeof users.$inferInsert, 'email' | 'name' | 'passwordHash'>) => ({
		...values,
		id: crypto.randomUUID(),
		createdAt: now(),
	})

	async function findUserId({ issuer, subject }: ExternalIdentity): Promise<string | null> {
		const [existingUserId] = await db
			.select({ userId: identities.userId })
			.from(identities)
			.where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
			.limit(1)
		return existingUserId?.userId ?? null
	}

	async function confirmPassword(userId: string, password: string, client: Client) {
		const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1)
		return check(user?.email ?? userId, password, client, async () => user?.passwordHash ?? null)
	}

	return {
		async signUp(text, password, { address }) {
			const email = normalizeEmail(text)
			if (email === null) return { kind: 'invalid', field: 'email' }
			const problem = await problemOf(password)
			if (problem) return { kind: 'invalid', field: 'password', problem }
			const retryAfterSeconds = await attempts.record(
				networksOfAddress(address).map(({ key, prefix }) => ({ key: `sign-up:${key}`, limit: SIGN_UP_LIMITS[prefix] })),
			)
			if (retryAfterSeconds !== null) return { kind: 'limited', retryAfterSeconds }
			const verifiedHash = await passwords.hash(password)
			const user = newUser({ email, passwordHash: verifiedHash })
			const [inserted] = await db.batch([
				db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id }),
				insertViewer(db, user.id),
			])
			return inserted.length > 0 ? { kind: 'ok', userId: user.id, verifiedHash } : { kind: 'taken' }
		},

		async signIn(text, password, client) {
			// An invalid email is looked up and counted too, so that all failures look the same.
			const former = formerEmailForm(text)
			const email = normalizeEmail(text) ?? former
			let userId = ''
			const outcome = await check(email, password, client, async () => {
				const found = await db
					.select()
					.from(users)
					.where(inArray(users.email, [email, former]))
				const user = found.find((candidate) => candidate.email === former) ?? found[0]
				userId = user?.id ?? ''
				return user?.passwordHash ?? null
			})
			return outcome.kind === 'ok' ? { ...outcome, userId } : outcome
		},

		async signInByIdentity(identity) {
			const existingUserId = await findUserId(identity)
			if (existingUserId) return { kind: 'ok', userId: existingUserId }
			const email = identity.email === null ? null : normalizeEmail(identity.email)
			if (email === null || !identity.isEmailVerified) return { kind: 'unverified' }
			const user = newUser({ email, name: identity.name })
			const { issuer, subject } = identity
			try {
				// In one transaction: nobody could sign in to an account without its identity.
				await db.batch([
					db.insert(users).values(user),
					insertViewer(db, user.id),
					db.insert(identities).values({ issuer, subject, userId: user.id, createdAt: now() }),
				])
				return { kind: 'ok', userId: user.id }
			} catch (error) {
				// Either the email is taken, or another window has just created the same identity.
				const [emailOwner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
				if (!emailOwner) throw error
				const createdUserId = await findUserId(identity)
				return createdUserId ? { kind: 'ok', userId: createdUserId } : { kind: 'taken' }
			}
		},

		async changePassword(userId, current, next, client, sessionId) {
			const problem = await problemOf(next)
			if (problem) return { kind: 'invalid', problem }
			const confirmed = await confirmPassword(userId, current, client)
			if (confirmed.kind !== 'ok') return confirmed
			const hash = { from: confirmed.verifiedHash, to: await passwords.hash(next) }
			const newSessionId = await sessions.changePassword(userId, sessionId, hash)
			// Another tab or device has changed it in the meantime.
			return newSessionId === null ? { kind: 'wrong' } : { kind: 'ok', sessionId: newSessionId }
		},

		confirmPassword,
	}
}

/** One limit for each size of network, growing with what may share it. IPv6: an address, a link, a home, a site. */
type NetworkLimits = Record<NetworkPrefix, AttemptLimit>

function networkLimits(windowMs: number, counts: Record<NetworkPrefix, number>): NetworkLimits {
	const limit = (prefix: NetworkPrefix) => ({ count: counts[prefix], windowMs })
	return { 128: limit(128), 64: limit(64), 56: limit(56), 48: limit(48), 32: limit(32), 24: limit(24) }
}

/** Password checks from a network. */
export const NETWORK_LIMITS = networkLimits(5 * MINUTE_MS, { 128: 25, 64: 40, 56: 60, 48: 100, 32: 25, 24: 200 })

/** Password checks of one account from a network: half of the account's limit at most, so that no site locks its owner out. */
export const PAIR_LIMITS = networkLimits(HOUR_MS, { 128: 25, 64: 30, 56: 40, 48: 50, 32: 25, 24: 50 })

/** Accounts created from a network. */
export const SIGN_UP_LIMITS = networkLimits(30 * MINUTE_MS, { 128: 5, 64: 5, 56: 10, 48: 20, 32: 5, 24: 40 })

/** Password checks of one account from all devices that have never signed in to it. */
export const ACCOUNT_LIMIT: AttemptLimit = { count: 100, windowMs: HOUR_MS }

/** Password checks of one account from a device that has signed in to it. */
export const KNOWN_DEVICE_LIMIT: AttemptLimit = { count: 25, windowMs: HOUR_MS }
