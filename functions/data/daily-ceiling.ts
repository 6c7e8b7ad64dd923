import { DAY_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { log } from '#functions/lib/log.ts'
import type { AttemptLimiter } from './attempt-limiter.ts'

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
	const outcome: 'taken' | 'reached' | 'failed' = await attempts.record([{ key: `ceiling:${key}`, limit }]).then(
		(retryAfterSeconds) => (retryAfterSeconds === null ? 'taken' : 'reached'),
		(error) => {
			log('error', 'ceiling_failed', { key, message: error })
			return 'failed'
		},
	)
	if (outcome === 'taken') {
		state.left += block - 1
		return true
	}
	if (outcome === 'reached') log('warn', 'ceiling_reached', { key })
	state.closedUntilMs = now() + MINUTE_MS
	return false
}
