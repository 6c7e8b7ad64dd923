import { and, eq } from 'drizzle-orm'
import type { PasswordChangeOutcome, RateLimited, SignUpOutcome } from '#domain/account/accounts.ts'
import { normalizeEmail, passwordProblem } from '#domain/account/credentials.ts'
import { identities, users } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import {
	ACCOUNT_LIMIT,
	ADDRESS_LIMIT,
	type Attempt,
	type AttemptLimiter,
	PAIR_LIMIT,
	SIGN_UP_LIMIT,
} from './attempt-limiter.ts'
import type { CommonPasswords } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './password.ts'

interface KnownAccount {
	kind: 'ok'
	userId: string
}

/** Who somebody is at an OpenID issuer. */
export interface ExternalIdentity {
	issuer: string
	subject: string
	email: string | null
	isEmailVerified: boolean
	name: string | null
}

export interface Accounts {
	/** `address` is where the request came from; it only limits. */
	signUp(
		email: string,
		password: string,
		address: string,
	): Promise<KnownAccount | Exclude<SignUpOutcome, { kind: 'ok' }>>
	signIn(email: string, password: string, address: string): Promise<KnownAccount | { kind: 'wrong' } | RateLimited>
	/**
	 * The account of that identity, made at the first sign-in. An email that already belongs to an account made otherwise is
	 * `taken`: an email alone joins nobody to anybody.
	 */
	signInByIdentity(identity: ExternalIdentity): Promise<KnownAccount | { kind: 'unverified' } | { kind: 'taken' }>
	changePassword(userId: string, current: string, next: string, address: string): Promise<PasswordChangeOutcome>
	/** Whether that is the account's password; counted like every other check of one. */
	confirmPassword(
		userId: string,
		password: string,
		address: string,
	): Promise<{ kind: 'ok' } | { kind: 'wrong' } | RateLimited>
}

/** IPv6 hands out addresses by the billion: one household is a /64. */
export function addressKey(address: string): string {
	if (!address.includes(':')) return `address:${address}`
	const [before = '', after = null] = address.toLowerCase().split('::')
	const first = before.split(':').filter(Boolean)
	const last = after === null ? [] : after.split(':').filter(Boolean)
	const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
	const groups = [...first, ...zeros, ...last].map((group) => group.replace(/^0+(?=.)/, ''))
	return `address:${groups.slice(0, 4).join(':')}`
}

/** What a check of that account's password from that address counts against, nearest first. */
function attemptsFor(email: string, address: string): Attempt[] {
	const from = addressKey(address)
	return [
		{ key: from, limit: ADDRESS_LIMIT },
		{ key: `pair:${from} ${email}`, limit: PAIR_LIMIT },
		{ key: `account:${email}`, limit: ACCOUNT_LIMIT },
	]
}

interface Options {
	db: Db
	attempts: AttemptLimiter
	/** In lower case. */
	commonPasswords: () => Promise<CommonPasswords>
	now: () => number
}

export function createAccounts({ db, attempts, commonPasswords, now }: Options): Accounts {
	/** Every check of a password passes here. */
	async function check(
		email: string,
		password: string,
		address: string,
		hashOf: () => Promise<string | null>,
	): Promise<{ kind: 'ok' } | { kind: 'wrong' } | RateLimited> {
		const tries = attemptsFor(email, address)
		const retryAfterSeconds = await attempts.record(tries)
		if (retryAfterSeconds !== null) {
			log('warn', 'password_rejected', { reason: 'limited' })
			return { kind: 'limited', retryAfterSeconds }
		}
		if (!(await verifyPassword(password, await hashOf()))) {
			log('warn', 'password_rejected', { reason: 'wrong' })
			return { kind: 'wrong' }
		}
		await attempts.clear(tries.slice(1).map(({ key }) => key))
		return { kind: 'ok' }
	}

	async function problemOf(password: string) {
		// Whose length will not do needs no list.
		const wrong = passwordProblem(password, () => false)
		if (wrong) return wrong
		const common = await commonPasswords()
		return passwordProblem(password, (lowerCase) => common.has(lowerCase))
	}

	const newUser = (values: Pick<typeof users.$inferInsert, 'email' | 'name' | 'passwordHash'>) => ({
		...values,
		id: crypto.randomUUID(),
		createdAt: now(),
	})

	async function subjectOf({ issuer, subject }: ExternalIdentity): Promise<string | null> {
		const [known] = await db
			.select({ userId: identities.userId })
			.from(identities)
			.where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
			.limit(1)
		return known?.userId ?? null
	}

	const accounts: Accounts = {
		async signUp(text, password, address) {
			const email = normalizeEmail(text)
			if (email === null) return { kind: 'invalid', field: 'email' }
			const problem = await problemOf(password)
			if (problem) return { kind: 'invalid', field: 'password', problem }
			const wait = await attempts.record([{ key: `sign-up:${addressKey(address)}`, limit: SIGN_UP_LIMIT }])
			if (wait !== null) return { kind: 'limited', retryAfterSeconds: wait }
			const user = newUser({ email, passwordHash: await hashPassword(password) })
			const made = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
			return made.length > 0 ? { kind: 'ok', userId: user.id } : { kind: 'taken' }
		},

		async signIn(text, password, address) {
			// What is no address is looked up and counted all the same, so that every refusal is alike.
			const email = normalizeEmail(text) ?? text
			let userId = ''
			const outcome = await check(email, password, address, async () => {
				const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1)
				userId = user?.id ?? ''
				return user?.passwordHash ?? null
			})
			return outcome.kind === 'ok' ? { kind: 'ok', userId } : outcome
		},

		async signInByIdentity(identity) {
			const known = await subjectOf(identity)
			if (known) return { kind: 'ok', userId: known }
			const email = identity.email === null ? null : normalizeEmail(identity.email)
			if (email === null || !identity.isEmailVerified) return { kind: 'unverified' }
			const user = newUser({ email, name: identity.name })
			const { issuer, subject } = identity
			try {
				// Together or not at all: an account without its identity could never be entered again.
				await db.batch([
					db.insert(users).values(user),
					db.insert(identities).values({ issuer, subject, userId: user.id, createdAt: now() }),
				])
				return { kind: 'ok', userId: user.id }
			} catch (error) {
				// Either somebody has the email, or this same identity has just been made in another window.
				const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
				if (!owner) throw error
				const raced = await subjectOf(identity)
				return raced ? { kind: 'ok', userId: raced } : { kind: 'taken' }
			}
		},

		async changePassword(userId, current, next, address) {
			const problem = await problemOf(next)
			if (problem) return { kind: 'invalid', problem }
			const confirmed = await accounts.confirmPassword(userId, current, address)
			if (confirmed.kind !== 'ok') return confirmed
			const passwordHash = await hashPassword(next)
			await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
			return { kind: 'ok' }
		},

		async confirmPassword(userId, password, address) {
			const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1)
			return check(user?.email ?? userId, password, address, async () => user?.passwordHash ?? null)
		},
	}
	return accounts
}
