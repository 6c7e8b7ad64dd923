import { inArray, lte, sql } from 'drizzle-orm'
import { attempts } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import { digest } from '#functions/lib/digest.ts'

export interface Limit {
	count: number
	windowMs: number
}

const MINUTE_MS = 60_000
/** Checks of a password from one address. */
export const ADDRESS_LIMIT: Limit = { count: 25, windowMs: 5 * MINUTE_MS }
/** Checks of one account's password from one address. */
export const PAIR_LIMIT: Limit = { count: 25, windowMs: 60 * MINUTE_MS }
/** Checks of one account's password from anywhere: more than one address can use up, so that nobody locks another out alone. */
export const ACCOUNT_LIMIT: Limit = { count: 100, windowMs: 60 * MINUTE_MS }
/** Accounts made from one address. */
export const SIGN_UP_LIMIT: Limit = { count: 5, windowMs: 30 * MINUTE_MS }

const LONGEST_WINDOW_MS = Math.max(
	...[ADDRESS_LIMIT, PAIR_LIMIT, ACCOUNT_LIMIT, SIGN_UP_LIMIT].map(({ windowMs }) => windowMs),
)

export interface Try {
	key: string
	limit: Limit
}

export interface Attempts {
	/**
	 * Counts one try against each key in turn, up to the first that is over its limit, so that refused tries use up nothing
	 * further on. Whole seconds to wait when one is, else `null`.
	 */
	count(tries: readonly Try[]): Promise<number | null>
	/** Forgets tries, after the right password. */
	forget(keys: readonly string[]): Promise<void>
	/** Deletes what counts no more. */
	sweep(): Promise<void>
}

/**
 * The one limiter for every place that checks a password: exact, because each count is one statement of the database.
 * Keys name people and addresses, so that the table has their hashes only.
 */
export function createAttempts(db: Db, now: () => number): Attempts {
	async function waitFor({ key, limit: { count, windowMs } }: Try): Promise<number | null> {
		const time = now()
		const isOver = sql`${attempts.windowStart} <= ${time - windowMs}`
		const [row] = await db
			.insert(attempts)
			.values({ key: await digest(key), windowStart: time, count: 1 })
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
		async count(tries) {
			for (const one of tries) {
				const wait = await waitFor(one)
				if (wait !== null) return wait
			}
			return null
		},
		async forget(keys) {
			await db.delete(attempts).where(inArray(attempts.key, await Promise.all(keys.map(digest))))
		},
		async sweep() {
			await db.delete(attempts).where(lte(attempts.windowStart, now() - LONGEST_WINDOW_MS))
		},
	}
}
