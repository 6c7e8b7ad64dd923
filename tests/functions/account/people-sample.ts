import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, vi } from 'vitest'
import { type AccountId, firstProfileOf } from '#domain/shared/ids.ts'
import { users } from '#drizzle/schema.ts'
import { toStatement } from '#functions/data/database.ts'
import { insertViewer } from '#functions/data/viewer-key.ts'
import { createAccountServices } from '#functions/services/account/account-services.ts'
import type { SigningIn } from '#functions/services/account/accounts.ts'
import { createPasswordHasher, toCommonPasswords } from '#functions/services/account/password.ts'
import { createSessions } from '#functions/services/account/sessions.ts'

const COMMON = toCommonPasswords('password password1 password123 iloveyou qwertyuiop')
/** Minimal cost, so that hashing takes no time; password.test.ts has the real one. */
const CHEAP = { N: 2, r: 1, p: 1 }
const START = Date.UTC(2026, 10, 21)

/** Each reading of the real clock is a second later: the gap between hashes depends on it. For one test file. */
export function hurryClock(): void {
	beforeAll(() => {
		let now = Date.now()
		vi.spyOn(Date, 'now').mockImplementation(() => {
			now += 1_000
			return now
		})
	})
	afterAll(() => void vi.restoreAllMocks())
}

/**
 * The account services with a manual clock.
 * @param pause after each check of a password
 */
export function peopleWithClock(d1: D1Database, pause?: () => Promise<unknown>) {
	let time = START
	const passwords = createPasswordHasher(CHEAP)
	const people = createAccountServices(
		d1,
		() => time,
		async () => COMMON,
		{
			secrets: ['secret of the tests'],
			passwords: {
				...passwords,
				async verify(...password) {
					const isRight = await passwords.verify(...password)
					await pause?.()
					return isRight
				},
			},
		},
	)
	return {
		...people,
		preferences: (userId: string) => people.preferences(userId, people.db),
		now: () => time,
		pass(ms: number) {
			time += ms
		},
	}
}

let count = 0

/** An email that no other test uses. */
export function freshEmail(): string {
	count += 1
	return `person${count}@example.com`
}

/** A network (/24) that no other test has. */
export function freshAddress(): string {
	count += 1
	return `203.${count >> 8}.${count & 255}.1`
}

/** A device that has never signed in, at that address. */
export function clientAt(address: string): SigningIn {
	return { address, deviceOf: () => null, deviceName: null, country: null, previousSessionId: null }
}

export const freshClient = () => clientAt(freshAddress())

export const PASSWORD = 'seven lit bulbs in a row'

/** `PASSWORD` hashed with minimal parameters, so that checking it takes no time. */
export const CHEAP_HASH = '$scrypt$n=2,r=1,p=1$YSBzYWx0IGZvciB0ZXN0cw$iL9ZAoLILhq5dSda07F06jDSMfARLvPO_bZ-rDxlb7c'

/** Inserts a user as a sign-up does. */
export async function insertUser(people: Pick<ReturnType<typeof peopleWithClock>, 'db' | 'now'>, email = freshEmail()) {
	const userId = firstProfileOf(crypto.randomUUID() as string as AccountId)
	const user = { id: userId, email, passwordHash: CHEAP_HASH, createdAt: people.now() }
	const statements = [people.db.insert(users).values(user), insertViewer(userId)]
	await people.db.$client.batch(statements.map((query) => toStatement(people.db, query)))
	return userId
}

/** Inserts an account with that password. */
export async function insertAccount(people: ReturnType<typeof peopleWithClock>, email = freshEmail()) {
	return { email, userId: await insertUser(people, email) }
}

export async function signedUp(people: ReturnType<typeof peopleWithClock>, email = freshEmail()) {
	const outcome = await people.accounts.signUp(email, PASSWORD, freshClient())
	if (outcome.kind !== 'ok') throw new Error(`the sample could not sign up: ${outcome.kind}`)
	return { email, userId: outcome.userId }
}

/** The id of a new session. */
export async function startedSession(
	people: Pick<ReturnType<typeof peopleWithClock>, 'sessions'>,
	userId: string,
	deviceName: string | null = null,
	previousSessionId: string | null = null,
	country: string | null = null,
) {
	const started = await people.sessions.start(eq(users.id, userId), { deviceName, country, previousSessionId })
	if (started === null) throw new Error('no session was started')
	return started.sessionId
}

/** The id of a new session by the real clock, which the app's own routes have. */
export const liveSession = ({ db }: Pick<ReturnType<typeof peopleWithClock>, 'db'>, userId: string) =>
	startedSession({ sessions: createSessions(db, Date.now) }, userId)
