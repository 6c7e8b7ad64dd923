import { inArray, lte, sql } from 'drizzle-orm'
import { attempts } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'

export interface AttemptLimit {
	count: number
	windowMs: number
}

const MINUTE_MS = 60_000
/** Password checks from one address. */
export const ADDRESS_LIMIT: AttemptLimit = { count: 25, windowMs: 5 * MINUTE_MS }
/** Password checks of one account from one address. */
export const PAIR_LIMIT: AttemptLimit = { count: 25, windowMs: 60 * MINUTE_MS }
/** Password checks of one account from anywhere. Higher than one address can reach, so that nobody can lock someone else out. */
export const ACCOUNT_LIMIT: AttemptLimit = { count: 100, windowMs: 60 * MINUTE_MS }
/** Accounts created from one address. */
export const SIGN_UP_LIMIT: AttemptLimit = { count: 5, windowMs: 30 * MINUTE_MS }

const MAX_WINDOW_MS = Math.max(
	...[ADDRESS_LIMIT, PAIR_LIMIT, ACCOUNT_LIMIT, SIGN_UP_LIMIT].map(({ windowMs }) => windowMs),
)

export interface Attempt {
	key: string
	limit: AttemptLimit
}

export interface AttemptLimiter {
	/**
	 * Counts one attempt against each key in turn and stops at the first that exceeds its limit.
	 * @returns whole seconds to wait when a limit is exceeded, else `null`
	 */
	record(attempts: readonly Attempt[]): Promise<number | null>
	/** Resets the counts, after the right password. */
	clear(keys: readonly string[]): Promise<void>
	/** Deletes expired counts. */
	sweep(): Promise<void>
}

/**
 * Limits password checks. Exact, because each count is a single SQL statement.
 * Keys contain emails and addresses, so the table only stores their hashes.
 */
export function createAttemptLimiter(db: Db, now: () => number): AttemptLimiter {
	async function waitFor({ key, limit: { count, windowMs } }: Attempt): Promise<number | null> {
		const time = now()
		const isOver = sql`${attempts.windowStart} <= ${time - windowMs}`
		const [row] = await db
			.insert(attempts)
			.values({ key: await sha256Hex(key), windowStart: time, count: 1 })
			.onConflictDoUpdate({
				target: attempts.key,
				set: {
					count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${attempts.count} + 1 END`,
					windowStart: sql`CASE WHEN ${isOver} THEN ${time} ELSE ${attempts.windowStart} END`,
				},
			})
			.returning({ windowStart: attempts.windowStart, count: attempts.count })
		if (!row || row.count <= count) return null
		return Math.max(1, Math.ceil((row.windowStart + windowMs - time) / 1000))
	}
	return {
		async record(tries) {
			for (const attempt of tries) {
				const wait = await waitFor(attempt)
				if (wait !== null) return wait
			}
			return null
		},
		async clear(keys) {
			await db.delete(attempts).where(inArray(attempts.key, await Promise.all(keys.map(sha256Hex))))
		},
		async sweep() {
			await db.delete(attempts).where(lte(attempts.windowStart, now() - MAX_WINDOW_MS))
		},
	}
}
