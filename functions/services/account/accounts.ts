import { and, eq } from 'drizzle-orm'
import type { PasswordChangeOutcome, RateLimited, SignUpOutcome } from '#domain/account/accounts.ts'
import { normalizeEmail, passwordProblem } from '#domain/account/credentials.ts'
import { identities, users } from '#drizzle/schema.ts'
import type { Attempt, AttemptLimiter } from '#functions/data/attempt-limiter.ts'
import type { Db } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import { networksOfAddress } from '#functions/lib/network-address.ts'
import { ACCOUNT_LIMIT, KNOWN_DEVICE_LIMIT, NETWORK_LIMITS, PAIR_LIMITS, SIGN_UP_LIMITS } from './attempt-limits.ts'
import type { CommonPasswords } from './common-passwords.ts'
import type { PasswordHasher } from './password.ts'

interface KnownAccount {
	kind: 'ok'
	userId: string
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
	changePassword(userId: string, current: string, next: string, client: Client): Promise<PasswordChangeOutcome>
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
	commonPasswords: () => Promise<CommonPasswords>
	now: () => number
}

export function createAccounts({ db, attempts, passwords, commonPasswords, now }: Options): Accounts {
	/** All password checks go through here. */
	async function check(
		email: string,
		password: string,
		client: Client,
		hashOf: () => Promise<string | null>,
	): Promise<{ kind: 'ok' } | { kind: 'wrong' } | RateLimited> {
		const tries = attemptsFor(email, client)
		const retryAfterSeconds = await attempts.record(tries)
		if (retryAfterSeconds !== null) {
			log('warn', 'password_rejected', { reason: 'limited' })
			return { kind: 'limited', retryAfterSeconds }
		}
		if (!(await passwords.verify(password, await hashOf()))) {
			log('warn', 'password_rejected', { reason: 'wrong' })
			return { kind: 'wrong' }
		}
		await attempts.clear(tries.slice(1).map(({ key }) => key))
		return { kind: 'ok' }
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

	const accounts: Accounts = {
		async signUp(text, password, { address }) {
			const email = normalizeEmail(text)
			if (email === null) return { kind: 'invalid', field: 'email' }
			const problem = await problemOf(password)
			if (problem) return { kind: 'invalid', field: 'password', problem }
			const retryAfterSeconds = await attempts.record(
				networksOfAddress(address).map(({ key, prefix }) => ({ key: `sign-up:${key}`, limit: SIGN_UP_LIMITS[prefix] })),
			)
			if (retryAfterSeconds !== null) return { kind: 'limited', retryAfterSeconds }
			const user = newUser({ email, passwordHash: await passwords.hash(password) })
			const inserted = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
			return inserted.length > 0 ? { kind: 'ok', userId: user.id } : { kind: 'taken' }
		},

		async signIn(text, password, client) {
			// An invalid email is looked up and counted too, so that all failures look the same.
			const email = normalizeEmail(text) ?? text
			let userId = ''
			const outcome = await check(email, password, client, async () => {
				const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1)
				userId = user?.id ?? ''
				return user?.passwordHash ?? null
			})
			return outcome.kind === 'ok' ? { kind: 'ok', userId } : outcome
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

		async changePassword(userId, current, next, client) {
			const problem = await problemOf(next)
			if (problem) return { kind: 'invalid', problem }
			const confirmed = await accounts.confirmPassword(userId, current, client)
			if (confirmed.kind !== 'ok') return confirmed
			const passwordHash = await passwords.hash(next)
			await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
			return { kind: 'ok' }
		},

		async confirmPassword(userId, password, client) {
			const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1)
			return check(user?.email ?? userId, password, client, async () => user?.passwordHash ?? null)
		},
	}
	return accounts
}
