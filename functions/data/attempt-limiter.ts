import { inArray, lte, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { attempts } from '#drizzle/schema.ts'
import { log } from '#functions/lib/log.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import type { Db } from './database.ts'

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
 * Limits password checks and downloads. Exact, because all counts are one SQL statement.
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

/** What all visitors together may use of something billed in a day. */
export interface DailyCeiling {
	key: string
	count: number
	/** An isolate takes this many at a time, so that counting costs one row for many; what it leaves is lost. */
	block: number
}

/** Of one isolate: plain data. Created once, outside of any request. */
export interface CeilingState {
	left: number
	/** Until then the ceiling counts as reached. */
	closedUntilMs: number
}

/** @returns whether one more is within the ceiling; false when it cannot be counted, because it would be billed */
export async function takeFromCeiling(
	{ key, count, block }: DailyCeiling,
	state: CeilingState,
	attempts: Pick<AttemptLimiter, 'record'>,
	now: () => number,
): Promise<boolean> {
	if (state.left > 0) {
		state.left -= 1
		return true
	}
	if (now() < state.closedUntilMs) return false
	const limit = { count: Math.floor(count / block), windowMs: DAY_MS }
	const retryAfterSeconds = await attempts.record([{ key: `ceiling:${key}`, limit }]).catch((error) => {
		log('error', 'ceiling_failed', { key, message: error })
		return -1
	})
	if (retryAfterSeconds === null) {
		state.left += block - 1
		return true
	}
	if (retryAfterSeconds > 0) log('warn', 'ceiling_reached', { key })
	state.closedUntilMs = now() + MINUTE_MS
	return false
}
