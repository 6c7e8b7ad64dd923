import { inArray, lte, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/shared/time.ts'
import { attempts } from '#drizzle/schema.ts'
import type { Db } from '#functions/data/database.ts'
import type { NetworkPrefix } from '#functions/lib/network-address.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'

export interface AttemptLimit {
	count: number
	windowMs: number
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
export const PAIR_LIMITS = networkLimits(60 * MINUTE_MS, { 128: 25, 64: 30, 56: 40, 48: 50, 32: 25, 24: 50 })
/** Accounts created from a network. */
export const SIGN_UP_LIMITS = networkLimits(30 * MINUTE_MS, { 128: 5, 64: 5, 56: 10, 48: 20, 32: 5, 24: 40 })
/** Password checks of one account from all devices that have never signed in to it. */
export const ACCOUNT_LIMIT: AttemptLimit = { count: 100, windowMs: 60 * MINUTE_MS }
/** Password checks of one account from a device that has signed in to it. */
export const KNOWN_DEVICE_LIMIT: AttemptLimit = { count: 25, windowMs: 60 * MINUTE_MS }

const MAX_WINDOW_MS = 60 * MINUTE_MS

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

interface CountedRow {
	key: string
	windowStart: number
	count: number
}

/**
 * Limits password checks. Exact, because all counts are one SQL statement.
 * Keys contain emails and addresses, so the table only stores their hashes.
 */
export function createAttemptLimiter(db: Db, now: () => number): AttemptLimiter {
	return {
		async record(tries) {
			const time = now()
			const counted = await Promise.all(
				tries.map(async ({ key, limit }, rank) => ({ key: await sha256Hex(key), rank, ...limit })),
			)
			const rows = await db.all<CountedRow>(sql`
				INSERT INTO attempts (key, window_start, count)
				SELECT key, window_start, count FROM (
					SELECT *, min(CASE WHEN count > allowed THEN rank END) OVER () AS refused_at FROM (
						SELECT try.value ->> 'key' AS key, try.value ->> 'rank' AS rank, try.value ->> 'count' AS allowed,
							iif(past.window_start > ${time} - (try.value ->> 'windowMs'), past.window_start, ${time}) AS window_start,
							iif(past.window_start > ${time} - (try.value ->> 'windowMs'), past.count + 1, 1) AS count
						FROM json_each(${JSON.stringify(counted)}) AS try
						LEFT JOIN attempts AS past ON past.key = try.value ->> 'key'
					)
				)
				WHERE refused_at IS NULL OR rank <= refused_at
				ON CONFLICT (key) DO UPDATE SET window_start = excluded.window_start, count = excluded.count
				RETURNING key, window_start AS windowStart, count`)
			const waits = counted.flatMap(({ key, count, windowMs }) => {
				const row = rows.find((candidate) => candidate.key === key)
				return row && row.count > count ? [Math.max(1, Math.ceil((row.windowStart + windowMs - time) / 1000))] : []
			})
			return waits[0] ?? null
		},
		async clear(keys) {
			await db.delete(attempts).where(inArray(attempts.key, await Promise.all(keys.map(sha256Hex))))
		},
		async sweep() {
			await db.delete(attempts).where(lte(attempts.windowStart, now() - MAX_WINDOW_MS))
		},
	}
}
