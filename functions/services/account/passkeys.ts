import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, desc, eq, sql } from 'drizzle-orm'
import {
	type AddPasskeyOutcome,
	MAX_PASSKEYS,
	PASSKEY_MINUTES,
	type Passkey,
	type PasskeyOptions,
} from '#domain/account/passkey.ts'
import { parseJson, toRecord } from '#domain/shared/json.ts'
import type { RateLimited } from '#domain/shared/rate-limit.ts'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { passkeys } from '#drizzle/schema.ts'
import { type AttemptLimiter, countedNetworks } from '#functions/data/attempt-limiter.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import { NETWORK_LIMITS, type SignedIn, type SigningIn } from './accounts.ts'
import type { SealedCookie } from './sealed.ts'
import type { Sessions, SessionUser } from './sessions.ts'

const SITE_NAME = 'Marquee'
const LIFETIME_MS = PASSKEY_MINUTES * MINUTE_MS
/** Many times the length of a credential. */
const MAX_RESPONSE_LENGTH = 20_000

type User = Pick<SessionUser, 'id' | 'email' | 'name'>

interface Options {
	db: Db
	attempts: AttemptLimiter
	sessions: Pick<Sessions, 'start'>
	/** The site's own, never taken from request headers. */
	origin: string
	/** Holds the challenge that this browser has been given. */
	stepCookie: SealedCookie
	setCookie: (cookie: string) => void
	now: () => number
}

/** Passkeys of accounts, and signing in with them. Each takes the device's own check of its user, so it needs no second factor. */
export interface Passkeys {
	list(userId: string): Promise<Passkey[]>
	/** What the browser needs to make one; the challenge is for that user. */
	creationOptions(user: User): Promise<PasskeyOptions>
	add(user: User, response: string, name: string): Promise<AddPasskeyOutcome>
	/** @returns false if the user has none with that id */
	rename(userId: string, id: string, name: string): Promise<boolean>
	remove(userId: string, id: string): Promise<boolean>
	requestOptions(): Promise<PasskeyOptions>
	/** Starts a session. */
	signIn(
		response: string,
		client: SigningIn,
	): Promise<(SignedIn & { email: string }) | { kind: 'invalid' } | RateLimited>
}

/** A seventh of the Worker's code, evaluated by the first who has or wants a passkey. */
const library = () => import('@simplewebauthn/server')

