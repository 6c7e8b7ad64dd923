import { inArray, lte, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/shared/time.ts'
import { attempts as attemptsTable } from '#drizzle/schema.ts'
import { type NetworkPrefix, networksOfAddress } from '#functions/lib/network-address.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import { type Db, toStatement } from './database.ts'

export interface AttemptLimit {
	count: number
	windowMs: number
}

/** The longest of any limit that is counted here. */
const MAX_WINDOW_MS = DAY_MS

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
	/** The same as a part of a transaction. */
	counting(attempts: readonly Attempt[]): Promise<Counting>
	/** A statement that resets the counts, after the right password. */
	clearing(keys: readonly string[]): Promise<D1PreparedStatement>
	/** Deletes expired counts. */
	sweep(): Promise<void>
}

interface Counting {
	statement: D1PreparedStatement
	/** What `record` returns. @param rows that the statement returned */
	waitOf(rows: readonly unknown[] | undefined): number | null
}

interface CountedRow {
	key: string
	windowStart: number
	count: number
}

/**
 * Limits password checks and downloads. Exact also for simultaneous requests, because one SQL statement counts and compares.
 * Keys contain emails and addresses, so the table only stores their hashes.
 */
export function createAttemptLimiter(db: Db, now: () => number): AttemptLimiter {
	async function counting(attempts: readonly Attempt[]): Promise<Counting> {
		const time = now()
		const counted = await Promise.all(
			attempts.map(async ({ key, limit }, rank) => ({ key: await sha256Hex(key), rank, ...limit })),
		)
		const query = sql`
			INSERT INTO attempts (key, window_start, count)
			SELECT key, window_start, count FROM (
				SELECT *, min(CASE WHEN count > allowed THEN rank END) OVER () AS refused_at FROM (
					SELECT attempt.value ->> 'key' AS key, attempt.value ->> 'rank' AS rank, attempt.value ->> 'count' AS allowed,
						iif(past.window_start > ${time} - (attempt.value ->> 'windowMs'), past.window_start, ${time}) AS window_start,
						iif(past.window_start > ${time} - (attempt.value ->> 'windowMs'), past.count + 1, 1) AS count
					FROM json_each(${JSON.stringify(counted)}) AS attempt
					LEFT JOIN attempts AS past ON past.key = attempt.value ->> 'key'
				)
			)
			WHERE refused_at IS NULL OR rank <= refused_at
			ON CONFLICT (key) DO UPDATE SET window_start = excluded.window_start, count = excluded.count
			RETURNING key, window_start AS windowStart, count`
		return {
			statement: toStatement(db, query),
			waitOf(rows = []) {
				const waits = counted.flatMap(({ key, count, windowMs }) => {
					const row = (rows as CountedRow[]).find((candidate) => candidate.key === key)
					return row && row.count > count ? [Math.max(1, Math.ceil((row.windowStart + windowMs - time) / 1000))] : []
				})
				return waits[0] ?? null
			},
		}
	}

	return {
		counting,
		async record(attempts) {
			const { statement, waitOf } = await counting(attempts)
			return waitOf((await statement.all()).results)
		},
		async clearing(keys) {
			const hashes = await Promise.all(keys.map(sha256Hex))
			return toStatement(db, db.delete(attemptsTable).where(inArray(attemptsTable.key, hashes)))
		},
		async sweep() {
			await db.delete(attemptsTable).where(lte(attemptsTable.windowStart, now() - MAX_WINDOW_MS))
		},
	}
}

/** One limit for each size of network, growing with what may share it. IPv6: an address, a link, a home, a site. */
type NetworkLimits = Record<NetworkPrefix, AttemptLimit>

export function networkLimits(windowMs: number, counts: Record<NetworkPrefix, number>): NetworkLimits {
	const limit = (prefix: NetworkPrefix) => ({ count: counts[prefix], windowMs })
	return { 128: limit(128), 64: limit(64), 56: limit(56), 48: limit(48), 32: limit(32), 24: limit(24) }
}

/** What counts an attempt against every network that contains the address. @param of what is counted apart from others there */
export function countedNetworks(name: string, address: string, limits: NetworkLimits, of = ''): Attempt[] {
	return networksOfAddress(address).map(({ key, prefix }) => ({ key: `${name}:${key}${of}`, limit: limits[prefix] }))
}