/** @returns `null` where browsers allow none: the address of the site is a number */
export function createPasskeys({
	db,
	attempts,
	sessions,
	origin,
	stepCookie,
	setCookie,
	now,
}: Options): Passkeys | null {
	const { hostname } = new URL(origin)
	if (/^[\d.]+$|^\[/.test(hostname)) return null
	const ofUser = (userId: string) => eq(passkeys.userId, userId)

	const giveChallenge = async (challenge: string, userId: string) =>
		setCookie(await stepCookie.write({ challenge, userId, until: now() + LIFETIME_MS }))

	/** The challenge that this browser was given for that user, which works no second time; `null` if there is none. */
	async function takeChallenge(userId: string): Promise<string | null> {
		const step = (await stepCookie.read()) ?? {}
		setCookie(stepCookie.clear())
		if (typeof step.challenge !== 'string' || step.userId !== userId) return null
		if (typeof step.until !== 'number' || now() >= step.until) return null
		const limit = { count: 1, windowMs: LIFETIME_MS }
		return (await attempts.record([{ key: `challenge:${step.challenge}`, limit }])) === null ? step.challenge : null
	}

	/** The library's errors are not logged, because they quote challenges. */
	function reject(reason: string): { kind: 'invalid' } {
		log('warn', 'passkey_rejected', { reason })
		return { kind: 'invalid' }
	}

	/** JSON of a credential; the library checks the rest. */
	function parseResponse<Response>(text: string): Response | null {
		const value = text.length <= MAX_RESPONSE_LENGTH ? parseJson(text) : null
		const { id, response } = toRecord(value)
		return typeof id === 'string' && typeof response === 'object' && response !== null ? (value as Response) : null
	}

	const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }

	return {
		async list(userId) {
			const rows = await db.select().from(passkeys).where(ofUser(userId)).orderBy(desc(passkeys.createdAt), passkeys.id)
			return rows.map(({ id, name, createdAt, usedAt }) => ({
				id,
				name,
				createdAt: new Date(createdAt).toISOString(),
				usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
			}))
		},

		async creationOptions({ id, email, name }) {
			const existing = await db.select({ id: passkeys.id }).from(passkeys).where(ofUser(id))
			const { generateRegistrationOptions } = await library()
			const options = await generateRegistrationOptions({
				rpName: SITE_NAME,
				rpID: hostname,
				userID: new TextEncoder().encode(id),
				userName: email,
				userDisplayName: name ?? email,
				attestationType: 'none',
				excludeCredentials: existing,
				authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
				timeout: LIFETIME_MS,
			})
			await giveChallenge(options.challenge, id)
			return options
		},

		async add({ id: userId }, text, name) {
			const challenge = await takeChallenge(userId)
			const response = parseResponse<RegistrationResponseJSON>(text)
			if (challenge === null || response === null) return reject(challenge === null ? 'challenge' : 'malformed')
			const { verifyRegistrationResponse } = await library()
			const verified = await verifyRegistrationResponse({ response, expectedChallenge: challenge, ...expected }).catch(
				() => reject('registration'),
			)
			if ('kind' in verified) return verified
			if (!verified.verified) return reject('registration')
			const { id, publicKey, counter } = verified.registrationInfo.credential
			const transports = JSON.stringify(response.response.transports?.slice(0, 8) ?? [])
			const added = await db.changes.$client.batch([
				toStatement(
					db,
					sql`INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, created_at)
						SELECT ${id}, ${userId}, ${Buffer.from(publicKey).toString('base64url')}, ${counter}, ${transports}, ${name}, ${now()}
						WHERE (SELECT count(*) FROM passkeys WHERE user_id = ${userId}) < ${MAX_PASSKEYS}
						ON CONFLICT DO NOTHING RETURNING id`,
				),
			])
			return { kind: (added[0]?.results.length ?? 0) > 0 ? 'ok' : 'full' }
		},

		async rename(userId, id, name) {
			const renamed = await db.changes
				.update(passkeys)
				.set({ name })
				.where(and(ofUser(userId), eq(passkeys.id, id)))
				.returning({ id: passkeys.id })
			return renamed.length > 0
		},

		async remove(userId, id) {
			const removed = await db.changes
				.delete(passkeys)
				.where(and(ofUser(userId), eq(passkeys.id, id)))
				.returning({ id: passkeys.id })
			return removed.length > 0
		},

		async requestOptions() {
			const { generateAuthenticationOptions } = await library()
			const options = await generateAuthenticationOptions({
				rpID: hostname,
				userVerification: 'required',
				timeout: LIFETIME_MS,
			})
			await giveChallenge(options.challenge, '')
			return options
		},

		async signIn(text, client) {
			const retryAfterSeconds = await attempts.record(countedNetworks('passkey', client.address, NETWORK_LIMITS))
			if (retryAfterSeconds !== null) {
				log('warn', 'passkey_rejected', { reason: 'limited' })
				return { kind: 'limited', retryAfterSeconds }
			}
			const challenge = await takeChallenge('')
			const response = parseResponse<AuthenticationResponseJSON>(text)
			if (challenge === null || response === null) return reject(challenge === null ? 'challenge' : 'malformed')
			const { results } = await db.changes.$client
				.prepare(
					'SELECT passkeys.*, users.email FROM passkeys JOIN users ON users.id = passkeys.user_id WHERE passkeys.id = ?',
				)
				.bind(response.id)
				.all<{ id: string; user_id: string; public_key: string; counter: number; email: string }>()
			const [row] = results
			if (!row) return reject('unknown')
			const { user_id: userId, email } = row
			const { userHandle } = response.response
			if (typeof userHandle === 'string' && Buffer.from(userHandle, 'base64url').toString() !== userId)
				return reject('user')
			const credential = {
				id: row.id,
				publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
				counter: row.counter,
			}
			const { verifyAuthenticationResponse } = await library()
			const verified = await verifyAuthenticationResponse({
				response,
				expectedChallenge: challenge,
				credential,
				...expected,
			}).catch(() => reject('authentication'))
			if ('kind' in verified) return verified
			if (!verified.verified) return reject('authentication')
			const { newCounter } = verified.authenticationInfo
			const usedAt = now()
			// Not if the passkey was removed, or has signed elsewhere, since it was read.
			const isUnchanged = sql`users.id = ${userId} AND EXISTS (
				SELECT 1 FROM passkeys WHERE id = ${row.id} AND user_id = users.id AND counter = ${newCounter} AND used_at = ${usedAt}
			)`
			const using = toStatement(
				db,
				sql`UPDATE passkeys SET counter = ${newCounter}, used_at = ${usedAt} WHERE id = ${row.id} AND counter = ${row.counter}`,
			)
			const started = await sessions.start(isUnchanged, client, [using])
			return started ? { kind: 'ok', ...started, email } : reject('changed')
		},
	}
}
